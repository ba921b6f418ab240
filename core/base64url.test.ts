import { expect, test } from 'vitest';
import { base64url, fromBase64url } from './base64url.ts';

test.each([
  [[], ''],
  [[0], 'AA'],
  [[0xfb, 0xff], '-_8'],
  [[0x66, 0x6f, 0x6f, 0x62], 'Zm9vYg'],
])('%j is %j in base64url, and back (RFC 4648 §5, §10)', (bytes, text) => {
  expect(base64url(Uint8Array.from(bytes))).toBe(text);
  expect([...fromBase64url(text)]).toEqual(bytes);
});
