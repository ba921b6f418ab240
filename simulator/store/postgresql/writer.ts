import type pg from 'pg';
import type { StoredKind } from '../../world/database.ts';
import { countColumn } from './tables.ts';

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
