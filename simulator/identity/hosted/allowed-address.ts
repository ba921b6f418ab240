import { z } from 'zod';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { isLoopbackAddress, isLoopbackName } from '#contracts/redirects/loopback-address.ts';

/**
 * An address that the site's lists allow. Only the checks in this file make one, so that no redirect and no message can
 * go to an address that was not checked.
 */
export type AllowedUrl = z.infer<typeof allowedUrl>;
const allowedUrl = z.string().brand<'AllowedUrl'>();

/**
 * The address that a redirect URI leads to; undefined if the site does not allow it. The URI must equal an entry of the
 * list (SEC-1), and has no fragment (RFC 6749 §3.1.2). Until a list is set, a loopback address is allowed too (DEC-10).
 */
export function allowedRedirectUri(settings: SiteSettings, uri: string): AllowedUrl | undefined {
  if (uri.includes('#')) return undefined;
  return isListedRedirectUri(settings, uri) ? uri : loopbackAddress(settings, uri);
}

function isListedRedirectUri({ allowedRedirectUris }: SiteSettings, uri: string): uri is AllowedUrl {
  return allowedRedirectUris.includes(uri) && isSafeScheme(uri);
}

/** APP-3: whether the host of the address, with its port if it has one, is on the list of domains. */
function isAllowedHost({ allowedRedirectDomains }: SiteSettings, address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null && isSafeScheme(address) && allowedRedirectDomains.some((domain) => hostIn(domain, url) === url.host)
  );
}

/** A listed domain as a URL writes it: in lower case, and without the default port of the scheme. */
function hostIn(domain: string, { protocol }: URL): string | undefined {
  return URL.parse(`${protocol}//${domain}`)?.host;
}

/** An origin, as a browser writes it in the `Origin` header, that messages may go to (APP-3, DEC-10). */
export function isAllowedOrigin(settings: SiteSettings, origin: string): origin is AllowedUrl {
  const isAllowed = isAllowedHost(settings, origin) || loopbackAddress(settings, origin) !== undefined;
  return URL.parse(origin)?.origin === origin && isAllowed;
}

/**
 * LGO-2: the address that a logout or a login may lead to, or undefined. Returns the address as it was parsed: a
 * browser could read the text differently (`https://listed.test\@other.test`).
 */
export function allowedReturn(settings: SiteSettings, address: string): AllowedUrl | undefined {
  if (isListedRedirectUri(settings, address)) return address;
  if (isAllowedHost(settings, address)) return allowedUrl.parse(new URL(address).href);
  return loopbackAddress(settings, address);
}

/** DEC-10: until a list is set, a site allows the addresses of this machine, at any port and path. */
function loopbackAddress({ allowLoopbackAddresses }: SiteSettings, address: string): AllowedUrl | undefined {
  if (!allowLoopbackAddresses || !isLoopbackAddress(address)) return undefined;
  return allowedUrl.parse(new URL(address).href);
}

export function originOf(address: AllowedUrl): AllowedUrl {
  return allowedUrl.parse(new URL(address).origin);
}

/** Adds parameters to the query of `address`, or replaces its fragment with them. */
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

/** SEC-17: https is safe, and so is http on this machine. Other schemes, such as `javascript:`, are not. */
export function isSafeScheme(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackName(url.hostname));
}
