import type { Collection } from '#contracts/content/collection.ts';
import type { IndexDefinition } from '#contracts/content/collection-index.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { parsePath, reach } from '../../store/query/field-path.ts';
import { fold } from '../../store/query/filter.ts';
import { atomOf } from '../../store/query/value.ts';
import type { ItemData } from '../../store/sqlite/items-store.ts';
import { insertRows, textOf } from '../../store/sqlite/rows.ts';
import type { World } from '../../world/world.ts';
import { refusal } from '../content-error.ts';

/**
 * Throws WDE0123 when another item has a value that a unique index of the collection keeps for one, WDE0133 for values
 * too large to be indexed. Comes before the item is stored, so that a refusal leaves nothing behind.
 */
export async function checkIndexes(world: World, collection: Collection, data: ItemData): Promise<void> {
  for (const index of collection.indexes ?? []) {
    checkSize(world, index, data);
    if (index.unique) await checkUnique(world, collection, index, data);
  }
}

/** Keeps what is unique of an item that has just been stored. Its rows go when the item goes. */
export async function keepUniqueValues(world: World, collection: Collection, data: ItemData): Promise<void> {
  const { db, site } = world;
  const indexes = uniqueIndexes(collection);
  if (indexes.length === 0) return;
  await db.run(
    'DELETE FROM unique_values WHERE site_id = ? AND collection_id = ? AND item_id = ?',
    ...[site.siteId, collection.id, data._id],
  );
  await insertUniqueValues(world, collection, indexes, [data]);
}

/**
 * Looks all items of a collection over for a new index, and keeps what is unique of them. Throws as `checkIndexes`; then
 * the transaction must end.
 */
export async function buildIndex(
  world: World,
  collection: Collection,
  index: IndexDefinition,
  items: readonly ItemData[],
): Promise<void> {
  const owners = new Map<string, string>();
  for (const item of items) {
    checkSize(world, index, item);
    for (const key of index.unique ? uniqueKeys(world, index, item) : []) {
      const owner = owners.get(key);
      if (owner !== undefined) throw notUnique(collection, index, key, { itemId: owner });
      owners.set(key, item._id);
    }
  }
  if (index.unique) await insertUniqueValues(world, collection, [index], items);
}

async function insertUniqueValues(
  world: World,
  { id }: Collection,
  indexes: readonly IndexDefinition[],
  items: readonly ItemData[],
): Promise<void> {
  const rows = items.flatMap((item) =>
    indexes.flatMap((index) =>
      uniqueKeys(world, index, item).map((key) => [world.site.siteId, id, index.name, key, item._id]),
    ),
  );
  await insertRows(world.db, 'unique_values', ['site_id', 'collection_id', 'index_name', 'value', 'item_id'], rows);
}

/** Forgets what an index has kept. */
export async function dropUniqueValues({ db, site }: World, collectionId: string, indexName: string): Promise<void> {
  await db.run(
    'DELETE FROM unique_values WHERE site_id = ? AND collection_id = ? AND index_name = ?',
    ...[site.siteId, collectionId, indexName],
  );
}

function uniqueIndexes({ indexes = [] }: Collection): readonly IndexDefinition[] {
  return indexes.filter(({ unique }) => unique);
}

async function checkUnique(
  world: World,
  collection: Collection,
  index: IndexDefinition,
  data: ItemData,
): Promise<void> {
  const keys = uniqueKeys(world, index, data);
  if (keys.length === 0) return;
  const { db, site } = world;
  const taken = await db.get(
    `SELECT value FROM unique_values WHERE site_id = ? AND collection_id = ? AND index_name = ?
     AND item_id <> ? AND value IN (SELECT value FROM json_each(?)) LIMIT 1`,
    ...[site.siteId, collection.id, index.name, data._id, JSON.stringify(keys)],
  );
  // Which item has the value is not said: the caller may be one who cannot read it.
  if (taken) throw notUnique(collection, index, textOf(taken, 'value'));
}

function notUnique(
  { id: collection }: Collection,
  { name, fields }: IndexDefinition,
  key: string,
  more: { readonly itemId?: string } = {},
): Error {
  const field = fields.map(({ path }) => path).join(', ');
  const filling = { value: key.slice(0, 200), field, index: name, collection };
  return refusal('WDE0123', filling, { indexName: name, ...more });
}

/**
 * The values of an item that no other may have, each once, as JSON text, which tells 5 from "5" and holds any string. An
 * absent value is nobody's, the elements of an array are each a value.
 */
function uniqueKeys(world: World, index: IndexDefinition, data: ItemData): readonly string[] {
  const keys = valuesOf(world, index, data)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .map((value) => JSON.stringify(index.caseInsensitive && typeof value === 'string' ? fold(value) : value));
  return [...new Set(keys)];
}

function valuesOf({ work }: World, { fields }: IndexDefinition, data: ItemData): readonly unknown[] {
  return fields.flatMap(({ path }) => reach(data, parsePath(path), work));
}

function checkSize(world: World, index: IndexDefinition, data: ItemData): void {
  const maximum = CONTENT_LIMITS.maxIndexedBytes;
  const texts = valuesOf(world, index, data).map((value) => String(atomOf(value)?.value ?? JSON.stringify(value)));
  const size = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (size > maximum) throw refusal('WDE0133', { index: index.name, size, maximum }, { itemId: data._id });
}
