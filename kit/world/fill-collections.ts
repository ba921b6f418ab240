import type { Collection } from '#contracts/content/collection.ts';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { OPEN_TO_MEMBERS, TITLE_FIELD } from '#contracts/content/open-collection.ts';
import { paths } from '#contracts/paths.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';

/** The items of a world, by the id of their collection. */
export type WorldItems = Readonly<Record<string, readonly object[]>>;

/** A collection to create: its id, and what differs from an open one without declared fields. */
export type WorldCollection = Pick<Collection, 'id'> & Partial<Omit<Collection, 'id' | 'searchEnabled'>>;

interface Owner {
  readonly url: string;
  readonly apiKey: string;
  readonly siteId: string;
}

const BULK_LIMIT = CONTENT_LIMITS.maxBulkItems;

/**
 * Creates the collections, and a collection for items whose collection does not exist, then inserts the items as the
 * site's owner.
 */
export async function fillCollections(
  owner: Owner,
  { collections, items }: { readonly collections: readonly WorldCollection[]; readonly items: WorldItems },
): Promise<void> {
  for (const collection of collections) await createCollection(owner, collection);
  for (const [dataCollectionId, data] of Object.entries(items)) {
    if (!(await hasCollection(owner, dataCollectionId))) await createCollection(owner, { id: dataCollectionId });
    for (let begin = 0; begin < data.length; begin += BULK_LIMIT) {
      const dataItems = data.slice(begin, begin + BULK_LIMIT).map((item) => ({ data: item }));
      await insertItems(owner, dataCollectionId, dataItems);
    }
  }
}

async function createCollection(owner: Owner, collection: WorldCollection): Promise<void> {
  const body = { collection: { fields: [TITLE_FIELD], dataPermissions: OPEN_TO_MEMBERS, ...collection } };
  const response = await send(owner, 'POST', paths.createCollection.path, body);
  if (response.ok) return;
  throw new Error(`The collection ${collection.id} could not be created: ${await response.text()}`);
}

async function hasCollection(owner: Owner, id: string): Promise<boolean> {
  const path = paths.getCollection.path.replace('{*dataCollectionId}', encodeURIComponent(id));
  return (await send(owner, 'GET', path)).ok;
}

async function insertItems(owner: Owner, dataCollectionId: string, dataItems: readonly object[]): Promise<void> {
  const response = await send(owner, 'POST', paths.bulkInsertItems.path, { dataCollectionId, dataItems });
  const text = await response.text();
  const { results = [], message }: BulkAnswer = JSON.parse(text);
  const failed = results.find(({ itemMetadata }) => itemMetadata?.success === false);
  if (response.ok && failed === undefined) return;
  const place = failed ? `Item ${failed.itemMetadata?.originalIndex} of this batch` : 'The items';
  const reason = failed ? JSON.stringify(failed.itemMetadata?.error) : (message ?? text);
  throw new Error(`${place} for ${dataCollectionId} could not be inserted: ${reason}`);
}

interface BulkAnswer {
  readonly message?: string;
  readonly results?: readonly {
    readonly itemMetadata?: { readonly originalIndex: number; readonly success: boolean; readonly error?: unknown };
  }[];
}

function send({ url, apiKey, siteId }: Owner, method: string, path: string, body?: object): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: apiKey, [SITE_ID_HEADER]: siteId },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
