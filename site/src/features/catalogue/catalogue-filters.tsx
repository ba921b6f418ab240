import { type ReactNode, useId } from 'react';
import type { Loaded } from '../../club/loaded.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './catalogue-filters.module.css';
import { type CatalogueQuery, isFiltered, reversedYears } from './catalogue-query.ts';
import { catalogueTexts } from './catalogue-texts.en.ts';
import { CheckField } from './check-field.tsx';
import { FacetChoices, useFacets } from './facet-choices.tsx';
import fieldStyles from './field.module.css';
import { SelectField } from './select-field.tsx';
import type { ChangeCatalogue } from './use-catalogue-address.ts';
import { type TypedFilter, useTypedFilter } from './use-typed-filter.ts';
import type { WellRated } from './use-well-rated.ts';

/** The averages that can be chosen as a minimum. */
const RATINGS = [4.5, 4, 3.5, 3] as const;

interface Filtering {
  readonly query: CatalogueQuery;
  readonly change: ChangeCatalogue;
  /** The ids of the books that match the `rating` of the query. */
  readonly wellRated: Loaded<WellRated>;
}

function YearField({
  label,
  filter,
  error,
}: {
  label: string;
  filter: TypedFilter;
  /** The id of the element with the error text. */
  error: string | undefined;
}): ReactNode {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={filter.text}
        onChange={(event) => filter.type(event.target.value.replace(/[^\d-]/g, ''))}
        onBlur={filter.leave}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error}
      />
    </div>
  );
}

/** Choices with the number of books behind each. */
function Facets({ query, change, wellRated }: Filtering): ReactNode {
  const texts = useTexts(catalogueTexts);
  const facets = useFacets(query, wellRated);
  return (
    <>
      <FacetChoices
        legend={texts.genre}
        facets={facets.genres}
        places={14}
        chosen={query.genres}
        choose={(genres) => change({ genres, match: genres.length < 2 ? 'any' : query.match })}
      >
        {(query.genres.length > 1 || query.match === 'all') && (
          <CheckField
            label={texts.matchAll}
            checked={query.match === 'all'}
            toggle={() => change({ match: query.match === 'all' ? 'any' : 'all' })}
          />
        )}
      </FacetChoices>
      <FacetChoices
        legend={texts.language}
        facets={facets.languages}
        places={12}
        chosen={query.languages}
        choose={(languages) => change({ languages })}
      />
    </>
  );
}

/** All filters except the title. */
function MoreFilters({
  from,
  to,
  ...filtering
}: Filtering & { readonly from: TypedFilter; readonly to: TypedFilter }): ReactNode {
  const { query, change } = filtering;
  const texts = useTexts(catalogueTexts);
  const errorId = useId();
  const reversed = reversedYears(query);
  const yearsError = reversed === null ? undefined : errorId;
  return (
    <>
      <div className={styles.years}>
        <YearField label={texts.from} filter={from} error={yearsError} />
        <YearField label={texts.to} filter={to} error={yearsError} />
        {reversed !== null && (
          <p id={errorId} className={styles.error}>
            {texts.reversedYears(reversed.from, reversed.to)}
          </p>
        )}
      </div>
      <SelectField
        label={texts.rating}
        value={String(query.rating ?? '')}
        options={[['', texts.anyRating], ...RATINGS.map((rating) => [`${rating}`, texts.atLeast(rating)] as const)]}
        choose={(rating) => change({ rating: rating === '' ? null : Number(rating) })}
      />
      <CheckField label={texts.inPrint} checked={query.inPrint} toggle={() => change({ inPrint: !query.inPrint })} />
      <Facets {...filtering} />
    </>
  );
}

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
