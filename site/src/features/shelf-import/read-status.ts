import type { ReadingListEntry } from '#contracts/marginalia/items.ts';

type Status = ReadingListEntry['status'];

/** Names of the three shelves on other sites, without case and punctuation. */
const WORDS: Readonly<Record<Status, readonly string[]>> = {
  want: [
    'want',
    'to read',
    'want to read',
    'wishlist',
    'wish list',
    'tbr',
    'vorgemerkt',
    'will ich lesen',
    'möchte ich lesen',
  ],
  reading: ['reading', 'currently reading', 'now', 'begonnen', 'angefangen', 'lese ich gerade', 'lese ich'],
  read: ['read', 'finished', 'have read', 'gelesen'],
};
const BY_WORD = new Map(
  (['want', 'reading', 'read'] as const).flatMap((status) => WORDS[status].map((word) => [word, status] as const)),
);

/** The shelf that a word means; null if it means none of the three. */
export function readStatus(word: string): Status | null {
  const plain = word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return BY_WORD.get(plain) ?? null;
}
