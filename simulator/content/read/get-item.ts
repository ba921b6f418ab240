import type { GetItemRequest, GetItemResponse } from '#contracts/content/get-item.ts';
import type { Caller } from '../../auth/caller.ts';
import { refusal } from '../../errors/content-error.ts';
import { evaluate } from '../../query/evaluate.ts';
import type { World } from '../../world/world.ts';
import { readableCollection } from '../definition/readable-collection.ts';
import { answeredItem } from './answered-items.ts';
import { findItemsById } from './find-items-by-id.ts';
import { includeReferences, parseInclusions } from './includes.ts';
import { projection } from './projection.ts';

/**
 * Returns one item. Throws WDE0073 when it does not exist, or when it belongs to somebody else and the caller may read
 * only their own items (GET-1, PRM-2).
 */
export async function getItem(world: World, caller: Caller, request: GetItemRequest): Promise<GetItemResponse> {
  const { dataItemId: id, dataCollectionId, fields = [] } = request;
  const { collection, filter: readable } = await readableCollection(world, caller, dataCollectionId);
  const inclusions = parseInclusions(request);
  const found = (await findItemsById(world, caller, collection.id, [id])).filter((item) =>
    evaluate(readable, item, world.work),
  );
  const [data] = await includeReferences(world, caller, collection, found, inclusions);
  if (!data) throw refusal('WDE0073', { item: id, collection: collection.id }, { itemId: id });
  return { dataItem: answeredItem(collection, data, projection(fields, world.work)(data)) };
}
