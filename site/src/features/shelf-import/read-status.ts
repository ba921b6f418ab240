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
    'to be read',
    'unread',
    'ungelesen',
    'à lire',
    'por leer',
  ],
  reading: [
    'reading',
    'currently reading',
    'now',
    'begonnen',
    'angefangen',
    'lese ich gerade',
    'lese ich',
    'in progress',
    'en cours',
    'leyendo',
  ],
  read: ['read', 'finished', 'have read', 'already read', 'gelesen', 'beendet', 'lu', 'leído'],
};
const BY_WORD = new Map(
  (['want', 'reading', 'read'] as const).flatMap((status) => WORDS[status].map((word) => [word, status] as const)),
);

/** Of several shelves, the first one of these counts: who reads a book again has it on two. */
const PRECEDENCE: readonly Status[] = ['reading', 'read', 'want'];

/** The shelf that a cell means, which may list several; null if it means none of the three. */
export function readStatus(cell: string): Status | null {
  const meant = new Set([cell, ...cell.split(/[,;|/\n]/)].map((word) => BY_WORD.get(plainWord(word))));
  return PRECEDENCE.find((status) => meant.has(status)) ?? null;
}

function plainWord(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[-_\s"'()[\]]+/g, ' ')
    .trim();
}
