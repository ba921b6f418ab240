import { useQuery } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { publicShelvesIn } from '../../club/public-shelves.ts';
import { publicShelfOf } from '../../club/query-keys.ts';

/** The largest number of books that are shown of each shelf. */
const MOST = 12;

const SHELVES = ['reading', 'want', 'read'] as const;

export interface ShownShelf {
  readonly status: (typeof SHELVES)[number];
  /** The latest books. */
  readonly books: readonly Book[];
  /** The number of all books. */
  readonly total: number;
}

/** What a member shows of the shelf, without empty shelves. */
export function usePublicShelf(readerId: string): Loaded<readonly ShownShelf[]> {
  const { collections } = useClub();
  const { books } = collections;
  const publicShelves = publicShelvesIn(collections);
  const result = useQuery({
    queryKey: publicShelfOf(readerId),
    queryFn: async ({ signal }): Promise<readonly ShownShelf[]> => {
      const newest = publicShelves.query().eq('_owner', readerId).descending('_updatedDate').limit(1);
      const [shelf] = (await newest.find({ signal })).items;
      if (shelf === undefined) return [];
      const ids = SHELVES.flatMap((status) => shelf[status].slice(0, MOST));
      if (ids.length === 0) return [];
      const { items } = await books.query().hasSome('_id', ids).include('authors').limit(ids.length).find({ signal });
      const byId = new Map(items.map((book) => [book._id, book]));
      return SHELVES.map((status) => ({
        status,
        books: shelf[status].slice(0, MOST).flatMap((id) => byId.get(id) ?? []),
        total: shelf[status].length,
      })).filter((shown) => shown.books.length > 0);
    },
  });
  return readQuery(result);
}
