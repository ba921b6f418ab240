import { z } from 'zod';
import type { SiteSettings } from '#contracts/control/site-settings.ts';
import { isLoopbackAddress } from '#contracts/redirects/loopback-address.ts';
import { readRedirectAddress } from '#contracts/redirects/redirect-address.ts';
import { type ParameterPlace, withParameters } from '#contracts/redirects/with-parameters.ts';

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
  return isListed(settings.allowedRedirectUris, uri) ? uri : loopbackAddress(settings, uri);
}

/** Whether a list has this address, and it is one of an application, or of a web page by a safe scheme. */
function isListed(list: readonly string[], address: string): address is AllowedUrl {
  if (!list.includes(address)) return false;
  const read = readRedirectAddress(address);
  return read.kind === 'app' || (read.kind === 'web' && read.isSafe);
}

/** APP-3: the URL, if its host, with its port if it has one, is on the list of domains. */
function withAllowedHost({ allowedRedirectDomains }: SiteSettings, address: string): URL | undefined {
  const read = readRedirectAddress(address);
  if (read.kind !== 'web' || !read.isSafe) return undefined;
  const { url } = read;
  return allowedRedirectDomains.some((domain) => hostIn(domain, url) === url.host) ? url : undefined;
}

/** A listed domain as a URL writes it: in lower case, and without the default port of the scheme. */
function hostIn(domain: string, { protocol }: URL): string | undefined {
  return URL.parse(`${protocol}//${domain}`)?.host;
}

/** An origin, as a browser writes it in the `Origin` header, that messages may go to (APP-3, DEC-10). */
export function isAllowedOrigin(settings: SiteSettings, origin: string): origin is AllowedUrl {
  const isAllowed = withAllowedHost(settings, origin) ?? loopbackAddress(settings, origin);
  return URL.parse(origin)?.origin === origin && isAllowed !== undefined;
}

/**
 * LGO-2: the address that a logout or a login may lead to, or undefined. The list of domains can have the exact address of
 * an application, which has no domain.
 */
export function allowedReturn(settings: SiteSettings, address: string): AllowedUrl | undefined {
  if (isListed(settings.allowedRedirectUris, address)) return address;
  if (isListed(settings.allowedRedirectDomains, address)) return address;
  const url = withAllowedHost(settings, address);
  return url ? asParsed(url, address) : loopbackAddress(settings, address);
}

/** DEC-10: until a list is set, a site allows the addresses of this machine, at any port and path. */
function loopbackAddress({ allowLoopbackAddresses }: SiteSettings, address: string): AllowedUrl | undefined {
  if (!allowLoopbackAddresses || !isLoopbackAddress(address)) return undefined;
  return asParsed(new URL(address), address);
}

/**
 * Scheme, host and path as they were parsed, because a browser could read the text differently (`https://listed.test\@other.test`).
 * Query and fragment are the recipient's own, and stay as they were written.
 */
function asParsed(url: URL, address: string): AllowedUrl {
  const place = new URL(url);
  place.search = '';
  place.hash = '';
  // The parser of URLs ignores lines and tabs anywhere, and blanks and control characters at the end.
  const text = address.replaceAll(/[\t\n\r]/g, '');
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  const own = text.slice(0, end).search(/[?#]/);
  return allowedUrl.parse(own === -1 ? place.href : place.href + text.slice(own, end));
}

/** The origin of a page of the site. Undefined for an application, which has none. */
export function originOf(address: AllowedUrl): AllowedUrl | undefined {
  const read = readRedirectAddress(address);
  return read.kind === 'web' ? allowedUrl.parse(read.url.origin) : undefined;
}

/** The first page at an origin that a page of the site has. */
export function firstPageAt(origin: AllowedUrl): AllowedUrl {
  return allowedUrl.parse(`${origin}/`);
}

/** Adds parameters to the query of `address`, or replaces its fragment with them. */
export function withAnswer(
  address: AllowedUrl,
  parameters: Readonly<Record<string, string | undefined>>,
  place?: ParameterPlace,
): AllowedUrl {
  return allowedUrl.parse(withParameters(address, parameters, place));
}
