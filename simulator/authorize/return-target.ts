import type { AuthorizationMessage } from '#contracts/oauth/authorization-request.ts';
import type { World } from '../world/world.ts';
import { isAllowedOrigin, isAllowedRedirectUri } from './allowed-address.ts';
import type { RememberedRedirect } from './redirect-session-store.ts';

/** Where the outcome of an authorization may go: an address or a window that the site has listed. */
export type ReturnTarget =
  | { readonly kind: 'query' | 'fragment'; readonly redirectUri: string }
  | { readonly kind: 'web_message'; readonly origin: string };

export type TargetDecision =
  | { readonly kind: 'allowed'; readonly target: ReturnTarget }
  | { readonly kind: 'refused'; readonly text: string }
  /** AUT-6: the one thing that an unlisted origin is told, and only that origin. */
  | { readonly kind: 'origin-refused'; readonly origin: string };

export interface TargetParameters {
  readonly redirectUri: string | undefined;
  readonly responseMode: string | undefined;
}

/** Decides before anything else is looked at where an answer may go (AUT-3, AUT-7). */
export function decideTarget(
  { site }: Pick<World, 'site'>,
  { redirectUri, responseMode = 'query' }: TargetParameters,
  redirect: RememberedRedirect | undefined,
): TargetDecision {
  if (redirectUri !== undefined && !isAllowedRedirectUri(site.settings, redirectUri)) {
    return { kind: 'refused', text: `${redirectUri} is not among the site's allowed redirect URIs.` };
  }
  if (responseMode !== 'web_message') {
    if (redirectUri === undefined) return { kind: 'refused', text: 'The redirectUri is missing.' };
    return { kind: 'allowed', target: { kind: responseMode === 'fragment' ? 'fragment' : 'query', redirectUri } };
  }
  const origin = redirectUri === undefined ? redirect?.origin : new URL(redirectUri).origin;
  if (!origin || URL.parse(origin)?.origin !== origin) {
    return { kind: 'refused', text: 'Nothing says which origin the web message is for.' };
  }
  if (redirectUri === undefined && !isAllowedOrigin(site.settings, origin)) return { kind: 'origin-refused', origin };
  return { kind: 'allowed', target: { kind: 'web_message', origin } };
}

/** What goes back to the client: a code or an error, with the state that proves who asked. */
export type AuthorizationResult = AuthorizationMessage | { error: string; error_description?: string };

/** `redirectUri` with the result in its query or its fragment (AUT-1). */
export function addressWith(kind: 'query' | 'fragment', redirectUri: string, result: AuthorizationResult): string {
  const url = new URL(redirectUri);
  const parameters = kind === 'fragment' ? new URLSearchParams() : url.searchParams;
  for (const [name, value] of Object.entries(result)) if (value !== undefined) parameters.set(name, value);
  if (kind === 'fragment') url.hash = parameters.toString();
  return url.href;
}
