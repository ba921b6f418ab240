import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldModification } from '#contracts/content/patch-item.ts';
import { parsePath } from '../../query/field-path.ts';
import type { JsonObject } from '../../query/value.ts';
import { endlessWork } from '../testing/content-context.ts';
import { FieldsDraft } from './modify.ts';

const set = (fieldPath: string, value: unknown): FieldModification => ({
  action: 'SET_FIELD',
  fieldPath,
  setFieldOptions: { value },
});
const remove = (fieldPath: string): FieldModification => ({ action: 'REMOVE_FIELD', fieldPath });
const increment = (fieldPath: string, value: number): FieldModification => ({
  action: 'INCREMENT_FIELD',
  fieldPath,
  incrementFieldOptions: { value },
});
const append = (fieldPath: string, value: unknown): FieldModification => ({
  action: 'APPEND_TO_ARRAY',
  fieldPath,
  appendToArrayOptions: { value },
});
const takeOut = (fieldPath: string, value: unknown): FieldModification => ({
  action: 'REMOVE_FROM_ARRAY',
  fieldPath,
  removeFromArrayOptions: { value },
});

/** Applies the modifications to `fields` one after the other. */
function allOf(fields: JsonObject, modifications: readonly FieldModification[]): JsonObject {
  const draft = new FieldsDraft(fields, endlessWork());
  for (const modification of modifications) draft.modify(parsePath(modification.fieldPath), modification);
  return draft.done();
}

function after(fields: JsonObject, modification: FieldModification): unknown {
  try {
    return allOf(fields, [modification]);
  } catch (refused) {
    return refused instanceof Error ? refused.message : 'no error';
  }
}

describe('the five modifications (PAT-1, PAT-3)', () => {
  test.each<[JsonObject, FieldModification, unknown]>([
    [{ a: 1, b: 2 }, set('a', 5), { a: 5, b: 2 }],
    [{ b: 2 }, set('a', null), { b: 2, a: null }],
    [{ a: { b: 1, c: 2 } }, set('a.b', 5), { a: { b: 5, c: 2 } }],
    [{}, set('a.b.c', 5), { a: { b: { c: 5 } } }],
    [{ a: null }, set('a.b', 5), { a: { b: 5 } }],
    [{ a: 'x' }, set('a.b', 5), 'WDE0080: a.b leads through a value that is not an object.'],
    [{ a: [{ b: 1 }] }, set('a.b', 5), 'WDE0080: a.b leads through a value that is not an object.'],
    [
      { a: { $date: '2024-01-15T00:00:00.000Z' } },
      set('a.$date', 5),
      'WDE0080: a.$date leads through a value that is not an object.',
    ],
    [{}, set('a', { $date: '2024-01-15' }), { a: { $date: '2024-01-15T00:00:00.000Z' } }],

    [{ a: 1, b: 2 }, remove('a'), { b: 2 }],
    [{ a: { b: 1, c: 2 } }, remove('a.b'), { a: { c: 2 } }],
    [{ a: 1 }, remove('b.c'), { a: 1 }],
    [{ a: 1 }, remove('a.b'), { a: 1 }],

    [{ a: 1 }, increment('a', 2.5), { a: 3.5 }],
    [{}, increment('a.b', -1), { a: { b: -1 } }],
    [{ a: null }, increment('a', 1), { a: 1 }],
    [{ a: '1' }, increment('a', 1), 'WDE0080: a is not a number and cannot be incremented.'],
    [{ a: 1e308 }, increment('a', 1e308), 'WDE0080: a would not be a finite number any more.'],

    [{ a: [1] }, append('a', [2]), { a: [1, [2]] }],
    [{}, append('a', 1), { a: [1] }],
    [{ a: 'x' }, append('a', 1), 'WDE0080: a is not an array.'],

    [{ a: [1, 2, 1] }, takeOut('a', 1), { a: [2] }],
    [{ a: [{ b: 1, c: 2 }, 3] }, takeOut('a', { c: 2, b: 1 }), { a: [3] }],
    [{ a: [{ $date: '2024-01-15T00:00:00.000Z' }] }, takeOut('a', { $date: '2024-01-15' }), { a: [] }],
    [{ b: 1 }, takeOut('a', 1), { b: 1 }],
    [{ a: null }, takeOut('a', 1), { a: null }],
    [{ a: 5 }, takeOut('a', 1), 'WDE0080: a is not an array.'],
    [{}, set('__proto__', 1), JSON.parse('{"__proto__": 1}')],
    [{}, remove('constructor.name'), {}],
  ])('%j, %j: %j', (fields, modification, expected) => {
    expect(after(fields, modification)).toEqual(expected);
  });
});

