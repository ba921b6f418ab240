import type { CoverageResponse, OperationCoverage } from '#contracts/control/coverage.ts';
import { isOperation, operations } from '#contracts/operations/operations.ts';
import { LIST_OF, outcomesOf } from '#contracts/operations/outcomes.ts';
import { TokenRefused } from '../../auth/access-token.ts';
import { JsonAnswer } from '../../http/answer.ts';
import { isUnnoticed } from '../../http/api-request.ts';
import { type ErrorFormat, type ErrorFormats, errorFormatOf } from '../../http/error-format.ts';
import { DroppedConnection } from '../../http/http-fault.ts';
import { JsonText } from '../../http/json/write-json.ts';
import type { OperationRoute } from '../../http/operations.ts';
import { type Clock, isoInstant } from '../../platform/clock.ts';
import { codeIn, codeOfStatus } from '../code-of-refusal.ts';

/** Which outcomes of which operations were met since this process started. It is called for every request, so it only adds to numbers. */
export interface Coverage {
  met(operation: string, outcome: string): void;
  /** An answer of this operation was derived from the declarations of a package. */
  derived(operation: string, from: string): void;
  read(): CoverageResponse;
  /** Forgets what was met. */
  clear(): void;
}

export function createCoverage(clock: Pick<Clock, 'now'>): Coverage {
  let since = clock.now();
  const counts = new Map<string, Map<string, number>>();
  const derived = new Map<string, CoverageResponse['derived'][number]>();
  return {
    met: (operation, outcome) => {
      let of = counts.get(operation);
      if (of === undefined) {
        of = new Map();
        counts.set(operation, of);
      }
      of.set(outcome, (of.get(outcome) ?? 0) + 1);
    },
    derived: (operation, from) => {
      const key = `${from} ${operation}`;
      derived.set(key, { operation, from, times: (derived.get(key)?.times ?? 0) + 1 });
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
      derived: [...derived.values()],
    }),
    clear: () => {
      counts.clear();
      derived.clear();
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

/** The outcome of an answer. `list` is the name of the list that the answer of this operation has, if it has one. */
function outcomeOfAnswer(answered: object, list: string | undefined): 'ok' | 'empty' {
  if (list === undefined) return 'ok';
  const body = answered instanceof JsonAnswer ? answered.body : answered;
  if (body instanceof JsonText) return body.text.startsWith(`{"${list}":[]`) ? 'empty' : 'ok';
  const listed: unknown = Object.entries(body).find(([name]) => name === list)?.[1];
  return Array.isArray(listed) && listed.length === 0 ? 'empty' : 'ok';
}

/** The outcome of a request that was refused or has failed: one of those that each operation has, or its code. */
function outcomeOfError(thrown: unknown, formatError: ErrorFormat): string {
  if (thrown instanceof DroppedConnection) return 'droppedConnection';
  if (thrown instanceof TokenRefused && thrown.problem.kind === 'expired') return 'expiredToken';
  if (thrown instanceof TokenRefused && thrown.problem.kind === 'ended') return 'endedSession';
  const { status, body } = formatError(thrown);
  if (status === 429) return 'rateLimit';
  if (status >= 500 && status !== 501) return 'serverError';
  return codeIn(body) ?? codeOfStatus(status) ?? 'serverError';
}
