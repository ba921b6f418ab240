import type { AuthorizationPrompt } from '#contracts/oauth/authorization-request.ts';
import type { ClientWith } from '../client/client-parts.ts';
import { createRedirectSession } from '../client/redirect-session.ts';
import { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import { createAuthorization } from './authorization.ts';
import { loginFlows } from './login-flows.ts';

/** Where a full-page authorization returns to, and what the site shows afterwards. */
export interface RedirectBack {
  /** Where the platform sends the visitor back to. It must be on the site's list of allowed redirect URIs. */
  readonly redirectUri: string;
  /** A path of this site to show after signing in. Anything but a plain path becomes `/` (SEC-2). */
  readonly returnTo?: string;
}

export type RedirectingClient = ClientWith<'clientId' | 'send' | 'keyOf' | 'ports'>;

/**
 * Returns the address of a full-page authorization, and remembers the flow for this tab (SEC-3). The answer comes in
 * the fragment. The address opens once and expires after a minute, so request it when the visitor is about to leave.
 */
export async function beginAuthorizationRedirect(
  { clientId, send, keyOf, ports }: RedirectingClient['parts'],
  { redirectUri, returnTo = '/' }: RedirectBack,
  { prompt, sessionToken }: { readonly prompt: AuthorizationPrompt; readonly sessionToken?: string },
): Promise<string> {
  const { codeVerifier, authRequest } = await createAuthorization(clientId, ports.randomBytes, {
    responseMode: 'fragment',
    redirectUri,
    ...(sessionToken === undefined ? {} : { sessionToken }),
  });
  const fullUrl = await createRedirectSession(send, { auth: { authRequest, prompt } });
  if (fullUrl === null) throw new UnreadableAnswerError(null, { message: 'No redirect URL found' });
  loginFlows({ ports, keyOf }).remember({ state: authRequest.state, codeVerifier, redirectUri, returnTo });
  return fullUrl;
}