/** A model of a modification: plain JavaScript that changes a copy in place. */
function model(fields: JsonObject, modification: FieldModification): unknown {
  const copy = new Map(Object.entries(fields));
  const [outer = '', inner] = modification.fieldPath.split('.');
  const holder = copy.get(outer);
  if (inner === undefined) {
    const value = modelValue(holder, modification);
    if (value === REFUSED) return REFUSED;
    if (value === undefined) copy.delete(outer);
    else copy.set(outer, value);
    return Object.fromEntries(copy);
  }
  const isPlain = typeof holder === 'object' && holder !== null && !Array.isArray(holder);
  const members = new Map(isPlain ? Object.entries(holder) : []);
  const value = modelValue(members.get(inner), modification);
  if (value === REFUSED) return REFUSED;
  if (!isPlain && value === undefined) return Object.fromEntries(copy);
  if (!isPlain && holder !== undefined && holder !== null) return REFUSED;
  if (value === undefined) members.delete(inner);
  else members.set(inner, value);
  copy.set(outer, Object.fromEntries(members));
  return Object.fromEntries(copy);
}
const REFUSED = 'refused';

function modelValue(before: unknown, modification: FieldModification): unknown {
  const absent = before === undefined || before === null;
  switch (modification.action) {
    case 'SET_FIELD':
      return modification.setFieldOptions.value;
    case 'REMOVE_FIELD':
      return undefined;
    case 'INCREMENT_FIELD':
      if (absent) return modification.incrementFieldOptions.value;
      return typeof before === 'number' ? before + modification.incrementFieldOptions.value : REFUSED;
    case 'APPEND_TO_ARRAY':
      if (absent) return [modification.appendToArrayOptions.value];
      return Array.isArray(before) ? before.concat([modification.appendToArrayOptions.value]) : REFUSED;
    case 'REMOVE_FROM_ARRAY': {
      if (absent) return before;
      const wanted = JSON.stringify(modification.removeFromArrayOptions.value);
      return Array.isArray(before) ? before.filter((element) => JSON.stringify(element) !== wanted) : REFUSED;
    }
  }
}

test('any sequence of modifications changes an item as a model does', () => {
  const scalar = fc.constantFrom<unknown>(null, 0, 1, 'x', true);
  const value = fc.oneof(
    scalar,
    fc.array(scalar, { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b'), scalar, { maxKeys: 2, noNullPrototype: true }),
  );
  const place = fc.constantFrom('a', 'b', 'a.a', 'a.b', 'b.a');
  const modification = fc.oneof(
    fc.tuple(place, value).map(([path, it]) => set(path, it)),
    place.map(remove),
    fc.tuple(place, fc.integer({ min: -5, max: 5 })).map(([path, it]) => increment(path, it)),
    fc.tuple(place, value).map(([path, it]) => append(path, it)),
    fc.tuple(place, scalar).map(([path, it]) => takeOut(path, it)),
  );
  const document = fc.dictionary(fc.constantFrom('a', 'b'), value, { noNullPrototype: true });
  fc.assert(
    fc.property(document, fc.array(modification, { maxLength: 6 }), (start, modifications) => {
      let fields: JsonObject = start;
      const done: FieldModification[] = [];
      for (const each of modifications) {
        const frozen = JSON.stringify(fields);
        const expected = model(fields, each);
        const result = after(fields, each);
        expect(JSON.stringify(fields)).toBe(frozen);
        if (expected === REFUSED) expect(result).toMatch(/^WDE0080/);
        else expect(result).toEqual(expected);
        if (typeof result !== 'object' || result === null) continue;
        fields = { ...result };
        done.push(each);
        expect(allOf(start, done)).toEqual(fields);
      }
    }),
    { numRuns: 500 },
  );
});
