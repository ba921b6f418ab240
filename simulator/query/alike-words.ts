import type { WorkBudget } from '../platform/work-budget.ts';

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

/** The number of letters that must be changed, added, dropped or swapped with their neighbour to turn `a` into `b`. */
export function editDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = [0, ...to.map((_, index) => index + 1)];
  for (const [row, letter] of from.entries()) {
    const current = [row + 1];
    for (const [column, other] of to.entries()) {
      const isSwap = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other;
      current.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (last[column] ?? 0) + Number(letter !== other),
          isSwap ? (beforeLast[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last.at(-1) ?? 0;
}
