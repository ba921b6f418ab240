import type { AuthorizationMessage } from '#contracts/oauth/authorization-request.ts';
import { originSource, type PolicySource } from '../../http/content-policy.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { type AllowedUrl, allowedRedirectUri, isAllowedOrigin, originOf } from './allowed-address.ts';
import type { RefusedAddress } from './refused-address.ts';

/** An address that the site allows, and the part of it that carries the result of an authorization. */
export interface AddressTarget {
  readonly kind: 'query' | 'fragment';
  readonly redirectUri: AllowedUrl;
}

/** A window of an origin that the site allows. It frames the page that posts the message. */
export interface MessageTarget {
  readonly kind: 'web_message';
  readonly origin: AllowedUrl;
  readonly framedBy: PolicySource;
}

/** Where the result of an authorization goes: to an address or to a window. */
export type ReturnTarget = AddressTarget | MessageTarget;

export type TargetDecision =
  | { readonly kind: 'allowed'; readonly target: ReturnTarget }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'address-refused'; readonly refused: RefusedAddress }
  /** The site does not allow the origin. Only the origin itself is told so (AUT-6). */
  | { readonly kind: 'origin-refused'; readonly origin: string; readonly framedBy: PolicySource };

export interface TargetParameters {
  readonly redirectUri: string | undefined;
  readonly responseMode: string | undefined;
}

/**
 * Decides where an answer may go. This is checked before everything else (AUT-3, AUT-7). `sessionOrigin` is the origin
 * that requested the redirect session.
 */
export function decideTarget(
  { site: { settings } }: Pick<RequestContext, 'site'>,
  { redirectUri, responseMode = 'query' }: TargetParameters,
  sessionOrigin: string | null,
): TargetDecision {
  const allowed = redirectUri === undefined ? undefined : allowedRedirectUri(settings, redirectUri);
  if (redirectUri !== undefined && allowed === undefined) {
    return { kind: 'address-refused', refused: { address: redirectUri, list: 'allowedRedirectUris' } };
  }
  if (responseMode !== 'web_message') {
    if (allowed === undefined) return { kind: 'refused', text: 'The redirectUri is missing.' };
    const kind = responseMode === 'fragment' ? 'fragment' : 'query';
    return { kind: 'allowed', target: { kind, redirectUri: allowed } };
  }
  if (allowed !== undefined) return messageTarget(originOf(allowed), allowed);
  if (sessionOrigin === null || URL.parse(sessionOrigin)?.origin !== sessionOrigin) {
    const text = 'The request for this address had no Origin header, so the web message has no target.';
    return { kind: 'refused', text };
  }
  if (isAllowedOrigin(settings, sessionOrigin)) return messageTarget(sessionOrigin, sessionOrigin);
  const framedBy = originSource(sessionOrigin);
  return framedBy === undefined ? unframed(sessionOrigin) : { kind: 'origin-refused', origin: sessionOrigin, framedBy };
}

/** `origin` is that of `address`, or undefined if it is the address of an application. */
function messageTarget(origin: AllowedUrl | undefined, address: string): TargetDecision {
  if (origin === undefined) {
    const text = `A web message goes to a web page, and ${address} is the address of an application. Use the response mode "query" or "fragment".`;
    return { kind: 'refused', text };
  }
  const framedBy = originSource(origin);
  if (framedBy === undefined) return unframed(origin);
  return { kind: 'allowed', target: { kind: 'web_message', origin, framedBy } };
}

/** Only a page that the Content-Security-Policy of this one names may frame it (SEC-14). */
function unframed(origin: string): TargetDecision {
  const text = `A web message cannot go to ${origin}, because a Content-Security-Policy cannot name its host. Open the site by a host of letters, digits, hyphens and dots, such as localhost.`;
  return { kind: 'refused', text };
}

/** What the client gets: a code or an error, with the state that proves which request it belongs to. */
export type AuthorizationResult = AuthorizationMessage | { error: string; error_description?: string };
