import type { Collection } from '#contracts/content/collection.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { refusal } from '../../errors/content-error.ts';
import { rememberText } from '../../platform/known-text.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { ItemData } from '../../query/item-search.ts';
import { isAsStored, toStoredJson } from '../../query/value.ts';
import { deleteItems, isItemData, putItem, replaceItems } from '../../store/sql/items-store.ts';
import { deleteLinksFrom } from '../../store/sql/links-store.ts';
import { hasPageLinks, withPageLinks } from '../definition/page-links.ts';
import { checkSchema } from '../write/check-schema.ts';
import { checkIndexes, keepUniqueValues } from '../write/unique-values.ts';

/**
 * Inserts an item, or replaces the one with its id, and returns it as stored. `tryFirst` is for speed only: name the
 * case that is more likely. Throws WDE0009 if the item is too large (LIM-1).
 */
export async function storeItem(
  context: RequestContext,
  collectionId: string,
  data: ItemData,
  tryFirst: 'new' | 'stored' = 'new',
): Promise<ItemData> {
  const { stored, text } = readyToStore(data);
  await putItem(context, collectionId, { id: data._id, text }, tryFirst);
  rememberText(stored, text);
  return stored;
}

/** Replaces stored items. Throws like `storeItem`. */
export async function replaceStored(
  context: RequestContext,
  collectionId: string,
  items: readonly ItemData[],
): Promise<void> {
  const texts = items.map((item) => ({ id: item._id, text: readyToStore(item).text }));
  await replaceItems(context, collectionId, texts);
}

function readyToStore(data: ItemData): { readonly stored: ItemData; readonly text: string } {
  const stored = isAsStored(data) ? data : asItemStored(data);
  const text = JSON.stringify(stored);
  const size = Buffer.byteLength(text);
  const maximum = CONTENT_LIMITS.maxItemBytes;
  if (size > maximum) throw refusal('WDE0009', { size, maximum }, { itemId: data._id });
  return { stored, text };
}

/** `data` as the store would return it: with canonical dates, and without anything that JSON cannot represent. */
function asItemStored(data: ItemData): ItemData {
  const stored: unknown = JSON.parse(toStoredJson(data));
  if (!isItemData(stored)) throw new TypeError('an item to store has no id');
  return stored;
}

/**
 * Stores an item by the definition of its collection: it adds page links, and checks the schema, if it is enforced, and
 * unique indexes. `before` is the item that is replaced. Throws WDE0009, WDE0123, WDE0133 and ValidationError; then
 * nothing has changed.
 */
export async function storeInCollection(
  context: RequestContext,
  collection: Collection,
  data: ItemData,
  before?: ItemData,
): Promise<ItemData> {
  const whole = withPageLinks(collection, isLookedInto(context, collection) ? asItemStored(data) : data, context.work);
  checkSchema(context, collection, whole, before);
  await checkIndexes(context, collection, whole);
  const stored = await storeItem(context, collection.id, whole, before ? 'stored' : 'new');
  await keepUniqueValues(context, collection, stored);
  return stored;
}

/**
 * Whether the values of the item are read before it is stored. If so, dates must be converted to their stored form
 * first.
 */
function isLookedInto({ site }: RequestContext, collection: Collection): boolean {
  return site.settings.enforceSchema || (collection.indexes ?? []).length > 0 || hasPageLinks(collection);
}

/** Deletes items and the links that they declare. References to the items stay. */
export async function deleteWithLinks(
  context: RequestContext,
  collectionId: string,
  items: readonly ItemData[],
): Promise<void> {
  const ids = items.map(({ _id }) => _id);
  await deleteLinksFrom(context, collectionId, ids);
  await deleteItems(context, collectionId, ids);
}
