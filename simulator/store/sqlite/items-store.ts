import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { refusal } from '../../content/content-error.ts';
import type { SeedItem } from '../../control/seeds/seed.ts';
import type { Database } from '../../world/database.ts';
import type { World } from '../../world/world.ts';
import { rememberText } from '../known-text.ts';
import { isAsStored, toStoredJson } from '../query/date-text.ts';
import { isObject } from '../query/value.ts';
import { rememberedTexts } from '../remembered-text.ts';
import { scopeOf } from './automatic-index/index-store.ts';
import { shedIndexes } from './automatic-index/shed-indexes.ts';
import { asOfReading, keepVersion, keepVersions } from './past.ts';
import { spendReadingLarge } from './read-size.ts';
import { insertRows, textOf } from './rows.ts';
import { raw, type Sql, sql } from './sql.ts';

/** An item's `data`, system fields included, as it stands on the wire. */
export interface ItemData {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** Adds items with the system fields they bring. Fails on an id that is taken. */
export async function insertItems(
  db: Database,
  siteId: string,
  collectionId: string,
  items: readonly SeedItem[],
): Promise<void> {
  await insertRows(
    db,
    'items',
    ['site_id', 'collection_id', 'item_id', 'data'],
    items.map((item) => [siteId, collectionId, item._id, toStoredJson(item)]),
  );
}

/** So many items of any size fit into memory. */
const FEW_ITEMS = 100;

const ADD = `INSERT INTO items (data, site_id, collection_id, item_id) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`;
const REPLACE = 'UPDATE items SET data = ? WHERE site_id = ? AND collection_id = ? AND item_id = ?';

/** The item with this id, undefined when there is none. */
export async function findItem(world: World, collectionId: string, id: string): Promise<ItemData | undefined> {
  const [item] = await findItems(world, collectionId, [id]);
  return item;
}

/**
 * Puts `data` in the place of the item with its id, or adds it, and answers it as it stands in the store; which of the
 * two is `likely` is tried first. Throws WDE0009 when it is too large (LIM-1).
 */
export async function storeItem(
  world: World,
  collectionId: string,
  data: ItemData,
  likely: 'new' | 'stored' = 'new',
): Promise<ItemData> {
  const { db, site } = world;
  const stored = isAsStored(data) ? data : asItemStored(data);
  const text = JSON.stringify(stored);
  const size = Buffer.byteLength(text);
  const maximum = CONTENT_LIMITS.maxItemBytes;
  if (size > maximum) throw refusal('WDE0009', { size, maximum }, { itemId: data._id });
  await keepVersion(world, 'items', [collectionId, data._id]);
  const key = [site.siteId, collectionId, data._id] as const;
  // Each by itself is half the work of an upsert, which inside a transaction has to be undoable by itself.
  const statements = likely === 'new' ? [ADD, REPLACE] : [REPLACE, ADD];
  for (const statement of statements) {
    if ((await db.run(statement, text, ...key)) > 0) break;
  }
  await shedIndexes(world, collectionId);
  rememberText(stored, text);
  return stored;
}

/** `data` as the store would give it back: its dates canonical, and nothing that JSON has not. */
export function asItemStored(data: ItemData): ItemData {
  const stored: unknown = JSON.parse(toStoredJson(data));
  if (!isItemData(stored)) throw new TypeError('an item to store has no id');
  return stored;
}

/** Removes the items with these ids. */
export async function deleteItems(world: World, collectionId: string, ids: readonly string[]): Promise<void> {
  const named = sql`items.item_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const meant = sql`${inCollection(world, collectionId)} AND ${named}`;
  await keepVersions(world, 'items', meant);
  const { text, values } = sql`DELETE FROM items WHERE ${meant}`;
  await world.db.run(text, ...values);
}

/** The items of a collection with these ids, those that exist, in no order. */
export async function findItems(world: World, collectionId: string, ids: readonly string[]): Promise<ItemData[]> {
  const [only] = ids;
  const named =
    only !== undefined && ids.length === 1
      ? sql`items.item_id = ${only}`
      : sql`items.item_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const condition = sql`${inCollection(world, collectionId)} AND ${named}`;
  if (ids.length > FEW_ITEMS) await spendReadingLarge(world, collectionId, condition);
  return readItems(world, condition);
}

/** The items of a collection that pass `condition`, in no order unless `tail` gives one. */
export async function selectItems(
  world: World,
  collectionId: string,
  condition: Sql,
  tail: Sql = raw(''),
): Promise<ItemData[]> {
  const conditionAndTail = sql`${scopeOf(world.site.siteId, collectionId)} AND ${condition} ${tail}`;
  await spendReadingLarge(world, collectionId, conditionAndTail);
  return readItems(world, conditionAndTail);
}

/** An item as its JSON stands in the store. */
export interface StoredText {
  readonly id: string;
  readonly text: string;
}

/** As `selectItems`, of at most `limit` items that need not be read to be answered. */
export async function selectTexts(
  world: World,
  collectionId: string,
  condition: Sql,
  tail: Sql,
  limit: number,
): Promise<readonly StoredText[]> {
  const conditionAndTail = sql`${scopeOf(world.site.siteId, collectionId)} AND ${condition} ${tail}`;
  if (limit > FEW_ITEMS) await spendReadingLarge(world, collectionId, conditionAndTail);
  const { text, values } = sql`${asOfReading(world)} SELECT item_id, data FROM items WHERE ${conditionAndTail}`;
  const rows = await world.db.tuples(text, ...values);
  return rows.map(([id, data]) => {
    const text = String(data);
    world.work.spendText(text.length);
    return { id: String(id), text };
  });
}

async function readItems(world: World, conditionAndTail: Sql): Promise<ItemData[]> {
  const { text, values } = sql`${asOfReading(world)} SELECT data FROM items WHERE ${conditionAndTail}`;
  return (await world.db.all(text, ...values)).map((row) => {
    const data = textOf(row, 'data');
    world.work.spendKept(1, data.length);
    return readItemData(world.db, data);
  });
}

/** How many items of a collection pass `condition`. */
export async function countItems(world: World, collectionId: string, condition: Sql): Promise<number> {
  const scope = scopeOf(world.site.siteId, collectionId);
  const { text, values } =
    sql`${asOfReading(world)} SELECT count(*) AS total FROM items WHERE ${scope} AND ${condition}`;
  return Number((await world.db.get(text, ...values))?.total);
}

/** Whether any item of a collection passes `condition`. */
export async function hasItem(world: World, collectionId: string, condition: Sql): Promise<boolean> {
  const scope = scopeOf(world.site.siteId, collectionId);
  const { text, values } = sql`${asOfReading(world)} SELECT 1 FROM items WHERE ${scope} AND ${condition} LIMIT 1`;
  return (await world.db.get(text, ...values)) !== undefined;
}

/** For what is found by ids: one text for all collections, that is prepared once. */
function inCollection({ site }: World, collectionId: string): Sql {
  return sql`items.site_id = ${site.siteId} AND items.collection_id = ${collectionId}`;
}

const parsers = new WeakMap<object, (text: string) => unknown>();

/** Items come out as they went in: nothing of them is described, so nothing is checked but the id (ITM-4). */
export function readItemData(db: Database, text: string): ItemData {
  const parse = parsers.get(db.identity) ?? rememberedTexts();
  parsers.set(db.identity, parse);
  const data = parse(text);
  if (!isItemData(data)) throw new TypeError('a stored item has no id');
  return data;
}

function isItemData(data: unknown): data is ItemData {
  return isObject(data) && typeof data._id === 'string';
}
