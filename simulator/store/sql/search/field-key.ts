import { boundedCache, bytesOfText, CacheBudget } from '../../../platform/cache.ts';
import type { FieldPath } from '../../../query/field-path.ts';
import { keyOfAtom } from '../../../query/sort.ts';
import type { Atom } from '../../../query/value.ts';
import type { Dialect, Order } from '../dialect.ts';
import { raw, type Sql, sql } from '../sql.ts';
import type { Cell } from './grouping.ts';

/** The bytes of all cached paths and expressions. They are the same for all databases of a dialect, so this memory is
 * beside the budget of the databases. */
const MAX_BYTES = 1_000_000;
/** Caches of these long expressions, which nearly every search needs. They depend only on the path. */
const keysOfDialect = new WeakMap<Dialect, ReturnType<typeof boundedCache<Sql>>>();

/** See `FieldKeys`. */
export function fieldKey(dialect: Dialect, path: FieldPath): Sql {
  const keys = keysOfDialect.get(dialect) ?? boundedCache<Sql>(new CacheBudget(MAX_BYTES));
  keysOfDialect.set(dialect, keys);
  const name = path.join('.');
  const known = keys.get(name);
  if (known) return known;
  const key = dialect.keys.at(path);
  keys.set(name, key, bytesOfText(name) + bytesOfText(key.text));
  return key;
}

/** True for the keys of present values. */
export function isPresentKey({ keys }: Dialect, key: Sql): Sql {
  return sql`${key} > ${keys.absent}`;
}

/** A column made of the keys of present values, which is read as a value; null if there is none. */
export function presentKeyCell(dialect: Dialect, key: Sql, columnOf: (present: Sql) => Sql): Cell {
  const present = sql`CASE WHEN ${isPresentKey(dialect, key)} THEN ${key} END`;
  return { columns: [columnOf(present)], read: ([found]) => (found === null ? null : dialect.keys.read(found)) };
}

/** The key of an atom. */
export function atomKey({ keys }: Dialect, atom: Atom): Sql {
  return keys.ofSortKey(keyOfAtom(atom));
}

/** True for keys in the class of `atom` that compare with it by `operator`. Different classes have no order (FLT-3). */
export function comparesKey(dialect: Dialect, key: Sql, operator: Order, atom: Atom): Sql {
  const [low, high] = dialect.keys.bounds[atom.class];
  const side = sql`${key} ${raw(operator)} ${atomKey(dialect, atom)}`;
  if (operator.startsWith('>')) return sql`(${side} AND ${key} < ${high})`;
  // The key of an absent value may be the lower bound of numbers, so it must be excluded.
  return sql`(${side} AND ${key} ${raw(atom.class === 'number' ? '>' : '>=')} ${low})`;
}

/** Names that can be quoted in a JSON path without escapes, and that are no index of an array. */
const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_-]*$/;

/** Whether SQL can reach the value at this path. */
export function isPlainPath(path: readonly string[]): boolean {
  return path.every((name) => PLAIN_NAME.test(name));
}
