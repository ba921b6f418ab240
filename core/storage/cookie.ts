/** The largest cookie that browsers keep, name and value together (RFC 6265 §6.1). */
const MAX_COOKIE_BYTES = 4096;
const SECONDS_PER_DAY = 86_400;

export interface CookieOptions {
  /** 0 removes the cookie. */
  readonly expiresInDays: number;
  /** For https pages: the browser sends the cookie over https only. */
  readonly secure: boolean;
  /** The pages that see the cookie: those below this path. */
  readonly path: string;
  /** The host whose subdomains see the cookie; only this host by default. */
  readonly domain?: string;
}

/** Cookie names cannot contain parentheses (RFC 6265 §4.1.1), which `encodeURIComponent` does not encode. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('(', '%28').replaceAll(')', '%29');
}

/**
 * The name of the cookie for `key`. Over https, a prefix makes the browser refuse a cookie of this name from another host
 * (`__Host-`, only with the path `/`) or from a page without https (`__Secure-`).
 */
export function cookieName(key: string, { secure, path }: Pick<CookieOptions, 'secure' | 'path'>): string {
  if (!secure) return key;
  return path === '/' ? `__Host-${key}` : `__Secure-${key}`;
}

/** Whether a cookie can have this path: no semicolon, no control character (RFC 6265 §4.1.1). */
export function isCookiePath(path: string): boolean {
  return /^\/[ -:<-~]*$/.test(path);
}

/**
 * The text to assign to `document.cookie` (RFC 6265 §4.1.1): SameSite Lax, name and value percent-encoded. Null when a
 * browser would not keep it: over 4096 bytes, or text that cannot be encoded.
 */
export function serializeCookie(
  name: string,
  value: string,
  { expiresInDays, secure, path, domain }: CookieOptions,
): string | null {
  if (!name.isWellFormed() || !value.isWellFormed()) return null;
  const pair = `${encode(name)}=${encode(value)}`;
  if (pair.length - 1 > MAX_COOKIE_BYTES) return null; // the equals sign does not count
  const maxAge = Math.round(expiresInDays * SECONDS_PER_DAY);
  const host = domain === undefined ? '' : `; Domain=${domain}`;
  return `${pair}; Path=${path}${host}; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The values of the cookies of this name in `document.cookie`, as they are listed there. */
function rawValues(cookies: string, name: string): string[] {
  // Names are compared as they are written. Decoded, `%5F%5FHost-a` would pass for `__Host-a`, which a browser protects.
  const start = `${encode(name)}=`;
  return cookies
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start))
    .map((pair) => pair.slice(start.length));
}

/** Whether `document.cookie` has a cookie of this name. */
export function hasCookie(cookies: string, name: string): boolean {
  return rawValues(cookies, name).length > 0;
}

/**
 * The value of a cookie in `document.cookie`; null if there is none, or if it cannot be decoded. With two of the same name
 * neither counts: one is from a neighbouring host or for a longer path (RFC 6265 §8.6), and nothing tells which.
 */
export function readCookie(cookies: string, name: string): string | null {
  const [value, ...others] = rawValues(cookies, name);
  if (value === undefined || others.length > 0) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null; // not written by us, for example a single percent sign
  }
}
