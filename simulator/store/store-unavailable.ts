import { Unavailable } from '../errors/unavailable.ts';

/** Why the store is unavailable, and after how many seconds to try again. */
const TROUBLES = {
  locked: { text: 'another process has locked the file', retryAfter: 1 },
  full: { text: 'the disk is full', retryAfter: 10 },
  'read-only': { text: 'it is read-only', retryAfter: 10 },
  unreadable: { text: 'the file cannot be read or written', retryAfter: 10 },
  damaged: { text: 'the file is damaged', retryAfter: 10 },
  busy: { text: 'a statement, or another transaction, takes too long', retryAfter: 1 },
  crowded: { text: 'all connections to the database that this request may use are in use', retryAfter: 1 },
  unreachable: { text: 'the database cannot be reached', retryAfter: 2 },
  unconfirmed: {
    text: 'the connection was lost while a change was stored, so the change may have been stored or not',
    retryAfter: 2,
  },
  removed: { text: 'the file was removed or replaced while it was in use', retryAfter: 10 },
} as const satisfies Record<string, { text: string; retryAfter: number }>;

export type StoreTrouble = keyof typeof TROUBLES;

/**
 * The store could not carry out an operation. Nothing was changed, unless the trouble is `unconfirmed`. Every service answers
 * it with status 503.
 */
export class StoreUnavailable extends Unavailable {
  override readonly name = 'StoreUnavailable';
  readonly trouble: StoreTrouble;

  constructor(trouble: StoreTrouble, cause?: unknown) {
    super(`The store is unavailable: ${TROUBLES[trouble].text}.`, TROUBLES[trouble].retryAfter, cause);
    this.trouble = trouble;
  }
}

/** The trouble as part of a sentence. */
export function troubleText(trouble: StoreTrouble): string {
  return TROUBLES[trouble].text;
}
