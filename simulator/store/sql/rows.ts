import type { Database } from '../../platform/database.ts';
import type { Table } from './schema.ts';
import { type Row, type SqlValue, sqlOf, type Tuple } from './sql-database.ts';

/** The number of rows per statement. Few statements make bulk inserts fast, and most have the same text, prepared once. */
const ROWS_AT_ONCE = 200;

/** Inserts `rows` with as few statements as possible. `tail` says what happens if one exists. */
export async function insertRows(
  db: Database,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
  tail = '',
): Promise<void> {
  const row = `(${columns.map(() => '?').join(', ')})`;
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const batch = rows.slice(start, start + ROWS_AT_ONCE);
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${batch.map(() => row).join(', ')} ${tail}`;
    await sqlOf(db).run(sql, ...batch.flat());
  }
}

/** The text in `column`. Throws if it contains something else, which only another program can have written. */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`column ${column} holds no text`);
  return value;
}

/** Some rows of a table that belong to one site or snapshot. */
export interface Rows {
  readonly table: Pick<Table, 'name' | 'primaryKey'>;
  readonly owner: string;
  /** A further condition, with `?` for each of its values. */
  readonly condition: string;
  readonly values: readonly SqlValue[];
}

/**
 * The key, without the owner, of the row that `position` others precede in the order of the primary key. Undefined if there are
 * not so many rows. Reads no other rows than these from the index. Call it inside a transaction.
 */
export async function keyAt(
  db: Database,
  { table, owner, condition, values }: Rows,
  position: number,
): Promise<Tuple | undefined> {
  const { dialect, run, tuples } = sqlOf(db);
  const find = () =>
    tuples(
      `SELECT ${keyOf(table).join(', ')} FROM ${table.name} WHERE site_id = ? AND ${condition}
       ORDER BY ${table.primaryKey.join(', ')} LIMIT 1 OFFSET ${position}`,
      ...[owner, ...values],
    );
  if (!dialect.unsorted) return (await find())[0];
  const { begin, end } = dialect.unsorted;
  // Sent together, and carried out in this order.
  const [, [key]] = await Promise.all([run(begin), find(), run(end)]);
  return key;
}

/** The columns of the primary key without `site_id`, which is first in the key of every table of contents. */
export function keyOf({ primaryKey }: Rows['table']): readonly string[] {
  return primaryKey.filter((column) => column !== 'site_id');
}
