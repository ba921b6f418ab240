import { STATUSES, type Status } from '../../club/shelf/reading.ts';

/** Names of the shelves on other sites, without case and punctuation. */
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
  abandoned: [
    'abandoned',
    'did not finish',
    'dnf',
    'unfinished',
    'gave up',
    'gave up on',
    'stopped reading',
    'abgebrochen',
    'nicht beendet',
    'aufgegeben',
    'abandonné',
    'abandonado',
  ],
};
const BY_WORD = new Map(STATUSES.flatMap((status) => WORDS[status].map((word) => [word, status] as const)));

/** Of several shelves, the first one of these counts: who reads a book again has it on two. */
const PRECEDENCE: readonly Status[] = ['reading', 'abandoned', 'read', 'want'];

/** The shelf that a cell means, which may list several; null if it means none of them. */
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
