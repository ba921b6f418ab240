import { skipToken, useQuery } from '@tanstack/react-query';
import { MAX_OFFSET_PAGE_SIZE } from '#contracts/content/limits.ts';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import type { Member } from '#contracts/members/member.ts';
import { useClub } from '../club.ts';
import type { ClubCollections } from '../club-collections.ts';
import { type Loaded, readQuery } from '../loaded.ts';
import { bookOnShelf, SHELF } from '../query-keys.ts';
import { useCurrentMember } from '../use-current-member.ts';
import { readingListIn } from './reading-list.ts';
import { shelfChangesSent } from './shelf-caches.ts';

/**
 * All entries of the member's shelf, last changed first. The read is consistent, so it includes the latest writes. An editor
 * may read the entries of all members, so the query names the owner.
 */
export async function fetchShelf(
  collections: ClubCollections,
  memberId: string,
  signal: AbortSignal,
): Promise<readonly ReadingListEntry[]> {
  const lastChangedFirst = readingListIn(collections)
    .query()
    .eq('_owner', memberId)
    .descending('_updatedDate')
    .limit(MAX_OFFSET_PAGE_SIZE);
  const entries: ReadingListEntry[] = [];
  for await (const entry of lastChangedFirst.consistentRead().all({ signal })) entries.push(entry);
  return entries;
}

/** The id of the member; null until it is known. */
function idOf(member: Loaded<Member | null>): string | null {
  return member.kind === 'ready' && member.value !== null ? member.value.id : null;
}

/** What a question about the member's items has brought. It is not asked until the member is known. */
function ofMember<T>(member: Loaded<Member | null>, items: Loaded<T>): Loaded<T> {
  return items.kind === 'loading' && member.kind === 'failed' ? member : items;
}

/** The shelf of the signed-in member. */
export function useShelf(): Loaded<readonly ReadingListEntry[]> {
  const { collections } = useClub();
  const member = useCurrentMember();
  const ownId = idOf(member);
  const result = useQuery({
    queryKey: SHELF,
    queryFn:
      ownId === null
        ? skipToken
        : async ({ client, signal }) => {
            await shelfChangesSent(client);
            return await fetchShelf(collections, ownId, signal);
          },
  });
  return ofMember(member, readQuery(result));
}

/** The entry for a book on the member's shelf; null if there is none. */
export function useBookOnShelf(bookId: string): Loaded<ReadingListEntry | null> {
  const { collections } = useClub();
  const member = useCurrentMember();
  const ownId = idOf(member);
  const result = useQuery({
    queryKey: bookOnShelf(bookId),
    queryFn:
      ownId === null
        ? skipToken
        : async ({ client, signal }) => {
            await shelfChangesSent(client);
            const own = readingListIn(collections).query().eq('_owner', ownId);
            return (await own.eq('book', bookId).limit(1).consistentRead().find({ signal })).items;
          },
    select: ([entry = null]) => entry,
  });
  return ofMember(member, readQuery(result));
}
