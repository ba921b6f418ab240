import type { Collection } from '#contracts/content/collection.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { OPEN_TO_MEMBERS, TITLE_FIELD } from '#contracts/content/open-collection.ts';
import { toWireForm } from '#contracts/content/wire-form.ts';
import { operations } from '#contracts/operations/operations.ts';
import { demand } from '../demand.ts';
import { itemList } from './check-options.ts';
import { type SiteAccess, unnoticedFetch } from './platform-fetch.ts';
import { refusalText } from './refusal-text.ts';

/**
 * The items of a world, by the id of their collection. A Date is stored as a date. A multi-reference is the list of the ids
 * that it links to. Everything else must be JSON: NaN, a Map or an instance of another class is refused.
 */
export type WorldItems = Readonly<Record<string, readonly object[]>>;

/** A collection to create: its id, and what differs from an open one without declared fields. */
export type WorldCollection = Pick<Collection, 'id'> & Partial<Omit<Collection, 'id' | 'searchEnabled'>>;

const BULK_LIMIT = CONTENT_LIMITS.maxBulkItems;

/**
 * Creates the collections, and a collection for items whose collection does not exist, then inserts the items as the
 * site's owner.
 */
export async function fillCollections(
  site: SiteAccess,
  { collections, items }: { readonly collections: readonly WorldCollection[]; readonly items: WorldItems },
): Promise<void> {
  for (const collection of collections) await createCollection(site, collection);
  for (const [dataCollectionId, data] of Object.entries(items)) {
    if (!(await hasCollection(site, dataCollectionId))) await createCollection(site, { id: dataCollectionId });
    await insertItems(site, dataCollectionId, data);
  }
}

/** Inserts items as the site's owner, with as many requests as are needed. */
export async function insertItems(site: SiteAccess, dataCollectionId: string, data: readonly object[]): Promise<void> {
  demand(itemList, data, `items of ${dataCollectionId}`);
  for (let begin = 0; begin < data.length; begin += BULK_LIMIT) {
    await insertTogether(site, dataCollectionId, data.slice(begin, begin + BULK_LIMIT), begin);
  }
}

async function createCollection(site: SiteAccess, collection: WorldCollection): Promise<void> {
  const body = { collection: { fields: [TITLE_FIELD], dataPermissions: OPEN_TO_MEMBERS, ...collection } };
  const response = await unnoticedFetch(site, operations.createCollection.path, body);
  if (response.ok) return;
  throw new Error(`The collection ${collection.id} could not be created: ${refusalText(await response.text())}`);
}

async function hasCollection(site: SiteAccess, id: string): Promise<boolean> {
  const path = operations.getCollection.path.replace('{*dataCollectionId}', encodeURIComponent(id));
  return (await unnoticedFetch(site, path)).ok;
}

/** `begin`: the position of the first of these items in the options. */
async function insertTogether(
  site: SiteAccess,
  dataCollectionId: string,
  data: readonly object[],
  begin: number,
): Promise<void> {
  const dataItems = data.map((item) => ({ data: toWireForm(item) }));
  const body = { dataCollectionId, dataItems, saveReferences: true };
  const response = await unnoticedFetch(site, operations.bulkInsertItems.path, body);
  const text = await response.text();
  const { results = [], message }: BulkAnswer = JSON.parse(text);
  const failed = results.find(({ itemMetadata }) => itemMetadata?.success === false);
  if (response.ok && failed === undefined) return;
  const place = failed
    ? `items.${dataCollectionId}[${begin + (failed.itemMetadata?.originalIndex ?? 0)}]`
    : `items.${dataCollectionId}`;
  const reason = failed ? JSON.stringify(failed.itemMetadata?.error) : (message ?? text);
  throw new Error(`${place} could not be inserted: ${reason}`);
}

interface BulkAnswer {
  readonly message?: string;
  readonly results?: readonly {
    readonly itemMetadata?: { readonly originalIndex: number; readonly success: boolean; readonly error?: unknown };
  }[];
}
