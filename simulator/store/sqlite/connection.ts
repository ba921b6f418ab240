import type { DatabaseSync } from 'node:sqlite';

/**
 * Settings that SQLite recommends for files that may have been tampered with (https://www.sqlite.org/security.html). In
 * addition, connections are opened in defensive mode.
 */
export const hardening: readonly string[] = [
  'PRAGMA trusted_schema = OFF',
  'PRAGMA cell_size_check = ON',
  'PRAGMA mmap_size = 0',
];

/** The size to which the write-ahead log is truncated after a large write. */
const MAX_IDLE_LOG_BYTES = 16 * 1024 * 1024;

/**
 * The settings of every connection to a file that has its tables. Nothing waits for a lock within SQLite, because that
 * would block the thread.
 */
export const connectionSettings: readonly string[] = [
  ...hardening,
  'PRAGMA synchronous = NORMAL',
  `PRAGMA journal_size_limit = ${MAX_IDLE_LOG_BYTES}`,
  'PRAGMA busy_timeout = 0',
];

/** Ends the transaction of this connection without its changes. After some errors SQLite has done that by itself. */
export function rollBack(connection: DatabaseSync): void {
  // Before Node 22.16 a connection does not say whether it has a transaction.
  if (connection.isTransaction === false) return;
  try {
    connection.exec('ROLLBACK');
  } catch (failure) {
    if (connection.isTransaction !== undefined) throw failure;
  }
}
