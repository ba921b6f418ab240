import type { Database, StoredKind } from '../world/database.ts';
import { keptUntilWritten } from './kept-until-written.ts';

/** The maximum size of one cache: its keys, and its values as JSON. Few things are read by nearly every request. */
const MAX_CHARACTERS = 8_000_000;
/** The approximate size of an entry in addition to its texts. */
const ENTRY_OVERHEAD = 200;

/**
 * Returns a cached version of `read`, which reads things of some `kinds` by a key. A write to one of them clears the
 * cache. Missing data is not cached. Only the last part of a key may contain a NUL.
 */
export function keptReading<T, Key extends readonly string[]>(
  kinds: readonly StoredKind[],
  read: (db: Database, ...key: Key) => Promise<T>,
): (db: Database, ...key: Key) => Promise<T> {
  const keep = keptUntilWritten<{ readonly found: T }>(kinds, MAX_CHARACTERS);
  return async (db, ...parts) => {
    const key = parts.join('\0');
    const make = async () => {
      const found = await read(db, ...parts);
      return { value: { found }, size: found === undefined ? undefined : key.length + sizeOf(found) };
    };
    return (await keep(db, key, make)).found;
  };
}

function sizeOf(found: unknown): number {
  return ENTRY_OVERHEAD + (typeof found === 'object' ? JSON.stringify(found).length : String(found).length);
}
