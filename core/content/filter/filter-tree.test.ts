import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterTreeMistakes } from './filter-tree.ts';

const textsOf = (filter: unknown): string[] => filterTreeMistakes(filter).map(({ text }) => text);

describe('filter tree (WIR-21)', () => {
  test.each([
    [{}],
    [{ title: 'Emma' }],
    [{ title: null, pages: 3, inPrint: true, addedAt: new Date(0) }],
    [{ 'author.name': 'Jane' }],
    [{ addedAt: { $date: '2024-01-15T10:00:00.000Z' } }],
    [{ a: { $eq: null }, b: { $ne: true } }],
    [{ a: { $gt: 1, $lte: new Date(0) }, b: { $gte: 'x' }, c: { $lt: 3 } }],
    [{ a: { $gt: { $date: '2024-01-15T10:00:00.000Z' } } }],
    [{ a: { $startsWith: 'x', $endsWith: '', $contains: 'y' } }],
    [{ a: { $exists: false }, b: { $isEmpty: true } }],
    [{ a: { $in: [1, 'b', new Date(0)] }, b: { $nin: [] }, c: { $hasSome: ['x'] }, d: { $hasAll: ['x'] } }],
    [{ $and: [{ a: 1 }, { $or: [{}, { b: 2 }] }] }],
    [{ $not: { a: 1 } }],
    [{ $not: [{ a: 1 }] }],
    [{ a: { $not: { $in: [1] } } }],
    [
      {
        a: {
          $matches: {
            ignoreCase: true,
            spec: [
              { type: 'literal', value: 'x' },
              { type: 'anyOf', value: ' \t\n-' },
            ],
          },
        },
      },
    ],
  ])('the filter %j may be sent', (filter) => {
    expect(textsOf(filter)).toEqual([]);
  });

  test.each<[unknown, string]>([
    ['x', 'WDE0056: Filter Model should be an Object. Got "x" instead'],
    [[], 'WDE0056: Filter Model should be an Object. Got [] instead'],
    [{ $and: ['x'] }, 'WDE0056: Filter Model should be an Object. Got "x" instead'],
    [{ $not: 'x' }, 'WDE0056: Filter Model should be an Object. Got "x" instead'],
    [{ a: { $not: [1] } }, 'WDE0056: a.$not should be an Object. Got [1] instead'],
    [{ a: { $matches: 'x' } }, 'WDE0056: a.$matches should be an Object. Got "x" instead'],
    [{ $or: { a: 1 } }, 'WDE0057: $or should be an Array. Got {"a":1} instead'],
    [{ $and: [{ $or: 1 }] }, 'WDE0057: $and.$or should be an Array. Got 1 instead'],
    [{ a: { $in: 'x' } }, 'WDE0057: a.$in should be an Array. Got "x" instead'],
    [{ a: { $gt: null } }, 'WDE0058: a.$gt should be a Date, Number, or String. Got null instead'],
    [{ a: { $lt: { $date: 7 } } }, 'WDE0058: a.$lt should be a Date, Number, or String. Got {"$date":7} instead'],
    [{ a: { $contains: 7 } }, 'WDE0059: a.$contains should be a String. Got 7 instead'],
    [
      { 'a.b': { $hasSome: [1, null] } },
      'WDE0060: a.b.$hasSome Array should only contain values of types Date, Number, and String. Got [1,null] instead',
    ],
    [
      { a: { $in: [true] } },
      'WDE0060: a.$in Array should only contain values of types Date, Number, and String. Got [true] instead',
    ],
    [{ a: { $eq: {} } }, 'WDE0058: a.$eq should be a Date, Number, String, Boolean, or null. Got {} instead'],
    [{ tags: ['a'] }, 'WDE0058: tags should be a Date, Number, String, Boolean, or null. Got ["a"] instead'],
    [{ a: { $regex: '^x' } }, 'WDE0070: $regex keyword is not allowed.'],
    [{ $and: [{ a: { $not: { $regex: '^x' } } }] }, 'WDE0070: $regex keyword is not allowed.'],
    [{ a: { $exists: 1 } }, 'a.$exists should be a Boolean'],
    [{ $regex: 'x' }, 'WDE0070: $regex keyword is not allowed.'],
    [{ $and: [{ $regex: 'x' }] }, 'WDE0070: $regex keyword is not allowed.'],
    [{ $nor: [] }, 'Unexpected operator $nor'],
    [{ a: { $where: 'x' } }, 'Unknown operator a.$where'],
    [{ a: { $gt: 1, b: 2 } }, 'Unknown operator a.b'],
    [{ a: { $gt: 1, constructor: 2 } }, 'Unknown operator a.constructor'],
  ])('a filter with a mistake is refused: %j: %s', (filter, text) => {
    expect(textsOf(filter)).toEqual([text]);
  });

  test('all mistakes of a filter are reported, in the order of its keys', () => {
    expect(textsOf({ a: { $gt: null, $regex: 'x' }, $or: 1, b: { $exists: 'no' } })).toEqual([
      'WDE0058: a.$gt should be a Date, Number, or String. Got null instead',
      'WDE0070: $regex keyword is not allowed.',
      'WDE0057: $or should be an Array. Got 1 instead',
      'b.$exists should be a Boolean',
    ]);
  });
});

describe('what JSON would change is refused (FLT-1)', () => {
  class Title {}
  test.each<[unknown, string]>([
    [undefined, 'Filter Model is undefined, which JSON cannot carry'],
    [{ a: undefined }, 'a is undefined, which JSON cannot carry'],
    [{ a: { $eq: undefined } }, 'a.$eq is undefined, which JSON cannot carry'],
    [{ $and: [{ a: [1, undefined] }] }, '$and.a is undefined, which JSON cannot carry'],
    [{ a: new Array(1) }, 'a is undefined, which JSON cannot carry'],
    [{ a: Number.NaN }, 'a is NaN, which JSON cannot carry'],
    [{ a: new Date('never') }, 'a is an invalid Date, which JSON cannot carry'],
    [{ a: /x/ }, 'a is a RegExp, which JSON cannot carry'],
    [{ a: 7n }, 'a is a BigInt, which JSON cannot carry'],
    [{ a: new Map() }, 'a is a Map, which JSON cannot carry'],
    [{ a: new Title() }, 'a is a Object, which JSON cannot carry'],
  ])('a filter with a value that JSON would change is refused: %o', (filter, text) => {
    expect(textsOf(filter)).toEqual([text]);
  });

  test('a filter inside itself is refused', () => {
    const filter: Record<string, unknown> = { a: 1 };
    filter.$and = [filter];
    expect(textsOf(filter)).toEqual(['$and is inside itself, which JSON cannot carry']);
  });
});

test('anything at all gets a verdict, and is left as it was', () => {
  fc.assert(
    fc.property(fc.anything({ withDate: true, withBigInt: true, withSparseArray: true }), (filter) => {
      const before = structuredClone(filter);
      expect(Array.isArray(filterTreeMistakes(filter))).toBe(true);
      expect(filter).toEqual(before);
    }),
  );
});
