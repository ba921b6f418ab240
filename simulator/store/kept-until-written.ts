import { type BoundedCache, boundedCache } from '../world/bounded-cache.ts';
import type { Database, StoredKind } from '../world/database.ts';
import { type CacheFigures, cacheFigures } from './cache-figures.ts';

/** A value computed from the contents of a database. */
export interface Made<T> {
  readonly value: T;
  /** About the bytes of the value and its key in memory; undefined if it must not be cached. */
  readonly bytes: number | undefined;
}

/** Returns the cached value for `key`, or the result of `make`, which computes it from the current contents of `db`. */
export type Keep<T> = (db: Database, key: string, make: () => Promise<Made<T>>) => Promise<T>;

interface Kept<T> {
  version: number;
  readonly figures: CacheFigures;
  readonly cache: BoundedCache<T>;
}

/**
 * A cache of values that are computed from things of some `kinds`. It is cleared after a write to one of them, by this process or
 * another. There is one cache per database, which is dropped with it.
 */
export function keptUntilWritten<T extends NonNullable<unknown>>(
  kinds: readonly StoredKind[],
): Keep<T> {
  const stores = new WeakMap<object, Kept<T>>();
  return async (db, key, make) => {
    const version = await db.revision(kinds);
    // Never cache data of an uncommitted transaction.
    if (version === undefined) return (await make()).value;
    let kept = stores.get(db.identity);
    if (!kept) {
      kept = { version, figures: cacheFigures(db), cache: boundedCache<T>(db.cacheBudget) };
      stores.set(db.identity, kept);
    }
    if (kept.version !== version) {
      kept.cache.clear();
      kept.version = version;
    }
    const known = kept.cache.get(key);
    if (known !== undefined) {
      kept.figures.hits += 1;
      return known;
    }
    kept.figures.misses += 1;
    const { value, bytes } = await make();
    const isFresh = kept.version === version && (await db.revision(kinds)) === version;
    if (bytes !== undefined && isFresh) kept.cache.set(key, value, bytes);
    return value;
  };
}
