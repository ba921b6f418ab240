import { Unavailable } from '../errors/refusal.ts';

/** Why the store is unavailable, and after how many seconds to try again. */
const TROUBLES = {
  locked: { text: 'another process has locked the file', retryAfter: 1 },
  full: { text: 'the disk is full', retryAfter: 10 },
  'read-only': { text: 'it is read-only', retryAfter: 10 },
  unreadable: { text: 'the file cannot be read or written', retryAfter: 10 },
  damaged: { text: 'the file is damaged', retryAfter: 10 },
  busy: { text: 'a statement, or another transaction, takes too long', retryAfter: 1 },
  held: { text: 'a transaction that does not end keeps all writes waiting', retryAfter: 5 },
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

/** What the user of the simulator can do. */
const ADVICE: Record<StoreTrouble, string> = {
  locked:
    'Requests are answered with status 503 while it is locked. Stop the other process, or give each its own file.',
  full: 'Writes are refused with status 503 until there is room.',
  'read-only': 'Writes are refused with status 503 until this process may write to it.',
  unreadable: 'Requests are answered with status 503. Check the disk and the rights of the file.',
  damaged: 'Requests are answered with status 503. Stop the simulator and restore the file from a copy.',
  busy: 'Requests are answered with status 503 meanwhile.',
  held: 'Requests that write wait meanwhile.',
  crowded:
    'Requests are answered with status 503 meanwhile. If the database has room for more connections, set a larger `pool` in its address.',
  unreachable: 'Requests are answered with status 503 until it can be reached.',
  unconfirmed: 'Requests are answered with status 503. Read what they have written before you send one of them again.',
  removed:
    'Writes are refused with status 503, because they would be lost. Put the file back, or start the simulator again.',
};

/** Reports each trouble once, and again only after a write has succeeded in between. */
export interface TroubleReport {
  onFailure(failure: StoreUnavailable): void;
  onWritten(): void;
}

export function troubleReport(engine: string, path: string, report: (sentence: string) => void): TroubleReport {
  let reported: StoreTrouble | undefined;
  return {
    onFailure: ({ trouble, cause }) => {
      if (trouble === reported) return;
      reported = trouble;
      const detail = cause instanceof Error ? ` (${engine}: ${cause.message})` : '';
      report(`The store ${path}: ${troubleText(trouble)}${detail}. ${ADVICE[trouble]}`);
    },
    onWritten: () => {
      reported = undefined;
    },
  };
}
