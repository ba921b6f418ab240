import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import type { Loaded } from '../../club/loaded.ts';
import { type Pages, usePages } from '../../club/use-pages.ts';
import { matching, sorted } from './catalogue-items.ts';
import { type CatalogueQuery, reversedYears } from './catalogue-query.ts';
import type { WellRated } from './use-well-rated.ts';

const PAGE_SIZE = 24;

export interface Catalogue {
  readonly pages: Pages<Book>;
  /** The number of all matching books; undefined until it is known. */
  readonly total: number | undefined;
}

const NOTHING: Catalogue = {
  pages: { items: { kind: 'ready', value: [], stale: false }, more: 'none', fetchMore: () => {} },
  total: 0,
};

/** The books that match `query`, page by page, and their number. */
export function useCatalogue(query: CatalogueQuery, wellRated: Loaded<WellRated>): Catalogue {
  const { collections } = useClub();
  const { sort, ...wanted } = query;
  const ids = wellRated.kind === 'ready' ? wellRated.value : null;
  const isImpossible = ids?.length === 0 || reversedYears(query) !== null;
  const books = ids === null || isImpossible ? null : matching(collections.books.query(), query, ids);
  const page = books === null ? null : sorted(books, sort).include('authors').limit(PAGE_SIZE);
  const pages = usePages(['catalogue', 'books', query, ids], page);
  const { data: total } = useQuery({
    queryKey: ['catalogue', 'count', wanted, ids],
    queryFn: books === null ? skipToken : ({ signal }) => books.count({ signal }),
    placeholderData: keepPreviousData,
  });
  if (wellRated.kind === 'failed') return { pages: { ...pages, items: wellRated }, total: undefined };
  // If no book has that rating, or the years are reversed, the result is empty without a request.
  return isImpossible ? NOTHING : { pages, total };
}
