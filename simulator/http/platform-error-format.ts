import type { ErrorEnvelope } from '#contracts/errors/envelope.ts';
import { PlatformError, ValidationError } from '../errors/platform-error.ts';
import { Refusal, Unavailable, UnavailableRefusal } from '../errors/refusal.ts';
import { type ErrorAnswer, type ErrorFormat, type ErrorFormats, UNFORESEEN_BODY } from './error-format.ts';
import { httpFaultOf } from './http-fault.ts';
import { InjectedFault } from './injected-fault.ts';
import type { OperationRoute } from './operation-route.ts';

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
 * The error format of all services without one of their own (semantics §1). An unexpected error is an empty
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
