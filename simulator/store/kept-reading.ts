import type { Database } from './database.ts';
import { keptUntilWritten } from './kept-until-written.ts';

/** Few things are read by nearly every request. What nobody asks for any more goes with the rest. */
const MAX_KEPT = 1000;

/**
 * Reads something of some tables by a key, and not again until something is written to one of them. What is not there is
 * looked for each time. Of the parts of a key, only the last may hold a NUL.
 */
export function keptReading<T, Key extends readonly string[]>(
  tables: readonly string[],
  read: (db: Database, ...key: Key) => Promise<T>,
): (db: Database, ...key: Key) => Promise<T> {
  const keep = keptUntilWritten<{ readonly found: T }>(tables, MAX_KEPT);
  return async (db, ...parts) => {
    const made = async () => {
      const found = await read(db, ...parts);
      return { value: { found }, size: found === undefined ? undefined : 1 };
    };
    return (await keep(db, parts.join('\0'), made)).found;
  };
}
