import { keepPreviousData, skipToken } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClub } from '../../club/club.ts';
import { type BookCounts, type Choose, countByGenreName, countByLanguage } from '../../club/count-books.ts';
import { type Loaded, useLoaded } from '../../club/loaded.ts';
import { useGenres } from '../../club/use-genres.ts';
import { vocabularyTexts } from '../../club/vocabulary/vocabulary-texts.en.ts';
import { useFormats, useTexts } from '../../language/use-texts.ts';
import { Repeated, SkeletonLine } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { matching } from './catalogue-items.ts';
import type { CatalogueQuery } from './catalogue-query.ts';
import { catalogueTexts } from './catalogue-texts.en.ts';
import { CheckField } from './check-field.tsx';
import styles from './facet-choices.module.css';
import { type Facet, genreFacets, languageFacets, toggled } from './facets.ts';
import type { WellRated } from './use-well-rated.ts';

const NONE: BookCounts<string> = new Map();

/** The values of books that can be chosen. */
interface Facets {
  readonly genres: Loaded<readonly Facet[]>;
  readonly languages: Loaded<readonly Facet[]>;
}

/** The languages of all books. */
function useLanguages(): Loaded<readonly string[]> {
  const { collections } = useClub();
  return useLoaded({
    queryKey: ['languages'],
    queryFn: async ({ signal }) => {
      const { items } = await collections.books.query().limit(100).distinct('language', { signal });
      return items.filter((value) => typeof value === 'string');
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Counts the books that match `query` by a field. The previous counts stay until the new ones arrive. */
function useCounts(
  field: 'genres' | 'languages',
  { sort: _, ...query }: CatalogueQuery,
  wellRated: Loaded<WellRated>,
): Loaded<BookCounts<string>> {
  const { collections } = useClub();
  const ids = wellRated.kind === 'ready' ? wellRated.value : null;
  const countByValue = field === 'genres' ? countByGenreName : countByLanguage;
  return useLoaded({
    queryKey: ['catalogue', field, query, ids],
    queryFn:
      ids === null
        ? skipToken
        : ({ signal }) => {
            const choose: Choose = (books) => matching(books, query, ids);
            return ids.length === 0 ? NONE : countByValue(collections.books, { signal, choose });
          },
    placeholderData: keepPreviousData,
  });
}

/**
 * The values with their counts, as far as these are known; marked as stale while the counts belong to another query.
 */
function counted<V>(
  values: Loaded<V>,
  counts: Loaded<BookCounts<string>>,
  facets: (values: V, counts: BookCounts<string> | undefined) => readonly Facet[],
): Loaded<readonly Facet[]> {
  if (values.kind !== 'ready') return values;
  if (counts.kind !== 'ready') return { kind: 'ready', value: facets(values.value, undefined), stale: false };
  return { kind: 'ready', value: facets(values.value, counts.value), stale: counts.stale };
}

/**
 * Each value with the number of books that have it and match all other filters. With "all of these genres", a further
 * genre narrows the result, so the chosen genres count as a filter as well.
 */
export function useFacets(query: CatalogueQuery, wellRated: Loaded<WellRated>): Facets {
  const vocabulary = useTexts(vocabularyTexts);
  const { compare } = useFormats();
  const sorted = (facets: readonly Facet[]): readonly Facet[] => facets.toSorted((a, b) => compare(a.label, b.label));
  const byGenre = useCounts('genres', query.match === 'all' ? query : { ...query, genres: [] }, wellRated);
  const byLanguage = useCounts('languages', { ...query, languages: [] }, wellRated);
  return {
    genres: counted(useGenres(), byGenre, (genres, counts) => sorted(genreFacets(genres, counts, vocabulary.genre))),
    languages: counted(useLanguages(), byLanguage, (languages, counts) =>
      sorted(languageFacets(languages, query.languages, counts, vocabulary.language)),
    ),
  };
}

/** The number of books for a choice: a number for readers who see the list, a sentence for screen readers. */
function Count({ of }: { of: number }): ReactNode {
  const formats = useFormats();
  const texts = useTexts(catalogueTexts);
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{formats.count(of)}</span>
      <VisuallyHidden>{texts.count(of)}</VisuallyHidden>
    </span>
  );
}

function Choices({
  facets,
  places,
  chosen,
  choose,
}: {
  facets: readonly Facet[] | null;
  places: number;
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
}): ReactNode {
  if (facets === null)
    return (
      <div className={styles.choices} aria-hidden="true">
        <Repeated count={places}>
          <div className={styles.place}>
            <SkeletonLine length="medium" />
          </div>
        </Repeated>
      </div>
    );
  return (
    <ul className={styles.choices}>
      {facets.map(({ value, label, count }) => (
        <li key={value}>
          <CheckField
            label={label}
            checked={chosen.includes(value)}
            toggle={() => choose(toggled(chosen, value))}
            description={count === undefined ? undefined : <Count of={count} />}
            faint={count === 0 && !chosen.includes(value)}
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * The values of one field, any number of which can be chosen, each with its number of books. If they cannot be loaded
 * they are left out; the other filters work without them.
 */
export function FacetChoices({
  legend,
  facets,
  places,
  chosen,
  choose,
  children,
}: {
  legend: string;
  facets: Loaded<readonly Facet[]>;
  /** The number of placeholders while the values are loading. */
  places: number;
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
  /** Shown below the choices. */
  children?: ReactNode;
}): ReactNode {
  if (facets.kind === 'failed' || (facets.kind === 'ready' && facets.value.length === 0)) return null;
  return (
    <fieldset className={styles.facet} aria-busy={facets.kind === 'loading' || facets.stale || undefined}>
      <legend>{legend}</legend>
      <Choices facets={facets.kind === 'ready' ? facets.value : null} places={places} chosen={chosen} choose={choose} />
      {children}
    </fieldset>
  );
}
