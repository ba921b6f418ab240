import type { CollectionResponse } from '#contracts/collections/collections-api.ts';
import type { DataCollection } from '#contracts/collections/data-collection.ts';
import type { WrittenItemResponse } from '#contracts/content/insert-item.ts';
import type { QueryItemsResponse } from '#contracts/content/query-items.ts';
import { operations } from '#contracts/operations/operations.ts';
import { administratorOf, type Caller } from '../../../auth/caller.ts';
import { getCollection, listDataCollections } from '../../../content/collections/read-collections.ts';
import { countItems, getItem, queryItems } from '../../../content/read/read-items.ts';
import { parseContentRequest } from '../../../content/requests/content-requests.ts';
import { insertItem } from '../../../content/write/insert-item.ts';
import { removeItem } from '../../../content/write/remove-item.ts';
import { updateItem } from '../../../content/write/update-item.ts';
import type { ItemData } from '../../../query/item-search.ts';
import type { World } from '../../../world/world.ts';

/**
 * How the console calls the content service: with the rights of the site's API key, with drafts and without read lag.
 * The calls do not count against the quotas, because looking at a site should not use up the requests of its clients.
 */
interface AdministratorAccess {
  readonly world: World;
  readonly caller: Caller;
}

export interface ListedCollection {
  readonly collection: DataCollection;
  readonly items: number;
}

/** All collections, sorted by id, with the number of their items. */
export async function listContent(of: World): Promise<ListedCollection[]> {
  const { world, caller } = asAdministrator(of);
  const all = { paging: { limit: 1000 } };
  const request = parseContentRequest(operations.listCollections.request, all);
  const { collections } = await listDataCollections(world, caller, request);
  return Promise.all(
    collections.map(async (collection) => {
      const { totalCount } = await countItems(world, caller, { dataCollectionId: collection.id });
      return { collection, items: totalCount };
    }),
  );
}

/** Throws WDE0025 and WDE0026. */
export async function readCollection(of: World, dataCollectionId: string): Promise<DataCollection> {
  const { world, caller } = asAdministrator(of);
  const request = parseContentRequest(operations.getCollection.request, { dataCollectionId });
  const { collection }: CollectionResponse = await getCollection(world, caller, request);
  return collection;
}

/** A page of items, with the total number of matching items. Throws ContentError. */
export async function browseItems(of: World, dataCollectionId: string, query: object): Promise<QueryItemsResponse> {
  const { world, caller } = asAdministrator(of);
  const request = { dataCollectionId, query, returnTotalCount: true };
  return queryItems(world, caller, parseContentRequest(operations.queryItems.request, request));
}

/** Throws ContentError. */
export async function readItem(of: World, dataCollectionId: string, dataItemId: string): Promise<ItemData> {
  const { world, caller } = asAdministrator(of);
  const request = parseContentRequest(operations.getItem.request, { dataCollectionId, dataItemId });
  return (await getItem(world, caller, request)).dataItem.data;
}

/** Throws ContentError. */
export function addItem(of: World, dataCollectionId: string, data: unknown): Promise<WrittenItemResponse> {
  const { world, caller } = asAdministrator(of);
  const request = parseContentRequest(operations.insertItem.request, { dataCollectionId, dataItem: { data } });
  return insertItem(world, caller, request);
}

/** Replaces all data of an item. Throws ContentError. */
export function replaceItem(
  of: World,
  dataCollectionId: string,
  id: string,
  data: unknown,
): Promise<WrittenItemResponse> {
  const { world, caller } = asAdministrator(of);
  const request = parseContentRequest(operations.updateItem.request, { dataCollectionId, dataItem: { id, data } });
  return updateItem(world, caller, request);
}

/** Throws ContentError. */
export function deleteItem(of: World, dataCollectionId: string, dataItemId: string): Promise<WrittenItemResponse> {
  const { world, caller } = asAdministrator(of);
  return removeItem(
    world,
    caller,
    parseContentRequest(operations.removeItem.request, { dataCollectionId, dataItemId }),
  );
}

function asAdministrator(world: World): AdministratorAccess {
  return { world: { ...world, drafts: 'shown' }, caller: administratorOf(world.site) };
}
