import type { Database } from '../../world/database.ts';
import { type Row, type SqlValue, sqlOf } from './sql-database.ts';

/**
 * The number of rows per statement. Few statements make bulk inserts fast, and most have the same text, prepared once.
 */
const ROWS_AT_ONCE = 200;

/** Inserts `rows` with as few statements as possible. */
export async function insertRows(
  db: Database,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
): Promise<void> {
  const row = `(${columns.map(() => '?').join(', ')})`;
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const batch = rows.slice(start, start + ROWS_AT_ONCE);
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${batch.map(() => row).join(', ')}`;
    await sqlOf(db).run(sql, ...batch.flat());
  }
}

/** The text in `column`. Throws if it contains something else, which only another program can have written. */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`column ${column} holds no text`);
  return value;
}
