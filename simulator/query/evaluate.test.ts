import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endlessWork } from '../content/testing/content-context.ts';
import { evaluate } from './evaluate.ts';
import { parseFilter } from './parse-filter.ts';

const DAY = { $date: '2024-01-15T10:00:00.000Z' };

function holds(json: unknown, document: object): boolean {
  return evaluate(parseFilter(json, endlessWork()), document, endlessWork());
}

/** Rows: the condition on `f`, the stored value of `f` (undefined: absent), and whether the condition holds. */
type Row = readonly [condition: unknown, stored: unknown, holds: boolean];

function grid(title: string, rows: readonly Row[]): void {
  describe(title, () => {
    test.each(rows)('%j of %j: %s', (condition, stored, expected) => {
      expect(holds({ f: condition }, stored === undefined ? {} : { f: stored })).toBe(expected);
    });
  });
}

grid('equality', [
  ['Emma', 'Emma', true],
  ['Emma', 'emma', false],
  [5, 5, true],
  ['5', 5, false],
  [true, true, true],
  [1, true, false],
  [{ $eq: 5 }, 5, true],
  [5, [1, 5], true],
  [[1, 5], [1, 5], true],
  [[5, 1], [1, 5], false],
  [[1], [[1], 2], true],
  [null, undefined, true],
  [null, null, true],
  [null, '', false],
  [null, [], false],
  [null, [null], false],
  [{ $eq: null }, undefined, true],
  [{ x: 1, y: [2] }, { y: [2], x: 1 }, true],
  [{ x: 1 }, { x: 1, y: 2 }, false],
  [DAY, DAY, true],
  [{ $date: '2024-01-15T11:00:00+01:00' }, DAY, true],
]);

grid('inequality is the negation, of absent values too', [
  [{ $ne: 5 }, 6, true],
  [{ $ne: 5 }, 5, false],
  [{ $ne: 5 }, '5', true],
  [{ $ne: 5 }, undefined, true],
  [{ $ne: 5 }, [4, 5], false],
  [{ $ne: null }, undefined, false],
  [{ $ne: null }, '', true],
  [{ $nin: [1, 2] }, 3, true],
  [{ $nin: [1, 2] }, undefined, true],
  [{ $nin: [1, 2] }, [2], false],
  [{ $not: { $gt: 5 } }, 5, true],
  [{ $not: { $gt: 5 } }, undefined, true],
  [{ $not: { $gt: 5, $lt: 10 } }, 7, false],
]);

grid('order: within one class only (FLT-3)', [
  [{ $gt: 5 }, 6, true],
  [{ $gt: 5 }, 5, false],
  [{ $gte: 5 }, 5, true],
  [{ $lt: 5 }, 4.5, true],
  [{ $lte: 5 }, 5, true],
  [{ $gt: 5 }, '6', false],
  [{ $lt: 5 }, undefined, false],
  [{ $lt: 5 }, null, false],
  [{ $gt: 5 }, [1, 6], true],
  [{ $gt: 'ABC' }, 'abc', true],
  [{ $gt: 'abc' }, 'ABC', false],
  // Compared by code unit: an emoji begins with a surrogate, which is below U+FFFF (SRT-2).
  [{ $lt: '\uffff' }, '\u{1f600}', true],
  [{ $gte: DAY }, DAY, true],
  [{ $gt: DAY }, { $date: '2024-01-15T10:00:00.001Z' }, true],
  [{ $gte: 1, $lt: 3 }, 2, true],
  [{ $gte: 1, $lt: 3 }, 3, false],
]);

grid('a plain ISO string is an instant where a date is stored (FLT-5)', [
  ['2024-01-15T10:00:00Z', DAY, true],
  ['2024-01-15T11:00:00+01:00', DAY, true],
  [{ $gt: '2024-01-15' }, DAY, true],
  [{ $lt: '2024-01-15' }, DAY, false],
  [{ $in: ['2024-01-15T10:00:00.000Z'] }, DAY, true],
  ['2024-01-15T10:00:00Z', '2024-01-15T10:00:00.000Z', false],
  [{ $gt: '2024-01-15' }, '2024-01-16', true],
  [{ $gt: 'tomorrow' }, DAY, false],
]);

grid('lists', [
  [{ $in: [1, 'a'] }, 'a', true],
  [{ $in: [1, 'a'] }, 'A', false],
  [{ $in: [] }, 1, false],
  [{ $in: [1] }, [2, 1], true],
  [{ $hasSome: ['a', 'b'] }, ['b', 'c'], true],
  [{ $hasSome: ['a', 'b'] }, 'b', true],
  [{ $hasSome: ['a'] }, ['c'], false],
  [{ $hasSome: [] }, [], false],
  [{ $hasAll: ['a', 'b'] }, ['c', 'b', 'a'], true],
  [{ $hasAll: ['a', 'b'] }, ['a'], false],
  [{ $hasAll: ['a', 'a'] }, 'a', true],
  [{ $hasAll: ['a', 'b'] }, 'a', false],
  [{ $hasAll: [] }, ['a'], false],
  [{ $nin: [] }, undefined, true],
]);

