import { useQuery } from '@tanstack/react-query';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import type { ClubCollections } from '../club-collections.ts';
import { useClub } from '../club-context.ts';
import { type Loaded, readQuery } from '../loaded.ts';
import { bookOnShelf, SHELF } from '../query-keys.ts';
import { useOwnId } from '../use-current-member.ts';

/**
 * All entries of the member's shelf, last changed first. The read is consistent, so it includes the latest writes. An editor
 * may read the entries of all members, so the query names the owner.
 */
export async function fetchShelf(
  { readingList }: ClubCollections,
  memberId: string,
  signal: AbortSignal,
): Promise<readonly ReadingListEntry[]> {
  const lastChangedFirst = readingList
    .query()
    .eq('_owner', memberId)
    .descending('_updatedDate')
    .limit(CONTENT_LIMITS.maxOffsetPageSize);
  const entries: ReadingListEntry[] = [];
  for await (const entry of lastChangedFirst.consistentRead().all({ signal })) entries.push(entry);
  return entries;
}

/** The shelf of the signed-in member. */
export function useShelf(): Loaded<readonly ReadingListEntry[]> {
  const { collections } = useClub();
  const ownId = useOwnId();
  const result = useQuery({
    queryKey: SHELF,
    queryFn: async ({ signal }) => fetchShelf(collections, await ownId(), signal),
  });
  return readQuery(result);
}

/** The entry for a book on the member's shelf; null if there is none. */
export function useBookOnShelf(bookId: string): Loaded<ReadingListEntry | null> {
  const { collections } = useClub();
  const ownId = useOwnId();
  const result = useQuery({
    queryKey: bookOnShelf(bookId),
    queryFn: async ({ signal }) => {
      const own = collections.readingList.query().eq('_owner', await ownId());
      return (await own.eq('book', bookId).limit(1).consistentRead().find({ signal })).items;
    },
    select: ([entry = null]) => entry,
  });
  return readQuery(result);
}
