import type { ClientWith, inside } from '../client/client-parts.ts';
import { createRedirectSession, NO_REDIRECT_URL } from '../client/redirect-session.ts';
import { createAuthorization } from './authorization.ts';
import type { LoginExchange } from './code-exchange.ts';
import { awaitFrameMessage } from './frame-message.ts';

/** How a direct login ended. Only `member` changes the session. */
export type DirectLoginOutcome =
  | { readonly state: 'member' }
  | { readonly state: 'refused'; readonly error: string; readonly description: string | null }
  | { readonly state: 'failed'; readonly reason: 'OAuth flow timed out' | typeof NO_REDIRECT_URL };

/** Exchanges a session token for member tokens in a hidden frame, without leaving the page (spec §2, WIR-33). */
export async function directLogin(
  { clientId, send, ports }: ClientWith<'clientId' | 'send' | 'ports'>[typeof inside],
  exchange: LoginExchange,
  sessionToken: string,
): Promise<DirectLoginOutcome> {
  const { codeVerifier, authRequest } = await createAuthorization(clientId, ports.randomBytes, {
    responseMode: 'web_message',
    sessionToken,
  });
  const fullUrl = await createRedirectSession(send, { auth: { authRequest, prompt: 'none' } });
  if (fullUrl === null) return { state: 'failed', reason: NO_REDIRECT_URL };
  const message = await awaitFrameMessage(ports, fullUrl, authRequest.state);
  if (message === null) return { state: 'failed', reason: 'OAuth flow timed out' };
  return message.state === 'code' ? await exchange({ code: message.code, codeVerifier }) : message;
}
