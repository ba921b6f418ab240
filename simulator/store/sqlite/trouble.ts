import { type StoreTrouble, StoreUnavailable } from '../store-unavailable.ts';

/** SQLite's primary result codes (https://www.sqlite.org/rescode.html) for problems of the file, not of the statement. */
const TROUBLE_OF_CODE: ReadonlyMap<number, StoreTrouble> = new Map([
  [5, 'locked'], // SQLITE_BUSY
  [6, 'locked'], // SQLITE_LOCKED
  [8, 'read-only'], // SQLITE_READONLY
  [10, 'unreadable'], // SQLITE_IOERR
  [11, 'damaged'], // SQLITE_CORRUPT
  [13, 'full'], // SQLITE_FULL
  [14, 'unreadable'], // SQLITE_CANTOPEN
  [26, 'damaged'], // SQLITE_NOTADB
]);

/** The trouble that a SQLite error indicates; undefined if the error is about the statement itself. */
export function troubleOf(failure: unknown): StoreTrouble | undefined {
  if (failure instanceof StoreUnavailable) return failure.trouble;
  if (!(failure instanceof Error) || !('errcode' in failure) || typeof failure.errcode !== 'number') return undefined;
  // The low byte of an extended result code is its primary code.
  return TROUBLE_OF_CODE.get(failure.errcode & 0xff);
}

/** Runs `work`, and turns SQLite's errors about the file into StoreUnavailable. */
export function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (failure) {
    throw asUnavailable(failure);
  }
}

/** Like `guarded`, for work in another thread. */
export async function guardedThere<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (failure) {
    throw asUnavailable(failure);
  }
}

function asUnavailable(failure: unknown): unknown {
  const trouble = troubleOf(failure);
  return trouble === undefined || failure instanceof StoreUnavailable
    ? failure
    : new StoreUnavailable(trouble, failure);
}
