import { describe, expect, test, vi } from 'vitest';
import { fakeCookieJar } from '../testing/fake-cookie-jar.ts';
import { type CookieJar, cookieStorage, rereadOnFocus } from './cookie-storage.ts';
import { memoryStorage } from './memory-storage.ts';

const open = (jar: CookieJar) => cookieStorage({ expiresInDays: 30 }, jar);

describe('cookie storage (spec §9)', () => {
  test('keeps, gives and forgets', () => {
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
  ])('%s: the page goes on in memory (SEC-26)', (_what, jarOf, value) => {
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

  test.each(['focus', 'pageshow'])('other tabs are looked after on %s, until listening stops', (event) => {
    const [page, changed] = [new EventTarget(), vi.fn()];
    const stop = rereadOnFocus(memoryStorage(), page).subscribe?.(changed);
    page.dispatchEvent(new Event(event));
    stop?.();
    page.dispatchEvent(new Event(event));
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
