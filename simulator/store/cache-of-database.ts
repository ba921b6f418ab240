import { type BoundedCache, boundedCache } from '../world/bounded-cache.ts';
import type { Database } from '../world/database.ts';

/** Returns a function that returns the cache of a database, which is dropped with it. */
export function cacheOfDatabase<T extends NonNullable<unknown>>(): (db: Database) => BoundedCache<T> {
  const caches = new WeakMap<object, BoundedCache<T>>();
  return ({ identity, cacheBudget }) => {
    const known = caches.get(identity);
    if (known) return known;
    const cache = boundedCache<T>(cacheBudget);
    caches.set(identity, cache);
    return cache;
  };
}
