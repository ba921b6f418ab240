import type { CookieJar } from '../storage/cookie-storage.ts';

/** Like `document.cookie` of one origin: an assignment sets one cookie, and reading returns all of them. */
export function fakeCookieJar(): CookieJar & { readonly assigned: string[] } {
  const kept = new Map<string, string>();
  const assigned: string[] = [];
  return {
    assigned,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(cookie: string) {
      assigned.push(cookie);
      const [pair = '', ...attributes] = cookie.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) kept.delete(name);
      else kept.set(name, value);
    },
  };
}
