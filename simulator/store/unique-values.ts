import type { RequestContext } from '../platform/request-context.ts';
import { insertRows, textOf } from './sql/rows.ts';
import { sql } from './sql/sql.ts';
import { sqlOf } from './sql/sql-database.ts';
import { finishTruncation } from './sql/truncations.ts';

/** A value, as JSON text, that a unique index of a collection reserves for one item. */
export interface UniqueValue {
  readonly index: string;
  readonly value: string;
  readonly itemId: string;
}

/** Reserves values. They are released with their item. Fails if another item has one of them. */
export async function insertUniqueValues(
  context: RequestContext,
  collectionId: string,
  values: readonly UniqueValue[],
): Promise<void> {
  await finishTruncation(context.db, context.site.siteId, collectionId);
  const { db, site } = context;
  await insertRows(
    db,
    'unique_values',
    ['site_id', 'collection_id', 'index_name', 'value', 'item_id'],
    values.map(({ index, value, itemId }) => [site.siteId, collectionId, index, value, itemId]),
  );
}

/** The first of `values` that an index reserves for an item other than `itemId`. */
export async function findTakenValue(
  context: RequestContext,
  collectionId: string,
  { index, itemId }: Omit<UniqueValue, 'value'>,
  values: readonly string[],
): Promise<string | undefined> {
  // The items that are left still have values.
  await finishTruncation(context.db, context.site.siteId, collectionId);
  const { db, site } = context;
  const taken = sql`SELECT value FROM unique_values WHERE site_id = ${site.siteId} AND collection_id = ${collectionId}
    AND index_name = ${index} AND item_id <> ${itemId} AND value IN ${sqlOf(db).dialect.listed(values)} LIMIT 1`;
  const row = await sqlOf(db).get(taken.text, ...taken.values);
  return row && textOf(row, 'value');
}

/** Deletes all values that are reserved for an item. */
export async function deleteValuesOfItem(
  { db, site }: RequestContext,
  collectionId: string,
  itemId: string,
): Promise<void> {
  await sqlOf(db).run(
    'DELETE FROM unique_values WHERE site_id = ? AND collection_id = ? AND item_id = ?',
    ...[site.siteId, collectionId, itemId],
  );
}

/** Deletes all values that an index has reserved. */
export async function dropUniqueValues(
  { db, site }: RequestContext,
  collectionId: string,
  indexName: string,
): Promise<void> {
  await sqlOf(db).run(
    'DELETE FROM unique_values WHERE site_id = ? AND collection_id = ? AND index_name = ?',
    ...[site.siteId, collectionId, indexName],
  );
}
