import { type BoundedCache, boundedCache } from '../world/bounded-cache.ts';
import type { Database, StoredKind } from '../world/database.ts';

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
 * Keeps what is made from things of some kinds until one of them is written, by this process or another. It belongs
 * to the database it was made from, and goes with it. All that is kept takes at most `room`.
 */
export function keptUntilWritten<T extends NonNullable<unknown>>(kinds: readonly StoredKind[], room: number): Keep<T> {
  const stores = new WeakMap<object, Kept<T>>();
  return async (db, key, make) => {
    const version = await db.revision(kinds);
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
    const isFresh = kept.version === version && (await db.revision(kinds)) === version;
    if (size !== undefined && isFresh) kept.cache.set(key, value, size);
    return value;
  };
}
