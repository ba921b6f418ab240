import type { FieldPath } from '../../query/field-path.ts';
import { RANK, type SortKey } from '../../query/sort.ts';
import type { Dialect, FieldKeys, SqlLeaf } from '../sql/dialect.ts';
import { connected, placeholders, raw, type Sql, sql } from '../sql/sql.ts';
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

const ITEM = raw('items.data');
/** Unlike null it can be compared, and it is below all numbers: no JSON number is infinite. */
const ABSENT = raw('-9e999');
/**
 * A blob of `2`, the rank of strings. Alone it is the key of an array; with a text after it, the key of
 * a string that SQL orders differently.
 */
const UNDECIDED = raw("X'32'");
/** Above all blobs that begin with `2`, because no text contains the byte FF. */
const LAST_UNDECIDED = raw("X'32FF'");

/**
 * Keys as SQLite orders values: numbers before text, and text before blobs. So classes that rank above strings become
 * blobs that begin with their rank.
 */
const sqliteKeys: FieldKeys = {
  at: keyAt,
  ofSortKey: ([rank, value]: SortKey) => {
    if (rank === RANK.absent) return ABSENT;
    if (rank === RANK.number || rank === RANK.string) return sql`${value}`;
    return sql`CAST(${`${rank}${rank === RANK.object ? '' : value}`} AS BLOB)`;
  },
  read: (key) => {
    if (typeof key === 'string' || (typeof key === 'number' && Number.isFinite(key))) return key;
    const text = key instanceof Uint8Array ? Buffer.from(key).toString() : '';
    if (text === '50' || text === '51') return text === '51';
    return text.startsWith('6') ? { $date: text.slice(1) } : undefined;
  },
  // BETWEEN, which filters never compile to. If it looked like a filter, SQLite would plan every search again for each
  // value, to check whether the index of undecided items applies.
  isUndecided: (key) => sql`${key} BETWEEN ${UNDECIDED} AND ${LAST_UNDECIDED}`,
  absent: ABSENT,
  bounds: {
    number: [ABSENT, raw("''")],
    string: [raw("''"), raw("X''")],
    boolean: [raw("X'35'"), raw("X'36'")],
    date: [raw("X'36'"), raw("X'37'")],
  },
  unindexed: (key) => sql`+${key}`,
  isDecidedText: (text) => !text.includes('\0'),
};

function keyAt(path: FieldPath): Sql {
  const leaf = valueAt(ITEM, path);
  const key = sql`CASE ${leaf.type}
    WHEN 'text' THEN CASE WHEN ${isOddText(leaf.value)} THEN CAST('2' || ${leaf.value} AS BLOB) ELSE ${leaf.value} END
    WHEN 'integer' THEN ${numberOf(leaf)}
    WHEN 'real' THEN ${numberOf(leaf)}
    WHEN 'object' THEN CAST(CASE WHEN ${isDate(leaf)} THEN '6' || ${leaf.date} ELSE '3' END AS BLOB)
    WHEN 'array' THEN ${UNDECIDED}
    WHEN 'true' THEN X'3531'
    WHEN 'false' THEN X'3530'
    ELSE ${ABSENT} END`;
  const arraysBefore = path.slice(1).map((_, index) => sql`${valueAt(ITEM, path.slice(0, index + 1)).type} = 'array'`);
  return arraysBefore.length === 0
    ? key
    : sql`CASE WHEN ${connected('OR', arraysBefore)} THEN ${UNDECIDED} ELSE ${key} END`;
}

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
