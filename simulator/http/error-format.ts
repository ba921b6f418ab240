import type { Service } from '#contracts/paths.ts';
import { InjectedFault } from './injected-fault.ts';

/** The answer to a request that failed. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: object;
  /** When to try again, in seconds. */
  readonly retryAfter?: number | undefined;
}

/** Words whatever was thrown as a service words its errors. */
export type ErrorFormat = (thrown: unknown) => ErrorAnswer;

/** The services that have an error format of their own. All others have the platform's. */
export type ErrorFormats = Readonly<Partial<Record<Service, ErrorFormat>>>;

/** An error answer whose body is serialised. */
export interface ErrorText extends Pick<ErrorAnswer, 'status' | 'retryAfter'> {
  readonly json: string;
  /** What has to be reported: an error that no service expects, or an answer that cannot be serialised. */
  readonly defect: unknown;
}

/** The body of an error that nobody foresaw (ERR-3). */
export const UNFORESEEN_BODY = { message: '', details: {} } as const;

/** Serialises the error answer. Does not throw: an error that cannot be worded becomes an empty 500. */
export function errorText(thrown: unknown, format: ErrorFormat): ErrorText {
  try {
    const { status, body, retryAfter } = format(thrown);
    const isDefect = status === 500 && !(thrown instanceof InjectedFault);
    return { status, retryAfter, json: JSON.stringify(body), defect: isDefect ? thrown : undefined };
  } catch (defect) {
    return { status: 500, retryAfter: undefined, json: JSON.stringify(UNFORESEEN_BODY), defect };
  }
}
