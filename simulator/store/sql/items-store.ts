import { cacheOfDatabase } from '../../platform/cache.ts';
import type { Database } from '../../platform/database.ts';
import { parseRemembered } from '../../platform/known-text.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { mapInTurns } from '../../platform/turns.ts';
import type { ItemData, StoredText } from '../../query/item-search.ts';
import { isObject, toStoredJson } from '../../query/value.ts';
import { addToTables, removeFromTables, tableStatements } from './automatic-index/derived-tables.ts';
import { scopeOf } from './automatic-index/index-store.ts';
import { addToSize, noteDeletion, notePut } from './collection-sizes.ts';
import { asOfReading, keepVersion, keepVersions, longestLag } from './item-versions.ts';
import { hasManyItems, readingAll, spendReadingLarge } from './read-size.ts';
import { insertRows, textOf } from './rows.ts';
import { raw, type Sql, sql } from './sql.ts';
import { sqlOf } from './sql-database.ts';
import { finishTruncation, isBeingTruncated, markTruncated } from './truncations.ts';

/** Adds items, including their system fields. Fails if an id already exists. */
export async function insertItems(
  db: Database,
  siteId: string,
  collectionId: string,
  items: readonly ItemData[],
): Promise<void> {
  await finishTruncation(db, siteId, collectionId);
  const rows = items.map((item) => [siteId, collectionId, item._id, toStoredJson(item)] as const);
  await insertRows(db, 'items', ['site_id', 'collection_id', 'item_id', 'data'], rows);
  const bytes = rows.reduce((sum, [, , , text]) => sum + Buffer.byteLength(text), 0);
  await addToTables(
    db,
    siteId,
    collectionId,
    rows.map(([, , id, text]) => ({ id, text })),
  );
  await addToSize(db, siteId, collectionId, { items: rows.length, bytes });
}

/** This number of items fits into memory, whatever their size. */
const FEW_ITEMS = 100;

const ADD = `INSERT INTO items (data, site_id, collection_id, item_id) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`;
const REPLACE = 'UPDATE items SET data = ? WHERE site_id = ? AND collection_id = ? AND item_id = ?';

/** The item with this id; undefined if there is none. */
export async function findItem(
  context: RequestContext,
  collectionId: string,
  id: string,
): Promise<ItemData | undefined> {
  const { db, site, readsAt } = context;
  const { items } = sqlOf(db);
  if (items && readsAt === undefined) {
    if (await isBeingTruncated(context, collectionId)) return undefined;
    const data = await items.find([site.siteId, collectionId, id]);
    return data === undefined ? undefined : readKept(context, data);
  }
  const [item] = await findItems(context, collectionId, [id]);
  return item;
}

/**
 * Inserts an item, or replaces the one with its id. `tryFirst` is for speed only: name the case that is more likely.
 */
export async function putItem(
  context: RequestContext,
  collectionId: string,
  { id, text }: StoredText,
  tryFirst: 'new' | 'stored',
): Promise<void> {
  const { db, site } = context;
  const { items, run } = sqlOf(db);
  await finishTruncation(context.db, context.site.siteId, collectionId);
  await keepVersion(context, 'items', [collectionId, id]);
  const key = [site.siteId, collectionId, id] as const;
  if (items?.put) await items.put(key, text, await tableStatements(db, site.siteId, collectionId));
  else {
    await notePut(db, key, text);
    // Either statement takes half as long as an upsert, which needs a savepoint inside a transaction.
    const statements = tryFirst === 'new' ? [ADD, REPLACE] : [REPLACE, ADD];
    for (const statement of statements) {
      if ((await run(statement, text, ...key)) > 0) break;
    }
    await addToTables(db, site.siteId, collectionId, [{ id, text }]);
  }
}

/** Replaces items that are stored. What one item needs beside its own statement is done once for all of them. */
export async function replaceItems(
  context: RequestContext,
  collectionId: string,
  replaced: readonly StoredText[],
): Promise<void> {
  const { db, site } = context;
  const { siteId } = site;
  const { items, run, dialect } = sqlOf(db);
  if (items?.put) {
    for (const each of replaced) await putItem(context, collectionId, each, 'stored');
    return;
  }
  await finishTruncation(db, siteId, collectionId);
  const meant = sql`${scopeOf(db, siteId, collectionId)} AND items.item_id IN ${dialect.listed(replaced.map(({ id }) => id))}`;
  await keepVersions(context, 'items', meant);
  await noteDeletion(db, siteId, collectionId, meant);
  for (const { id, text } of replaced) await run(REPLACE, text, siteId, collectionId, id);
  const bytes = replaced.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  await addToSize(db, siteId, collectionId, { items: replaced.length, bytes });
  await addToTables(db, siteId, collectionId, replaced);
}

/** Removes the items with these ids. */
export async function deleteItems(
  context: RequestContext,
  collectionId: string,
  ids: readonly string[],
): Promise<void> {
  await finishTruncation(context.db, context.site.siteId, collectionId);
  const named = sql`items.item_id IN ${sqlOf(context.db).dialect.listed(ids)}`;
  await deleteWhere(context, collectionId, sql`${inCollection(context, collectionId)} AND ${named}`);
}

/**
 * Removes all items of a collection. The items of a large one are gone at once, and are deleted later by `deleteTruncated`;
 * only then it returns true. Call it inside a transaction.
 */
export async function emptyCollection(context: RequestContext, collectionId: string): Promise<boolean> {
  if (await isBeingTruncated(context, collectionId)) return true;
  // Reads that lag still need the items.
  if (longestLag(context) > 0 || !(await hasManyItems(context, collectionId))) {
    await deleteWhere(context, collectionId, inCollection(context, collectionId));
    return false;
  }
  await markTruncated(context.db, context.site.siteId, collectionId);
  return true;
}

async function deleteWhere(context: RequestContext, collectionId: string, meant: Sql): Promise<void> {
  await keepVersions(context, 'items', meant);
  await removeFromTables(context.db, context.site.siteId, collectionId, meant);
  await noteDeletion(context.db, context.site.siteId, collectionId, meant);
  const { text, values } = sql`DELETE FROM items WHERE ${meant}`;
  await sqlOf(context.db).run(text, ...values);
}

/** Reads items that `findItem` is going to find one by one, in stores where each statement is a message. */
export async function readAhead(
  { db, site }: RequestContext,
  collectionId: string,
  ids: readonly string[],
): Promise<void> {
  await sqlOf(db).items?.readAhead?.(ids.map((id) => [site.siteId, collectionId, id]));
}

/** The items of a collection with these ids, as far as they exist, in no particular order. */
export async function findItems(
  context: RequestContext,
  collectionId: string,
  ids: readonly string[],
): Promise<ItemData[]> {
  if (await isBeingTruncated(context, collectionId)) return [];
  const [only] = ids;
  const named =
    only !== undefined && ids.length === 1
      ? sql`items.item_id = ${only}`
      : sql`items.item_id IN ${sqlOf(context.db).dialect.listed(ids)}`;
  const condition = sql`${inCollection(context, collectionId)} AND ${named}`;
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
  const named = sql`items.item_id IN ${sqlOf(context.db).dialect.listed(ids)}`;
  const { text, values } = sql`SELECT item_id FROM items WHERE ${inCollection(context, collectionId)} AND ${named}`;
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

/** A condition for finding items by id. Its text is the same for all collections, so the statement is prepared once. */
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