grid('text, whatever the case', [
  [{ $contains: 'MM' }, 'Emma', true],
  [{ $startsWith: 'em' }, 'Emma', true],
  [{ $startsWith: 'mm' }, 'Emma', false],
  [{ $endsWith: 'MA' }, 'Emma', true],
  [{ $contains: '' }, 'Emma', true],
  [{ $contains: '' }, 5, false],
  [{ $contains: '5' }, 5, false],
  [{ $contains: '.*' }, 'Emma', false],
  [{ $contains: '%' }, 'Emma', false],
  [{ $contains: 'straße' }, 'STRAßE', true],
  [{ $contains: 'e' }, 'É', false],
  [{ $contains: 'é' }, 'É', true],
  [{ $startsWith: 'ΟΔΟΣ' }, 'οδοσα', true],
  [{ $contains: 'a' }, ['x', 'A'], true],
  [{ $contains: 'a' }, undefined, false],
]);

grid('presence', [
  [{ $exists: true }, '', true],
  [{ $exists: true }, null, false],
  [{ $exists: false }, undefined, true],
  [{ $isEmpty: true }, undefined, true],
  [{ $isEmpty: true }, '', true],
  [{ $isEmpty: true }, [], true],
  [{ $isEmpty: true }, [''], false],
  [{ $isEmpty: true }, 0, false],
  [{ $isEmpty: false }, 'a', true],
  [{ $isEmpty: false }, null, false],
]);

const SLUG = {
  $matches: {
    ignoreCase: true,
    spec: [
      { type: 'literal', value: 'my' },
      { type: 'anyOf', value: ' \t\n-' },
      { type: 'literal', value: 'title' },
    ],
  },
};

grid('slugs match the whole text (DEC-2)', [
  [SLUG, 'My Title', true],
  [SLUG, 'my-title', true],
  [SLUG, 'my_title', false],
  [SLUG, 'My Title 2', false],
  [SLUG, 'Oh my title', false],
  [{ $urlized: 'my-title' }, 'My\tTitle', true],
  [{ $urlized: 'my-title' }, 'My Titles', false],
  [{ $urlized: 'a--b' }, 'A -B', true],
]);

describe('combinations', () => {
  test.each([
    [{}, true],
    [{ $and: [] }, true],
    [{ a: 1, b: 2 }, true],
    [{ a: 1, b: 3 }, false],
    [{ $or: [{ a: 9 }, { b: 2 }] }, true],
    [{ $or: [{}, { a: 9 }] }, true],
    [{ $or: [{ a: 9 }, { b: 9 }, { a: 1 }] }, true],
    [{ $or: [{ a: 8 }, { a: [1] }, { a: 9 }] }, false],
    [{ $not: { $or: [{ a: 9 }, { a: { $in: [8, 1] } }] } }, false],
    [{ $not: { a: 9 } }, true],
    [{ $not: [{ a: 1 }] }, false],
    [{ $and: [{ a: { $gt: 0 } }, { a: { $lt: 1 } }] }, false],
  ])('a combination of conditions: %j of {a: 1, b: 2}: %s', (json, expected) => {
    expect(holds(json, { a: 1, b: 2 })).toBe(expected);
  });

  test('a condition that lost its operand matches nothing, not everything (FLT-1)', () => {
    expect([{ a: 1 }, { a: {} }, {}].map((document) => holds({ a: {} }, document))).toEqual([false, false, false]);
  });
});

describe('paths (FLT-6)', () => {
  test.each([
    [{ 'a.b': 1 }, { a: { b: 1 } }, true],
    [{ 'a.b': 1 }, { a: [{ b: 2 }, { b: 1 }] }, true],
    [{ 'a.b': { $ne: 1 } }, { a: [{ b: 2 }, { b: 1 }] }, false],
    [{ 'a.b': 1 }, { a: [[{ b: 1 }]] }, false],
    [{ 'a.b': 1 }, { a: { b: [0, 1] } }, true],
    [{ 'a.b': null }, { a: [] }, true],
    [{ 'a.b': null }, { a: 5 }, true],
    [{ 'a.b': null }, { a: [{ b: 1 }, {}] }, false],
    [{ 'a.$date': { $exists: true } }, { a: DAY }, false],
    [{ 'a.length': 1 }, { a: 'x' }, false],
    [{ constructor: { $exists: true } }, {}, false],
    [JSON.parse('{"__proto__": {"$exists": true}}'), {}, false],
    [JSON.parse('{"__proto__": 5}'), JSON.parse('{"__proto__": 5}'), true],
  ])('a condition on a path: %j of %j: %s', (json, document, expected) => {
    expect(holds(json, document)).toBe(expected);
  });
});

/** `$urlized`, written as `$matches`: a hyphen is any of the separators, and all else is a literal. */
const asPattern = (slug: string) => ({
  ignoreCase: true,
  spec: slug
    .split('-')
    .flatMap((value, index) => [
      ...(index > 0 ? [{ type: 'anyOf', value: ' \t\n-' }] : []),
      { type: 'literal', value },
    ]),
});

describe('$urlized', () => {
  test('is the $matches of its parts', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'B', 'İ', 'ς', 'Σ', '-', ' ', '\t', '\n', '😀', '\ud83d'),
      maxLength: 4,
    });
    fc.assert(
      fc.property(text, text, (slug, stored) => {
        const expected = holds({ f: { $matches: asPattern(slug) } }, { f: stored });
        expect(holds({ f: { $urlized: slug } }, { f: stored })).toBe(expected);
      }),
      {
        numRuns: 2000,
        examples: [
          ['a-b', 'A B'],
          ['-', '\n'],
          ['', ''],
        ],
      },
    );
  });

  test('of a million hyphens is one condition, and not a million parts', () => {
    const slug = '-'.repeat(1_000_000);
    expect(parseFilter({ f: { $urlized: slug } }, endlessWork())).toEqual({ kind: 'slug', path: ['f'], slug });
  });
});
