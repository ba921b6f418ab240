import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMoreNames } from './json-limits.ts';

const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`name ${n}`, n]));

test.each([
  ['as many as the limit', JSON.stringify(named(1000)), false],
  ['one more', JSON.stringify(named(1001)), true],
  ['with spaces before the colon', JSON.stringify(named(1001)).replaceAll(':', ' \n\t:'), true],
  ['in objects of their own', JSON.stringify(Object.keys(named(1001)).map((name) => ({ [name]: 1 }))), true],
  ['the same names again and again', JSON.stringify(Array.from({ length: 50 }, () => named(1000))), false],
  ['texts that are no names', JSON.stringify(Object.keys(named(5000)).map((name) => `${name}:`)), false],
  ['colons in one text', JSON.stringify({ a: '"a":'.repeat(5000) }), false],
])('the different names of JSON: %s', (_case, text, expected) => {
  expect(hasMoreNames(text, 1000)).toBe(expected);
});

test('the names of any JSON are counted, whatever its texts hold', () => {
  const namesOf = (value: unknown): readonly string[] =>
    typeof value !== 'object' || value === null
      ? []
      : [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(namesOf)];
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.integer({ min: 0, max: 6 }), (json, limit) => {
      const text = JSON.stringify(JSON.parse(json));
      expect(hasMoreNames(text, limit)).toBe(new Set(namesOf(JSON.parse(text))).size > limit);
    }),
  );
});
