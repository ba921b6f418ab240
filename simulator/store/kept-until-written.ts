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
  taken: number;
  readonly values: Map<string, T>;
}

/**
 * Keeps what is made from some tables until something is written to one of them, by this process or another. It belongs
 * to the database it was made from, and goes with it. When `room` is full, all that was kept makes room.
 */
export function keptUntilWritten<T extends NonNullable<unknown>>(tables: readonly string[], room: number): Keep<T> {
  const stores = new WeakMap<object, Kept<T>>();
  return async (db, key, make) => {
    const version = versionOf(db, tables);
    // Half of a transaction is for nobody to keep.
    if (version === undefined) return (await make()).value;
    let kept = stores.get(db.identity);
    if (!kept) {
      kept = { version, taken: 0, values: new Map() };
      stores.set(db.identity, kept);
    }
    if (kept.version !== version) forgetAll(kept, version);
    const known = kept.values.get(key);
    if (known !== undefined) return known;
    const { value, size } = await make();
    const isFresh = kept.version === version && versionOf(db, tables) === version;
    if (size !== undefined && size <= room && isFresh) {
      if (kept.taken + size > room) forgetAll(kept, version);
      kept.taken += size;
      kept.values.set(key, value);
    }
    return value;
  };
}

function forgetAll(kept: Kept<unknown>, version: number): void {
  kept.values.clear();
  kept.version = version;
  kept.taken = 0;
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
