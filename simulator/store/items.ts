import { cacheOfDatabase } from '../platform/cache.ts';
import type { Database } from '../platform/database.ts';
import { parseRemembered } from '../platform/known-text.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { mapInTurns } from '../platform/turns.ts';
import type { ItemData, StoredText } from '../query/item-search.ts';
import { isObject, toStoredJson } from '../query/value.ts';
import { asOfReading, keepVersions, longestLag } from './item-versions.ts';
import { hasManyItems, readingAll, sizeOfCollection, spendReadingLarge } from './read-size.ts';
import { scopeOf } from './sql/automatic-index/index-store.ts';
import { addToSize, noteDeletion, notePut, type Size } from './sql/collection-sizes.ts';
import { insertRows, textOf } from './sql/rows.ts';
import { raw, type Sql, sql } from './sql/sql.ts';
import { sqlOf } from './sql/sql-database.ts';
import { finishTruncation, isBeingTruncated, markTruncated } from './sql/truncations.ts';

/** This number of items fits into memory, whatever their size. */
const FEW_ITEMS = 100;

/** Adds items, including their system fields. Fails if an id already exists. */
export async function insertItems(
  db: Database,
  siteId: string,
  collectionId: string,
  items: readonly ItemData[],
): Promise<void> {
  await finishTruncation(db, siteId, collectionId);
  const texts = items.map((item) => ({ id: item._id, text: toStoredJson(item) }));
  await insertRows(db, 'items', COLUMNS, rowsOf(siteId, collectionId, texts));
  await addToSize(db, siteId, collectionId, sizeOf(texts));
}

const COLUMNS = ['site_id', 'collection_id', 'item_id', 'data'];

function rowsOf(siteId: string, collectionId: string, items: readonly StoredText[]): (readonly string[])[] {
  return items.map(({ id, text }) => [siteId, collectionId, id, text]);
}

function sizeOf(items: readonly StoredText[]): Size {
  return { items: items.length, bytes: items.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) };
}

/** Inserts items with different ids, or replaces those with the same ids. What one item needs is done once for all of them. */
export async function putItems(
  context: RequestContext,
  collectionId: string,
  items: readonly StoredText[],
): Promise<void> {
  const { db, site } = context;
  const { siteId } = site;
  await finishTruncation(db, siteId, collectionId);
  const same = withIds(
    context,
    collectionId,
    items.map(({ id }) => id),
  );
  const keys = items.map(({ id }) => [collectionId, id]);
  await keepVersions(context, 'items', same, keys);
  const changes = ['data', ...sqlOf(db).dialect.searchedColumns].map((column) => `${column} = excluded.${column}`);
  const replace = `ON CONFLICT (site_id, collection_id, item_id) DO UPDATE SET ${changes.join(', ')}`;
  // In this order, but none has to wait for the answer to the other.
  await Promise.all([
    notePut(db, siteId, collectionId, same, sizeOf(items)),
    insertRows(db, 'items', COLUMNS, rowsOf(siteId, collectionId, items), replace),
  ]);
}

/** The item with this id; undefined if there is none. */
export async function findItem(
  context: RequestContext,
  collectionId: string,
  id: string,
): Promise<ItemData | undefined> {
  const [item] = await findItems(context, collectionId, [id]);
  return item;
}

/** Removes the items with these ids. */
export async function deleteItems(
  context: RequestContext,
  collectionId: string,
  ids: readonly string[],
): Promise<void> {
  await finishTruncation(context.db, context.site.siteId, collectionId);
  await deleteWhere(context, collectionId, withIds(context, collectionId, ids));
}

/**
 * Removes all items of a collection. The items of a large one are gone at once, and are deleted later by `deleteTruncated`;
 * only then it returns true. Call it inside a transaction.
 */
export async function emptyCollection(context: RequestContext, collectionId: string): Promise<boolean> {
  if (await isBeingTruncated(context, collectionId)) return true;
  // Reads that lag still need the items.
  if (longestLag(context) > 0 || !hasManyItems(await sizeOfCollection(context, collectionId))) {
    await deleteWhere(context, collectionId, inCollection(context, collectionId));
    return false;
  }
  await markTruncated(context.db, context.site.siteId, collectionId);
  return true;
}

async function deleteWhere(context: RequestContext, collectionId: string, meant: Sql): Promise<void> {
  await keepVersions(context, 'items', meant);
  await noteDeletion(context.db, context.site.siteId, collectionId, meant);
  const { text, values } = sql`DELETE FROM items WHERE ${meant}`;
  await sqlOf(context.db).run(text, ...values);
}

/** The items of a collection with these ids, as far as they exist, in no particular order. */
export async function findItems(
  context: RequestContext,
  collectionId: string,
  ids: readonly string[],
): Promise<ItemData[]> {
  if (await isBeingTruncated(context, collectionId)) return [];
  const condition = withIds(context, collectionId, ids);
  if (ids.length > FEW_ITEMS) await spendReadingLarge(context, collectionId, condition);
  return readItems(context, condition);
}

/** The ids among `ids` that items of a collection have. */
export async function findIds(
  context: RequestContext,
  collectionId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (await isBeingTruncated(context, collectionId)) return new Set();
  const { text, values } = sql`SELECT item_id FROM items WHERE ${withIds(context, collectionId, ids)}`;
  return new Set((await sqlOf(context.db).all(text, ...values)).map((row) => textOf(row, 'item_id')));
}

