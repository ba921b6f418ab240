import type { ErrorEnvelope } from '#contracts/errors/envelope.ts';
import type { TokenError } from '#contracts/oauth/token-error.ts';
import { invalidArgument, refusal } from '../content/content-error.ts';
import { TokenEndpointError } from '../oauth/token-error.ts';
import { PlatformError, ValidationError } from './platform-error.ts';
import { Refusal } from './refusal.ts';
import type { Speaker } from './speaker.ts';

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorEnvelope | TokenError;
  /** When to come back, in seconds. */
  readonly retryAfter?: number | undefined;
}

/** What was thrown, as status and body (semantics §1). Anything unforeseen is an empty 500, never a stack trace (ERR-3). */
export function errorAnswer(thrown: unknown, speaker: Speaker): ErrorAnswer {
  const failure = asRefusal(thrown, speaker);
  if (failure instanceof TokenEndpointError) {
    return { status: failure.status, body: { error: failure.code, error_description: failure.message } };
  }
  if (failure instanceof ValidationError) {
    const fieldViolations = [...failure.violations];
    return {
      status: 400,
      body: { message: `INVALID_ARGUMENT: ${failure.message}`, details: { validationError: { fieldViolations } } },
    };
  }
  if (failure) {
    const { status, code, message, data, retryAfter } = failure;
    return {
      status,
      retryAfter,
      body: { message, details: { applicationError: { code, description: message, data } } },
    };
  }
  return { status: 500, body: { message: '', details: {} } };
}

type Known = Refusal | ValidationError | TokenEndpointError;

function asRefusal(thrown: unknown, speaker: Speaker): Known | undefined {
  if (thrown instanceof Refusal || thrown instanceof ValidationError || thrown instanceof TokenEndpointError)
    return thrown;
  const fault = httpFaultOf(thrown);
  if (fault === undefined) {
    return speaker === 'token endpoint' ? new TokenEndpointError('server_error', 'Something went wrong.') : undefined;
  }
  if (speaker === 'token endpoint') return new TokenEndpointError('invalid_request', fault.text);
  if (speaker === 'content') {
    return fault.status === 413 ? refusal('WDE0109', {}) : invalidArgument(fault.text);
  }
  return new PlatformError(fault.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST', fault.text);
}

/** What HttpFault, Express and its body parsers are over a request that is no good: an error with a 4xx status. */
function httpFaultOf(thrown: unknown): { status: number; text: string } | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown) || typeof thrown.status !== 'number') return undefined;
  const { status } = thrown;
  if (status < 400 || status > 499) return undefined;
  const type = 'type' in thrown ? thrown.type : undefined;
  if (type === 'entity.parse.failed') return { status, text: 'The body is not well-formed JSON.' };
  if (status === 413) return { status, text: 'The body is larger than 4 MiB.' };
  if (thrown instanceof URIError) return { status, text: 'The path is not well-formed percent-encoding.' };
  return { status, text: thrown.message };
}
