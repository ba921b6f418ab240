import type { Database, Revision, StoredKind } from '../world/database.ts';

/** Returns the value that is being made for `key`, or the result of `make`. */
export type Share<T> = (db: Database, key: string, make: () => Promise<T>) => Promise<T>;

interface Making<T> {
  readonly revision: Revision;
  readonly byKey: Map<string, Promise<T>>;
}

/**
 * Lets requests share what one of them is reading of things of some `kinds`. After a write, many requests miss the cache at once.
 * In a transaction, and in a store that does not have to ask for revisions, each request reads by itself: one must not wait for
 * another that waits for its transaction.
 */
export function sharedUntilWritten<T>(kinds: readonly StoredKind[]): Share<T> {
  const stores = new WeakMap<object, Making<T>>();
  return async (db, key, make) => {
    if (!db.duringRequest) return make();
    const revision = await db.revision(kinds);
    const known = stores.get(db.identity);
    const making: Making<T> = known && known.revision === revision ? known : { revision, byKey: new Map() };
    if (making !== known) stores.set(db.identity, making);
    const { byKey } = making;
    const others = byKey.get(key);
    if (others) {
      // What has failed for another request, because its client has gone away or its work is limited, may succeed here.
      const shared = await others.then(
        (value) => ({ value }),
        () => undefined,
      );
      return shared ? shared.value : make();
    }
    const own = make().finally(() => byKey.delete(key));
    byKey.set(key, own);
    return own;
  };
}
