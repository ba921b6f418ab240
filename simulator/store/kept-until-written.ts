import { type BoundedCache, boundedCache } from '../cache/bounded-cache.ts';
import type { Database } from './database.ts';

/** Something worked out from the contents of a database. */
export interface Made<T> {
  readonly value: T;
  /** How much of the room it takes; undefined when it is not to be kept. */
  readonly size: number | undefined;
}

/** Gives what is kept by `key`, or what `make` makes of the contents of `db` as they are now. */
export type Keep<T> = (db: Database, key: string, make: () => Promise<Made<T>>) => Promise<T>;

interface Kept<T> {
  version: number;
  readonly cache: BoundedCache<T>;
}

/**
 * Keeps what is made from some tables until something is written to one of them, by this process or another. It belongs
 * to the database it was made from, and goes with it. All that is kept takes at most `room`.
 */
export function keptUntilWritten<T extends NonNullable<unknown>>(tables: readonly string[], room: number): Keep<T> {
  const stores = new WeakMap<object, Kept<T>>();
  return async (db, key, make) => {
    const version = versionOf(db, tables);
    // Never cache data of an uncommitted transaction.
    if (version === undefined) return (await make()).value;
    let kept = stores.get(db.identity);
    if (!kept) {
      kept = { version, cache: boundedCache<T>(room) };
      stores.set(db.identity, kept);
    }
    if (kept.version !== version) {
      kept.cache.clear();
      kept.version = version;
    }
    const known = kept.cache.get(key);
    if (known !== undefined) return known;
    const { value, size } = await make();
    const isFresh = kept.version === version && versionOf(db, tables) === version;
    if (size !== undefined && isFresh) kept.cache.set(key, value, size);
    return value;
  };
}

/** A number that is a new one after every write to any of `tables`, as those of one table only grow; undefined amid one. */
function versionOf(db: Pick<Database, 'version'>, tables: readonly string[]): number | undefined {
  let sum = 0;
  for (const table of tables) {
    const version = db.version(table);
    if (version === undefined) return undefined;
    sum += version;
  }
  return sum;
}
