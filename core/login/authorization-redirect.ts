import type { AuthorizationPrompt } from '#contracts/oauth/authorization-request.ts';
import type { ClientWith } from '../client/client-parts.ts';
import { createRedirectSession } from '../client/redirect-session.ts';
import { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import { createAuthorization } from './authorization.ts';
import { loginFlows } from './login-flows.ts';

/** Where an authorization by full page comes back to, and where the visitor goes then. */
export interface RedirectBack {
  /** Where the platform's page sends the visitor back to; must be on the site's list. */
  readonly redirectUri: string;
  /** A path of this site to show after signing in. Anything but a plain path becomes `/` (SEC-2). */
  readonly returnTo?: string;
}

export type RedirectingClient = ClientWith<'clientId' | 'send' | 'keyOf' | 'ports'>;

/**
 * The address of an authorization by full page, answered in the fragment. It opens once and soon expires, so ask for it
 * when the visitor goes there. Remembers the flow for this tab (SEC-3).
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
