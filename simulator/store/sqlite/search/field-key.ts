import { boundedCache } from '../../../world/bounded-cache.ts';
import type { FieldPath } from '../../query/field-path.ts';
import { RANK, type SortKey } from '../../query/sort.ts';
import type { Atom } from '../../query/value.ts';
import { connected, constant, raw, type Sql, sql } from '../sql.ts';
import { isDate, leafAt, numberOf } from './stored-field.ts';

const ITEM = raw('items.data');
/** The lowest key. Absent is below all numbers and still comparable, as null is not. No JSON number is infinite. */
export const ABSENT = raw('-9e999');
/** `2`, the rank of text that is no SQL text here; bare, without any such text, it stands for an array. */
const UNDECIDED = raw("X'32'");
/** Above all that begins with `2`: no text has this byte. */
const LAST_UNDECIDED = raw("X'32FF'");

/** Of all remembered paths and expressions. */
const MAX_CHARACTERS = 4_000_000;
/** Long texts that every search needs some of. Functions of the path alone. */
const keys = boundedCache<Sql>(MAX_CHARACTERS);

/**
 * One SQL value for the value at a plain path of an item, in the order of sort keys: SQLite has numbers before text
 * before blobs, so that what ranks above text is a blob that begins with its rank. It is what indexes are made of. An
 * array on the way or at the end, and text that UTF-8 orders differently from UTF-16 (SRT-2), have no place there: they
 * are `undecided`.
 */
export function fieldKey(path: FieldPath): Sql {
  const name = path.join('.');
  const known = keys.get(name);
  if (known) return known;
  const key = keyExpression(path);
  keys.set(name, key, name.length + key.text.length);
  return key;
}

function keyExpression(path: FieldPath): Sql {
  const leaf = leafAt(ITEM, path);
  const key = sql`CASE ${leaf.type}
    WHEN 'text' THEN CASE WHEN ${isOddText(leaf.value)} THEN CAST('2' || ${leaf.value} AS BLOB) ELSE ${leaf.value} END
    WHEN 'integer' THEN ${numberOf(leaf)}
    WHEN 'real' THEN ${numberOf(leaf)}
    WHEN 'object' THEN CAST(CASE WHEN ${isDate(leaf)} THEN '6' || ${leaf.date} ELSE '3' END AS BLOB)
    WHEN 'array' THEN ${UNDECIDED}
    WHEN 'true' THEN X'3531'
    WHEN 'false' THEN X'3530'
    ELSE ${ABSENT} END`;
  const arraysBefore = path.slice(1).map((_, index) => sql`${leafAt(ITEM, path.slice(0, index + 1)).type} = 'array'`);
  return arraysBefore.length === 0
    ? key
    : sql`CASE WHEN ${connected('OR', arraysBefore)} THEN ${UNDECIDED} ELSE ${key} END`;
}

/**
 * Holds for keys that do not tell the whole: the value's place is for the evaluator and `compareKeys`. With BETWEEN,
 * which no filter is compiled to: were it like one, SQLite would plan every search anew for each value, to see whether
 * the index of the undecided serves it.
 */
export function isUndecided(key: Sql): Sql {
  return sql`${key} BETWEEN ${UNDECIDED} AND ${LAST_UNDECIDED}`;
}

/** A sort key as the SQL value that `fieldKey` has for it. */
export function keyValue([rank, value]: SortKey): Sql {
  if (rank === RANK.absent) return ABSENT;
  if (rank === RANK.number || rank === RANK.string) return sql`${value}`;
  return sql`CAST(${`${rank}${rank === RANK.object ? '' : value}`} AS BLOB)`;
}

/**
 * The value that a decided key is of; undefined for an absent one, and for an object, of which keys do not tell more.
 */
export function valueOfKey(key: unknown): unknown {
  if (typeof key === 'string' || (typeof key === 'number' && Number.isFinite(key))) return key;
  const text = key instanceof Uint8Array ? Buffer.from(key).toString() : '';
  if (text === '50' || text === '51') return text === '51';
  return text.startsWith('6') ? { $date: text.slice(1) } : undefined;
}

/** Holds for the keys of values that are there. */
export function isPresentKey(key: Sql): Sql {
  return sql`${key} > ${ABSENT}`;
}

/** The key of an atom. */
export function atomKey(atom: Atom): Sql {
  return keyValue([RANK[atom.class], atom.class === 'boolean' ? Number(atom.value) : atom.value]);
}

/** Where the keys of a class begin, and the first place behind them. */
const BOUNDS: Record<Atom['class'], readonly [low: Sql, high: Sql]> = {
  number: [ABSENT, raw("''")],
  string: [raw("''"), raw("X''")],
  boolean: [raw("X'35'"), raw("X'36'")],
  date: [raw("X'36'"), raw("X'37'")],
};

/** Holds for keys of the class of `atom` that compare with it so: two classes have no order (FLT-3). */
export function comparesKey(key: Sql, operator: '>' | '>=' | '<' | '<=', atom: Atom): Sql {
  const [low, high] = BOUNDS[atom.class];
  const side = sql`${key} ${raw(operator)} ${atomKey(atom)}`;
  if (operator.startsWith('>')) return sql`(${side} AND ${key} < ${high})`;
  // Absent is the one number that is none.
  return sql`(${side} AND ${key} ${raw(atom.class === 'number' ? '>' : '>=')} ${low})`;
}

const ABOVE_SURROGATES = constant('*[\ue000-\u{10ffff}]*');

/** Has characters above the surrogates, where UTF-8 and UTF-16 part; or a NUL, which hides the rest from GLOB. */
export function isOddText(text: Sql): Sql {
  return sql`(${text} GLOB ${ABOVE_SURROGATES} OR instr(${text}, char(0)) > 0)`;
}
