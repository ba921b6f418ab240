import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { STORED_KINDS, type StoredKind } from '../../platform/database.ts';
import type { Address } from '../database-address.ts';
import { createPool, processIdOf } from './connections.ts';
import { countColumn } from './tables.ts';

/** The number of commits that wrote things of each kind. */
export type CommitCounts = Readonly<Record<StoredKind, number>>;

const SUMS = STORED_KINDS.map((kind) => `sum(${countColumn(kind)})::bigint AS ${countColumn(kind)}`);
/** Reads one row for `countsOf`. */
export const READ_COUNTS = `SELECT ${SUMS.join(', ')} FROM writers`;

export function countsOf(row: Readonly<Record<string, unknown>>): CommitCounts {
  const count = (kind: StoredKind) => Number(row[countColumn(kind)] ?? 0);
  return {
    sites: count('sites'),
    grants: count('grants'),
    accounts: count('accounts'),
    collections: count('collections'),
    items: count('items'),
    emptied: count('emptied'),
    references: count('references'),
    indexes: count('indexes'),
    faults: count('faults'),
    recordings: count('recordings'),
  };
}

/** A connection for short statements about the database itself, which so never wait for a transaction of this process. */
export function createMonitor(address: Address): Monitor {
  const pool = createPool({ ...address, poolSize: 1 });
  return {
    readCounts: async () => {
      const { rows } = await pool.query<Record<string, unknown>>({ name: 'counts', text: READ_COUNTS });
      return countsOf(rows[0] ?? {});
    },
    cancel: async (client) => void (await pool.query('SELECT pg_cancel_backend($1)', [processIdOf(client)])),
    close: () => pool.end(),
  };
}

export interface Monitor {
  readCounts(): Promise<CommitCounts>;
  /** Ends the statement that a connection of this process is waiting for. */
  cancel(client: pg.ClientBase): Promise<void>;
  close(): Promise<void>;
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
  /** Gives the request that this call belongs to a new reading. */
  learn(reading: T): void;
  /** Makes the request that this call belongs to read again. */
  forget(): void;
  /** Runs what answers one request, with everything that it starts. */
  during<Result>(work: () => Result): Result;
  /** Runs `work`, which goes on after the request that has started it. Each of its calls reads again. */
  apart<Result>(work: () => Result): Result;
}

export function requestReadings<T>(read: () => Promise<T>): RequestReadings<T> {
  const request = new AsyncLocalStorage<{ reading?: Promise<T> | undefined } | undefined>();
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
    learn: (reading) => {
      const current = request.getStore();
      if (current) current.reading = Promise.resolve(reading);
    },
    during: (work) => request.run({}, work),
    apart: (work) => request.run(undefined, work),
  };
}

/**
 * Reads something that is not older than the call. Calls that come while a reading is under way share the next one, so that
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
