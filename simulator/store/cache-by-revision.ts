import { type BoundedCache, boundedCache, bytesOfParsed } from '../platform/cache.ts';
import type { Database, StoredKind } from '../platform/database.ts';

/**
 * Returns a cached version of `read`, which reads things of some `kinds` by a key. A write to one of them clears the
 * cache. Missing data is not cached. Only the last part of a key may contain a NUL.
 */
export function cachedReading<T, Key extends readonly string[]>(
  kinds: readonly StoredKind[],
  read: (db: Database, ...key: Key) => Promise<T>,
): (db: Database, ...key: Key) => Promise<T> {
  const keep = cacheByRevision<{ readonly found: T }>(kinds);
  return async (db, ...parts) => {
    const key = parts.join('\0');
    const make = async () => {
      const found = await read(db, ...parts);
      return { value: { found }, bytes: found === undefined ? undefined : bytesOfParsed(key) + bytesOf(found) };
    };
    return (await keep(db, key, make)).found;
  };
}

function bytesOf(found: unknown): number {
  return bytesOfParsed(typeof found === 'object' ? JSON.stringify(found) : String(found));
}

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
export function cacheByRevision<T extends NonNullable<unknown>>(kinds: readonly StoredKind[]): Keep<T> {
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

/** How often a value was found in the caches of a database, and how often it was computed. */
export interface CacheFigures {
  hits: number;
  misses: number;
}

const figures = new WeakMap<object, CacheFigures>();

/** The figures of a database's caches. A cache adds to them. */
export function cacheFigures({ identity }: { readonly identity: object }): CacheFigures {
  const known = figures.get(identity);
  if (known) return known;
  const created = { hits: 0, misses: 0 };
  figures.set(identity, created);
  return created;
}
