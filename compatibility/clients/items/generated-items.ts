import type { ItemData, Items, ItemsPage } from './items.ts';

interface DataItem {
  readonly _id: string;
  readonly data: ItemData;
}
interface Reference {
  readonly referringItemFieldName: string;
  readonly referringItemId: string;
  readonly referencedItemId?: string;
}
interface InCollection {
  readonly dataCollectionId: string;
}
interface ReferencedResults {
  readonly results: readonly { readonly dataItem?: DataItem }[];
}
interface QueryRequest extends InCollection {
  /** The first builders need it to know whether there is a next page. */
  readonly returnTotalCount?: true;
  readonly query?: {
    readonly sort: readonly { readonly fieldName: string; readonly order: 'ASC' }[];
    readonly paging: { readonly limit: number; readonly offset: number };
  };
}

/** What the generated packages have in common: `@wix/data-items`, and `@wix/data` up to 1.0.169. */
interface GeneratedItems {
  insertDataItem(options: InCollection & { dataItem: object }): Promise<{ dataItem: DataItem }>;
  updateDataItem(id: string, options: InCollection & { dataItem: object }): Promise<{ dataItem: DataItem }>;
  removeDataItem(id: string, options: InCollection): Promise<unknown>;
  countDataItems(options: InCollection): Promise<{ totalCount: number }>;
  queryReferencedDataItems(options: InCollection & Reference): Promise<ReferencedResults>;
  isReferencedDataItem(options: InCollection & Reference): Promise<{ isReferenced: boolean }>;
  insertDataItemReference(options: InCollection & { dataItemReference: Reference }): Promise<unknown>;
  removeDataItemReference(options: InCollection & { dataItemReference: Reference }): Promise<unknown>;
}
/** Version 1.0.0 of `@wix/data-items` sends and returns plain requests and answers. */
export interface RequestItems extends GeneratedItems {
  getDataItem(id: string, options: InCollection): Promise<{ dataItem?: DataItem }>;
  queryDataItems(options: QueryRequest): Promise<{ dataItems: readonly DataItem[] }>;
}
/** Later versions have a builder for queries, and return an item itself. */
export interface BuilderItems extends GeneratedItems {
  getDataItem(id: string, options: InCollection): Promise<DataItem>;
  queryDataItems(options: QueryRequest): Builder;
}
interface Builder {
  ascending(field: string): Builder;
  limit(limit: number): Builder;
  find(): Promise<BuilderPage>;
}
interface BuilderPage {
  readonly items: readonly DataItem[];
  next(): Promise<BuilderPage>;
}

export function openRequestItems(module: RequestItems): Items {
  const page = async (dataCollectionId: string, limit: number, offset: number): Promise<ItemsPage> => {
    const sort = [{ fieldName: 'title', order: 'ASC' }] as const;
    const { dataItems } = await module.queryDataItems({ dataCollectionId, query: { sort, paging: { limit, offset } } });
    return { items: dataItems.map(dataOf), next: () => page(dataCollectionId, limit, offset + limit) };
  };
  return {
    ...commonItems(module),
    firstByTitle: (collection, limit) => page(collection, limit, 0),
    get: (dataCollectionId, id) =>
      orUndefined(async () => (await module.getDataItem(id, { dataCollectionId })).dataItem?.data),
  };
}

export function openBuilderItems(module: BuilderItems): Items {
  const page = (found: BuilderPage): ItemsPage => ({
    items: found.items.map(dataOf),
    next: async () => page(await found.next()),
  });
  return {
    ...commonItems(module),
    firstByTitle: async (dataCollectionId, limit) =>
      page(
        await module
          .queryDataItems({ dataCollectionId, returnTotalCount: true })
          .ascending('title')
          .limit(limit)
          .find(),
      ),
    get: (dataCollectionId, id) => orUndefined(async () => (await module.getDataItem(id, { dataCollectionId }))?.data),
  };
}

function commonItems(module: GeneratedItems): Omit<Items, 'firstByTitle' | 'get'> {
  return {
    insert: async (dataCollectionId, data) =>
      (await module.insertDataItem({ dataCollectionId, dataItem: { data } })).dataItem.data,
    update: async (dataCollectionId, data) =>
      (await module.updateDataItem(data._id, { dataCollectionId, dataItem: { data } })).dataItem.data,
    remove: async (dataCollectionId, id) => {
      await module.removeDataItem(id, { dataCollectionId });
    },
    count: async (dataCollectionId) => (await module.countDataItems({ dataCollectionId })).totalCount,
    referencedIds: async (dataCollectionId, referringItemId, referringItemFieldName) => {
      const asked = { dataCollectionId, referringItemId, referringItemFieldName };
      const { results } = await module.queryReferencedDataItems(asked);
      return results.flatMap(({ dataItem }) => dataItem?.data._id ?? []);
    },
    isReferenced: async (dataCollectionId, id, field, referencedItemId) => {
      const asked = { dataCollectionId, ...referenceOf(id, field, referencedItemId) };
      return (await module.isReferencedDataItem(asked)).isReferenced;
    },
    insertReference: async (dataCollectionId, ...reference) => {
      await module.insertDataItemReference({ dataCollectionId, dataItemReference: referenceOf(...reference) });
    },
    removeReference: async (dataCollectionId, ...reference) => {
      await module.removeDataItemReference({ dataCollectionId, dataItemReference: referenceOf(...reference) });
    },
  };
}

const dataOf = ({ data }: DataItem): ItemData => data;

function referenceOf(referringItemId: string, referringItemFieldName: string, referencedItemId: string): Reference {
  return { referringItemId, referringItemFieldName, referencedItemId };
}

/** These packages throw the platform's error for a missing item. */
async function orUndefined<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (failure) {
    if (JSON.stringify(failure).includes('WDE0073')) return undefined;
    throw failure;
  }
}
