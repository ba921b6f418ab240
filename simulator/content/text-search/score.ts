import type { SearchDetails } from '#contracts/content/search-items.ts';
import { editDistance } from './edit-distance.ts';
import { wordsOf } from './words.ts';

/** How well the words of an item answer a search: 0 is not at all. */
export type Score = (words: ReadonlySet<string>) => number;

const EXACT = 2;
const ALIKE = 1;

/**
 * Terms stand apart by blanks, and any or all of them have to be found (SEA-1). A term such as `e-mail` is several words,
 * all of which have to be there. Without an expression everything is found alike.
 */
export function parseSearch({ expression, mode, fuzzy }: SearchDetails): Score {
  const text = (expression ?? '').trim();
  if (text === '') return () => EXACT;
  const terms = text
    .split(/\s+/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  return (words) => {
    const scores = terms.map((term) => Math.min(...term.map((word) => scoreOf(word, words, fuzzy))));
    if (mode === 'AND' && scores.includes(0)) return 0;
    return scores.reduce((sum, score) => sum + score, 0);
  };
}

function scoreOf(word: string, words: ReadonlySet<string>, fuzzy: boolean): number {
  if (words.has(word)) return EXACT;
  return fuzzy && [...words].some((other) => isAlike(word, other)) ? ALIKE : 0;
}

/** Longer words may have more mistakes, and short ones none: 0 up to two letters, 1 up to five, 2 beyond. */
function isAlike(word: string, other: string): boolean {
  const mistakes = word.length <= 2 ? 0 : word.length <= 5 ? 1 : 2;
  return Math.abs(word.length - other.length) <= mistakes && editDistance(word, other) <= mistakes;
}
