import { beginAuthorizationRedirect, type RedirectBack, type RedirectingClient } from './authorization-redirect.ts';

export interface DirectLoginRedirectRequest extends RedirectBack {
  readonly sessionToken: string;
}

/**
 * The address that trades a session token for a code without showing a page: direct login where the browser blocks
 * what a hidden frame needs (AUT-9). `finishHostedLogin` finishes it.
 */
export async function beginDirectLoginRedirect(
  { parts }: RedirectingClient,
  { sessionToken, ...back }: DirectLoginRedirectRequest,
): Promise<string> {
  return await beginAuthorizationRedirect(parts, back, { prompt: 'none', sessionToken });
}
