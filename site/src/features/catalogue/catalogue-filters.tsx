import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Genre } from '#contracts/marginalia/items.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './catalogue-filters.module.css';
import { type CatalogueQuery, type CatalogueSort, catalogueSorts, isFiltered } from './catalogue-query.ts';
import { catalogueTexts } from './catalogue-texts.en.ts';
import type { ChangeCatalogue } from './use-catalogue-address.ts';
import { type TypedFilter, useTypedFilter } from './use-typed-filter.ts';

function readYear(text: string): number | null {
  return /^-?\d{1,4}$/.test(text) ? Number(text) : null;
}

function useYearFilter(name: 'from' | 'to', query: CatalogueQuery, change: ChangeCatalogue): TypedFilter {
  return useTypedFilter(String(query[name] ?? ''), (text, history) => change({ [name]: readYear(text) }, history));
}

function YearField({ label, filter }: { label: string; filter: TypedFilter }): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={filter.text}
        onChange={(event) => filter.type(event.target.value.replace(/[^\d-]/g, ''))}
        onBlur={filter.leave}
      />
    </div>
  );
}

/** Every control writes to the address; nothing has to be sent off by a button, though Enter does so at once. */
export function CatalogueFilters({
  query,
  genres,
  change,
}: {
  query: CatalogueQuery;
  genres: readonly Genre[];
  change: ChangeCatalogue;
}): ReactNode {
  const texts = useTexts(catalogueTexts);
  const id = useId();
  const title = useTypedFilter(query.title, (text, history) => change({ title: text }, history));
  const from = useYearFilter('from', query, change);
  const to = useYearFilter('to', query, change);
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is too young for some screen readers, and for jsdom
    <form
      role="search"
      className={styles.filters}
      aria-label={texts.filters}
      onSubmit={(event) => {
        event.preventDefault();
        for (const filter of [title, from, to]) filter.flush();
      }}
    >
      <div className={styles.field} data-wide>
        <label htmlFor={`${id}title`}>{texts.title}</label>
        <input
          id={`${id}title`}
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
      <div className={styles.field} data-wide>
        <label htmlFor={`${id}genre`}>{texts.genre}</label>
        <select
          id={`${id}genre`}
          value={query.genre ?? ''}
          onChange={(event) => change({ genre: event.target.value === '' ? null : event.target.value })}
        >
          <option value="">{texts.anyGenre}</option>
          {genres.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <YearField label={texts.from} filter={from} />
      <YearField label={texts.to} filter={to} />
      <div className={styles.field} data-wide>
        <label htmlFor={`${id}sort`}>{texts.sort}</label>
        <select
          id={`${id}sort`}
          value={query.sort}
          onChange={(event) => change({ sort: catalogueSorts.find((sort) => sort === event.target.value) ?? 'title' })}
        >
          {catalogueSorts.map((sort: CatalogueSort) => (
            <option key={sort} value={sort}>
              {texts.sorts[sort]}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.actions}>
        <Button type="submit" weight="quiet">
          {texts.show}
        </Button>
        {isFiltered(query) && <Link to="/books">{texts.clear}</Link>}
      </div>
    </form>
  );
}
