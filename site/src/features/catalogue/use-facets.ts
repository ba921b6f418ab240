import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useClub } from '../../club/club-context.ts';
import { type BookCounts, type Choose, countByGenreName, countByLanguage } from '../../club/count-books.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { useGenres } from '../../club/use-genres.ts';
import { vocabularyTexts } from '../../club/vocabulary/vocabulary-texts.en.ts';
import { useFormats } from '../../language/use-formats.ts';
import { useTexts } from '../../language/use-texts.ts';
import { matching } from './catalogue-items.ts';
import type { CatalogueQuery } from './catalogue-query.ts';
import { type Facet, genreFacets, languageFacets } from './facets.ts';
import type { WellRated } from './use-well-rated.ts';

const NONE: BookCounts<string> = new Map();

/** The values of books that can be chosen. */
export interface Facets {
  readonly genres: Loaded<readonly Facet[]>;
  readonly languages: Loaded<readonly Facet[]>;
}

/** The languages of all books. */
function useLanguages(): Loaded<readonly string[]> {
  const { collections } = useClub();
  const result = useQuery({
    queryKey: ['languages'],
    queryFn: async ({ signal }) => {
      const { items } = await collections.books.query().limit(100).distinct('language', { signal });
      return items.filter((value) => typeof value === 'string');
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return readQuery(result);
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
  const result = useQuery({
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
  return readQuery(result);
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
