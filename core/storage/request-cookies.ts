import type { Log } from '../ports/log.ts';
import { cookieName, readCookie, serializeCookie } from './cookie.ts';
import type { KeyValueStorage } from './key-value-storage.ts';

/** How a cookie is set: the part of the frameworks' options that matters here. `maxAge` is in seconds. */
export interface RequestCookieOptions {
  readonly httpOnly: true;
  readonly secure: boolean;
  readonly sameSite: 'lax';
  readonly path: '/';
  readonly maxAge: number;
}

/**
 * The cookies of one request and its answer, as `cookies()` of Next, `Astro.cookies` and `event.cookies` of SvelteKit
 * have them. `fetchCookies` makes them of a `Request`. Values are plain JSON: `set` must encode them for
 * the header (`encodeURIComponent`), and `get` must decode them.
 */
export interface RequestCookies {
  get(name: string): string | { readonly value: string } | null | undefined;
  set(name: string, value: string, options: RequestCookieOptions): unknown;
}

/**
 * A storage in the cookies of one request. Scripts of the page cannot read them (httpOnly). Over https their names begin with
 * `__Host-`, so that no neighbouring host can set them.
 */
export function requestCookieStorage(
  cookies: RequestCookies,
  { secure, maxAge, log }: { readonly secure: boolean; readonly maxAge: number; readonly log: Log },
): KeyValueStorage {
  // What this request has set. Some frameworks do not return it, and a page that is rendering cannot set any.
  const changed = new Map<string, string | null>();
  // A colon cannot be in the name of a cookie.
  const nameOf = (key: string): string => cookieName(key.replaceAll(':', '.'), { secure, path: '/' });
  const write = (key: string, value: string | null): void => {
    changed.set(key, value);
    try {
      if (value !== null && serializeCookie(nameOf(key), value, { expiresInDays: 1, secure, path: '/' }) === null) {
        throw new RangeError('The session is too large for a cookie.');
      }
      const options = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;
      cookies.set(nameOf(key), value ?? '', { ...options, maxAge: value === null ? 0 : maxAge });
    } catch (error) {
      log('The session of this request cannot be kept:', error);
    }
  };
  const get = (key: string): string | null => {
    const own = changed.get(key);
    if (own !== undefined) return own;
    const cookie = cookies.get(nameOf(key));
    const value = typeof cookie === 'object' ? cookie?.value : cookie;
    return value || null;
  };
  return {
    get,
    set: write,
    remove(key) {
      if (get(key) !== null) write(key, null);
    },
  };
}

/** The cookies of a `Request`, and the `Set-Cookie` headers for its answer. */
export interface FetchCookies extends RequestCookies {
  /** One header for each cookie that was set, the last one winning. */
  setCookies(): readonly string[];
}

export function fetchCookies(request: { readonly headers: Pick<Headers, 'get'> }): FetchCookies {
  const sent = request.headers.get('cookie') ?? '';
  const headers = new Map<string, string>();
  return {
    get: (name) => readCookie(sent, name),
    set(name, value, { secure, path, maxAge }) {
      const cookie = serializeCookie(name, value, { expiresInDays: maxAge / 86_400, secure, path });
      if (cookie !== null) headers.set(name, `${cookie}; HttpOnly`);
    },
    setCookies: () => [...headers.values()],
  };
}
