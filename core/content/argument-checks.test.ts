import { describe, expect, test } from 'vitest';
import { ArgumentError } from '../errors/argument-error.ts';
import { checkGetArguments, checkQueryArguments } from './argument-checks.ts';
import type { ItemsQuery } from './items.ts';

/** Arguments as a caller without types would pass them. */
function untyped<T>(json: string): T {
  return JSON.parse(json);
}

describe('arguments of a query (spec §5, wire §4.1)', () => {
  test.each<[ItemsQuery, string]>([
    [
      { limit: untyped('"5"') },
      'WDE0032: Invalid .limit parameter [String]. .limit parameter must be a positive number.',
    ],
    [
      { limit: untyped('null') },
      'WDE0032: Invalid .limit parameter [Null]. .limit parameter must be a positive number.',
    ],
    [{ limit: 0 }, 'WDE0033: Invalid .limit parameter [0]. .limit parameter must be a positive number.'],
    [{ limit: Number.NaN }, 'WDE0033: Invalid .limit parameter [NaN]. .limit parameter must be a positive number.'],
    [{ limit: 1.5 }, 'WDE0035: Invalid .limit parameter [1.5]. .limit parameter must be an integer.'],
    [{ limit: 2 ** 53 }, 'WDE0035: Invalid .limit parameter [9007199254740992]. .limit parameter must be an integer.'],
    [
      { offset: untyped('[]') },
      'WDE0032: Invalid .skip parameter [Array]. .skip parameter must be a non-negative number.',
    ],
    [{ offset: -1 }, 'WDE0034: Invalid .skip parameter [-1]. .skip parameter must be a non-negative number.'],
    [{ offset: 0.5 }, 'WDE0035: Invalid .skip parameter [0.5]. .skip parameter must be an integer.'],
    [
      { sort: [{ field: untyped('7'), order: 'asc' }] },
      'WDE0051: Invalid .ascending parameters [Number]. Valid .ascending values are String, Array of String or varargs String.',
    ],
    [
      { sort: [{ field: untyped('{}'), order: 'desc' }] },
      'WDE0051: Invalid .descending parameters [Object]. Valid .descending values are String, Array of String or varargs String.',
    ],
    [
      { fields: untyped('["a", 7]') },
      'WDE0051: Invalid .fields parameters [String,Number]. Valid .fields values are String, Array of String or varargs String.',
    ],
    [{ include: [{ field: '' }] }, 'WDE0094: Invalid .include parameter. .include parameter must be non-empty string.'],
    [{ cursor: '' }, 'WDE0094: Invalid cursor parameter. cursor parameter must be non-empty string.'],
    [{ cursor: 'start', offset: 10 }, 'WDE0080: Skip is not supported in cursor paging.'],
    [{ filter: { a: { $regex: 'x' } } }, 'Invalid filter:WDE0070: $regex keyword is not allowed.'],
    [
      { filter: { a: { $regex: 'x' }, $or: 1 } },
      'Invalid filter:WDE0070: $regex keyword is not allowed.\nWDE0057: $or should be an Array. Got 1 instead',
    ],
    [{ filter: { a: undefined } }, 'Invalid filter:a is undefined, which JSON cannot carry'],
  ])('%o', (query, message) => {
    expect(() => checkQueryArguments('Books', query)).toThrow(new ArgumentError(message));
  });

  test.each<[ItemsQuery]>([
    [{}],
    [{ limit: 1, offset: 0 }],
    [{ cursor: 'start', limit: 100 }],
    [{ sort: [{ field: 'title', order: 'asc' }], fields: [], include: [{ field: 'author', limit: 3 }] }],
  ])('%j is right', (query) => {
    expect(() => checkQueryArguments('Books', query)).not.toThrow();
  });

  test('the code is the first one in the text, or that of all validation (wire §4.3)', () => {
    expect(new ArgumentError('Invalid filter:WDE0070: $regex keyword is not allowed.').code).toBe('WDE0070');
    expect(new ArgumentError('Invalid filter:Unknown operator a.$where').code).toBe('WD_VALIDATION_ERROR');
  });
});

describe('arguments of a get (wire §4.2)', () => {
  test.each<[string, string, string]>([
    [untyped('7'), untyped('7'), 'WDE0001: Collection name must be a string.'],
    ['Books', untyped('7'), 'WDE0002: ItemId must be a string.'],
  ])('%j, %j: %s', (collection, id, message) => {
    expect(() => checkGetArguments(collection, id, {})).toThrow(new ArgumentError(message));
  });

  test('an empty text is a text', () => {
    expect(() => checkGetArguments('', '', {})).not.toThrow();
  });
});
