import { describe, expect, test } from 'vitest';
import { changedSettings, DEFAULT_SITE_SETTINGS, type SiteSettings } from '#contracts/control/site-settings.ts';
import { allowedRedirectUri, allowedReturn, isAllowedOrigin, originOf, withAnswer } from './allowed-address.ts';

const settings: SiteSettings = {
  ...DEFAULT_SITE_SETTINGS,
  allowedRedirectUris: [
    'https://app.test/cb',
    'http://app.test/cb',
    'http://localhost:4321/callback',
    'https://*.app.test/cb',
    'https://app.test/with#fragment',
  ],
  allowedRedirectDomains: ['app.test', 'localhost:4321'],
  allowLoopbackAddresses: false,
};

describe('redirect URIs are compared as exact strings, stars are no wildcards (SEC-1, APP-2, APP-4)', () => {
  test.each([
    ['https://app.test/cb', true],
    ['http://localhost:4321/callback', true],
    ['https://app.test/cb/', false],
    ['https://app.test/cb?x=1', false],
    ['https://APP.test/cb', false],
    ['https://app.test/cb#x', false],
    ['https://app.test/with#fragment', false],
    ['https://evil.test/cb', false],
    ['https://preview.app.test/cb', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('redirect URIs are compared as exact strings, stars are no wildcards: %s: %s', (uri, allowed) => {
    expect(allowedRedirectUri(settings, uri)).toBe(allowed ? uri : undefined);
  });

  test('http is for loopback only, also when it is on the list (SEC-17)', () => {
    expect(allowedRedirectUri(settings, 'http://app.test/cb')).toBeUndefined();
  });
});

test('a listed domain counts as a browser writes it: in lower case, without the default port (APP-3)', () => {
  const listed = { ...settings, allowedRedirectDomains: ['Shop.TEST', 'port.test:443', 'LOCALHOST:80'] };
  const addresses = ['https://shop.test/a', 'https://port.test/a', 'http://localhost/a', 'https://localhost/a'];
  expect(addresses.map((address) => allowedReturn(listed, address))).toEqual([...addresses.slice(0, 3), undefined]);
});

describe('domains allow a host with its port, at any path (APP-3)', () => {
  test.each([
    ['https://app.test', true],
    ['https://app.test/any/path?x#y', true],
    ['http://localhost:4321', true],
    ['http://localhost:4322', false],
    ['http://app.test', false],
    ['https://app.test:8443', false],
    ['https://app.test.evil.test', false],
    ['https://app.test@evil.test', false],
    ['//app.test', false],
    ['null', false],
  ])('domains allow a host with its port, at any path: %s: %s', (address, allowed) => {
    expect(allowedReturn(settings, address) !== undefined).toBe(allowed);
  });
});

test('a message goes to the origin of a listed domain, and an origin has no path (SEC-12)', () => {
  const origins = ['https://app.test', 'https://app.test/', 'https://app.test/any/path', 'http://localhost:4322'];
  expect(origins.map((origin) => isAllowedOrigin(settings, origin))).toEqual([true, false, false, false]);
});

test('a logout may lead to a listed URI or a listed domain (LGO-2)', () => {
  const only = { ...settings, allowedRedirectDomains: [] };
  expect(allowedReturn(only, 'https://app.test/cb')).toBe('https://app.test/cb');
  expect(allowedReturn(only, 'https://app.test/other')).toBeUndefined();
  expect(allowedReturn(settings, 'https://app.test/other')).toBe('https://app.test/other');
});

describe('the checked address is used, not the text that was sent', () => {
  test.each([
    ['https://app.test\\@evil.test/', 'https://app.test/@evil.test/'],
    ['\thttps:app.test/a', 'https://app.test/a'],
    ['HTTPS://APP.test:443/a/../b', 'https://app.test/b'],
  ])('the checked address is used, not the text that was sent: %j: %s', (sent, checked) => {
    expect(allowedReturn(settings, sent)).toBe(checked);
  });

  test('what is made from an allowed address stays on its origin', () => {
    const address = allowedReturn(settings, 'https://app.test/a?b=1#c');
    if (address === undefined) throw new Error('the address is allowed');
    expect([
      originOf(address),
      withAnswer(address, { state: '&x', none: undefined }),
      withAnswer(address, { state: '&x' }, 'fragment'),
    ]).toEqual(['https://app.test', 'https://app.test/a?b=1&state=%26x#c', 'https://app.test/a?b=1#state=%26x']);
  });
});

describe('as long as no list is set, every loopback address is allowed (DEC-10)', () => {
  test.each([
    ['http://localhost:3000/callback', 'http://localhost:3000/callback'],
    ['http://127.0.0.1:5173/api/auth/callback?x=1', 'http://127.0.0.1:5173/api/auth/callback?x=1'],
    ['http://[::1]:8080/', 'http://[::1]:8080/'],
    ['https://localhost/cb', 'https://localhost/cb'],
    ['http://app.localhost:4321/cb', 'http://app.localhost:4321/cb'],
    ['http://localhost:3000\\@evil.test/', 'http://localhost:3000/@evil.test/'],
    ['http://localhost:3000/cb#x', undefined],
    ['http://localhost.evil.test/', undefined],
    ['http://evil.test/localhost', undefined],
    ['http://localhost@evil.test/', undefined],
    ['http://user:secret@localhost/', undefined],
    ['http://127.0.0.1.evil.test/', undefined],
    ['http://192.168.0.1/', undefined],
    ['https://app.test/cb', undefined],
    ['javascript://localhost/%0aalert(1)', undefined],
    ['//localhost/', undefined],
    ['localhost:3000', undefined],
  ])('as long as no list is set, every loopback address is allowed: %s leads to %s', (uri, leadsTo) => {
    expect(allowedRedirectUri(DEFAULT_SITE_SETTINGS, uri)).toBe(leadsTo);
  });

  test('as long as no list is set, loopback addresses are allowed for logouts, with a fragment, and for messages, too', () => {
    expect(allowedReturn(DEFAULT_SITE_SETTINGS, 'http://localhost:3000/a#b')).toBe('http://localhost:3000/a#b');
    expect(allowedReturn(DEFAULT_SITE_SETTINGS, 'https://app.test/')).toBeUndefined();
    const origins = ['http://localhost:3000', 'http://localhost:3000/', 'https://app.test'];
    expect(origins.map((origin) => isAllowedOrigin(DEFAULT_SITE_SETTINGS, origin))).toEqual([true, false, false]);
  });

  test.each([
    { allowedRedirectUris: [] },
    { allowedRedirectDomains: [] },
    { allowedRedirectUris: ['https://app.test/'] },
  ])('loopback addresses are no longer all allowed after %j was set', (changes) => {
    const exact = changedSettings(DEFAULT_SITE_SETTINGS, changes);
    const uri = 'http://localhost:3000/';
    expect([
      allowedRedirectUri(exact, uri),
      allowedReturn(exact, uri),
      isAllowedOrigin(exact, uri.slice(0, -1)),
    ]).toEqual([undefined, undefined, false]);
  });
});

describe('an address of an application is used exactly as it was listed (RFC 8252 §7.1)', () => {
  const listed = ['com.example.app:/cb', 'exp://192.168.1.5:8081/--/cb', 'myapp://cb', 'myapp://cb?a=b%20c'];
  const apps = { ...settings, allowedRedirectUris: listed, allowedRedirectDomains: [] };

  test.each([
    ['com.example.app:/cb', 'com.example.app:/cb'],
    ['exp://192.168.1.5:8081/--/cb', 'exp://192.168.1.5:8081/--/cb'],
    ['myapp://cb', 'myapp://cb'],
    ['myapp://cb?a=b%20c', 'myapp://cb?a=b%20c'],
    ['com.example.app:/cb/', undefined],
    ['com.example.app://cb', undefined],
    ['COM.example.app:/cb', undefined],
    ['exp://192.168.1.5:8081/--/other', undefined],
    ['myapp:/cb', undefined],
    ['myapp://cb#x', undefined],
    ['\tmyapp://cb', undefined],
  ])('an address of an application is used exactly as it was listed: %j leads to %j', (uri, leadsTo) => {
    expect(allowedRedirectUri(apps, uri)).toBe(leadsTo);
    expect(allowedReturn(apps, uri)).toBe(leadsTo);
    expect(allowedReturn({ ...apps, allowedRedirectUris: [], allowedRedirectDomains: listed }, uri)).toBe(leadsTo);
    expect(isAllowedOrigin(apps, uri)).toBe(false);
  });

  test('the answer is added in the query or in the fragment, and there is no origin', () => {
    const address = allowedRedirectUri(apps, 'myapp://cb?a=b%20c');
    if (address === undefined) throw new Error('the address is allowed');
    expect([
      originOf(address),
      withAnswer(address, { code: 'x', state: 'y z' }),
      withAnswer(address, { code: 'x' }, 'fragment'),
    ]).toEqual([undefined, 'myapp://cb?a=b%20c&code=x&state=y+z', 'myapp://cb?a=b%20c#code=x']);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc',
    'blob:x',
    'about:blank',
    'vbscript:x',
    ' JavaScript:x',
  ])('%j leads nowhere, even if it is on a list that an older version has stored', (uri) => {
    const old = { ...apps, allowedRedirectUris: [uri], allowedRedirectDomains: [uri] };
    expect([allowedRedirectUri(old, uri), allowedReturn(old, uri)]).toEqual([undefined, undefined]);
  });
});

describe('the own query of an address stays as it was written, character by character (RFC 6749 §3.1.2)', () => {
  test.each([
    "?next=/a%20b&flag&plus=a+b&quote='x'",
    '?a=%2f%2F&b[]=1&c=~!*()',
    '?',
    '?&&=',
    '?a=b?c=d/e',
    '?x="y"<z>',
  ])('the own query of an address stays as it was written, character by character: %s', (search) => {
    for (const address of [`http://localhost:4321/cb${search}`, `https://app.test/any${search}#part`]) {
      const by = address.startsWith('https') ? settings : DEFAULT_SITE_SETTINGS;
      expect(allowedReturn(by, address)).toBe(address);
    }
  });
});

test.each(['x;sandbox;y.localhost', 'x,y.localhost', "x'y.localhost", '*.localhost', 'a_b.localhost', 'x!.localhost'])(
  'the host %s is refused, because a Content-Security-Policy cannot name it',
  (host) => {
    const uri = `http://${host}:3000/cb`;
    const listed = { ...settings, allowedRedirectUris: [uri] };
    expect([
      allowedRedirectUri(DEFAULT_SITE_SETTINGS, uri),
      allowedReturn(DEFAULT_SITE_SETTINGS, uri),
      isAllowedOrigin(DEFAULT_SITE_SETTINGS, `http://${host}:3000`),
      allowedRedirectUri(listed, uri),
    ]).toEqual([undefined, undefined, false, undefined]);
  },
);
