import { type ReactNode, useId } from 'react';
import type { Loaded } from '../../club/loaded.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './catalogue-filters.module.css';
import { type CatalogueQuery, isFiltered } from './catalogue-query.ts';
import { catalogueTexts } from './catalogue-texts.en.ts';
import fieldStyles from './field.module.css';
import { MoreFilters } from './more-filters.tsx';
import type { ChangeCatalogue } from './use-catalogue-address.ts';
import { type TypedFilter, useTypedFilter } from './use-typed-filter.ts';
import type { WellRated } from './use-well-rated.ts';

function readYear(text: string): number | null {
  return /^-?\d{1,4}$/.test(text) ? Number(text) : null;
}

function useYearFilter(name: 'from' | 'to', query: CatalogueQuery, change: ChangeCatalogue): TypedFilter {
  return useTypedFilter(String(query[name] ?? ''), (text, history) => change({ [name]: readYear(text) }, history));
}

/**
 * Every control writes to the address at once, so the form does not have to be submitted. Submitting it, by Enter or by
 * the button, moves the focus to the results.
 */
export function CatalogueFilters({
  query,
  change,
  wellRated,
  total,
  done,
}: {
  query: CatalogueQuery;
  change: ChangeCatalogue;
  /** The ids of the books that match the `rating` of the query. */
  wellRated: Loaded<WellRated>;
  /** The number of matching books; undefined until it is known. */
  total: number | undefined;
  /** Takes the reader to the results. */
  done: () => void;
}): ReactNode {
  const texts = useTexts(catalogueTexts);
  const id = useId();
  const title = useTypedFilter(query.title, (text, history) => change({ title: text }, history));
  const from = useYearFilter('from', query, change);
  const to = useYearFilter('to', query, change);
  return (
    <search aria-label={texts.filters}>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          for (const filter of [title, from, to]) filter.flush();
          done();
        }}
      >
        <div className={fieldStyles.field}>
          <label htmlFor={id}>{texts.title}</label>
          <input
            id={id}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder={texts.titlePlaceholder}
            value={title.text}
            onChange={(event) => title.type(event.target.value)}
            onBlur={title.leave}
          />
        </div>
        <MoreFilters query={query} change={change} wellRated={wellRated} from={from} to={to} />
        <div className={styles.actions}>
          <Button type="submit" weight="quiet">
            {texts.show(total)}
          </Button>
          {isFiltered(query) && (
            <Link to="/books" onClick={done}>
              {texts.clear}
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}
