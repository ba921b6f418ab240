import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePointSlice, codePointsIn } from './expression.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'é', '\u{1f600}', '\ud83d', '\ude00') });
const position = fc.oneof(fc.nat(12), fc.constant(Number.MAX_SAFE_INTEGER));

test('characters are counted and cut as JavaScript divides a text', () => {
  fc.assert(
    fc.property(text, position, position, (it, start, length) => {
      expect(codePointsIn(it)).toBe([...it].length);
      expect(codePointSlice(it, start, length)).toBe([...it].slice(start, start + length).join(''));
    }),
  );
});
