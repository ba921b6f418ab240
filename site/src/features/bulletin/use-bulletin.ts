import type { BulletinPost } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import { MEMBER_QUERIES } from '../../club/query-keys.ts';
import { type Pages, usePages } from '../../club/use-pages.ts';

const PAGE_SIZE = 10;

/** The host's notices, newest first. Only for members; the service refuses a visitor's request. */
export function useBulletin(): Pages<BulletinPost> {
  const { bulletin } = useClub().collections;
  return usePages([MEMBER_QUERIES, 'bulletin'], bulletin.query().descending('postedAt').limit(PAGE_SIZE));
}
