import { STORED_KINDS, type StoredKind } from '../../world/database.ts';
import { countColumn } from './tables.ts';

/** The number of commits that wrote things of each kind. */
export type CommitCounts = Readonly<Record<StoredKind, number>>;

const SUMS = STORED_KINDS.map((kind) => `sum(${countColumn(kind)})::bigint AS ${countColumn(kind)}`);
export const READ_COUNTS = `SELECT ${SUMS.join(', ')} FROM writers`;

/** Reads a row of `READ_COUNTS`. */
export function countsOf(row: Readonly<Record<string, unknown>>): CommitCounts {
  const count = (kind: StoredKind) => Number(row[countColumn(kind)] ?? 0);
  return {
    sites: count('sites'),
    grants: count('grants'),
    accounts: count('accounts'),
    collections: count('collections'),
    items: count('items'),
    references: count('references'),
    indexes: count('indexes'),
    faults: count('faults'),
    recordings: count('recordings'),
  };
}

/**
 * Reads counts that are not older than the call. Calls that come while a reading is under way share the next one, so that
 * one reading is sent at a time, however many requests there are.
 */
export function sharedReading<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  function start(): Promise<T> {
    next = undefined;
    const reading = read();
    const ended = reading.then(
      () => {},
      () => {},
    );
    running = ended;
    void ended.then(() => {
      if (running === ended) running = undefined;
    });
    return reading;
  }
  return () => {
    if (!running) return start();
    next ??= running.then(start);
    return next;
  };
}
