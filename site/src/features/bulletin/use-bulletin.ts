import { useInfiniteQuery } from '@tanstack/react-query';
import type { BulletinPost } from '#contracts/marginalia/items.ts';
import type { Page } from '#core/content/paging/page.ts';
import { useClub } from '../../club/club-context.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { MEMBER_QUERIES } from '../../club/query-keys.ts';

const PAGE_SIZE = 10;
/** Every other page is asked for by the one before. */
const FIRST_PAGE: Page<BulletinPost> | null = null;

export interface BulletinPages {
  readonly posts: Loaded<readonly BulletinPost[]>;
  readonly hasOlder: boolean;
  readonly fetchingOlder: boolean;
  readonly fetchOlder: () => void;
}

/** What the host has pinned up, newest first. For members: a visitor's request would be refused. */
export function useBulletin(): BulletinPages {
  const { collections } = useClub();
  const result = useInfiniteQuery({
    queryKey: [MEMBER_QUERIES, 'bulletin'],
    queryFn: ({ signal, pageParam }) => {
      const newestFirst = collections.bulletin.query().descending('postedAt').limit(PAGE_SIZE).cursor();
      return pageParam === null ? newestFirst.find({ signal }) : pageParam.next({ signal });
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => (page.hasNext ? page : undefined),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
  return {
    posts: readQuery(result),
    hasOlder: result.hasNextPage,
    fetchingOlder: result.isFetchingNextPage,
    fetchOlder: () => void result.fetchNextPage(),
  };
}
