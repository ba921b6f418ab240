import { z } from 'zod';
import type { SiteSettings } from '#contracts/control/site-settings.ts';

/**
 * An address that the site's lists allow. Only the checks in this file make one, so that no redirect and no message can
 * go to an address that was not checked.
 */
export type AllowedUrl = z.infer<typeof allowedUrl>;
const allowedUrl = z.string().brand<'AllowedUrl'>();

/** SEC-1: the address is on the list letter by letter. */
export function isAllowedRedirectUri({ allowedRedirectUris }: SiteSettings, uri: string): uri is AllowedUrl {
  return allowedRedirectUris.includes(uri) && isSafeScheme(uri);
}

/** APP-3: the host, with its port when it has one, is on the list of domains. */
function isAllowedHost({ allowedRedirectDomains }: SiteSettings, address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isSafeScheme(address) && allowedRedirectDomains.includes(url.host);
}

/** An origin, as a browser writes it in the `Origin` header, whose host is on the list of domains (APP-3). */
export function isAllowedOrigin(settings: SiteSettings, origin: string): origin is AllowedUrl {
  return URL.parse(origin)?.origin === origin && isAllowedHost(settings, origin);
}

/**
 * LGO-2: the address that a logout or a login may lead to, or undefined. Returns the address as it was parsed: a
 * browser could read the text differently (`https://listed.test\@other.test`).
 */
export function allowedReturn(settings: SiteSettings, address: string): AllowedUrl | undefined {
  if (isAllowedRedirectUri(settings, address)) return address;
  return isAllowedHost(settings, address) ? allowedUrl.parse(new URL(address).href) : undefined;
}

export function originOf(address: AllowedUrl): AllowedUrl {
  return allowedUrl.parse(new URL(address).origin);
}

/** `address` with parameters added to its query, or in place of its fragment. */
export function withParameters(
  address: AllowedUrl,
  parameters: Readonly<Record<string, string | undefined>>,
  place: 'query' | 'fragment' = 'query',
): AllowedUrl {
  const url = new URL(address);
  const target = place === 'fragment' ? new URLSearchParams() : url.searchParams;
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) target.set(name, value);
  if (place === 'fragment') url.hash = target.toString();
  return allowedUrl.parse(url.href);
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** SEC-17: https, or http on this very machine; never `javascript:` and its kind. */
function isSafeScheme(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
}
