import type { SearchDetails } from '#contracts/content/search-items.ts';
import { fold } from '../filter/filter.ts';
import { editDistance } from './edit-distance.ts';
import { wordsOf } from './words.ts';

/** How well the text of an item answers a search: 0 is not at all. */
export type Score = (text: string) => number;

const EXACT = 2;
const ALIKE = 1;

/**
 * Terms stand apart by blanks, and any or all of them have to be found (SEA-1). A term such as `e-mail` is several words,
 * all of which have to be there. Without an expression everything is found alike.
 */
export function parseSearch({ expression, mode, fuzzy }: SearchDetails): Score {
  const wanted = fold(expression ?? '').trim();
  if (wanted === '') return () => EXACT;
  const terms = wanted
    .split(/\s+/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  return (text) => {
    const folded = fold(text);
    // To look for a text is quicker than to take one apart: most items end here.
    if (!fuzzy && !terms.some((term) => term.every((word) => folded.includes(word)))) return 0;
    const words = new Set(wordsOf(folded));
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
