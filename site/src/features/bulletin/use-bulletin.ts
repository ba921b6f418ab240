import { useInfiniteQuery } from '@tanstack/react-query';
import type { BulletinPost } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import { readBulletinPost } from '../../club/item-readers.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { parseItems } from '../../club/parse-items.ts';
import { MEMBER_QUERIES } from '../../club/query-keys.ts';

const PAGE_SIZE = 10;

export interface BulletinPages {
  readonly posts: Loaded<readonly BulletinPost[]>;
  readonly hasOlder: boolean;
  readonly fetchingOlder: boolean;
  readonly fetchOlder: () => void;
}

/** What the host has pinned up, newest first. For members: a visitor's request would be refused. */
export function useBulletin(): BulletinPages {
  const { client } = useClub();
  const result = useInfiniteQuery({
    queryKey: [MEMBER_QUERIES, 'bulletin'],
    queryFn: async ({ signal, pageParam }) => {
      const { items, next } = await client.items.query('Bulletin', {
        sort: [{ field: 'postedAt', order: 'desc' }],
        cursor: pageParam,
        limit: PAGE_SIZE,
        signal,
      });
      return { posts: parseItems(readBulletinPost, items), next };
    },
    initialPageParam: 'start',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ posts }) => posts),
  });
  return {
    posts: readQuery(result),
    hasOlder: result.hasNextPage,
    fetchingOlder: result.isFetchingNextPage,
    fetchOlder: () => void result.fetchNextPage(),
  };
}
