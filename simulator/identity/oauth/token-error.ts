import { type TokenError, type TokenErrorCode, tokenErrors } from '#contracts/oauth/token-error.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import { Refusal, Unavailable } from '../../errors/refusal.ts';
import { type ErrorAnswer, platformErrorFormat } from '../../http/error-format.ts';
import { httpFaultOf, InjectedFault } from '../../http/http-fault.ts';

/** An error of the token endpoint, in the format of RFC 6749 §5.2 (ERR-8). */
export class TokenEndpointError extends Error {
  override readonly name = 'TokenEndpointError';
  readonly code: TokenErrorCode;
  readonly status: number;

  constructor(code: TokenErrorCode, description: string) {
    super(description);
    this.code = code;
    this.status = tokenErrors[code].status;
  }
}

/** The errors of the token endpoint (RFC 6749 §5.2). */
export function tokenErrorFormat(thrown: unknown): ErrorAnswer {
  if (thrown instanceof Refusal || thrown instanceof ValidationError) return platformErrorFormat(thrown);
  if (thrown instanceof InjectedFault) {
    const { status, retryAfter, code = 'server_error', message } = thrown;
    return { status, retryAfter, body: { error: code, error_description: message } };
  }
  if (thrown instanceof Unavailable) {
    // RFC 6749 §4.1.2.1 has this code for the authorization endpoint, and nothing forbids it here.
    const { message, retryAfter } = thrown;
    return { status: 503, retryAfter, body: { error: 'temporarily_unavailable', error_description: message } };
  }
  const { status, code, message } = tokenEndpointErrorOf(thrown);
  return { status, body: { error: code, error_description: message } satisfies TokenError };
}

function tokenEndpointErrorOf(thrown: unknown): TokenEndpointError {
  if (thrown instanceof TokenEndpointError) return thrown;
  const fault = httpFaultOf(thrown);
  return fault === undefined
    ? new TokenEndpointError('server_error', 'Something went wrong.')
    : new TokenEndpointError('invalid_request', fault.message);
}
