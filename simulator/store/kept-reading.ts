import type { Database } from './database.ts';

/** Few things are read by nearly every request. What nobody asks for any more goes with the rest. */
const MAX_KEPT = 1000;

interface Kept<T> {
  version: number;
  readonly values: Map<string, T>;
}

/**
 * Reads something of some tables by a key, and not again until something is written to one of them. What is read belongs
 * to the database it was read from, and goes with it. Of the parts of a key, only the last may hold a NUL.
 */
export function keptReading<T, Key extends readonly string[]>(
  tables: readonly string[],
  read: (db: Database, ...key: Key) => Promise<T>,
): (db: Database, ...key: Key) => Promise<T> {
  const readings = new WeakMap<object, Kept<T>>();
  return async (db, ...parts) => {
    const version = versionOf(db, tables);
    // Half of a transaction is for nobody to keep.
    if (version === undefined) return read(db, ...parts);
    const kept = readings.get(db.identity) ?? { version, values: new Map<string, T>() };
    readings.set(db.identity, kept);
    if (kept.version !== version || kept.values.size >= MAX_KEPT) kept.values.clear();
    kept.version = version;
    const key = parts.join('\0');
    const known = kept.values.get(key);
    if (known !== undefined) return known;
    const value = await read(db, ...parts);
    if (versionOf(db, tables) === version && kept.version === version) kept.values.set(key, value);
    return value;
  };
}

/** A number that is a new one after every write to any of `tables`, as those of one table only grow; undefined amid one. */
export function versionOf(db: Pick<Database, 'version'>, tables: readonly string[]): number | undefined {
  let sum = 0;
  for (const table of tables) {
    const version = db.version(table);
    if (version === undefined) return undefined;
    sum += version;
  }
  return sum;
}
