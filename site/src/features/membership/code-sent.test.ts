import { expect, test } from 'vitest';
import { wrongCodeReason } from './code-sent.ts';

test.each([
  [1, 0, 1000, 'wrong'],
  [4, null, 1000, 'wrong'],
  [5, 0, 1000, 'tooManyTries'],
  [1, 0, 600_000, 'tooOld'],
  [1, 0, 599_999, 'wrong'],
] as const)('the %i. wrong try of a code sent at %o, at %i ms: %s (MEM-8)', (tries, sentAt, now, reason) => {
  expect(wrongCodeReason(tries, sentAt, now)).toBe(reason);
});
