import { describe, expect, test } from 'vitest';
import { endlessWork } from '../content/testing/content-context.ts';
import { ContentError } from '../errors/content-error.ts';
import { conditionsIn } from './filter.ts';
import { parseFilter } from './parse-filter.ts';

function refusalOf(json: unknown): string {
  try {
    parseFilter(json, endlessWork());
  } catch (refused) {
    if (refused instanceof ContentError) return refused.message;
    throw refused;
  }
  return 'accepted';
}

/** Wraps `json` in `levels` levels of `wrap`. */
function nested(levels: number, wrap: (inner: object) => object): object {
  let json: object = { a: 1 };
  for (let level = 0; level < levels; level += 1) json = wrap(json);
  return json;
}

describe('what is no filter', () => {
  test.each([
    [null, 'WDE0016: Filter must be an object.'],
    ['title', 'WDE0016: Filter must be an object.'],
    [[], 'WDE0016: Filter must be an object.'],
    [{ $and: {} }, 'WDE0057: $and should be an Array. Got {} instead'],
    [{ $or: 1 }, 'WDE0057: $or should be an Array. Got 1 instead'],
    [{ $or: [] }, 'WDE0080: $or should have at least one member.'],
    [{ $and: [{}, 5] }, 'WDE0056: Filter Model should be an Object. Got 5 instead'],
    [{ $not: 'x' }, 'WDE0056: Filter Model should be an Object. Got "x" instead'],
    [{ $not: [{}, {}] }, 'WDE0057: $not should be an Array. Got an Array of length 2, not 1, instead'],
    [{ $nor: [] }, 'WDE0080: Unexpected operator $nor'],
    [{ $and: [{ $where: '1' }] }, 'WDE0080: Unexpected operator $and.$where'],
    [{ $regex: 'a' }, 'WDE0070: $regex keyword is not allowed.'],
    [{ a: { $regex: 'a' } }, 'WDE0070: $regex keyword is not allowed.'],
    [{ a: { $not: { $regex: 'a' } } }, 'WDE0070: $regex keyword is not allowed.'],
    [{ a: { $near: 1 } }, 'WDE0080: Unknown operator a.$near'],
    [{ a: { $gt: 1, b: 2 } }, 'WDE0080: Unknown operator a.b'],
    [{ a: { $not: [{ $gt: 1 }] } }, 'WDE0056: a.$not should be an Object. Got [{"$gt":1}] instead'],
    [{ a: { $gt: null } }, 'WDE0058: a.$gt should be a Date, Number, or String. Got null instead'],
    [{ a: { $lte: [1] } }, 'WDE0058: a.$lte should be a Date, Number, or String. Got [1] instead'],
    [{ $and: [{ a: { $lt: {} } }] }, 'WDE0058: $and.a.$lt should be a Date, Number, or String. Got {} instead'],
    [{ a: { $startsWith: 5 } }, 'WDE0059: a.$startsWith should be a String. Got 5 instead'],
    [{ a: { $in: 'x' } }, 'WDE0057: a.$in should be an Array. Got "x" instead'],
    [
      { a: { $hasSome: [1, null] } },
      'WDE0060: a.$hasSome Array should only contain values of types Date, Number, String, and Boolean. Got [1,null] instead',
    ],
    [{ a: { $exists: 'yes' } }, 'WDE0080: a.$exists should be a Boolean. Got "yes" instead'],
    [{ a: { $matches: 'x' } }, 'WDE0056: a.$matches should be an Object. Got "x" instead'],
    [{ a: { $matches: { spec: [] } } }, 'WDE0063: $matches.ignoreCase should equal true. Got undefined instead'],
    [{ a: { $matches: { ignoreCase: true } } }, 'WDE0057: a.$matches.spec should be an Array. Got undefined instead'],
    [
      { a: { $matches: { ignoreCase: true, spec: [{ type: 'anyOf', value: '.' }] } } },
      'WDE0064: $matches.spec Array values should be either {"type":"anyOf","value":" -"} or {"type":"literal","value":String}. Got {"type":"anyOf","value":"."} instead',
    ],
    [
      { a: { $gte: { $date: 'soon' } } },
      'WDE0080: a.$gte should be an ISO 8601 date of the years 0000 to 9999, on a day that exists. Got {"$date":"soon"} instead',
    ],
    [
      { a: { $gte: { $date: '2024-13-01T00:00:00.000Z' } } },
      'WDE0080: a.$gte should be an ISO 8601 date of the years 0000 to 9999, on a day that exists. Got {"$date":"2024-13-01T00:00:00.000Z"} instead',
    ],
    [{ a: Number.POSITIVE_INFINITY }, 'WDE0080: a is not a finite number.'],
  ])('a value that is no filter is refused: %j: %s', (json, message) => {
    expect(refusalOf(json)).toBe(message);
  });
});

