import type { Book } from '#contracts/marginalia/items.ts';
import type { ItemsQuery, Waiting } from '#core/items.ts';
import type { OnePage } from '../../club/use-pages.ts';

type BooksQuery = ItemsQuery<Book, Book>;

/** The number of ranked books that one request looks among. */
const SLICE = 96;

/**
 * Books in the order of `ranked`, a list of ids, page by page. The service cannot sort by a value that it computes from
 * another collection, so the site asks for the books of a part of the list, and puts them in order.
 */
export function rankedBooks(
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
