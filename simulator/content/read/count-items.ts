import type { CountItemsRequest, CountItemsResponse } from '#contracts/content/count-items.ts';
import type { Caller } from '../../auth/caller.ts';
import { parseAnyFilter } from '../../query/parse-filter.ts';
import type { World } from '../../world/world.ts';
import { readableCollection } from '../definition/readable-collection.ts';
import { countPassing } from '../search/item-search.ts';

/** Counts the items that match the filter and that the caller may read (PRM-2). Throws ContentError. */
export async function countItems(
  world: World,
  caller: Caller,
  request: CountItemsRequest,
): Promise<CountItemsResponse> {
  const from = await readableCollection(world, caller, request.dataCollectionId);
  const filter = parseAnyFilter(request.filter, world.work);
  return { totalCount: await countPassing(world, from, filter) };
}
