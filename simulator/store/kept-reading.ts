import type { Database, StoredKind } from '../world/database.ts';
import { keptUntilWritten } from './kept-until-written.ts';

/** Of the keys and, as JSON, the values that one reading keeps. Few things are read by nearly every request. */
const MAX_CHARACTERS = 8_000_000;
/** About what an entry takes besides its texts. */
const ENTRY_OVERHEAD = 200;

/**
 * Reads something by a key, and not again until a thing of one of these kinds is written. What is not there is
 * looked for each time. Of the parts of a key, only the last may hold a NUL.
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
