import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { STORED_KINDS, type StoredKind } from '../../platform/database.ts';
import type { Address } from '../database-address.ts';
import { createPool, processIdOf } from './connections.ts';
import { countColumn } from './tables.ts';

/** The number of commits that wrote things of each kind. */
export type CommitCounts = ReadonlyMap<StoredKind, number>;

const SUMS = STORED_KINDS.map((kind) => `sum(${countColumn(kind)})::bigint AS ${countColumn(kind)}`);
/** Reads one row for `countsOf`. */
export const READ_COUNTS = `SELECT ${SUMS.join(', ')} FROM writers`;

export function countsOf(row: Readonly<Record<string, unknown>> = {}): CommitCounts {
  return new Map(STORED_KINDS.map((kind) => [kind, Number(row[countColumn(kind)] ?? 0)]));
}

/** The revision of things of `kinds`. */
export function revisionOf(counts: CommitCounts, kinds: readonly StoredKind[]): number {
  return kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0);
}

/** A connection for short statements about the database itself, which so never wait for a transaction of this process. */
export interface Monitor {
  readCounts(): Promise<CommitCounts>;
  /** Ends the statement that a connection of this process is waiting for. */
  cancel(client: pg.ClientBase): Promise<void>;
  close(): Promise<void>;
}

export function createMonitor(address: Address): Monitor {
  const pool = createPool({ ...address, poolSize: 1 });
  return {
    readCounts: async () => countsOf((await pool.query({ name: 'counts', text: READ_COUNTS })).rows[0]),
    cancel: async (client) => void (await pool.query('SELECT pg_cancel_backend($1)', [processIdOf(client)])),
    close: () => pool.end(),
  };
}

/** The class of the advisory locks by which connections take a row of `writers`. Any number that others do not use. */
const WRITER_LOCKS = 0x42_6b;
const MAX_WRITERS = 10_000;

const writers = new WeakMap<pg.ClientBase, number>();

/**
 * The row of `writers` that belongs to a connection until it ends. Rows are used again, because the counts of a revision
 * must never become smaller.
 */
export async function writerOf(client: pg.ClientBase): Promise<number> {
  const known = writers.get(client);
  if (known !== undefined) return known;
  const { rows } = await client.query<{ writer: number }>(
    `SELECT writer FROM generate_series(1, ${MAX_WRITERS}) AS writer
     WHERE pg_try_advisory_lock(${WRITER_LOCKS}, writer::integer) LIMIT 1`,
  );
  const [row] = rows;
  if (!row) throw new Error(`more than ${MAX_WRITERS} connections write to this database`);
  await client.query('INSERT INTO writers (writer) VALUES ($1) ON CONFLICT DO NOTHING', [row.writer]);
  writers.set(client, row.writer);
  return row.writer;
}

/** A statement that counts a commit of writes to things of `kinds`. */
export function countCommit(writer: number, kinds: Iterable<StoredKind>): string {
  const counted = Array.from(kinds, countColumn).map((column) => `${column} = ${column} + 1`);
  return `UPDATE writers SET ${counted.join(', ')} WHERE writer = ${writer}`;
}

/** Readings that a request repeats only after it has written. */
export interface RequestReadings<T> {
  /** The reading of the request that this call belongs to; outside of requests, a new one. */
  read(): Promise<T>;
  /** Makes the request that this call belongs to read again. */
  forget(): void;
  /** Runs what answers one request, with everything that it starts. */
  during<Result>(work: () => Result): Result;
}

export function requestReadings<T>(read: () => Promise<T>): RequestReadings<T> {
  const request = new AsyncLocalStorage<{ reading?: Promise<T> | undefined }>();
  return {
    read: () => {
      const current = request.getStore();
      if (current === undefined) return read();
      current.reading ??= read();
      return current.reading;
    },
    forget: () => {
      const current = request.getStore();
      if (current) current.reading = undefined;
    },
    during: (work) => request.run({}, work),
  };
}

/** Reads something that is not older than the call, once for all calls that come while a reading is under way. */
export function sharedReading<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const start = () => {
    next = undefined;
    const reading = read();
    running = reading.catch(() => {});
    return reading;
  };
  return () => {
    next ??= running.then(start);
    return next;
  };
}
