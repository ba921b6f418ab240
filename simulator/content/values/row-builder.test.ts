import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldOf, isObject, type JsonObject } from '../../query/value.ts';
import { endlessWork } from '../testing/content-context.ts';
import { RowBuilder } from './fields.ts';

function built(start: JsonObject, ...fields: readonly (readonly [path: readonly string[], value: unknown])[]): object {
  const row = new RowBuilder(endlessWork(), start);
  for (const [path, value] of fields) row.set(path, value);
  return row.done();
}

/**
 * Returns a copy of `object` with `value` at the path. Objects on the way are created, and replace any other value
 * there.
 */
function withField(object: JsonObject, [name = '', ...inner]: readonly string[], value: unknown): JsonObject {
  const before = fieldOf(object, name);
  const after = inner.length === 0 ? value : withField(isObject(before) ? before : {}, inner, value);
  // With a computed name, `__proto__` becomes an ordinary field.
  return { ...object, [name]: after };
}

describe('an object that is made field by field', () => {
  test('the object has the fields that were set and those it started with', () => {
    expect(built({ a: 1, b: { c: 2 } }, [['b', 'd'], 3], [['e', 'f'], 4])).toEqual({
      a: 1,
      b: { c: 2, d: 3 },
      e: { f: 4 },
    });
  });

  test('setting a nested field replaces a value that is no object', () => {
    expect(built({ a: 1, b: [1] }, [['a', 'x'], 2], [['b', 'x'], 3])).toEqual({ a: { x: 2 }, b: { x: 3 } });
  });

  test('setting a field does not change the objects that were given', () => {
    const given = { a: { b: { c: 1 } } };
    built(given, [['a', 'b', 'c'], 2], [['a', 'd'], 3]);
    expect(given).toEqual({ a: { b: { c: 1 } } });
  });

  test('__proto__ is a field like any other', () => {
    const made = built({}, [['__proto__'], 1], [['a', '__proto__', 'b'], 2]);
    expect(JSON.stringify(made)).toBe('{"__proto__":1,"a":{"__proto__":{"b":2}}}');
  });

  test('equals the result of setting one field after the other in copies', () => {
    const name = fc.constantFrom('a', 'b', '__proto__', '');
    const fields = fc.array(fc.tuple(fc.array(name, { minLength: 1, maxLength: 4 }), fc.jsonValue()));
    fc.assert(
      fc.property(fields, (list) => {
        const expected = list.reduce<JsonObject>((object, [path, value]) => withField(object, path, value), {});
        expect(JSON.stringify(built({}, ...list))).toBe(JSON.stringify(expected));
      }),
    );
  });
});
