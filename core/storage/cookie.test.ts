import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cookieName, readCookie, serializeCookie } from './cookie.ts';

const DAY = { expiresInDays: 1, secure: false, path: '/' };

describe('cookie as it is written (RFC 6265 §4.1, spec §9)', () => {
  test.each([
    ['k', 'v', DAY, 'k=v; Path=/; Max-Age=86400; SameSite=Lax'],
    ['k', 'v', { ...DAY, expiresInDays: 30, secure: true }, 'k=v; Path=/; Max-Age=2592000; SameSite=Lax; Secure'],
    ['k', '', { ...DAY, expiresInDays: 0 }, 'k=; Path=/; Max-Age=0; SameSite=Lax'],
    ['k', 'v', { ...DAY, expiresInDays: 0.5 }, 'k=v; Path=/; Max-Age=43200; SameSite=Lax'],
    ['k', 'v', { ...DAY, path: '/club' }, 'k=v; Path=/club; Max-Age=86400; SameSite=Lax'],
    ['k', 'v', { ...DAY, domain: 'club.test' }, 'k=v; Path=/; Domain=club.test; Max-Age=86400; SameSite=Lax'],
    ['a:b', '{"c":1}', DAY, 'a%3Ab=%7B%22c%22%3A1%7D; Path=/; Max-Age=86400; SameSite=Lax'],
    ['(k)', 'a;b, "c"', DAY, '%28k%29=a%3Bb%2C%20%22c%22; Path=/; Max-Age=86400; SameSite=Lax'],
    ['k', 'v; Domain=evil.test', DAY, 'k=v%3B%20Domain%3Devil.test; Path=/; Max-Age=86400; SameSite=Lax'],
    ['k', 'ä\r\n', DAY, 'k=%C3%A4%0D%0A; Path=/; Max-Age=86400; SameSite=Lax'],
  ])('a cookie is written from %j, %j, %j', (name, value, options, cookie) => {
    expect(serializeCookie(name, value, options)).toBe(cookie);
  });

  test.each([
    [4095, true],
    [4096, false],
  ])('a name of one byte and a value of %i: browsers keep it: %s', (length, kept) => {
    expect(serializeCookie('k', 'v'.repeat(length), DAY) !== null).toBe(kept);
  });

  test('bytes are counted after encoding, for browsers keep 4096 (SEC-27)', () => {
    expect(serializeCookie('k', 'ä'.repeat(683), DAY)).toBeNull();
    expect(serializeCookie('k', 'ä'.repeat(682), DAY)).not.toBeNull();
  });

  test.each(['\ud800', 'a\udc00'])('half a character cannot be encoded: %j', (half) => {
    expect([serializeCookie('k', half, DAY), serializeCookie(half, 'v', DAY)]).toEqual([null, null]);
  });
});

describe('a cookie as it is read', () => {
  test.each([
    ['', 'k', null],
    ['k=v', 'k', 'v'],
    ['a=1; b=2', 'b', '2'],
    ['a=1;b=2', 'b', '2'],
    ['a%3Ab=%7B%7D', 'a:b', '{}'],
    ['a=b=c', 'a', 'b=c'],
    ['a=', 'a', ''],
    ['valueless; a=1', 'a', '1'],
    ['valueless; a=1', 'valueless', null],
    [' ; ;; a=1', 'a', '1'],
    ['ab=1', 'a', null],
    ['A=1', 'a', null],
    ['a=50%', 'a', null],
    ['a=%ff', 'a', null],
    ['a=50%; b=2', 'b', '2'],
    ['a=1; a=2', 'a', null],
    ['a=1; b=2; a=1', 'a', null],
    ['a=1; a=50%', 'a', null],
    ['a=1; a=', 'a', null],
    ['a=1; a=2; b=3', 'b', '3'],
    // Only the exact name is protected by the browser, so another spelling of it is another cookie.
    ['%5F%5FHost-a=evil', '__Host-a', null],
    ['%5F%5FHost-a=evil; __Host-a=ours', '__Host-a', 'ours'],
    ['a:b=evil; a%3Ab=ours', 'a:b', 'ours'],
  ])('a cookie as it is read: in %j, the cookie %j has the value %j', (cookies, name, value) => {
    expect(readCookie(cookies, name)).toBe(value);
  });

  test('any text comes back as it was kept', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(fc.dictionary(text, text, { maxKeys: 5 }), (entries) => {
        const kept = Object.entries(entries).filter(([name, value]) => serializeCookie(name, value, DAY) !== null);
        const cookies = kept
          .flatMap(([name, value]) => serializeCookie(name, value, DAY)?.split(';', 1) ?? [])
          .join('; ');
        for (const [name, value] of kept) expect(readCookie(cookies, name)).toBe(value);
      }),
    );
  });
});

test.each([
  [false, '/', 'k'],
  [false, '/club', 'k'],
  [true, '/', '__Host-k'],
  [true, '/club', '__Secure-k'],
])('secure %s, path %s: the cookie is called %s (RFC 6265bis §4.1.3)', (secure, path, name) => {
  expect(cookieName('k', { secure, path })).toBe(name);
});
