import { useQuery } from '@tanstack/react-query';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import type { ClubCollections } from '../club-collections.ts';
import { useClub } from '../club-context.ts';
import { type Loaded, readQuery } from '../loaded.ts';
import { bookOnShelf, SHELF } from '../query-keys.ts';

/** All entries of the member's shelf, last changed first. The read is consistent, so it includes the latest writes. */
export async function fetchShelf(
  { readingList }: ClubCollections,
  signal: AbortSignal,
): Promise<readonly ReadingListEntry[]> {
  const lastChangedFirst = readingList.query().descending('_updatedDate').limit(CONTENT_LIMITS.maxOffsetPageSize);
  const entries: ReadingListEntry[] = [];
  for await (const entry of lastChangedFirst.consistentRead().all({ signal })) entries.push(entry);
  return entries;
}

/** The shelf of the signed-in member. */
export function useShelf(): Loaded<readonly ReadingListEntry[]> {
  const { collections } = useClub();
  const result = useQuery({ queryKey: SHELF, queryFn: ({ signal }) => fetchShelf(collections, signal) });
  return readQuery(result);
}

/** The entry for a book on the member's shelf; null if there is none. */
export function useBookOnShelf(bookId: string): Loaded<ReadingListEntry | null> {
  const { collections } = useClub();
  const result = useQuery({
    queryKey: bookOnShelf(bookId),
    queryFn: async ({ signal }) => {
      const ofBook = collections.readingList.query().eq('book', bookId).limit(1).consistentRead();
      return (await ofBook.find({ signal })).items;
    },
    select: ([entry = null]) => entry,
  });
  return readQuery(result);
}
