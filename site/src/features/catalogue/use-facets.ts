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

/** What there is to choose from among the books. */
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

/** The books that `query` means by their values of a field. The counts before stay until the new ones are here. */
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

/** Values to choose from, with what is known of their counts: stale until the counts are those of the question. */
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
 * Every value with the number of books behind it, by all that is asked for but the field itself. Where all of the
 * genres must be met, one more makes the books fewer, and they are counted so.
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
