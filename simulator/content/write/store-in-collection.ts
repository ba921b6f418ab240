import type { Collection } from '#contracts/content/collection.ts';
import type { ItemData } from '../../store/item-data.ts';
import type { World } from '../../world/world.ts';
import { hasPageLinks, withPageLinks } from '../definition/page-links.ts';
import { asItemStored, storeItem } from '../store/store-item.ts';
import { checkSchema } from './check-schema.ts';
import { checkIndexes, keepUniqueValues } from './unique-values.ts';

/**
 * Stores an item as the definition of its collection wants it: with its page links, in the schema where that is enforced,
 * and apart from what must be unique. `before` is what it replaces. Throws WDE0009, WDE0123, WDE0133 and ValidationError,
 * and then nothing has changed.
 */
export async function storeInCollection(
  world: World,
  collection: Collection,
  data: ItemData,
  before?: ItemData,
): Promise<ItemData> {
  const whole = withPageLinks(collection, isLookedInto(world, collection) ? asItemStored(data) : data, world.work);
  checkSchema(world, collection, whole, before);
  await checkIndexes(world, collection, whole);
  const stored = await storeItem(world, collection.id, whole, before ? 'stored' : 'new');
  await keepUniqueValues(world, collection, stored);
  return stored;
}

/** Whether more is to be known of the item's values than that they are JSON: then dates must be as they will be stored. */
function isLookedInto({ site }: World, collection: Collection): boolean {
  return site.settings.enforceSchema || (collection.indexes ?? []).length > 0 || hasPageLinks(collection);
}
