import { isLoopbackName } from './loopback-address.ts';

/** An address that a site may lead a browser to. Every list, setting and page reads addresses by `readRedirectAddress`. */
export type RedirectAddress =
  /** A web page. `isSafe`: by https, or by http on the browser's own machine (SEC-17). */
  | { readonly kind: 'web'; readonly url: URL; readonly isSafe: boolean }
  /** An application on the device, by a private-use scheme (RFC 8252 §7.1). The address is only used as it was written. */
  | { readonly kind: 'app'; readonly scheme: string }
  /** `because` follows the name of a field or an address. */
  | { readonly kind: 'refused'; readonly because: string };

/**
 * Schemes that lead to no application of the site's owner: browsers run code by them, show what is in the address or on the disk,
 * or give them to programs of the system.
 */
const NOT_OF_APPS: ReadonlySet<string> = new Set([
  ...['javascript', 'data', 'vbscript', 'livescript', 'mocha', 'view-source', 'jar'],
  ...['file', 'filesystem', 'blob', 'about', 'res', 'resource', 'cid', 'mid', 'ms-appdata'],
  ...['ftp', 'ftps', 'ws', 'wss', 'mailto', 'tel', 'sms', 'intent', 'android-app'],
  ...['chrome', 'chrome-extension', 'chrome-search', 'devtools', 'edge', 'moz-extension', 'opera', 'safari-extension'],
]);

/** `localhost:3000/cb` reads as the scheme `localhost`, but means a host and a port. */
const HOST_AND_PORT = /^[^:/?#]+:\d{1,5}(?:[/?#]|$)/;
const UNPRINTABLE = /[\s\p{Cc}]/u;

export function readRedirectAddress(text: string): RedirectAddress {
  const url = URL.parse(text);
  if (url === null) return refused('must be a URL');
  const scheme = url.protocol.slice(0, -1);
  if (NOT_OF_APPS.has(scheme))
    return refused(`must not have the scheme "${scheme}:", which leads to no site and no application`);
  if (scheme === 'https' || scheme === 'http') {
    return isHostOfPolicy(url.hostname)
      ? { kind: 'web', url, isSafe: scheme === 'https' || isLoopbackName(url.hostname) }
      : refused(`must have a host of letters, digits, hyphens and dots, not "${url.hostname}"`);
  }
  if (HOST_AND_PORT.test(text)) return refused(`must begin with its scheme, such as "http://${text}"`);
  if (UNPRINTABLE.test(text)) return refused('must have no blanks and no control characters');
  return { kind: 'app', scheme };
}

function refused(because: string): RedirectAddress {
  return { kind: 'refused', because };
}

const LABELS = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.?$/;

/**
 * Whether a host, as the parser of URLs writes it, can be named in a Content-Security-Policy (CSP3 §2.3.1), or is an IPv6
 * address. URLs allow further characters, and some of them end a source or a directive there.
 */
function isHostOfPolicy(hostname: string): boolean {
  return LABELS.test(hostname) || hostname.startsWith('[');
}
