import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { ErrorEnvelope } from '#contracts/errors/envelope.ts';
import type { GraphqlRefusal } from '#contracts/graphql/graphql-request.ts';
import type { TokenError } from '#contracts/oauth/token-error.ts';
import { invalidArgument, refusal } from '../content/content-error.ts';
import { InjectedFault } from '../faults/injected-fault.ts';
import { TokenEndpointError } from '../oauth/token-error.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { JsonTooDeep } from './http-fault.ts';
import { PlatformError, ValidationError } from './platform-error.ts';
import { Refusal } from './refusal.ts';
import type { Speaker } from './speaker.ts';

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorEnvelope | TokenError | GraphqlRefusal;
  /** When to come back, in seconds. */
  readonly retryAfter?: number | undefined;
}

/** An error answer whose body is serialised. */
export interface ErrorText extends Pick<ErrorAnswer, 'status' | 'retryAfter'> {
  readonly json: string;
  /** What has to be reported: an error that no service expects, or an answer that cannot be serialised. */
  readonly defect: unknown;
}

/** `errorAnswer` as text. Does not throw: an error that cannot be worded is an empty 500, too. */
export function errorText(thrown: unknown, speaker: Speaker): ErrorText {
  try {
    const { status, body, retryAfter } = errorAnswer(thrown, speaker);
    const isDefect = status === 500 && !(thrown instanceof InjectedFault);
    return { status, retryAfter, json: JSON.stringify(body), defect: isDefect ? thrown : undefined };
  } catch (defect) {
    return { status: 500, retryAfter: undefined, json: JSON.stringify(UNFORESEEN.body), defect };
  }
}

/** What was thrown, as status and body (semantics §1). Anything unforeseen is an empty 500, never a stack trace (ERR-3). */
export function errorAnswer(thrown: unknown, speaker: Speaker): ErrorAnswer {
  if (thrown instanceof InjectedFault && speaker === 'token endpoint') {
    const { status, retryAfter, code = 'server_error', message } = thrown;
    return { status, retryAfter, body: { error: code, error_description: message } };
  }
  if (thrown instanceof StoreUnavailable) return errorAnswer(storeRefusal(thrown, speaker), speaker);
  const failure = asRefusal(thrown, speaker);
  if (failure instanceof TokenEndpointError) {
    return { status: failure.status, body: { error: failure.code, error_description: failure.message } };
  }
  const { code, body, ...answer } =
    thrown instanceof InjectedFault ? injectedAnswer(thrown, speaker) : envelopeAnswer(failure);
  // Clients of GraphQL look for `errors`; the official one reads the envelope when the status is not 200 (wire §5.6).
  if (speaker === 'graphql')
    return { ...answer, body: { ...body, errors: [{ message: body.message, extensions: { code } }] } };
  return { ...answer, body };
}

const UNAVAILABLE_CODE: Record<Speaker, string> = {
  // RFC 6749 §4.1.2.1 has this code for it, and nothing forbids it at the token endpoint.
  'token endpoint': 'temporarily_unavailable',
  // The content service has no code of its own for it: clients go by the status (semantics §1, retry advice).
  content: 'WDE0054',
  graphql: 'WDE0054',
  platform: 'SERVICE_UNAVAILABLE',
};

/** The refusal of a request that the store could not serve, in the words of the service. */
function storeRefusal({ message, retryAfter }: StoreUnavailable, speaker: Speaker): InjectedFault {
  return new InjectedFault(503, UNAVAILABLE_CODE[speaker], message, retryAfter);
}

type EnvelopeAnswer = ErrorAnswer & { readonly code: string; readonly body: ErrorEnvelope };

const UNFORESEEN: EnvelopeAnswer = {
  status: 500,
  code: 'INTERNAL_SERVER_ERROR',
  body: { message: '', details: {} },
};

function injectedAnswer({ status, code, message, retryAfter }: InjectedFault, speaker: Speaker): EnvelopeAnswer {
  if (code === undefined) return { ...UNFORESEEN, status, retryAfter };
  // The messages of the content service begin with their code (ERR-5).
  const text = speaker === 'content' ? `${code}: ${message}` : message;
  const details = { applicationError: { code, description: text, data: {} } };
  return { status, code, retryAfter, body: { message: text, details } };
}

function envelopeAnswer(failure: Refusal | ValidationError | undefined): EnvelopeAnswer {
  if (failure instanceof ValidationError) {
    const fieldViolations = [...failure.violations];
    const message = `INVALID_ARGUMENT: ${failure.message}`;
    return {
      status: 400,
      code: 'INVALID_ARGUMENT',
      body: { message, details: { validationError: { fieldViolations } } },
    };
  }
  if (failure) {
    const { status, code, message, data, retryAfter } = failure;
    const details = { applicationError: { code, description: message, data } };
    return { status, code, retryAfter, body: { message, details } };
  }
  return UNFORESEEN;
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
    if (thrown instanceof JsonTooDeep) return tooDeep(thrown);
    return fault.status === 413 ? refusal('WDE0109', {}) : invalidArgument(fault.text);
  }
  return new PlatformError(fault.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST', fault.text);
}

/** LIM-10 has a code for filters and one for items, however deep they are. */
function tooDeep({ within, message }: JsonTooDeep): Refusal {
  if (within.includes('filter')) return refusal('WDE0169', { maximum: CONTENT_LIMITS.maxFilterDepth });
  if (within.includes('data')) return refusal('WDE0168', { maximum: CONTENT_LIMITS.maxItemDepth });
  return invalidArgument(message);
}

/** What HttpFault, Express and its body parsers are over a request that is no good: an error with a 4xx status. */
function httpFaultOf(thrown: unknown): { status: number; text: string } | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown) || typeof thrown.status !== 'number') return undefined;
  const { status } = thrown;
  if (status < 400 || status > 499) return undefined;
  const type = 'type' in thrown ? thrown.type : undefined;
  if (type === 'entity.parse.failed') return { status, text: 'The body is not well-formed JSON.' };
  if (type === 'entity.too.large' && 'limit' in thrown) {
    return { status, text: `The body is larger than ${Number(thrown.limit) / 2 ** 20} MiB.` };
  }
  if (thrown instanceof URIError) return { status, text: 'The path is not well-formed percent-encoding.' };
  return { status, text: thrown.message };
}
