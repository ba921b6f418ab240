import { isObject, storedDateText } from '../../query/value.ts';
import type { Dialect, GroupedValues, SqlLeaf } from '../sql/dialect.ts';
import { connected, raw, type Sql, sql } from '../sql/sql.ts';
import { postgresqlKeys } from './field-keys.ts';
import {
  dateOf,
  isDate,
  isOddText,
  jsonElements,
  numberIn,
  postgresqlConstant,
  textOfValue,
  valueAt,
} from './json-value.ts';
import { isStoredAsIs, toStoredText } from './stored-text.ts';
import { codeOf } from './trouble.ts';

const ITEM = raw('items.document');

/** Groups of the values in `items.document`. PostgreSQL reads a row for each entry of an index on an expression. */
const postgresqlGroupedValues: GroupedValues = {
  kind: 'values',
  at: (path) => valueAt(ITEM, path),
  isInterrupted: (path) => {
    const before = path.slice(1).map((_, index) => valueAt(ITEM, path.slice(0, index + 1)));
    return before.length === 0 ? undefined : connected('OR', before.map(isNoPlainObject));
  },
  textOf: (value) => sql`coalesce(CAST(${value} AS text), 'null') COLLATE "C"`,
  read: (text) => {
    const value: unknown = JSON.parse(String(text));
    return isDecided(value) ? value : undefined;
  },
  numberOf: numberIn,
};

/** An array, or an object that may be a date, which has no fields. */
function isNoPlainObject(value: Sql): Sql {
  return sql`(jsonb_typeof(${value}) = 'array' OR (${value} -> '$date') IS NOT NULL)`;
}

function isDecided(value: unknown): boolean {
  if (typeof value === 'string') return isStoredAsIs(value);
  if (!isObject(value)) return !Array.isArray(value);
  return Object.keys(value).length === 1 && storedDateText(value) !== undefined;
}

/**
 * Class 23 is about constraints. The others are about texts that cannot be a value of their column, as in a snapshot file
 * that was edited (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const NOT_STORABLE = /^(?:23...|22P02|22P05|22021|54000)$/;
const UNDEFINED_TABLE = '42P01';

/** Conditions on `items.document`, the column with the JSON of an item. */
export const postgresqlDialect: Dialect = {
  item: raw('items.document'),
  searchedColumns: ['document'],
  // PostgreSQL parses and plans a statement of this size in about a tenth of a second.
  limits: { conditions: 1000, values: 10_000, text: 200_000 },
  constant: postgresqlConstant,
  listed: (texts) => {
    const list = JSON.stringify(texts.map((text) => toStoredText(text).toWellFormed()));
    return sql`(SELECT jsonb_array_elements_text(CAST(${list} AS jsonb)))`;
  },
  member: (column, name) => `(backlot_json(${column}) ->> '${name}')`,
  realTable: (name) => name,
  pastItems: (rows) => sql`SELECT past.*, backlot_json(past.data) AS document FROM (${rows}) AS past`,
  leafAt: (base, path) => leafOf(valueAt(base, path)),
  someElementAt: (base, path, alias, holds) => {
    const array = valueAt(base, path);
    // An error for anything but an array, so the type is checked first.
    return sql`(CASE WHEN jsonb_typeof(${array}) = 'array' THEN
      EXISTS (SELECT 1 FROM jsonb_array_elements(${array}) AS ${alias}(value) WHERE ${holds}) ELSE FALSE END)`;
  },
  element: (_base, alias) => leafOf(sql`${alias}.value`),
  elementObject: (alias) => sql`${alias}.value`,
  // The collation C changes only ASCII letters. Of all other letters, only these two become ASCII in lower case: KELVIN
  // SIGN, and LATIN CAPITAL LETTER I WITH DOT ABOVE, which becomes an i and a combining dot.
  asciiFolded: (text) => sql`replace(replace(lower(${text} COLLATE "C"), chr(8490), 'k'), chr(304), 'i' || chr(775))`,
  contains: (text, part) => sql`strpos(${text}, ${part}) > 0`,
  startsWith: (text, part) => sql`starts_with(${text}, ${part})`,
  endsWith: (text, part) => sql`right(${text}, ${raw(String(part.length))}) = ${part}`,
  isPlainText: isStoredAsIs,
  isOddText,
  keys: postgresqlKeys,
  // A sum of doubles would depend on the order of the items. Decimals are added without rounding.
  sum: (number) => {
    const sum = sql`sum(CAST(${number} AS numeric))`;
    return sql`CASE WHEN abs(${sum}) < 1e308 THEN CAST(${sum} AS double precision) END`;
  },
  grouped: postgresqlGroupedValues,
  now: 'CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)',
  unsorted: { begin: 'SET LOCAL enable_sort TO off', end: 'SET LOCAL enable_sort TO on' },
  skipLocked: (table) => `FOR UPDATE OF ${table} SKIP LOCKED`,
  isConstraintFailure: (failure) => NOT_STORABLE.test(codeOf(failure)),
  isDerivedMissing: (failure) => codeOf(failure) === UNDEFINED_TABLE,
};

function leafOf(value: Sql): SqlLeaf {
  const isText = sql`jsonb_typeof(${value}) = 'string'`;
  const date = dateOf(value);
  return {
    isPresent: sql`jsonb_typeof(${value}) <> 'null'`,
    isContainer: sql`jsonb_typeof(${value}) IN ('object', 'array')`,
    equals: (texts) => (texts.length === 0 ? raw('FALSE') : sql`${value} IN ${jsonElements(texts)}`),
    text: (test) => sql`(${isText} AND ${test(textOfValue(value))})`,
    // Null for other values, and the order of the two tests does not matter.
    number: (operator, number) =>
      sql`(CASE WHEN jsonb_typeof(${value}) = 'number' THEN CAST(${textOfValue(value)} AS double precision) END
        ${raw(operator)} CAST(${number} AS double precision))`,
    boolean: (operator, boolean) =>
      sql`(jsonb_typeof(${value}) = 'boolean' AND (${value} = 'true') ${raw(operator)} ${raw(boolean ? 'TRUE' : 'FALSE')})`,
    date: (operator, text) => sql`(${isDate(date)} AND ${date} ${raw(operator)} ${text})`,
  };
}
