import type { Database } from '../../platform/database.ts';
import { type Sql, sql } from './sql.ts';
import { sqlOf } from './sql-database.ts';

/** The number of items, and their total bytes of JSON. */
export interface Size {
  readonly items: number;
  readonly bytes: number;
}

/** The kept size of a collection. Undefined if it is not kept. */
export async function findSize(db: Database, siteId: string, collectionId: string): Promise<Size | undefined> {
  const row = await sqlOf(db).get(
    'SELECT items, bytes FROM collection_sizes WHERE site_id = ? AND collection_id = ?',
    ...[siteId, collectionId],
  );
  return row && { items: Number(row.items), bytes: Number(row.bytes) };
}

/** Keeps the size of a collection from now on. `measure` reads it in the same transaction, for `length`. */
export function keepSize(
  db: Database,
  siteId: string,
  collectionId: string,
  measure: (db: Database) => Promise<Size>,
  length: 'short' | 'long',
): Promise<Size> {
  const work = async (transaction: Database): Promise<Size> => {
    const size = await measure(transaction);
    await sqlOf(transaction).run(
      'INSERT INTO collection_sizes (site_id, collection_id, items, bytes) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      ...[siteId, collectionId, size.items, size.bytes],
    );
    return size;
  };
  return db.transaction(siteId, work, length);
}

/** Stops keeping the sizes of the collections of a site. The next reader of a size measures it again. */
export async function forgetSizes(db: Database, siteId: string): Promise<void> {
  await sqlOf(db).run('DELETE FROM collection_sizes WHERE site_id = ?', siteId);
}

/** Stops keeping the size of a collection. */
export async function forgetSize(db: Database, siteId: string, collectionId: string): Promise<void> {
  await sqlOf(db).run(
    'DELETE FROM collection_sizes WHERE site_id = ? AND collection_id = ?',
    ...[siteId, collectionId],
  );
}

/** Counts new items with this total length of JSON. */
export async function addToSize(db: Database, siteId: string, collectionId: string, added: Size): Promise<void> {
  await sqlOf(db).run(
    'UPDATE collection_sizes SET items = items + ?, bytes = bytes + ? WHERE site_id = ? AND collection_id = ?',
    ...[added.items, added.bytes, siteId, collectionId],
  );
}

/** Counts items that are inserted, or replace those that pass `same`. Call it before that. */
export async function notePut(
  db: Database,
  siteId: string,
  collectionId: string,
  same: Sql,
  { items, bytes }: Size,
): Promise<void> {
  await change(db, siteId, collectionId, {
    items: sql`CAST(${items} AS BIGINT) - (SELECT count(*) FROM items WHERE ${same})`,
    bytes: sql`CAST(${bytes} AS BIGINT) - (SELECT coalesce(sum(octet_length(data)), 0) FROM items WHERE ${same})`,
  });
}

/** Counts items that are deleted. Call it before that. */
export async function noteDeletion(db: Database, siteId: string, collectionId: string, meant: Sql): Promise<void> {
  await change(db, siteId, collectionId, {
    items: sql`-(SELECT count(*) FROM items WHERE ${meant})`,
    bytes: sql`-(SELECT coalesce(sum(octet_length(data)), 0) FROM items WHERE ${meant})`,
  });
}

/** Without a kept size, this changes no row, and the subqueries are not run. */
async function change(
  db: Database,
  siteId: string,
  collectionId: string,
  by: { readonly items: Sql; readonly bytes: Sql },
): Promise<void> {
  const { text, values } = sql`UPDATE collection_sizes SET items = items + (${by.items}), bytes = bytes + (${by.bytes})
    WHERE site_id = ${siteId} AND collection_id = ${collectionId}`;
  await sqlOf(db).run(text, ...values);
}
