import type pg from 'pg';
import { STORED_KINDS, type StoredKind } from '../../world/database.ts';
import { type Address, createPool, processIdOf } from './connections.ts';
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
