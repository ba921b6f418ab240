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
import type { RequestContext } from '../../../platform/request-context.ts';
import type { ItemData } from '../../../query/item-search.ts';

/**
 * How the console calls the content service: with the rights of the site's API key, with drafts and without read lag.
 * The calls do not count against the quotas, because looking at a site should not use up the requests of its clients.
 */
interface AdministratorAccess {
  readonly context: RequestContext;
  readonly caller: Caller;
}

export interface ListedCollection {
  readonly collection: DataCollection;
  readonly items: number;
}

/** All collections, sorted by id, with the number of their items. */
export async function listContent(of: RequestContext): Promise<ListedCollection[]> {
  const { context, caller } = asAdministrator(of);
  const all = { paging: { limit: 1000 } };
  const request = parseContentRequest(operations.listCollections.request, all);
  const { collections } = await listDataCollections(context, caller, request);
  return Promise.all(
    collections.map(async (collection) => {
      const { totalCount } = await countItems(context, caller, { dataCollectionId: collection.id });
      return { collection, items: totalCount };
    }),
  );
}

/** Throws WDE0025 and WDE0026. */
export async function readCollection(of: RequestContext, dataCollectionId: string): Promise<DataCollection> {
  const { context, caller } = asAdministrator(of);
  const request = parseContentRequest(operations.getCollection.request, { dataCollectionId });
  const { collection }: CollectionResponse = await getCollection(context, caller, request);
  return collection;
}

/** A page of items, with the total number of matching items. Throws ContentError. */
export async function browseItems(
  of: RequestContext,
  dataCollectionId: string,
  query: object,
): Promise<QueryItemsResponse> {
  const { context, caller } = asAdministrator(of);
  const request = { dataCollectionId, query, returnTotalCount: true };
  return queryItems(context, caller, parseContentRequest(operations.queryItems.request, request));
}

/** Throws ContentError. */
export async function readItem(of: RequestContext, dataCollectionId: string, dataItemId: string): Promise<ItemData> {
  const { context, caller } = asAdministrator(of);
  const request = parseContentRequest(operations.getItem.request, { dataCollectionId, dataItemId });
  return (await getItem(context, caller, request)).dataItem.data;
}

/** Throws ContentError. */
export function addItem(of: RequestContext, dataCollectionId: string, data: unknown): Promise<WrittenItemResponse> {
  const { context, caller } = asAdministrator(of);
  const request = parseContentRequest(operations.insertItem.request, { dataCollectionId, dataItem: { data } });
  return insertItem(context, caller, request);
}

/** Replaces all data of an item. Throws ContentError. */
export function replaceItem(
  of: RequestContext,
  dataCollectionId: string,
  id: string,
  data: unknown,
): Promise<WrittenItemResponse> {
  const { context, caller } = asAdministrator(of);
  const request = parseContentRequest(operations.updateItem.request, { dataCollectionId, dataItem: { id, data } });
  return updateItem(context, caller, request);
}

/** Throws ContentError. */
export function deleteItem(
  of: RequestContext,
  dataCollectionId: string,
  dataItemId: string,
): Promise<WrittenItemResponse> {
  const { context, caller } = asAdministrator(of);
  return removeItem(
    context,
    caller,
    parseContentRequest(operations.removeItem.request, { dataCollectionId, dataItemId }),
  );
}

function asAdministrator(context: RequestContext): AdministratorAccess {
  return { context: { ...context, drafts: 'shown' }, caller: administratorOf(context.site) };
}
