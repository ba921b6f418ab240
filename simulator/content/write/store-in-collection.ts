import type { Collection } from '#contracts/content/collection.ts';
import type { ItemData } from '../../query/item-search.ts';
import type { World } from '../../world/world.ts';
import { hasPageLinks, withPageLinks } from '../definition/page-links.ts';
import { asItemStored, storeItem } from '../store/store-item.ts';
import { checkSchema } from './check-schema.ts';
import { checkIndexes, keepUniqueValues } from './unique-values.ts';

/**
 * Stores an item by the definition of its collection: it adds page links, and checks the schema, if it is enforced, and
 * unique indexes. `before` is the item that is replaced. Throws WDE0009, WDE0123, WDE0133 and ValidationError; then
 * nothing has changed.
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

/**
 * Whether the values of the item are read before it is stored. If so, dates must be converted to their stored form
 * first.
 */
function isLookedInto({ site }: World, collection: Collection): boolean {
  return site.settings.enforceSchema || (collection.indexes ?? []).length > 0 || hasPageLinks(collection);
}
