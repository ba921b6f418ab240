import type { OperationCoverage } from './coverage.ts';

/** A part of the outcomes of operations, and all of them. */
export interface CoverageShare {
  readonly met: number;
  readonly known: number;
}

/** How many outcomes were met of the operations that were requested at least once. An operation that nobody uses needs no test. */
export function shareOf(operations: readonly OperationCoverage[]): CoverageShare {
  const outcomes = operations.filter(isUsed).flatMap((operation) => operation.outcomes);
  return { met: outcomes.filter(({ times }) => times > 0).length, known: outcomes.length };
}

/** Whether an operation was requested. */
export function isUsed({ outcomes }: OperationCoverage): boolean {
  return outcomes.some(({ times }) => times > 0);
}
