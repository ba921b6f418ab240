import { coverageResponse } from '#contracts/control/coverage.ts';
import { isOperation } from '#contracts/operations/operations.ts';
import { outcomesOf } from '#contracts/operations/outcomes.ts';
import type { RunningSimulator } from './run-simulator.ts';

/** The outcomes that requests to this simulator had, and that the catalogue of their operation does not know. */
export async function unknownOutcomes({ send }: RunningSimulator): Promise<readonly string[]> {
  const { operations } = coverageResponse.parse((await send('GET', '/backlot/v1/coverage')).body);
  return operations.flatMap(({ operation, outcomes }) => {
    const known = new Set(isOperation(operation) ? outcomesOf(operation) : []);
    const unknown = outcomes.filter(({ outcome, times }) => times > 0 && !known.has(outcome));
    return unknown.map(({ outcome }) => `${operation} ${outcome}`);
  });
}
