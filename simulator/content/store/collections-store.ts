import type { Collection } from '#contracts/content/collection.ts';
import { refusal } from '../../errors/content-error.ts';
import { problemOf } from '../../errors/issue-phrase.ts';
import type { Database } from '../../platform/database.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { cachedReading } from '../../store/cache-by-revision.ts';
import { insertDefinitions, listDefinitions, putDefinition } from '../../store/definitions.ts';
import { appCollection } from '../app-collections/app-collections.ts';
import { draftsCollectionOf, keepsDraftsApart, publishedIdOf } from '../definition/paired-drafts.ts';
import { isReverse, withReverseFields } from '../definition/reverse-field.ts';
import { type StoredCollection, storedCollection } from './stored-collection.ts';

/** A deleted collection can be restored for a limited time. No source says how long, so this value is our choice. */
const RESTORABLE_MS = 30 * 24 * 60 * 60 * 1000;

/** Adds collections. Inside a transaction it adds all or none. Fails if an id already exists. */
export async function insertCollections(db: Database, siteId: string, added: readonly Collection[]): Promise<void> {
  const texts = added.map((definition) => ({ id: definition.id, text: JSON.stringify(definition) }));
  await insertDefinitions(db, siteId, texts);
}

/**
 * Adds a collection, or replaces the one with its id. Reverse fields are stored with the collection that declares them.
 * Throws WDE0075 for a definition that could not be read again. All definitions of a site are read together, so a
 * single invalid one would make every request to the site fail.
 */
export async function storeCollection({ db, site }: RequestContext, stored: StoredCollection): Promise<void> {
  const text = JSON.stringify({ ...stored, fields: stored.fields.filter((field) => !isReverse(field)) });
  const { error } = storedCollection.safeParse(JSON.parse(text));
  if (error) throw refusal('WDE0075', { reason: problemOf(error) });
  await putDefinition(db, site.siteId, { id: stored.id, text });
}

/** The definition of collection `id`; undefined if there is none, or if it is deleted. */
export async function findCollection(context: RequestContext, id: string): Promise<StoredCollection | undefined> {
  const stored = await findWithDeleted(context, id);
  return stored?.removedAt === undefined ? stored : undefined;
}

/** The definition of collection `id`. Throws WDE0025 if there is none, and WDE0026 if it is deleted. */
export async function requireCollection(context: RequestContext, id: string): Promise<StoredCollection> {
  const found = await findWithDeleted(context, id);
  if (!found) throw refusal('WDE0025', { collection: id }, { collectionId: id });
  if (found.removedAt !== undefined) throw refusal('WDE0026', { collection: id }, { collectionId: id });
  return found;
}

/** Like `findCollection`, but also returns a deleted collection that can still be restored. */
export async function findWithDeleted(context: RequestContext, id: string): Promise<StoredCollection | undefined> {
  const ofApp = await appCollection(context, id);
  if (ofApp) return ofApp;
  const stored = (await readAll(context.db, context.site.siteId)).get(id);
  if (stored) return isLost(context, stored) ? undefined : stored;
  const publishedId = publishedIdOf(id);
  const published = publishedId === undefined ? undefined : await findCollection(context, publishedId);
  return published && keepsDraftsApart(published) ? draftsCollectionOf(published) : undefined;
}

/**
 * All collections of the site but those of apps, in no particular order. Collections of drafts follow their published
 * collections.
 */
export async function listCollections(context: RequestContext): Promise<readonly StoredCollection[]> {
  return [...(await readAll(context.db, context.site.siteId)).values()]
    .filter(({ removedAt }) => removedAt === undefined)
    .flatMap((stored) => (keepsDraftsApart(stored) ? [stored, draftsCollectionOf(stored)] : [stored]));
}

/** Reads all collections at once, because the fields of one may depend on any of the others. */
const readAll = cachedReading(['collections'], async (db, siteId: string) => {
  const texts = await listDefinitions(db, siteId);
  return withReverseFields(texts.map((text) => storedCollection.parse(JSON.parse(text))));
});

function isLost(context: RequestContext, { removedAt }: StoredCollection): boolean {
  return removedAt !== undefined && removedAt + RESTORABLE_MS < context.now;
}
