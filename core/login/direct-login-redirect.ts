import { inside } from '../client/client-parts.ts';
import { beginAuthorizationRedirect, type RedirectBack, type RedirectingClient } from './authorization-redirect.ts';

/** A successful login, and where to return to. */
export interface DirectLoginRedirectRequest extends RedirectBack {
  /** That of a successful login: `LoginState` with the state `success`. */
  readonly sessionToken: string;
}

/**
 * Returns the address that exchanges a session token for a code without showing a page. It is the fallback for direct
 * login where the browser blocks hidden frames. `finishHostedLogin` reads the result.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/redirects.md
 */
export async function beginDirectLoginRedirect(
  { [inside]: parts }: RedirectingClient,
  { sessionToken, ...back }: DirectLoginRedirectRequest,
): Promise<string> {
  return await beginAuthorizationRedirect(parts, back, { prompt: 'none', sessionToken });
}
