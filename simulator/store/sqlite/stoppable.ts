import type { DatabaseSync } from 'node:sqlite';
import type { Dialect } from '../sql/dialect.ts';
import { raw } from '../sql/sql.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/** A call costs more than reading a row, so it is not made for each. */
const ROWS_BETWEEN_CALLS = 1024;

/**
 * The dialect of a connection in a thread that may be terminated. SQLite itself cannot be interrupted from JavaScript, but
 * a thread also ends when SQLite calls a function of it, so its searches call one from time to time.
 */
export function stoppableDialect(connection: DatabaseSync): Dialect {
  connection.function('not_stopped', () => 1);
  return { ...sqliteDialect, notStopped: raw(`(items.rowid % ${ROWS_BETWEEN_CALLS} <> 0 OR not_stopped())`) };
}
