import type { AuthorizedSend } from '../client/authorized-send.ts';
import { createRedirectSession } from '../client/redirect-session.ts';
import type { Clock } from '../ports/clock.ts';
import type { Frames } from '../ports/frames.ts';
import type { RandomBytes } from '../ports/random-bytes.ts';
import { createAuthorization } from './authorization.ts';
import type { LoginExchange } from './code-exchange.ts';
import { awaitFrameMessage } from './frame-message.ts';

/** How a direct login ended. Only `member` changes the session. */
export type DirectLoginOutcome =
  | { readonly kind: 'member' }
  | { readonly kind: 'refused'; readonly error: string; readonly description: string | null }
  | { readonly kind: 'failed'; readonly reason: 'OAuth flow timed out' | 'No redirect URL found' };

export interface DirectLoginParts {
  readonly clientId: string;
  readonly send: AuthorizedSend;
  readonly exchange: LoginExchange;
  readonly clock: Clock;
  readonly frames: Frames;
  readonly randomBytes: RandomBytes;
}

/** Exchanges a session token for member tokens in a hidden frame, without leaving the page (spec §2, wire §6.5). */
export async function directLogin(parts: DirectLoginParts, sessionToken: string): Promise<DirectLoginOutcome> {
  const { clientId, send, exchange, randomBytes } = parts;
  const { codeVerifier, authRequest } = await createAuthorization(clientId, randomBytes, {
    responseMode: 'web_message',
    sessionToken,
  });
  const fullUrl = await createRedirectSession(send, { auth: { authRequest, prompt: 'none' } });
  if (fullUrl === null) return { kind: 'failed', reason: 'No redirect URL found' };
  const message = await awaitFrameMessage(parts, fullUrl, authRequest.state);
  if (message === null) return { kind: 'failed', reason: 'OAuth flow timed out' };
  if ('error' in message) {
    return { kind: 'refused', error: message.error, description: message.error_description ?? null };
  }
  return await exchange({ code: message.code, codeVerifier });
}
