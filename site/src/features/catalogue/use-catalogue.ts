import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import type { ItemsCollection, ItemsQuery, Waiting } from '#core/items.ts';
import { useClub } from '../../club/club.ts';
import type { Loaded } from '../../club/loaded.ts';
import { type OnePage, type Pages, usePagesFrom } from '../../club/use-pages.ts';
import { matching, sorted } from './catalogue-items.ts';
import { type CatalogueQuery, reversedYears } from './catalogue-query.ts';
import { useWellRated, type WellRated } from './use-well-rated.ts';

type BooksQuery = ItemsQuery<Book, Book>;

/** The number of ranked books that one request looks among. */
const SLICE = 96;

/**
 * Books in the order of `ranked`, a list of ids, page by page. The service cannot sort by a value that it computes from
 * another collection, so the site asks for the books of a part of the list, and puts them in order.
 */
function rankedBooks(
  books: BooksQuery,
  {
    ranked,
    unranked,
    size,
  }: {
    readonly ranked: readonly string[];
    /** All other books, which follow; null for none. */
    readonly unranked: BooksQuery | null;
    readonly size: number;
  },
): (waiting: Waiting) => Promise<OnePage<Book>> {
  async function pageFrom(found: readonly Book[], start: number, waiting: Waiting): Promise<OnePage<Book>> {
    let [ready, next] = [found, start];
    while (ready.length < size && next < ranked.length) {
      const ids = ranked.slice(next, next + SLICE);
      next += SLICE;
      const { items } = await books.hasSome('_id', ids).limit(SLICE).find(waiting);
      ready = [...ready, ...items.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id))];
    }
    const rest = ready.slice(size);
    if (rest.length > 0 || next < ranked.length) {
      return { items: ready.slice(0, size), hasNext: true, next: (later) => pageFrom(rest, next, later) };
    }
    if (unranked === null) return { items: ready, hasNext: false, next: (later) => pageFrom([], next, later) };
    const first = await unranked.limit(size).cursor().find(waiting);
    return { items: [...ready, ...first.items], hasNext: first.hasNext, next: (later) => first.next(later) };
  }
  return (waiting) => pageFrom([], 0, waiting);
}

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

/** How the first page of `books` is requested. Books without a rating come last, unless a rating is required. */
function firstPage(
  collection: ItemsCollection<Book>,
  matches: ItemsQuery<Book, Book>,
  { sort, rating }: CatalogueQuery,
  ranked: WellRated,
): (waiting: Waiting) => Promise<OnePage<Book>> {
  const books = matches.include('authors');
  if (sort !== 'rating' || ranked === 'any') {
    const page = sorted(books, sort === 'rating' ? 'title' : sort).limit(PAGE_SIZE);
    return (waiting) => page.cursor().find(waiting);
  }
  const unrated = ranked.length === 0 ? books : books.not(collection.filter().hasSome('_id', ranked));
  return rankedBooks(books, { ranked, unranked: rating === null ? sorted(unrated, 'title') : null, size: PAGE_SIZE });
}

/** The books that match `query`, page by page, and their number. */
export function useCatalogue(query: CatalogueQuery, wellRated: Loaded<WellRated>): Catalogue {
  const { collections } = useClub();
  const { sort, ...wanted } = query;
  // All books with a rating, to sort by it.
  const byRating = useWellRated(sort === 'rating' ? (query.rating ?? 1) : null);
  const ids = wellRated.kind === 'ready' ? wellRated.value : null;
  const ranked = byRating.kind === 'ready' ? byRating.value : null;
  const isImpossible = ids?.length === 0 || reversedYears(query) !== null;
  const books = ids === null || isImpossible ? null : matching(collections.books.query(), query, ids);
  const pages = usePagesFrom(
    ['catalogue', 'books', query, ids, ranked],
    books === null || ranked === null ? null : firstPage(collections.books, books, query, ranked),
  );
  const { data: total } = useQuery({
    queryKey: ['catalogue', 'count', wanted, ids],
    queryFn: books === null ? skipToken : ({ signal }) => books.count({ signal }),
    placeholderData: keepPreviousData,
  });
  const failed = [wellRated, byRating].find(({ kind }) => kind === 'failed');
  if (failed?.kind === 'failed') return { pages: { ...pages, items: failed }, total: undefined };
  // If no book has that rating, or the years are reversed, the result is empty without a request.
  return isImpossible ? NOTHING : { pages, total };
}
