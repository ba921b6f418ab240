import { BLOCK_FACTORS, BLOCKS } from '../../query/random-order.ts';
import type { Dialect, SqlLeaf } from '../sql/dialect.ts';
import { joined, raw, type Sql, sql } from '../sql/sql.ts';
import { postgresqlKeys } from './field-keys.ts';
import { postgresqlGroupedValues } from './grouped-values.ts';
import { dateOf, isDate, isOddText, jsonElements, postgresqlConstant, textOfValue, valueAt } from './json-value.ts';
import { isStoredAsIs, toStoredText } from './stored-text.ts';
import { codeOf } from './trouble.ts';
import { postgresqlWordIndexes } from './word-indexes.ts';

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
  blockOf: postgresqlBlockOf,
  words: postgresqlWordIndexes,
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

/** The block of an id that is stored as it is, as `blockOf` computes it. */
function postgresqlBlockOf(id: Sql): Sql {
  const { first, last, length } = BLOCK_FACTORS;
  // `ascii` is the code point of the first character, and 0 if an id is shorter and has no such character.
  const times = (position: Sql, factor: number) =>
    sql`ascii(substr(${id}, ${position}, 1)) * ${raw(`${factor}::bigint`)}`;
  const terms = [
    ...first.map((factor, index) => times(raw(String(index + 1)), factor)),
    ...last.map((factor, index) => times(sql`length(${id}) - ${raw(String(index))}`, factor)),
    sql`length(${id}) * ${raw(String(length))}`,
  ];
  return sql`((${joined(terms, ' + ')}) % ${raw(String(BLOCKS))})`;
}
