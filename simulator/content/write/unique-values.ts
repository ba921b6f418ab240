import type { Collection } from '#contracts/content/collection.ts';
import type { IndexDefinition } from '#contracts/content/collection-index.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { refusal } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { parsePath, reach } from '../../query/field-path.ts';
import { fold } from '../../query/filter.ts';
import type { ItemData } from '../../query/item-search.ts';
import { atomOf } from '../../query/value.ts';
import { deleteValuesOfItem, findTakenValue, insertUniqueValues } from '../../store/unique-values.ts';

/**
 * Throws WDE0123 when a unique index of the collection has the value of another item, WDE0133 for values that are too
 * large for an index. Call it before the item is stored, so that nothing has changed when it throws.
 */
export async function checkIndexes(context: RequestContext, collection: Collection, data: ItemData): Promise<void> {
  for (const index of collection.indexes ?? []) {
    checkSize(context, index, data);
    if (index.unique) await checkUnique(context, collection, index, data);
  }
}

/** Stores the unique values of an item that has just been stored. Removing the item deletes these rows. */
export async function keepUniqueValues(context: RequestContext, collection: Collection, data: ItemData): Promise<void> {
  const indexes = uniqueIndexes(collection);
  if (indexes.length === 0) return;
  await deleteValuesOfItem(context, collection.id, data._id);
  await reserveValues(context, collection, indexes, [data]);
}

/**
 * Checks all items of a collection for a new index, and stores their unique values. Throws like `checkIndexes`; then
 * the transaction must be rolled back.
 */
export async function buildIndex(
  context: RequestContext,
  collection: Collection,
  index: IndexDefinition,
  items: readonly ItemData[],
): Promise<void> {
  const owners = new Map<string, string>();
  for (const item of items) {
    checkSize(context, index, item);
    for (const key of index.unique ? uniqueKeys(context, index, item) : []) {
      const owner = owners.get(key);
      if (owner !== undefined) throw notUnique(collection, index, key, { itemId: owner });
      owners.set(key, item._id);
    }
  }
  if (index.unique) await reserveValues(context, collection, [index], items);
}

async function reserveValues(
  context: RequestContext,
  { id }: Collection,
  indexes: readonly IndexDefinition[],
  items: readonly ItemData[],
): Promise<void> {
  const values = items.flatMap((item) =>
    indexes.flatMap((index) =>
      uniqueKeys(context, index, item).map((value) => ({ index: index.name, value, itemId: item._id })),
    ),
  );
  await insertUniqueValues(context, id, values);
}

function uniqueIndexes({ indexes = [] }: Collection): readonly IndexDefinition[] {
  return indexes.filter(({ unique }) => unique);
}

async function checkUnique(context: RequestContext, collection: Collection, index: IndexDefinition, data: ItemData) {
  const keys = uniqueKeys(context, index, data);
  if (keys.length === 0) return;
  const taken = await findTakenValue(context, collection.id, { index: index.name, itemId: data._id }, keys);
  // Which item has the value is not said: the caller may be one who cannot read it.
  if (taken !== undefined) throw notUnique(collection, index, taken);
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
 * The distinct values of an item that must be unique, as JSON text, which distinguishes 5 from "5" and can represent
 * any string. Absent values do not count. Each element of an array is a value.
 */
function uniqueKeys(context: RequestContext, index: IndexDefinition, data: ItemData): readonly string[] {
  const keys = valuesOf(context, index, data)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .map((value) => JSON.stringify(index.caseInsensitive && typeof value === 'string' ? fold(value) : value));
  return [...new Set(keys)];
}

function valuesOf({ work }: RequestContext, { fields }: IndexDefinition, data: ItemData): readonly unknown[] {
  return fields.flatMap(({ path }) => reach(data, parsePath(path), work));
}

function checkSize(context: RequestContext, index: IndexDefinition, data: ItemData): void {
  const maximum = CONTENT_LIMITS.maxIndexedBytes;
  const texts = valuesOf(context, index, data).map((value) => String(atomOf(value)?.value ?? JSON.stringify(value)));
  const size = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (size > maximum) throw refusal('WDE0133', { index: index.name, size, maximum }, { itemId: data._id });
}
