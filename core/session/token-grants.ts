import type { CodeVerifier } from '#contracts/oauth/code-verifier.ts';
import type { TokenRequest } from '#contracts/oauth/token-request.ts';
import type { PathOf } from '#contracts/operations/operations.ts';
import type { HttpRequest } from '../client/http-request.ts';
import type { Send } from '../client/send.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Clock } from '../ports/clock.ts';
import { epochSeconds } from './epoch-seconds.ts';
import type { TokenSet } from './session.ts';
import { readTokenAnswer } from './token-answer.ts';

const TOKEN_PATH: PathOf<'token'> = '/oauth2/token';

/** The parameters of a code exchange. `redirectUri` is required exactly if the authorization request had one. */
export interface AuthorizationCode {
  readonly code: string;
  readonly codeVerifier: CodeVerifier;
  readonly redirectUri?: string;
}

/** The grants of the token endpoint. Each rejects with a ServiceError. */
export interface TokenGrants {
  anonymous(): Promise<TokenSet>;
  renew(refreshToken: string): Promise<TokenSet>;
  exchange(code: AuthorizationCode): Promise<TokenSet>;
}

/** Without an Authorization header: the body identifies the caller (WIR-5). */
function tokenHttpRequest(body: TokenRequest): HttpRequest {
  return { method: 'POST', path: TOKEN_PATH, body };
}

export function createTokenGrants(send: Send, clock: Clock, clientId: string): TokenGrants {
  const ask = async (body: TokenRequest): Promise<TokenSet> =>
    readTokenAnswer(await send(tokenHttpRequest(body)), epochSeconds(clock));
  return {
    anonymous: () => ask({ grantType: 'anonymous', clientId }),
    renew: (refreshToken) => ask({ grantType: 'refresh_token', clientId, refreshToken }),
    exchange: (code) => ask({ grantType: 'authorization_code', clientId, ...code }),
  };
}

/**
 * Whether the endpoint refused the grant (spec §4). An endpoint that fails (5xx) or throttles (429) has not judged it
 * (SEC-8).
 */
export function isGrantRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
