import type { DataCollection } from '#contracts/collections/data-collection.ts';
import type { SiteDetails } from '#contracts/control/control-api.ts';
import { UNNOTICED_HEADER } from '#contracts/control/unnoticed-header.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import { send } from './control.ts';

/** An item as its JSON. Dates are `{ $date }`. */
export type Item = Readonly<Record<string, unknown>> & { readonly _id: string };

export interface Sort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

export interface ItemsPage {
  readonly items: readonly Item[];
  readonly total: number;
}

interface BulkAnswer {
  readonly results: readonly { itemMetadata: { id?: string; success: boolean; error?: { description: string } } }[];
}

export type Content = ReturnType<typeof contentOf>;

/**
 * The content of a site, by the operations of the platform and with the rights of the site's API key. The requests are not
 * recorded, and no fault applies to them: looking at a site must not disturb what is tested on it.
 */
export function contentOf({ siteId, apiKey }: Pick<SiteDetails, 'siteId' | 'apiKey'>) {
  const headers = { authorization: apiKey, [SITE_ID_HEADER]: siteId, [UNNOTICED_HEADER]: 'console' };
  const post = <Answer>(path: string, body: object) => send<Answer>('POST', `/wix-data/v2${path}`, body, headers);
  const reading = { consistentRead: true, publishPluginOptions: { includeDraftItems: true } };
  const bulk = async (path: string, body: object): Promise<readonly string[]> => {
    const { results } = await post<BulkAnswer>(`/bulk/items/${path}`, body);
    return results.flatMap(({ itemMetadata: { id, success, error } }) =>
      success ? [] : [`${id ?? 'an item'}: ${error?.description ?? 'failed'}`],
    );
  };
  return {
    collections: async () => {
      const query = new URLSearchParams({ 'paging.limit': '1000' });
      const address = `/wix-data/v2/collections?${query}`;
      return (await send<{ collections: DataCollection[] }>('GET', address, undefined, headers)).collections;
    },
    count: async (dataCollectionId: string, filter: object = {}) =>
      (await post<{ totalCount: number }>('/items/count', { dataCollectionId, filter, ...reading })).totalCount,
    query: async (
      dataCollectionId: string,
      query: {
        readonly filter?: object;
        readonly sort?: readonly Sort[];
        readonly offset?: number;
        readonly limit: number;
      },
    ): Promise<ItemsPage> => {
      const { filter, sort = [], offset = 0, limit } = query;
      const answer = await post<{ dataItems: { data: Item }[]; pagingMetadata: { total?: number } }>('/items/query', {
        ...reading,
        dataCollectionId,
        query: {
          ...(filter && { filter }),
          sort: sort.map(({ field, order }) => ({ fieldName: field, order })),
          paging: { limit, offset },
        },
        returnTotalCount: true,
      });
      return { items: answer.dataItems.map(({ data }) => data), total: answer.pagingMetadata.total ?? 0 };
    },
    get: async (dataCollectionId: string, id: string): Promise<Item | undefined> => {
      const body = { dataCollectionId, query: { filter: { _id: id }, paging: { limit: 1 } }, ...reading };
      return (await post<{ dataItems: { data: Item }[] }>('/items/query', body)).dataItems[0]?.data;
    },
    insert: async (dataCollectionId: string, data: object) =>
      (await post<{ dataItem: { data: Item } }>('/items', { dataCollectionId, dataItem: { data } })).dataItem.data,
    update: async (dataCollectionId: string, data: Item) =>
      (
        await post<{ dataItem: { data: Item } }>('/items/update', {
          dataCollectionId,
          dataItem: { id: data._id, data },
        })
      ).dataItem.data,
    /** Stores up to 1000 items, and returns what has failed. */
    saveMany: (dataCollectionId: string, items: readonly object[]) =>
      bulk('save', { dataCollectionId, dataItems: items.map((data) => ({ data })) }),
    /** Deletes up to 1000 items, and returns what has failed. */
    removeMany: (dataCollectionId: string, dataItemIds: readonly string[]) =>
      bulk('remove', { dataCollectionId, dataItemIds }),
  };
}
