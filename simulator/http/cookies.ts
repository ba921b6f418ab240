import { parseCookie, stringifySetCookie } from 'cookie';
import type { CookieChange } from './answer.ts';

/** How the cookies of the simulator are written and read. */
export interface Cookies {
  /** The value of a cookie in the `Cookie` header of a request. */
  readonly read: (header: string | undefined, name: string) => string | undefined;
  /** The `Set-Cookie` header of a change. */
  readonly line: (change: CookieChange) => string;
}

/**
 * Chooses, once for a simulator, how its cookies are written. If browsers reach it by https, each cookie is `Secure`, and the
 * prefix `__Host-` lets no neighbouring host and no page by http set it (RFC 6265bis §4.1.3). That needs the path `/`, so all
 * cookies have it.
 */
export function cookiesAt(origin: string): Cookies {
  const secure = origin.startsWith('https:');
  const nameOf = (name: string) => (secure ? `__Host-${name}` : name);
  return {
    read: (header = '', name) => parseCookie(header)[nameOf(name)],
    line: ({ name, value, sameSite }) => {
      const cookie = { name: nameOf(name), value: value ?? '', path: '/', sameSite, httpOnly: true, secure };
      return stringifySetCookie(value === null ? { ...cookie, expires: new Date(0) } : cookie);
    },
  };
}
