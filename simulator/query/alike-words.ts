import type { WorkBudget } from '../world/work-budget.ts';
import { editDistance } from './edit-distance.ts';

/** Whether a fuzzy search for `word` finds `other`. */
export function isAlike(word: string, other: string, work: WorkBudget): boolean {
  const mistakes = mistakesIn(word);
  if (Math.abs(word.length - other.length) > mistakes) return false;
  work.spend(word.length * other.length);
  return editDistance(word, other) <= mistakes;
}

/** Longer words may have more mistakes: none up to two letters, one up to five letters, two beyond that. */
export function mistakesIn({ length }: string): number {
  return length <= 2 ? 0 : length <= 5 ? 1 : 2;
}
