import { expect, test } from 'vitest';
import { trustedScriptAddress } from './trusted-script-address.ts';

test('the service worker may be fetched (SEC-29)', () => {
  expect(trustedScriptAddress('/service-worker.js')).toBe('/service-worker.js');
});

test.each([
  'https://evil.test/service-worker.js',
  '//evil.test/x.js',
  'data:text/javascript,alert(1)',
  '/other.js',
  '',
])('a script may have no other address: %s', (address) => {
  expect(() => trustedScriptAddress(address)).toThrow(TypeError);
});
