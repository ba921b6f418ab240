import type { Database } from '../../world/database.ts';
import type { Table } from './schema.ts';
import { type SqlValue, sqlOf, type Tuple } from './sql-database.ts';

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
