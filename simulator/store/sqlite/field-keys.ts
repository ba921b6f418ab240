import type { FieldPath } from '../../query/field-path.ts';
import { RANK, type SortKey } from '../../query/sort.ts';
import type { FieldKeys } from '../sql/dialect.ts';
import { connected, raw, type Sql, sql } from '../sql/sql.ts';
import { isDate, isOddText, numberOf, valueAt } from './json-value.ts';

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
export const sqliteKeys: FieldKeys = {
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
