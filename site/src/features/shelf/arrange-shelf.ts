import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { withoutOptionalMarks, withPlainApostrophes } from '../../club/plain-words.ts';
import { STATUSES, type Status } from '../../club/shelf/reading.ts';

export type Arranged = Readonly<Record<Status, readonly ReadingListEntry[]>>;

/** Ignores case, diacritics and the kind of apostrophe, so that `cafe` finds `Café`. */
function plain(text: string): string {
  return withoutOptionalMarks(withPlainApostrophes(text)).toLowerCase();
}

/**
 * The entries of the shelves that contain all words of `search` in title, author or note. Last changed first;
 * entries that were changed together are sorted by title.
 */
export function arrangeShelf(entries: readonly ReadingListEntry[], search: string): Arranged {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const matches = ({ title, author, note }: ReadingListEntry): boolean => {
    const text = plain(`${title} ${author} ${note}`);
    return words.every((word) => text.includes(word));
  };
  const found = (words.length === 0 ? entries : entries.filter(matches)).toSorted(
    (a, b) => b._updatedDate.getTime() - a._updatedDate.getTime() || a.title.localeCompare(b.title),
  );
  const on = (status: Status): readonly ReadingListEntry[] => found.filter((entry) => entry.status === status);
  return { want: on('want'), reading: on('reading'), read: on('read'), abandoned: on('abandoned') };
}

/** The shelf next to `status`: the previous one for -1, the next one for 1; null at either end. */
export function shelfBeside(status: Status, step: -1 | 1): Status | null {
  return STATUSES[STATUSES.indexOf(status) + step] ?? null;
}
