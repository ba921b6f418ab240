import { describe, expect, test } from 'vitest';
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '#contracts/control/site-settings.ts';
import { allowedReturn, isAllowedOrigin, isAllowedRedirectUri, originOf, withParameters } from './allowed-address.ts';

const settings: SiteSettings = {
  ...DEFAULT_SITE_SETTINGS,
  allowedRedirectUris: [
    'https://app.test/cb',
    'http://app.test/cb',
    'http://localhost:4321/callback',
    'https://*.app.test/cb',
  ],
  allowedRedirectDomains: ['app.test', 'localhost:4321'],
};

describe('redirect URIs are compared as exact strings, stars are no wildcards (SEC-1, APP-2, APP-4)', () => {
  test.each([
    ['https://app.test/cb', true],
    ['http://localhost:4321/callback', true],
    ['https://app.test/cb/', false],
    ['https://app.test/cb?x=1', false],
    ['https://APP.test/cb', false],
    ['https://app.test/cb#x', false],
    ['https://evil.test/cb', false],
    ['https://preview.app.test/cb', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('%s: %s', (uri, allowed) => {
    expect(isAllowedRedirectUri(settings, uri)).toBe(allowed);
  });

  test('http is for loopback only, also when it is on the list (SEC-17)', () => {
    expect(isAllowedRedirectUri(settings, 'http://app.test/cb')).toBe(false);
  });
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
  ])('%s: %s', (address, allowed) => {
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
  ])('%j: %s', (sent, checked) => {
    expect(allowedReturn(settings, sent)).toBe(checked);
  });

  test('what is made from an allowed address stays on its origin', () => {
    const address = allowedReturn(settings, 'https://app.test/a?b=1#c');
    if (address === undefined) throw new Error('the address is allowed');
    expect([
      originOf(address),
      withParameters(address, { state: '&x', none: undefined }),
      withParameters(address, { state: '&x' }, 'fragment'),
    ]).toEqual(['https://app.test', 'https://app.test/a?b=1&state=%26x#c', 'https://app.test/a?b=1#state=%26x']);
  });
});
