import type { Collection } from '#contracts/content/collection.ts';
import type { DataItem } from '#contracts/content/data-item.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { Caller } from '../../world/caller.ts';
import type { World } from '../../world/world.ts';
import { includeReferences } from '../read/includes.ts';
import type { ItemData } from '../store/items-store.ts';

/** An item as a write answers it: with ids for its references, or with the items themselves (`includeReferencedItems`). */
export async function writtenItem(
  world: World,
  caller: Caller,
  collection: Collection,
  data: ItemData,
  references: 'as ids' | 'as items' = 'as ids',
): Promise<DataItem> {
  const inclusions = collection.fields
    .filter(({ type }) => references === 'as items' && (type === 'REFERENCE' || type === 'MULTI_REFERENCE'))
    .map(({ key }) => ({ field: key, limit: CONTENT_LIMITS.defaultPageSize }));
  const [answered = data] = await includeReferences(world, caller, collection, [data], inclusions);
  return { id: data._id, dataCollectionId: collection.id, data: answered };
}
