import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromStoredText, isStoredAsIs, toStoredText } from './stored-text.ts';

/** Texts with many of the characters that are written differently. */
const text = fc.string({
  unit: fc.oneof(fc.constantFrom('\0', '\u0001', '\u0002', 'a', '\u{10ffff}', '\ue000'), fc.string({ unit: 'binary' })),
});
const byBytes = (a: string, b: string) => Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)));

test.each([
  ['plain', 'plain'],
  ['a\0b', 'a\u0001\u0001b'],
  ['a\u0001b', 'a\u0001\u0002b'],
  ['\u0001\0', '\u0001\u0002\u0001\u0001'],
  ['\u0002', '\u0002'],
])('%j is stored as %j', (given, stored) => {
  expect(toStoredText(given)).toBe(stored);
  expect(fromStoredText(stored)).toBe(given);
});

test('every text comes back as it was, and no stored text has a NUL', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(fromStoredText(toStoredText(given))).toBe(given);
      expect(toStoredText(given)).not.toContain('\0');
    }),
    { numRuns: 2000 },
  );
});

test('stored texts have the order of the texts', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(byBytes(toStoredText(a), toStoredText(b))).toBe(byBytes(a, b));
    }),
    { numRuns: 2000 },
  );
});

test('a text without odd characters is contained in a stored text exactly where it is in the text', () => {
  fc.assert(
    fc.property(text, fc.string(), (whole, part) => {
      fc.pre(isStoredAsIs(part));
      expect(toStoredText(whole).includes(part)).toBe(whole.includes(part));
    }),
    { numRuns: 2000 },
  );
});
