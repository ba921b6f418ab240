import { boundedCache } from '../../../world/bounded-cache.ts';
import type { FieldPath } from '../../query/field-path.ts';
import { RANK, type SortKey } from '../../query/sort.ts';
import type { Atom } from '../../query/value.ts';
import { connected, constant, raw, type Sql, sql } from '../sql.ts';
import { isDate, leafAt, numberOf } from './stored-field.ts';

const ITEM = raw('items.data');
/**
 * The lowest key, for absent values. Unlike null it can be compared, and it is below
 * all numbers: no JSON number is infinite.
 */
export const ABSENT = raw('-9e999');
/**
 * A blob of `2`, the rank of strings. Alone it stands for an array; with a text after it,
 * for a string that SQL orders differently.
 */
const UNDECIDED = raw("X'32'");
/** Above all blobs that begin with `2`, because no text contains the byte FF. */
const LAST_UNDECIDED = raw("X'32FF'");

/** The total length of all cached paths and expressions. */
const MAX_CHARACTERS = 4_000_000;
/** A cache of these long expressions, which nearly every search needs. They depend only on the path. */
const keys = boundedCache<Sql>(MAX_CHARACTERS);

/**
 * One SQL value for the value at a plain path of an item, which sorts like its sort key. SQLite orders numbers before
 * text and text before blobs, so classes that rank above strings become blobs that begin with their rank. Indexes
 * consist of these keys. Arrays (along the path or at its end), and text that UTF-8 and UTF-16 order differently
 * (SRT-2), have no such key and are `undecided`.
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
 * True for undecided keys, where only the evaluator and `compareKeys` know the position of the value. It uses BETWEEN,
 * which filters never compile to. If it looked like a filter, SQLite would plan every search again for each value, to
 * check whether the index of undecided items applies.
 */
export function isUndecided(key: Sql): Sql {
  return sql`${key} BETWEEN ${UNDECIDED} AND ${LAST_UNDECIDED}`;
}

/** Converts a sort key to the SQL value that `fieldKey` has for it. */
export function keyValue([rank, value]: SortKey): Sql {
  if (rank === RANK.absent) return ABSENT;
  if (rank === RANK.number || rank === RANK.string) return sql`${value}`;
  return sql`CAST(${`${rank}${rank === RANK.object ? '' : value}`} AS BLOB)`;
}

/** The value of a decided key; undefined for an absent value, and for an object, whose content is not in the key. */
export function valueOfKey(key: unknown): unknown {
  if (typeof key === 'string' || (typeof key === 'number' && Number.isFinite(key))) return key;
  const text = key instanceof Uint8Array ? Buffer.from(key).toString() : '';
  if (text === '50' || text === '51') return text === '51';
  return text.startsWith('6') ? { $date: text.slice(1) } : undefined;
}

/** True for the keys of present values. */
export function isPresentKey(key: Sql): Sql {
  return sql`${key} > ${ABSENT}`;
}

/** The key of an atom. */
export function atomKey(atom: Atom): Sql {
  return keyValue([RANK[atom.class], atom.class === 'boolean' ? Number(atom.value) : atom.value]);
}

/** The lowest key of each class, and the first key after it. */
const BOUNDS: Record<Atom['class'], readonly [low: Sql, high: Sql]> = {
  number: [ABSENT, raw("''")],
  string: [raw("''"), raw("X''")],
  boolean: [raw("X'35'"), raw("X'36'")],
  date: [raw("X'36'"), raw("X'37'")],
};

/** True for keys in the class of `atom` that compare with it by `operator`. Different classes have no order (FLT-3). */
export function comparesKey(key: Sql, operator: '>' | '>=' | '<' | '<=', atom: Atom): Sql {
  const [low, high] = BOUNDS[atom.class];
  const side = sql`${key} ${raw(operator)} ${atomKey(atom)}`;
  if (operator.startsWith('>')) return sql`(${side} AND ${key} < ${high})`;
  // The key of an absent value is a number, so it must be excluded.
  return sql`(${side} AND ${key} ${raw(atom.class === 'number' ? '>' : '>=')} ${low})`;
}

const ABOVE_SURROGATES = constant('*[\ue000-\u{10ffff}]*');

/**
 * True for text with characters above the surrogates, which UTF-8 and UTF-16 order
 * differently, or with a NUL, at which GLOB stops.
 */
export function isOddText(text: Sql): Sql {
  return sql`(${text} GLOB ${ABOVE_SURROGATES} OR instr(${text}, char(0)) > 0)`;
}
