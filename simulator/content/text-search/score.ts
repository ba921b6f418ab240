import type { SearchDetails } from '#contracts/content/search-items.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';
import { isAlike } from '../../query/alike-words.ts';
import { fold } from '../../query/filter.ts';
import { wordsOf } from '../../query/words.ts';

/** Rates how well the text of an item matches a search. 0 means no match. */
export type Score = (text: string) => number;

/** The score of a term that an item contains as it is written. */
const EXACT = 2;
/** The score of a term of which the item contains similar words. */
const ALIKE = 1;

/**
 * Parses a search. By mode, any term or all terms must match (SEA-1). All words of a term must match. Without an expression,
 * every item matches with the same score.
 */
export function parseSearch({ expression, mode, fuzzy }: SearchDetails, work: WorkBudget): Score {
  const terms = termsOf(expression);
  if (!terms) return () => EXACT;
  return (text) => {
    work.spendText(text.length * (1 + terms.length));
    const folded = fold(text);
    // Searching the text is faster than splitting it into words. Most items are rejected here.
    if (!fuzzy && !terms.some((term) => term.every((word) => folded.includes(word)))) return 0;
    const words = new Set(wordsOf(folded));
    work.spend(words.size);
    let sum = 0;
    for (const term of terms) {
      const score = scoreOfTerm(term, words, fuzzy, work);
      if (mode === 'AND' && score === 0) return 0;
      sum += score;
    }
    return sum;
  };
}

/** The score of a term is the score of its worst word. */
function scoreOfTerm(term: readonly string[], words: ReadonlySet<string>, fuzzy: boolean, work: WorkBudget): number {
  let least = EXACT;
  for (const word of term) least = Math.min(least, scoreOf(word, words, fuzzy, work));
  return least;
}

function scoreOf(word: string, words: ReadonlySet<string>, fuzzy: boolean, work: WorkBudget): number {
  if (words.has(word)) return EXACT;
  return fuzzy && hasAlike(word, words, work) ? ALIKE : 0;
}

function hasAlike(word: string, words: ReadonlySet<string>, work: WorkBudget): boolean {
  work.spend(words.size);
  for (const other of words) if (isAlike(word, other, work)) return true;
  return false;
}

/**
 * The terms of an expression, case-folded. Blanks separate them. A term such as `e-mail` has several words. Undefined without an
 * expression.
 */
export function termsOf(expression: string | null | undefined): readonly (readonly string[])[] | undefined {
  const wanted = fold(expression ?? '').trim();
  if (wanted === '') return undefined;
  return wanted
    .split(/\s+/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
}
