import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { queryItemsResponse } from '#contracts/content/query-items.ts';
import { fromWireForm } from '#contracts/content/wire-form.ts';
import { operations } from '#contracts/operations/operations.ts';
import { insertItems } from './fill-collections.ts';
import { type SiteAccess, unnoticedFetch } from './platform-fetch.ts';
import { refusalText } from './refusal-text.ts';

/** A stored item. Dates are Date objects. Multi-references are absent. */
export interface WorldItem {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** The items of a site, with the rights of its owner. No fault applies to these calls, and they are not recorded. */
export interface Content {
  /** All items of a collection, also drafts, the oldest first. Throws if there is no such collection. */
  list(collectionId: string): Promise<readonly WorldItem[]>;
  /**
   * Inserts items into a collection that exists. A Date is stored as a date. `_owner` may be the id of a member. Throws
   * an error with the place of a value that cannot be stored as it is (NaN, a Map), or of an item that is refused. The
   * items before it may be stored then.
   */
  insert(collectionId: string, items: readonly object[]): Promise<void>;
}

const PAGE = CONTENT_LIMITS.maxOffsetPageSize;

export function createContent(site: SiteAccess): Content {
  return {
    list: async (collectionId) => {
      const items: WorldItem[] = [];
      for (;;) {
        const page = await pageOf(site, collectionId, items.length);
        items.push(...page);
        if (page.length < PAGE) return items;
      }
    },
    insert: (collectionId, items) => insertItems(site, collectionId, items),
  };
}

async function pageOf(site: SiteAccess, dataCollectionId: string, offset: number): Promise<readonly WorldItem[]> {
  const sort = [{ fieldName: '_createdDate', order: 'ASC' }];
  const query = { sort, paging: { limit: PAGE, offset } };
  const body = { dataCollectionId, query, publishPluginOptions: { includeDraftItems: true } };
  const response = await unnoticedFetch(site, operations.queryItems.path, body);
  const text = await response.text();
  if (!response.ok) throw new Error(`The items of ${dataCollectionId} could not be read: ${refusalText(text)}`);
  const { dataItems } = queryItemsResponse.parse(JSON.parse(text));
  return dataItems.map(({ id, data }) => ({ ...Object(fromWireForm(data)), _id: id }));
}
