import { type CookieOptions, parseCookies, serializeCookie } from './cookie.ts';
import type { KeyValueStorage } from './key-value-storage.ts';
import { memoryStorage } from './memory-storage.ts';

/** The part of `document` that is used. Either direction may throw, as in a sandboxed frame. */
export interface CookieJar {
  cookie: string;
}

/**
 * A cookie written by script, for all tabs. Not recommended (SEC-25): it is sent to the site's server with every request,
 * and no more protected from a hostile script than other storage. What the browser does not keep is kept in memory.
 */
export function cookieStorage(
  { expiresInDays, secure = true }: Partial<CookieOptions> & Pick<CookieOptions, 'expiresInDays'>,
  jar: CookieJar,
): KeyValueStorage {
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
      const cookie = serializeCookie(key, value, { expiresInDays: days, secure });
      if (cookie !== null) jar.cookie = cookie;
    } catch {
      // Blocked: the caller looks whether it is there.
    }
  };
  return {
    get: (key) => memory.get(key) ?? read(key),
    set(key, value) {
      write(key, value, expiresInDays);
      if (read(key) === value) memory.remove(key);
      else {
        memory.set(key, value);
        write(key, '', 0); // or the next page would find what this replaces: a refresh token that was used up, say
      }
    },
    remove(key) {
      memory.remove(key);
      write(key, '', 0);
    },
  };
}

/** The same, read again whenever somebody turns to this tab: another tab may have signed in or renewed meanwhile. */
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
