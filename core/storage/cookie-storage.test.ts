import { describe, expect, test, vi } from 'vitest';
import { fakeCookieJar } from '../testing/fake-cookie-jar.ts';
import { type CookieJar, cookieStorage, rereadOnFocus } from './cookie-storage.ts';
import { memoryStorage } from './memory-storage.ts';

const open = (jar: CookieJar) => cookieStorage({ expiresInDays: 30 }, jar);

describe('cookie storage (spec §9)', () => {
  test('the cookie storage stores, returns and removes a value', () => {
    const jar = fakeCookieJar();
    const storage = open(jar);
    storage.set('backlot:k', '{"a":1}');
    expect([storage.get('backlot:k'), open(jar).get('backlot:k')]).toEqual(['{"a":1}', '{"a":1}']);
    storage.remove('backlot:k');
    expect([storage.get('backlot:k'), jar.cookie]).toEqual([null, '']);
  });

  test('belongs to all pages, or to those below a path; removing it names the same path', () => {
    const jar = fakeCookieJar();
    cookieStorage({ expiresInDays: 1 }, jar).set('k', 'v');
    const below = cookieStorage({ expiresInDays: 1, path: '/club' }, jar);
    below.set('k', 'v');
    below.remove('k');
    expect(jar.assigned.map((cookie) => /Path=([^;]*)/.exec(cookie)?.[1])).toEqual(['/', '/club', '/club']);
  });

  test.each(['', 'club', '/a;Domain=evil.test', '/a\n'])('a path that no cookie can have is refused: %j', (path) => {
    expect(() => cookieStorage({ expiresInDays: 1, path }, fakeCookieJar())).toThrow(RangeError);
  });

  test.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])('secure %s: sent over https alone: %s', (secure, expected) => {
    const jar = fakeCookieJar();
    cookieStorage({ expiresInDays: 1, ...(secure === undefined ? {} : { secure }) }, jar).set('k', 'v');
    expect(jar.assigned[0]?.endsWith('; Secure')).toBe(expected);
  });

  test.each<[string, (jar: CookieJar) => CookieJar, string]>([
    ['too long for a cookie', (jar) => jar, 'v'.repeat(5000)],
    ['not encodable', (jar) => jar, '\ud800'],
    ['not kept by the browser', () => Object.freeze({ cookie: '' }), 'v'],
    [
      'blocked',
      () => ({
        get cookie(): string {
          throw new DOMException('The document is sandboxed.', 'SecurityError');
        },
        set cookie(_cookie: string) {
          throw new DOMException('The document is sandboxed.', 'SecurityError');
        },
      }),
      'v',
    ],
  ])('a page without a cookie storage, by %s, goes on in memory (SEC-26)', (_what, jarOf, value) => {
    const storage = open(jarOf(fakeCookieJar()));
    storage.set('k', value);
    expect(storage.get('k')).toBe(value);
    storage.remove('k');
    expect(storage.get('k')).toBeNull();
  });

  test('what could not be kept wins over what was kept before, and that is gone', () => {
    const jar = fakeCookieJar();
    const storage = open(jar);
    storage.set('k', 'old');
    storage.set('k', 'new'.repeat(2000));
    expect([storage.get('k'), open(jar).get('k')]).toEqual(['new'.repeat(2000), null]);
    storage.set('k', 'newest');
    expect([storage.get('k'), open(jar).get('k')]).toEqual(['newest', 'newest']);
  });

  test('cookies of others are not ours, whatever they hold', () => {
    const jar: CookieJar = { cookie: 'other=50%; k; backlot=1' };
    expect([open(jar).get('k'), open(jar).get('other')]).toEqual([null, null]);
  });

  const KEY = 'backlot:site-1:session';
  const NAME = 'backlot%3Asite-1%3Asession';
  const planted = JSON.stringify({ role: 'member' });

  /** `document.cookie` of a page at `address`, with cookies told apart by name, domain and path as in a browser. */
  function browserJar(address: string) {
    const { hostname, pathname, protocol } = new URL(address);
    const kept = new Map<string, { name: string; value: string }>();
    const put = (cookie: string): void => {
      const [pair = '', ...attributes] = cookie.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const of = (attribute: string) =>
        attributes.find((one) => one.startsWith(`${attribute}=`))?.slice(attribute.length + 1);
      const [path = '/', domain] = [of('Path'), of('Domain')];
      const isProtected =
        name.startsWith('__Host-') && (path !== '/' || domain !== undefined || !attributes.includes('Secure'));
      if (isProtected || (attributes.includes('Secure') && protocol !== 'https:')) return;
      const id = `${name} ${domain ?? ''} ${path}`;
      if (of('Max-Age') === '0') kept.delete(id);
      else if (pathname.startsWith(path)) kept.set(id, { name, value });
    };
    return {
      put,
      location: { hostname, pathname },
      get cookie() {
        return [...kept.values()].map(({ name, value }) => `${name}=${value}`).join('; ');
      },
      set cookie(cookie: string) {
        put(cookie);
      },
    };
  }

  const FOREIGN: [string, string][] = [
    ['of a neighbouring host', `${NAME}=${encodeURIComponent(planted)}; Path=/; Domain=example.test; Max-Age=99`],
    ['for a longer path', `${NAME}=${encodeURIComponent(planted)}; Path=/club; Max-Age=99`],
    ['for a longer path with a slash', `${NAME}=${encodeURIComponent(planted)}; Path=/club/; Max-Age=99`],
    ['of a neighbouring host, for a longer path', `${NAME}=x; Path=/club/books; Domain=example.test; Max-Age=99`],
  ];

  test.each(FOREIGN)('over http, a cookie of the same name %s is not read beside ours', (_what, cookie) => {
    const jar = browserJar('http://www.example.test/club/books');
    const storage = cookieStorage({ expiresInDays: 1, secure: false }, jar);
    storage.set(KEY, 'ours');
    jar.put(cookie);
    expect(storage.get(KEY)).toBeNull();
  });

  test.each(FOREIGN)(
    'over http, a cookie of the same name %s does not survive a write or a logout',
    (_what, cookie) => {
      const jar = browserJar('http://www.example.test/club/books');
      const storage = cookieStorage({ expiresInDays: 1, secure: false }, jar);
      storage.set(KEY, 'ours');
      jar.put(cookie);
      storage.set(KEY, 'newer');
      expect([storage.get(KEY), jar.cookie]).toEqual(['newer', `${NAME}=newer`]);
      jar.put(cookie);
      storage.remove(KEY);
      expect([storage.get(KEY), jar.cookie]).toEqual([null, '']);
    },
  );

  test.each(FOREIGN)('over https, a cookie of the same name %s is another cookie', (_what, cookie) => {
    const jar = browserJar('https://www.example.test/club/books');
    const storage = cookieStorage({ expiresInDays: 1 }, jar);
    jar.put(cookie);
    jar.put(cookie.replace(NAME, `__Host-${NAME}`));
    expect(storage.get(KEY)).toBeNull();
    storage.set(KEY, 'ours');
    expect(storage.get(KEY)).toBe('ours');
    storage.remove(KEY);
    expect([storage.get(KEY), jar.cookie.includes('__Host-')]).toEqual([null, false]);
  });

  test.each(['focus', 'pageshow'])('other tabs are looked after on %s, until listening stops', (event) => {
    const [page, changed] = [new EventTarget(), vi.fn()];
    const stop = rereadOnFocus(memoryStorage(), page).subscribe?.(changed);
    page.dispatchEvent(new Event(event));
    stop?.();
    page.dispatchEvent(new Event(event));
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
