import { BLOCK_FACTORS, BLOCKS } from '../../query/random-order.ts';
import type { Dialect, SqlLeaf } from '../sql/dialect.ts';
import { joined, placeholders, raw, type Sql, sql } from '../sql/sql.ts';
import { sqliteKeys } from './field-keys.ts';
import {
  isDate,
  isOddText,
  type JsonValue,
  numberOf,
  objectOf,
  pathConstant,
  sqliteConstant,
  valueAt,
} from './json-value.ts';
import { sqliteWordIndexes } from './word-indexes.ts';

/** SQLITE_CONSTRAINT (https://www.sqlite.org/rescode.html#constraint). */
const CONSTRAINT = 19;

/** Conditions on the JSON text of items, by SQLite's JSON functions. */
export const sqliteDialect: Dialect = {
  item: raw('items.data'),
  searchedColumns: [],
  // SQLite allows 32766 placeholders, and the rest of a query needs a few.
  limits: { conditions: 2000, values: 30_000, text: 500_000 },
  constant: sqliteConstant,
  listed: (texts) => sql`(SELECT value FROM json_each(${JSON.stringify(texts)}))`,
  member: (column, name) => `${column} ->> '$.${name}'`,
  realTable: (name) => `main.${name}`,
  pastItems: (rows) => rows,
  leafAt: (base, path) => leafOf(valueAt(base, path)),
  someElementAt: (base, path, alias, holds) => {
    const at = pathConstant(path);
    return sql`(json_type(${base}, ${at}) = 'array' AND EXISTS (SELECT 1 FROM json_each(${base}, ${at}) ${alias} WHERE ${holds}))`;
  },
  element: (base, alias) =>
    leafOf({
      type: sql`${alias}.type`,
      json: sql`(${base} -> ${alias}.fullkey)`,
      value: sql`${alias}.value`,
      date: sql`(${objectOf(alias)} ->> '$."$date"')`,
    }),
  elementObject: objectOf,
  // SQLite's `lower` changes only ASCII letters. Of all other letters, only these two become ASCII in lower case: KELVIN
  // SIGN, and LATIN CAPITAL LETTER I WITH DOT ABOVE, which becomes an i and a combining dot.
  asciiFolded: (text) => sql`replace(replace(lower(${text}), char(8490), 'k'), char(304), 'i' || char(775))`,
  contains: (text, part) => sql`instr(${text}, ${part}) > 0`,
  startsWith: (text, part) => sql`instr(${text}, ${part}) = 1`,
  // By bytes, because SQLite counts characters from the end only up to a NUL.
  endsWith: (text, part) => sql`substr(CAST(${text} AS BLOB), ${raw(String(-part.length))}) = CAST(${part} AS BLOB)`,
  isPlainText: () => true,
  isOddText,
  keys: sqliteKeys,
  // Since version 3.43, SQLite compensates the rounding of each addition.
  sum: (number) => sql`total(${number})`,
  grouped: {
    kind: 'keys',
    itemsBy: (name) => sql`items INDEXED BY ${raw(name)}`,
  },
  blockOf: sqliteBlockOf,
  words: sqliteWordIndexes,
  now: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
  // There is one writer at a time.
  skipLocked: () => '',
  isConstraintFailure: (failure) =>
    failure instanceof Error && 'errcode' in failure && (Number(failure.errcode) & 0xff) === CONSTRAINT,
  isDerivedMissing: (failure) => failure instanceof Error && /^no such (?:index|table)/.test(failure.message),
};

function leafOf(leaf: JsonValue): SqlLeaf {
  const { type, json, value, date } = leaf;
  return {
    isPresent: sql`${type} <> 'null'`,
    isContainer: sql`${type} IN ('object', 'array')`,
    equals: (texts) => sql`${json} IN (${placeholders(texts)})`,
    text: (test) => sql`(${type} = 'text' AND ${test(value)})`,
    number: (operator, number) =>
      sql`(${type} IN ('integer', 'real') AND ${numberOf(leaf)} ${raw(operator)} ${number})`,
    boolean: (operator, boolean) =>
      sql`(${type} IN ('true', 'false') AND (${type} = 'true') ${raw(operator)} ${Number(boolean)})`,
    date: (operator, text) => sql`(${isDate(leaf)} AND ${date} ${raw(operator)} ${text})`,
  };
}

/** The block of an id without NUL, as `blockOf` computes it. */
function sqliteBlockOf(id: Sql): Sql {
  const { first, last, length } = BLOCK_FACTORS;
  // An id that is shorter has no character there. From the end, `substr` would then start at the first character.
  const codeAt = (at: number, needed: number) =>
    sql`coalesce(CASE WHEN length(${id}) >= ${raw(String(needed))} THEN unicode(substr(${id}, ${raw(String(at))}, 1)) END, 0)`;
  const terms = [
    ...first.map((factor, index) => sql`${codeAt(index + 1, index + 1)} * ${raw(String(factor))}`),
    ...last.map((factor, index) => sql`${codeAt(-index - 1, index + 1)} * ${raw(String(factor))}`),
    sql`length(${id}) * ${raw(String(length))}`,
  ];
  return sql`((${joined(terms, ' + ')}) % ${raw(String(BLOCKS))})`;
}
