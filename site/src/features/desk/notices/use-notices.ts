import { useQueryClient } from '@tanstack/react-query';
import type { BulletinPost } from '#contracts/marginalia/items.ts';
import { useClub } from '../../../club/club.ts';
import { MEMBER_QUERIES } from '../../../club/query-keys.ts';
import { type Pages, usePages } from '../../../club/use-pages.ts';

const PAGE_SIZE = 20;
const NOTICES = [MEMBER_QUERIES, 'desk', 'notices'] as const;

export function isDraft({ _publishStatus }: BulletinPost): boolean {
  return _publishStatus === 'DRAFT';
}

/** All notices, including drafts, newest first. */
export function useNotices(): Pages<BulletinPost> {
  const { bulletin } = useClub().collections;
  return usePages([...NOTICES, 'all'], bulletin.query().descending('postedAt').limit(PAGE_SIZE).showDrafts());
}

/** Invalidates all queries of notices. */
export function useRefreshNotices(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: [...NOTICES, 'all'] });
    void queries.invalidateQueries({ queryKey: [MEMBER_QUERIES, 'bulletin'] });
  };
}
