import { type StoreTrouble, StoreUnavailable } from '../store-unavailable.ts';

/** PostgreSQL's error codes (https://www.postgresql.org/docs/current/errcodes-appendix.html), by their beginning. */
const TROUBLES: readonly (readonly [code: RegExp, trouble: StoreTrouble])[] = [
  // lock_not_available, deadlock_detected, serialization_failure, query_canceled (a time limit)
  [/^(?:55P03|40P01|40001|57014)$/, 'busy'],
  [/^(?:53100|53200)$/, 'full'], // disk_full, out_of_memory
  [/^(?:25006|42501)$/, 'read-only'], // read_only_sql_transaction: a standby; insufficient_privilege
  [/^(?:58030|XX001|XX002)$/, 'damaged'], // io_error, data_corrupted, index_corrupted
  // Connections, too many of them, a server that starts or stops, a time limit, and errors of Node's sockets.
  [/^(?:08...|53300|53400|57...|25P03|28...|3D000|E[A-Z]+)$/, 'unreachable'],
];
/** The errors of `pg` that have no code. */
const LOST = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** The code of an error of PostgreSQL or of a socket; empty for other errors. */
export function codeOf(failure: unknown): string {
  if (!(failure instanceof Error) || !('code' in failure)) return '';
  return typeof failure.code === 'string' ? failure.code : '';
}

/** The trouble that an error indicates; undefined if it is about the statement itself. */
export function troubleOf(failure: unknown): StoreTrouble | undefined {
  if (failure instanceof StoreUnavailable) return failure.trouble;
  const code = codeOf(failure);
  const [, trouble] = TROUBLES.find(([codes]) => codes.test(code)) ?? [];
  if (trouble) return trouble;
  return failure instanceof Error && LOST.test(failure.message) ? 'unreachable' : undefined;
}

/**
 * Runs `write`, which sends a change that is stored at once. Rejects with the trouble `unconfirmed` if the connection is lost
 * before the answer: the change may have been stored. If the server itself ends the connection, it has stored nothing.
 */
export async function confirmed<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (failure) {
    const isLost = troubleOf(failure) === 'unreachable' && !SAID.test(codeOf(failure)) && !isNotSent(failure);
    throw isLost ? new StoreUnavailable('unconfirmed', failure) : failure;
  }
}

/** Codes of the server itself. Those of sockets are words. */
const SAID = /^[0-9A-Z]{2}\d/;

function isNotSent(failure: unknown): boolean {
  return failure instanceof Error && failure.message.includes('not queryable');
}

/** Runs `work`, and turns errors about the database into StoreUnavailable. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    const trouble = troubleOf(failure);
    throw trouble === undefined || failure instanceof StoreUnavailable
      ? failure
      : new StoreUnavailable(trouble, failure);
  }
}
