import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BulletinPost } from '#contracts/marginalia/items.ts';
import { useClub } from '../../../club/club-context.ts';
import { type Loaded, readQuery } from '../../../club/loaded.ts';
import { MEMBER_QUERIES } from '../../../club/query-keys.ts';
import { type Pages, usePages } from '../../../club/use-pages.ts';

const PAGE_SIZE = 20;
const NOTICES = [MEMBER_QUERIES, 'desk', 'notices'] as const;

export function isDraft({ _publishStatus }: BulletinPost): boolean {
  return _publishStatus === 'DRAFT';
}

/** All notices, drafts among them, newest first. */
export function useNotices(): Pages<BulletinPost> {
  const { bulletin } = useClub().collections;
  return usePages([...NOTICES, 'all'], bulletin.query().descending('postedAt').limit(PAGE_SIZE).showDrafts());
}

/** One notice, draft or not; null when it is not there. What is being edited is not read anew behind the editor's back. */
export function useNotice(id: string): Loaded<BulletinPost | null> {
  const { bulletin } = useClub().collections;
  const result = useQuery({
    queryKey: [...NOTICES, id],
    queryFn: ({ signal }) => bulletin.get(id, { signal, showDrafts: true, consistentRead: true }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return readQuery(result);
}

/** Has everything that shows notices ask for them again. */
export function useRefreshNotices(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: [...NOTICES, 'all'] });
    void queries.invalidateQueries({ queryKey: [MEMBER_QUERIES, 'bulletin'] });
  };
}