describe('depth (LIM-10)', () => {
  test.each([
    ['$and', (inner: object) => ({ $and: [inner] })],
    ['$not', (inner: object) => ({ $not: inner })],
    ['$not of one', (inner: object) => ({ $not: [inner] })],
  ])('%s: 50 levels are a filter, 51 are too many', (_name, wrap) => {
    expect(refusalOf(nested(50, wrap))).toBe('accepted');
    expect(refusalOf(nested(51, wrap))).toBe('WDE0169: The filter is nested deeper than 50 levels.');
  });

  test('an operand counts too, however deep it is', () => {
    expect(refusalOf({ a: nested(60, (inner) => ({ inner })) })).toMatch(/^WDE0169/);
    expect(refusalOf({ a: { $gt: nested(100_000, (inner) => [inner]) } })).toMatch(/^WDE0169/);
    expect(refusalOf({ $and: nested(100_000, (inner) => ({ inner })) })).toMatch(/^WDE0169/);
  });
});

describe('names that JavaScript knows are ordinary field names', () => {
  test.each(['__proto__', 'constructor', 'hasOwnProperty'])(
    'names that JavaScript knows are ordinary field names: %s',
    (name) => {
      expect(parseFilter(JSON.parse(`{"${name}": 1}`), endlessWork())).toEqual({
        kind: 'equals',
        path: [name],
        operands: [{ kind: 'atom', atoms: [{ class: 'number', value: 1 }] }],
      });
      expect(refusalOf(JSON.parse(`{"a": {"$gt": 1, "${name}": 1}}`))).toBe(`WDE0080: Unknown operator a.${name}`);
    },
  );
});

describe('alternatives', () => {
  test.each<[object, number]>([
    [{ $or: [{ a: 1 }, { a: { $in: [2, 3] } }, { a: [4] }] }, 1],
    [{ $or: [{ a: 1 }, { 'a.b': 1 }, { a: 2 }] }, 2],
    [{ $or: [{ a: 1 }, { a: { $gt: 2 } }, { a: null }] }, 3],
    [{ $or: [{ a: 1, b: 2 }, { a: 3 }] }, 3],
  ])('%j: %i conditions, as the equalities of one field are one', (json, conditions) => {
    expect(conditionsIn(parseFilter(json, endlessWork()))).toBe(conditions);
  });
});

describe('a filter that lists many values', () => {
  const texts = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index}`);
  const shapes: [string, (count: number) => object][] = [
    ['$in', (count) => ({ title: { $in: texts(count) } })],
    ['$nin', (count) => ({ title: { $nin: texts(count) } })],
    ['$hasSome', (count) => ({ title: { $hasSome: texts(count) } })],
    ['$hasAll', (count) => ({ title: { $hasAll: texts(count) } })],
    ['an equality', (count) => ({ title: texts(count) })],
    ['several lists', (count) => ({ $and: [{ a: { $in: texts(count / 2) } }, { b: { $in: texts(count / 2) } }] })],
  ];

  test.each(shapes)('a filter that lists many values is refused, with %s of 400,000', (_operator, filterOf) => {
    expect(() => parseFilter(filterOf(400_000), endlessWork())).toThrow(
      'WDE0080: The lists of a filter can have at most 20000 values, and these have more.',
    );
  });

  test.each(shapes)('a filter that lists many values is accepted, with %s of 5,000', (_operator, filterOf) => {
    expect(() => parseFilter(filterOf(5000), endlessWork())).not.toThrow();
  });
});
