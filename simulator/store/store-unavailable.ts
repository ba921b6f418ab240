import { Unavailable } from '../world/unavailable.ts';

/** Why the store cannot be used for the moment, and when it makes sense to try again. */
const TROUBLES = {
  locked: { text: 'another process has locked the file', retryAfter: 1 },
  full: { text: 'the disk is full', retryAfter: 10 },
  'read-only': { text: 'the file is read-only', retryAfter: 10 },
  unreadable: { text: 'the file cannot be read or written', retryAfter: 10 },
  damaged: { text: 'the file is damaged', retryAfter: 10 },
  removed: { text: 'the file was removed or replaced while it was in use', retryAfter: 10 },
} as const satisfies Record<string, { text: string; retryAfter: number }>;

export type StoreTrouble = keyof typeof TROUBLES;

/** The store could not do what was asked, and nothing was changed. Every service answers it with status 503. */
export class StoreUnavailable extends Unavailable {
  override readonly name = 'StoreUnavailable';
  readonly trouble: StoreTrouble;

  constructor(trouble: StoreTrouble, cause?: unknown) {
    super(`The store is unavailable: ${TROUBLES[trouble].text}.`, TROUBLES[trouble].retryAfter, cause);
    this.trouble = trouble;
  }
}

/** The trouble in words that fit into a sentence. */
export function troubleText(trouble: StoreTrouble): string {
  return TROUBLES[trouble].text;
}

/** SQLite's primary result codes (https://www.sqlite.org/rescode.html) that are about the file, not about the statement. */
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

/** The trouble that an error of SQLite stands for; undefined when the statement itself is at fault. */
export function troubleOf(failure: unknown): StoreTrouble | undefined {
  if (failure instanceof StoreUnavailable) return failure.trouble;
  if (!(failure instanceof Error) || !('errcode' in failure) || typeof failure.errcode !== 'number') return undefined;
  // The low byte of an extended result code is its primary code.
  return TROUBLE_OF_CODE.get(failure.errcode & 0xff);
}