/** The items of a collection that pass `condition`. */
export async function selectItems(context: RequestContext, collectionId: string, condition: Sql): Promise<ItemData[]> {
  if (await isBeingTruncated(context, collectionId)) return [];
  const reading = await readingAll(context, collectionId);
  const passing = sql`${searched(reading, collectionId)} AND ${condition}`;
  await spendReadingLarge(reading, collectionId, passing);
  return readItems(reading, passing);
}

/** All items of a collection, including drafts, in no particular order. */
export function allItems(context: RequestContext, collectionId: string): Promise<ItemData[]> {
  return selectItems(context, collectionId, raw('TRUE'));
}

/** Like `selectItems`, but returns at most `limit` items as JSON text, without parsing them. */
export async function selectTexts(
  context: RequestContext,
  collectionId: string,
  condition: Sql,
  tail: Sql,
  { limit, maxBytes }: { readonly limit: number; readonly maxBytes?: number | undefined },
): Promise<readonly StoredText[]> {
  if (await isBeingTruncated(context, collectionId)) return [];
  const conditionAndTail = sql`${searched(context, collectionId)} AND ${condition} ${tail}`;
  if (limit > FEW_ITEMS) await spendReadingLarge(context, collectionId, conditionAndTail, maxBytes);
  const { text, values } = sql`${asOfReading(context)} SELECT item_id, data FROM items WHERE ${conditionAndTail}`;
  const rows = await sqlOf(context.db).tuples(text, ...values);
  return rows.map(([id, data]) => {
    const text = String(data);
    context.work.spendText(text.length);
    return { id: String(id), text };
  });
}

/** The ids of the items of a collection that pass `condition`, in no particular order. */
export async function selectIds(context: RequestContext, collectionId: string, condition: Sql): Promise<string[]> {
  if (await isBeingTruncated(context, collectionId)) return [];
  const { text, values } = sql`SELECT item_id FROM items WHERE ${searched(context, collectionId)} AND ${condition}`;
  return mapInTurns(await sqlOf(context.db).tuples(text, ...values), ([found]) => {
    const id = String(found);
    context.work.spendText(id.length);
    return id;
  });
}

async function readItems(context: RequestContext, conditionAndTail: Sql): Promise<ItemData[]> {
  const { text, values } = sql`${asOfReading(context)} SELECT data FROM items WHERE ${conditionAndTail}`;
  return mapInTurns(await sqlOf(context.db).all(text, ...values), (row) => readKept(context, textOf(row, 'data')));
}

function readKept({ db, work }: RequestContext, data: string): ItemData {
  work.spendKept(1, data.length);
  return readItemData(db, data);
}

/** The number of items in a collection that pass `condition`. */
export async function countItems(context: RequestContext, collectionId: string, condition: Sql): Promise<number> {
  if (await isBeingTruncated(context, collectionId)) return 0;
  const scope = searched(context, collectionId);
  const { text, values } =
    sql`${asOfReading(context)} SELECT count(*) AS total FROM items WHERE ${scope} AND ${condition}`;
  return Number((await sqlOf(context.db).get(text, ...values))?.total);
}

/** The number of collections that have items, and an id that begins with `prefix`, which is ASCII. */
export async function countCollectionsWithItems({ db, site }: RequestContext, prefix: string): Promise<number> {
  const { text, values } = sql`SELECT count(DISTINCT collection_id) AS total FROM items
    WHERE site_id = ${site.siteId} AND collection_id >= ${prefix} AND collection_id < ${`${prefix}\u007f`}`;
  return Number((await sqlOf(db).get(text, ...values))?.total);
}

/** Whether any item of a collection passes `condition`. */
export async function hasItem(context: RequestContext, collectionId: string, condition: Sql): Promise<boolean> {
  if (await isBeingTruncated(context, collectionId)) return false;
  const scope = searched(context, collectionId);
  const { text, values } = sql`${asOfReading(context)} SELECT 1 FROM items WHERE ${scope} AND ${condition} LIMIT 1`;
  return (await sqlOf(context.db).get(text, ...values)) !== undefined;
}

/**
 * A condition for searching the items of a collection. A search that takes long can be stopped, unless it reads an earlier
 * time: those items are not the rows of a table.
 */
function searched({ db, site, readsAt }: RequestContext, collectionId: string): Sql {
  const { notStopped } = sqlOf(db).dialect;
  const scope = scopeOf(db, site.siteId, collectionId);
  return notStopped && readsAt === undefined ? sql`${scope} AND ${notStopped}` : scope;
}

/** A condition for items with these ids. Its text is the same for all collections, so the statement is prepared once. */
function withIds(context: RequestContext, collectionId: string, ids: readonly string[]): Sql {
  const [only] = ids;
  const named =
    only !== undefined && ids.length === 1 ? sql`= ${only}` : sql`IN ${sqlOf(context.db).dialect.listed(ids)}`;
  return sql`${inCollection(context, collectionId)} AND items.item_id ${named}`;
}

function inCollection({ site }: RequestContext, collectionId: string): Sql {
  return sql`items.site_id = ${site.siteId} AND items.collection_id = ${collectionId}`;
}

const parsedItems = cacheOfDatabase<NonNullable<unknown>>();

/** Parses a stored item. Only the id is checked, because collections accept any fields (ITM-4). */
export function readItemData(db: Database, text: string): ItemData {
  const data = parseRemembered(parsedItems(db), text);
  if (!isItemData(data)) throw new TypeError('a stored item has no id');
  return data;
}

/** Whether `data` has an id, as every item must. */
export function isItemData(data: unknown): data is ItemData {
  return isObject(data) && typeof data._id === 'string';
}
