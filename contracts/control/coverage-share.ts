import type { OperationCoverage } from './coverage.ts';

/** How many outcomes of operations have occurred, of all that are known. */
export interface CoverageShare {
  readonly met: number;
  readonly known: number;
}

/**
 * Counts the outcomes of operations that were requested at least once, and how many of them have occurred. An operation that the
 * application never calls needs no test, so it is not counted.
 */
export function shareOf(operations: readonly OperationCoverage[]): CoverageShare {
  const outcomes = operations.filter(isUsed).flatMap((operation) => operation.outcomes);
  return { met: outcomes.filter(({ times }) => times > 0).length, known: outcomes.length };
}

/** Whether an operation was requested. */
export function isUsed({ outcomes }: OperationCoverage): boolean {
  return outcomes.some(({ times }) => times > 0);
}
