import { type CookieOptions, isCookiePath, parseCookies, serializeCookie } from './cookie.ts';
import type { KeyValueStorage } from './key-value-storage.ts';
import { memoryStorage } from './memory-storage.ts';

/** The part of `document` that is used. Reading and writing may throw, for example in a sandboxed frame. */
export interface CookieJar {
  cookie: string;
}

/**
 * A cookie written by script, for all tabs. Not recommended (SEC-25): browsers send it to the site's server with every
 * request, and a hostile script can read it like any other storage. If the browser does not keep it, memory does.
 * The path is `/` by default (spec §9). Throws RangeError for a path that no cookie can have.
 */
export function cookieStorage(
  { expiresInDays, secure = true, path = '/' }: Partial<CookieOptions> & Pick<CookieOptions, 'expiresInDays'>,
  jar: CookieJar,
): KeyValueStorage {
  if (!isCookiePath(path)) throw new RangeError(`Expected a path that begins with a slash. Received ${path}.`);
  const memory = memoryStorage();
  const read = (key: string): string | null => {
    try {
      return parseCookies(jar.cookie).get(key) ?? null;
    } catch {
      return null;
    }
  };
  const write = (key: string, value: string, days: number): void => {
    try {
      const cookie = serializeCookie(key, value, { expiresInDays: days, secure, path });
      if (cookie !== null) jar.cookie = cookie;
    } catch {
      // Cookies are blocked. The caller checks whether the value was kept.
    }
  };
  return {
    get: (key) => memory.get(key) ?? read(key),
    set(key, value) {
      write(key, value, expiresInDays);
      if (read(key) === value) memory.remove(key);
      else {
        memory.set(key, value);
        write(key, '', 0); // otherwise the next page would read the old value, for example a used refresh token
      }
    },
    remove(key) {
      memory.remove(key);
      write(key, '', 0);
    },
  };
}

/** Adds `subscribe`: reads again when the tab gets the focus, because another tab may have signed in or renewed. */
export function rereadOnFocus(
  storage: KeyValueStorage,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): KeyValueStorage {
  return {
    ...storage,
    subscribe(changed) {
      const onFocus = (): void => changed();
      page.addEventListener('focus', onFocus);
      page.addEventListener('pageshow', onFocus);
      return () => {
        page.removeEventListener('focus', onFocus);
        page.removeEventListener('pageshow', onFocus);
      };
    },
  };
}
