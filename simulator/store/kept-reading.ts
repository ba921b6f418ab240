import type { Database, StoredKind } from '../world/database.ts';
import { bytesOfParsed } from './bytes-in-memory.ts';
import { keptUntilWritten } from './kept-until-written.ts';
import { sharedUntilWritten } from './shared-until-written.ts';

/**
 * Returns a cached version of `read`, which reads things of some `kinds` by a key. A write to one of them clears the
 * cache. Missing data is not cached. Only the last part of a key may contain a NUL.
 */
export function keptReading<T, Key extends readonly string[]>(
  kinds: readonly StoredKind[],
  read: (db: Database, ...key: Key) => Promise<T>,
): (db: Database, ...key: Key) => Promise<T> {
  const keep = keptUntilWritten<{ readonly found: T }>(kinds);
  const share = sharedUntilWritten<T>(kinds);
  return async (db, ...parts) => {
    const key = parts.join('\0');
    const make = async () => {
      const found = await share(db, key, () => read(db, ...parts));
      return { value: { found }, bytes: found === undefined ? undefined : bytesOfParsed(key) + bytesOf(found) };
    };
    return (await keep(db, key, make)).found;
  };
}

function bytesOf(found: unknown): number {
  return bytesOfParsed(typeof found === 'object' ? JSON.stringify(found) : String(found));
}
