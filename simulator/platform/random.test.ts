import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderedGuid, randomGuid } from './random.ts';

const bytes = (length: number) => new Uint8Array(length).fill(0xff);

test('a random GUID is of version 4 (RFC 9562 §5.4)', () => {
  expect(randomGuid(bytes)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

test('an ordered GUID is of version 7 and begins with its time (RFC 9562 §5.7)', () => {
  expect(orderedGuid(Date.parse('2022-02-22T19:22:22.000Z'), bytes)).toBe('017f22e2-79b0-7fff-bfff-ffffffffffff');
  expect(orderedGuid(-1, bytes)).toBe('00000000-0000-7fff-bfff-ffffffffffff');
});

test('ordered GUIDs sort as their times', () => {
  const instant = fc.integer({ min: 0, max: 253402300799999 });
  fc.assert(
    fc.property(instant, instant, (a, b) => {
      expect(Math.sign(orderedGuid(a, bytes).localeCompare(orderedGuid(b, bytes), 'en'))).toBe(Math.sign(a - b));
    }),
  );
});
