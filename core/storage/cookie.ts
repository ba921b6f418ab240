/** What browsers keep of one cookie, name and value together (RFC 6265 §6.1). */
const MAX_COOKIE_BYTES = 4096;
const SECONDS_PER_DAY = 86_400;

export interface CookieOptions {
  /** Zero removes the cookie. */
  readonly expiresInDays: number;
  /** For pages over https: the cookie is sent over nothing else then. */
  readonly secure: boolean;
}

/** Parentheses are no part of a cookie's name (RFC 6265 §4.1.1), and `encodeURIComponent` leaves them alone. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('(', '%28').replaceAll(')', '%29');
}

/**
 * What to assign to `document.cookie` (RFC 6265 §4.1.1): path `/` (spec §9), SameSite Lax, name and value percent-encoded.
 * Null when a browser would not keep it: longer than 4096 bytes, or no text that can be encoded.
 */
export function serializeCookie(name: string, value: string, { expiresInDays, secure }: CookieOptions): string | null {
  if (!name.isWellFormed() || !value.isWellFormed()) return null;
  const pair = `${encode(name)}=${encode(value)}`;
  if (pair.length - 1 > MAX_COOKIE_BYTES) return null; // the sign between the two does not count
  const maxAge = Math.round(expiresInDays * SECONDS_PER_DAY);
  return `${pair}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/**
 * The cookies that `document.cookie` lists, by name. Of two with one name the first counts, which is the one of the
 * closer path (RFC 6265 §5.4). What cannot be decoded is somebody else's and left out.
 */
export function parseCookies(cookies: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of cookies.split(';')) {
    const sign = pair.indexOf('=');
    if (sign === -1) continue;
    try {
      const name = decodeURIComponent(pair.slice(0, sign).trim());
      if (!values.has(name)) values.set(name, decodeURIComponent(pair.slice(sign + 1).trim()));
    } catch {
      // A lone per cent sign.
    }
  }
  return values;
}
