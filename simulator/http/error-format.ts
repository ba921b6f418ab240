import type { ErrorEnvelope } from '#contracts/errors/envelope.ts';
import { PlatformError, ValidationError } from '../errors/platform-error.ts';
import { Refusal, Unavailable, UnavailableRefusal } from '../errors/refusal.ts';
import { httpFaultOf, InjectedFault } from './http-fault.ts';
import type { OperationRoute } from './operations.ts';

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
const UNFORESEEN_BODY = { message: '', details: {} } as const;

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

/** An error in the platform's format. */
export interface EnvelopeAnswer extends ErrorAnswer {
  readonly code: string;
  readonly body: ErrorEnvelope;
}

/** The error format of a service. */
export function errorFormatOf(service: OperationRoute['service'], formats: ErrorFormats): ErrorFormat {
  return formats[service] ?? platformErrorFormat;
}

/**
 * The error format of all services without one of their own. An unexpected error is an empty
 * 500, and never shows a stack trace (ERR-3).
 */
export function platformErrorFormat(thrown: unknown): EnvelopeAnswer {
  if (thrown instanceof ValidationError) return violationsAnswer(thrown);
  if (thrown instanceof InjectedFault) return injectedAnswer(thrown);
  const refusal = thrown instanceof Refusal ? thrown : refusalOf(thrown);
  if (refusal === undefined) return UNFORESEEN;
  const { status, code, message, data, retryAfter } = refusal;
  const details = { applicationError: { code, description: message, data } };
  return { status, code, retryAfter, body: { message, details } };
}

const UNFORESEEN: EnvelopeAnswer = { status: 500, code: 'INTERNAL_SERVER_ERROR', body: UNFORESEEN_BODY };

function refusalOf(thrown: unknown): Refusal | undefined {
  if (thrown instanceof Unavailable) return new UnavailableRefusal('SERVICE_UNAVAILABLE', thrown);
  const fault = httpFaultOf(thrown);
  return fault && new PlatformError(fault.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST', fault.message);
}

function violationsAnswer({ violations, message }: ValidationError): EnvelopeAnswer {
  return {
    status: 400,
    code: 'INVALID_ARGUMENT',
    body: {
      message: `INVALID_ARGUMENT: ${message}`,
      details: { validationError: { fieldViolations: [...violations] } },
    },
  };
}

function injectedAnswer({ status, code, message, retryAfter }: InjectedFault): EnvelopeAnswer {
  if (code === undefined) return { ...UNFORESEEN, status, retryAfter };
  const details = { applicationError: { code, description: message, data: {} } };
  return { status, code, retryAfter, body: { message, details } };
}
