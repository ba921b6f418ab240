import { expect, test } from 'vitest';
import { excerpt } from './use-page-meta.ts';

const TEN = 'nine char ';

test.each([
  ['A short\n  text ', 'A short text'],
  [TEN.repeat(16), TEN.repeat(16).trim()],
  [`${TEN.repeat(16)}more`, `${TEN.repeat(16).trim()}…`],
  [`${TEN.repeat(15)}${'x'.repeat(20)}`, `${TEN.repeat(15).trim()}…`],
  ['x'.repeat(200), `${'x'.repeat(160)}…`],
])('the description of a page: %j is %j', (text, shown) => {
  expect(excerpt(text)).toBe(shown);
});
