import type { CoverageResponse, OperationCoverage } from '#contracts/control/coverage.ts';
import { isOperation, operations } from '#contracts/operations/operations.ts';
import { LIST_OF, outcomesOf } from '#contracts/operations/outcomes.ts';
import { isUnnoticed } from '../../http/api-request.ts';
import { type ErrorFormats, errorFormatOf } from '../../http/error-format.ts';
import type { OperationRoute } from '../../http/operations.ts';
import { type Clock, isoInstant } from '../../platform/clock.ts';
import { outcomeOfAnswer, outcomeOfError } from './outcome.ts';

/** Which outcomes of which operations were met since this process started. It is called for every request, so it only adds to numbers. */
export interface Coverage {
  met(operation: string, outcome: string): void;
  read(): CoverageResponse;
  /** Forgets what was met. */
  clear(): void;
}

export function createCoverage(clock: Pick<Clock, 'now'>): Coverage {
  let since = clock.now();
  const counts = new Map<string, Map<string, number>>();
  return {
    met: (operation, outcome) => {
      let of = counts.get(operation);
      if (of === undefined) {
        of = new Map();
        counts.set(operation, of);
      }
      of.set(outcome, (of.get(outcome) ?? 0) + 1);
    },
    read: () => ({
      since: isoInstant(since),
      operations: Object.keys(operations)
        .filter(isOperation)
        .map((name): OperationCoverage => {
          const known = outcomesOf(name);
          const of = counts.get(name) ?? new Map<string, number>();
          const outcomes = [...new Set([...known, ...of.keys()])];
          return { operation: name, outcomes: outcomes.map((outcome) => ({ outcome, times: of.get(outcome) ?? 0 })) };
        }),
    }),
    clear: () => {
      counts.clear();
      since = clock.now();
    },
  };
}

/** The routes of operations, whose outcomes are counted. */
export function withCoverage(
  { met }: Coverage,
  errorFormats: ErrorFormats,
  routes: readonly OperationRoute[],
): readonly OperationRoute[] {
  return routes.map((route) => {
    const { name, answer, onRefused } = route;
    const list = LIST_OF.get(name);
    // A write reads the current state, also where reads lag.
    const canLag = isOperation(name) && outcomesOf(name).includes('lag');
    const formatError = errorFormatOf(route.service, errorFormats);
    return {
      ...route,
      answer: async (request) => {
        if (isUnnoticed(request)) return answer(request);
        try {
          const answered = await answer(request);
          met(name, outcomeOfAnswer(answered, list));
          if (canLag && request.notes.lagged) met(name, 'lag');
          return answered;
        } catch (thrown) {
          met(name, outcomeOfError(thrown, formatError));
          throw thrown;
        }
      },
      onRefused: async (request, thrown) => {
        if (!isUnnoticed(request)) met(name, outcomeOfError(thrown, formatError));
        await onRefused?.(request, thrown);
      },
    };
  });
}
