import { InjectedFault } from './injected-fault.ts';
import type { OperationRoute } from './operation-route.ts';

/** The answer to a request that failed. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: object;
  /** When to try again, in seconds. */
  readonly retryAfter?: number | undefined;
}

/** Converts an error to the format of a service. */
export type ErrorFormat = (thrown: unknown) => ErrorAnswer;

/** The services that have an error format of their own. All others have the platform's format. */
export type ErrorFormats = Readonly<Partial<Record<OperationRoute['service'], ErrorFormat>>>;

/** An error answer with a serialised body. */
export interface ErrorText extends Pick<ErrorAnswer, 'status' | 'retryAfter'> {
  readonly json: string;
  /** An error to report: one that no service expects, or one of serialising the answer. */
  readonly defect: unknown;
}

/** The body of an unexpected error (ERR-3). */
export const UNFORESEEN_BODY = { message: '', details: {} } as const;

/** Serialises an error answer. Never throws: if the format fails, the answer is an empty 500. */
export function errorText(thrown: unknown, format: ErrorFormat): ErrorText {
  try {
    const { status, body, retryAfter } = format(thrown);
    const isDefect = status === 500 && !(thrown instanceof InjectedFault);
    return { status, retryAfter, json: JSON.stringify(body), defect: isDefect ? thrown : undefined };
  } catch (defect) {
    return { status: 500, retryAfter: undefined, json: JSON.stringify(UNFORESEEN_BODY), defect };
  }
}
