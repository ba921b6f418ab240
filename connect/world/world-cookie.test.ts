import { expect, test } from 'vitest';
import { readWorldCookie, writeWorldCookie } from './world-cookie.ts';

const [appClientId, worldClientId] = ['c1de0f1e-0000-4000-8000-000000004700', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'];

test('the cookie of a test names both client ids', () => {
  const value = writeWorldCookie({ appClientId, worldClientId });
  expect(value).toBe('c1de0f1e-0000-4000-8000-000000004700.3f2504e0-4f89-41d3-9a0c-0305e82c3301');
  expect(readWorldCookie(`session=x; backlot-world=${value}; theme=dark`)).toEqual({ appClientId, worldClientId });
});

test.each([
  undefined,
  '',
  'session=x',
  'backlot-world=',
  `backlot-world=${appClientId}`,
  `backlot-world=${appClientId}.other`,
  `x-backlot-world=${appClientId}.${worldClientId}`,
])('a cookie without a world names no world: %s', (header) => {
  expect(readWorldCookie(header)).toBeUndefined();
});
