import fc from 'fast-check';
import { isObject } from '../../query/value.ts';

type Json = Record<string, unknown>;

/** Few names, so that filters often name fields of documents. Some of them are difficult for JavaScript or SQL. */
const fieldName = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'b', 'tags') },
  fc.constantFrom('_id', 'x y', '__proto__', 'constructor', 'q"t', '0'),
);
const fieldPath = fc.oneof(
  { weight: 3, arbitrary: fieldName },
  fc.constantFrom('a.b', 'a.a', 'b.a', 'a.b.a', 'a.c d', 'tags.a', 'a.b.a.b.a', 'a.length', 'a.$date'),
);

/** Strings that compare, case-fold or escape differently in JavaScript, JSON and SQLite. */
const text = fc.oneof(
  fc.constantFrom('', 'a', 'A', 'ab', 'aB c', 'Emma', 'emma-b', 'x\ty', '%', '_', '5', 'item-1', 'item-2', 'null'),
  fc.constantFrom(
    'é',
    'É',
    '\u212a',
    'k',
    'K',
    'İ',
    'i',
    'ΟΔΟΣ',
    'οδοσ',
    'Straße',
    'a\0b',
    'a\0',
    '"',
    "'",
    '\\',
    '\n',
  ),
  fc.constantFrom(
    '\u{1f600}',
    '\u{1f600}a',
    '\uffff',
    '\ue000',
    '\ud7ff',
    '\ud800',
    'a\ud800',
    'a\ufffd',
    '\u{10ffff}',
  ),
  fc.constantFrom('2024-01-15', '2024-01-15T10:00:00.000Z', '2024-01-15T11:00:00+01:00'),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const number = fc.oneof(
  fc.constantFrom(0, 1, 2, 1.5, -1, 5, 0.1 + 0.2, 5e-324, 1e21, 2 ** 53, 2 ** 63 - 1024, 2 ** 64),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const date = fc.oneof(
  fc.constantFrom('2024-01-15T10:00:00.000Z', '2024-01-15T10:00:00Z', '2024-01-15', '2023-12-31T23:59:59.999Z'),
  fc.date({ min: new Date('0001-01-01'), max: new Date('9998-12-31'), noInvalidDate: true }).map((at) => at.toJSON()),
);
const scalar = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: number },
  fc.boolean(),
  date.map(($date) => ({ $date })),
);

/** Any value of an item, with a little nesting. It includes objects that only look like dates. */
const value: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 6, arbitrary: scalar },
    fc.constantFrom(null, {}, [], { $date: 'soon' }, { $date: 5 }, { $date: '2024-13-45T10:00:00Z', b: 1 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c d'), tie('value'), { maxKeys: 2, noNullPrototype: true }),
  ),
})).value;

/** Items with few different values, and a multi-reference `tags` that refers to few ids. */
export interface ArbitraryContents {
  readonly items: readonly { readonly item: Json; readonly targets: readonly string[] }[];
  readonly pool: readonly unknown[];
}

const linkTarget = text.filter((id) => id.isWellFormed() && !id.includes('\0'));

/** Contents with values of every kind. */
export const arbitraryContents: fc.Arbitrary<ArbitraryContents> = contentsOf(value);

/** Contents with few arrays and objects, most of which can be sorted in SQL. */
export const sortableContents: fc.Arbitrary<ArbitraryContents> = contentsOf(
  fc.oneof(
    { weight: 12, arbitrary: scalar.filter((it) => !/[\uD800-\uFFFF\0]/.test(String(it))) },
    { weight: 4, arbitrary: fc.constantFrom(null, 0, -1, {}) },
    // These sort differently in UTF-8 than in UTF-16.
    { weight: 2, arbitrary: fc.constantFrom('\u{1f600}', '\uffff') },
    { weight: 1, arbitrary: value },
  ),
);

function contentsOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<ArbitraryContents> {
  const parts = {
    pool: fc.array(values, { minLength: 1, maxLength: 5 }),
    ids: fc.uniqueArray(linkTarget, { minLength: 3 }),
  };
  return fc.record(parts).chain(({ pool, ids }) =>
    fc.record({
      pool: fc.constant([...pool, ids]),
      items: fc.array(
        fc.record({
          item: fc.dictionary(fieldName, fc.constantFrom(...pool), { maxKeys: 4, noNullPrototype: true }),
          targets: fc.subarray(ids, { maxLength: 3 }),
        }),
        { minLength: 2, maxLength: 12 },
      ),
    }),
  );
}

/** A valid filter in the format of the wire. Its operands are values of `pool` and similar values. */
export function arbitraryFilter(pool: readonly unknown[]): fc.Arbitrary<Json> {
  const values = pool.flatMap(within);
  const scalars = values.filter((it) => isComparable(it) && (!isObject(it) || '$date' in it) && !Array.isArray(it));
  const texts = values.filter((it) => typeof it === 'string');
  const operand = fc.oneof(fc.constantFrom(...values.filter(isComparable), null), value.filter(isComparable));
  const atom = fc.oneof(fc.constantFrom(0, ...scalars.filter((it) => it !== null)), scalar);
  const ordered = atom.filter((it) => typeof it !== 'boolean');
  const piece = fc.oneof(fc.constantFrom('', ...texts).chain(pieceOf), text);
  const operators = fc.oneof(
    ...['$eq', '$ne'].map((name) => named(name, operand)),
    ...['$gt', '$gte', '$lt', '$lte'].map((name) => named(name, ordered)),
    ...['$in', '$nin', '$hasSome', '$hasAll'].map((name) => named(name, fc.array(atom, { maxLength: 4 }))),
    ...['$startsWith', '$endsWith', '$contains', '$urlized'].map((name) => named(name, piece)),
    ...['$exists', '$isEmpty'].map((name) => named(name, fc.boolean())),
    named(
      '$matches',
      fc.array(patternPart(piece), { maxLength: 3 }).map((spec) => ({ ignoreCase: true, spec })),
    ),
  );
  const condition = fc.oneof(
    { weight: 4, arbitrary: operators },
    operators.map(($not) => ({ $not })),
    operand,
  );
  return fc.letrec<{ filter: Json }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      {
        weight: 6,
        arbitrary: fc.dictionary(fieldPath, condition, { minKeys: 1, maxKeys: 2, noNullPrototype: true }),
      },
      fc.array(tie('filter'), { maxLength: 3 }).map(($and) => ({ $and })),
      fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map(($or) => ({ $or })),
      tie('filter').map(($not) => ({ $not })),
      tie('filter').map((member) => ({ $not: [member] })),
    ),
  })).filter;
}

export const arbitrarySort = fc.array(
  fc.record({ fieldName: fieldPath, order: fc.constantFrom('ASC' as const, 'DESC' as const) }),
  { maxLength: 3 },
);

function named(name: string, operand: fc.Arbitrary<unknown>): fc.Arbitrary<Json> {
  return operand.map((it) => ({ [name]: it }));
}

function patternPart(piece: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  return fc.oneof(
    piece.map((literal) => ({ type: 'literal', value: literal })),
    fc.constant({ type: 'anyOf', value: ' \t\n-' }),
  );
}

/** Any part of a text, in upper, lower or original case. */
function pieceOf(whole: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.nat(whole.length), fc.nat(whole.length), fc.constantFrom('asIs', 'upper', 'lower'))
    .map(([start, end, letters]) => {
      const piece = whole.slice(start, end + 1);
      if (letters === 'asIs') return piece;
      return letters === 'upper' ? piece.toUpperCase() : piece.toLowerCase();
    });
}

/** Lists `json`, all values inside it, and each object also with its keys in reverse order. */
function within(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return [json, ...json.flatMap(within)];
  if (!isObject(json)) return [json];
  return [json, Object.fromEntries(Object.entries(json).reverse()), ...Object.values(json).flatMap(within)];
}

/** False for values that are rejected as operands or read as operators. */
function isComparable(json: unknown): boolean {
  return !/"\$date":("soon"|5|"2024-13)/.test(JSON.stringify(json));
}
