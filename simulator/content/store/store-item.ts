import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { refusal } from '../../errors/content-error.ts';
import type { ItemData } from '../../query/item-search.ts';
import { isAsStored, toStoredJson } from '../../query/value.ts';
import { isItemData, putItem } from '../../store/sql/items-store.ts';
import { rememberText } from '../../world/known-text.ts';
import type { World } from '../../world/world.ts';

/**
 * Inserts an item, or replaces the one with its id, and returns it as stored. `tryFirst` is for speed only: name the
 * case that is more likely. Throws WDE0009 if the item is too large (LIM-1).
 */
export async function storeItem(
  world: World,
  collectionId: string,
  data: ItemData,
  tryFirst: 'new' | 'stored' = 'new',
): Promise<ItemData> {
  const stored = isAsStored(data) ? data : asItemStored(data);
  const text = JSON.stringify(stored);
  const size = Buffer.byteLength(text);
  const maximum = CONTENT_LIMITS.maxItemBytes;
  if (size > maximum) throw refusal('WDE0009', { size, maximum }, { itemId: data._id });
  await putItem(world, collectionId, { id: data._id, text }, tryFirst);
  rememberText(stored, text);
  return stored;
}

/** `data` as the store would return it: with canonical dates, and without anything that JSON cannot represent. */
export function asItemStored(data: ItemData): ItemData {
  const stored: unknown = JSON.parse(toStoredJson(data));
  if (!isItemData(stored)) throw new TypeError('an item to store has no id');
  return stored;
}
