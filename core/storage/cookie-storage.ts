import { DEFAULT_COOKIE_PATH } from '#contracts/constants.ts';
import { type CookieOptions, cookieName, hasCookie, isCookiePath, readCookie, serializeCookie } from './cookie.ts';
import type { KeyValueStorage } from './key-value-storage.ts';
import { memoryStorage } from './memory-storage.ts';

/** The part of `document` that is used. Reading and writing may throw, for example in a sandboxed frame. */
export interface CookieJar {
  cookie: string;
  /** The address of the page, for removing cookies of the same name that other pages have set. */
  readonly location?: { readonly hostname: string; readonly pathname: string };
}

/** The paths and domains of all cookies that a page at this address can see (RFC 6265 §5.4). */
function placesOf({ hostname, pathname }: NonNullable<CookieJar['location']>): { path: string; domain?: string }[] {
  const slashes = [...pathname.matchAll(/\//g)].map(({ index }) => index);
  const paths = slashes.flatMap((at) => [pathname.slice(0, at), pathname.slice(0, at + 1)]);
  const labels = hostname.split('.');
  const domains = labels.map((_, at) => labels.slice(at).join('.'));
  return [...paths, pathname]
    .filter((path) => isCookiePath(path))
    .flatMap((path) => [{ path }, ...domains.map((domain) => ({ path, domain }))]);
}

/**
 * A cookie written by script, for all tabs. Not recommended: browsers send it to the site's server with every request,
 * and a hostile script can read it like any other storage. If the browser does not keep it, memory does. The path is
 * `/` by default. Throws RangeError for a path that no cookie can have.
 */
export function cookieStorage(
  {
    expiresInDays,
    secure = true,
    path = DEFAULT_COOKIE_PATH,
  }: Partial<CookieOptions> & Pick<CookieOptions, 'expiresInDays'>,
  jar: CookieJar,
): KeyValueStorage {
  if (!isCookiePath(path)) throw new RangeError(`Expected a path that begins with a slash. Received ${path}.`);
  const memory = memoryStorage();
  const nameOf = (key: string): string => cookieName(key, { secure, path });
  const listed = (): string => {
    try {
      return jar.cookie;
    } catch {
      return '';
    }
  };
  const read = (key: string): string | null => readCookie(listed(), nameOf(key));
  const write = (
    key: string,
    value: string,
    options: Pick<CookieOptions, 'expiresInDays'> & Partial<CookieOptions>,
  ) => {
    try {
      const cookie = serializeCookie(nameOf(key), value, { secure, path, ...options });
      if (cookie !== null) jar.cookie = cookie;
    } catch {
      // Cookies are blocked. The caller checks whether the value was kept.
    }
  };
  const isKept = (key: string, value: string): boolean => {
    write(key, value, { expiresInDays });
    return read(key) === value;
  };
  /** Removes our cookie, and those of the same name from a neighbouring host or for a longer path. */
  const wipe = (key: string): void => {
    write(key, '', { expiresInDays: 0 });
    if (!jar.location || !hasCookie(listed(), nameOf(key))) return;
    for (const place of placesOf(jar.location)) write(key, '', { expiresInDays: 0, ...place });
  };
  return {
    get: (key) => memory.get(key) ?? read(key),
    set(key, value) {
      memory.remove(key);
      if (isKept(key, value)) return;
      wipe(key); // a cookie of the same name may be in the way
      if (isKept(key, value)) return;
      memory.set(key, value);
      wipe(key); // otherwise the next page would read the old value, for example a used refresh token
    },
    remove(key) {
      memory.remove(key);
      wipe(key);
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
