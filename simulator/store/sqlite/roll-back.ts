import type { DatabaseSync } from 'node:sqlite';

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
