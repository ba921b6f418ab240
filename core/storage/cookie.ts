/** The largest cookie that browsers keep, name and value together (RFC 6265 §6.1). */
const MAX_COOKIE_BYTES = 4096;
const SECONDS_PER_DAY = 86_400;

export interface CookieOptions {
  /** 0 removes the cookie. */
  readonly expiresInDays: number;
  /** For https pages: the browser sends the cookie over https only. */
  readonly secure: boolean;
  /** The pages that see the cookie: those below this path (spec §9). */
  readonly path: string;
}

/** Cookie names cannot contain parentheses (RFC 6265 §4.1.1), which `encodeURIComponent` does not encode. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('(', '%28').replaceAll(')', '%29');
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
  { expiresInDays, secure, path }: CookieOptions,
): string | null {
  if (!name.isWellFormed() || !value.isWellFormed()) return null;
  const pair = `${encode(name)}=${encode(value)}`;
  if (pair.length - 1 > MAX_COOKIE_BYTES) return null; // the equals sign does not count
  const maxAge = Math.round(expiresInDays * SECONDS_PER_DAY);
  return `${pair}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/**
 * The cookies in `document.cookie`, by name. With two of the same name the first one counts, which has the closer path
 * (RFC 6265 §5.4). Cookies that cannot be decoded are not ours and are left out.
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
      // Not decodable, for example a single percent sign.
    }
  }
  return values;
}
