import type { AuthorizationPrompt } from '#contracts/oauth/authorization-request.ts';
import type { ClientWith, inside } from '../client/client-parts.ts';
import { createRedirectSession, NO_REDIRECT_URL, type RedirectPreferences } from '../client/redirect-session.ts';
import { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import type { AddressResponseMode } from '../session/authorization-return.ts';
import { createAuthorization } from './authorization.ts';
import { loginFlows } from './login-flows.ts';

/** Where a full-page authorization returns to, and what the site shows afterwards. */
export interface RedirectBack {
  /** Where the platform sends the visitor back to. It must be on the site's list of allowed redirect URIs. */
  readonly redirectUri: string;
  /** A path of this site to show after signing in. Anything but a plain path becomes `/`. */
  readonly returnTo?: string;
  /** Where the address that comes back carries the answer; `fragment` by default. Tell `finishHostedLogin` the same. */
  readonly responseMode?: AddressResponseMode;
  readonly preferences?: RedirectPreferences;
}

export type RedirectingClient = ClientWith<'clientId' | 'send' | 'keyOf' | 'ports'>;

/**
 * Returns the address of a full-page authorization, and remembers the flow for this tab (SEC-3). The address opens once and expires after a minute, so request it when the visitor is about to leave.
 */
export async function beginAuthorizationRedirect(
  { clientId, send, keyOf, ports }: RedirectingClient[typeof inside],
  { redirectUri, returnTo = '/', responseMode = 'fragment', preferences }: RedirectBack,
  { prompt, sessionToken }: { readonly prompt: AuthorizationPrompt; readonly sessionToken?: string },
): Promise<string> {
  const { codeVerifier, authRequest } = await createAuthorization(clientId, ports.randomBytes, {
    responseMode,
    redirectUri,
    sessionToken,
  });
  const fullUrl = await createRedirectSession(send, { auth: { authRequest, prompt }, preferences });
  if (fullUrl === null) throw new UnreadableAnswerError(null, { message: NO_REDIRECT_URL });
  loginFlows({ ports, keyOf }).remember({ state: authRequest.state, codeVerifier, redirectUri, returnTo });
  return fullUrl;
}
