import type { Collection } from '#contracts/content/collection.ts';
import { keptReading } from '../../store/kept-reading.ts';
import { insertDefinitions, listDefinitions, putDefinition } from '../../store/sqlite/definitions.ts';
import type { Database } from '../../world/database.ts';
import type { World } from '../../world/world.ts';
import { appCollection } from '../app-collections/app-collections.ts';
import { refusal } from '../content-error.ts';
import { draftsCollectionOf, keepsDraftsApart, publishedIdOf } from '../definition/paired-drafts.ts';
import { isReverse, withReverseFields } from '../definition/reverse-field.ts';
import { problemOf } from '../requests/content-requests.ts';
import { type StoredCollection, storedCollection } from './stored-collection.ts';

/** A deleted collection can be restored for a limited time, which no source tells. */
const RESTORABLE_MS = 30 * 24 * 60 * 60 * 1000;

/** Adds collections. All of them or, inside a transaction, none; fails on an id that is taken. */
export async function insertCollections(db: Database, siteId: string, added: readonly Collection[]): Promise<void> {
  const texts = added.map((definition) => ({ id: definition.id, text: JSON.stringify(definition) }));
  await insertDefinitions(db, siteId, texts);
}

/**
 * Puts `stored` in the place of the collection with its id, or adds it. Reverse fields are stored where they come from.
 * Throws WDE0075 for a definition that could not be read again: all definitions of a site are read together, so a
 * single bad one would fail every request of the site.
 */
export async function storeCollection({ db, site }: World, stored: StoredCollection): Promise<void> {
  const text = JSON.stringify({ ...stored, fields: stored.fields.filter((field) => !isReverse(field)) });
  const { error } = storedCollection.safeParse(JSON.parse(text));
  if (error) throw refusal('WDE0075', { reason: problemOf(error) });
  await putDefinition(db, site.siteId, { id: stored.id, text });
}

/** The definition of collection `id`, undefined when there is none or it is deleted. */
export async function findCollection(world: World, id: string): Promise<StoredCollection | undefined> {
  const stored = await findWithDeleted(world, id);
  return stored?.removedAt === undefined ? stored : undefined;
}

/** The definition of collection `id`. Throws WDE0025 when there is none, WDE0026 when it is deleted. */
export async function requireCollection(world: World, id: string): Promise<StoredCollection> {
  const found = await findWithDeleted(world, id);
  if (!found) throw refusal('WDE0025', { collection: id }, { collectionId: id });
  if (found.removedAt !== undefined) throw refusal('WDE0026', { collection: id }, { collectionId: id });
  return found;
}

/** As `findCollection`, also a deleted one as long as it can be restored. */
export async function findWithDeleted(world: World, id: string): Promise<StoredCollection | undefined> {
  const ofApp = appCollection(id);
  if (ofApp) return ofApp;
  const stored = (await readAll(world.db, world.site.siteId)).get(id);
  if (stored) return isLost(world, stored) ? undefined : stored;
  const publishedId = publishedIdOf(id);
  const published = publishedId === undefined ? undefined : await findCollection(world, publishedId);
  return published && keepsDraftsApart(published) ? draftsCollectionOf(published) : undefined;
}

/** All collections of the site, in no order, with those that hold drafts and without those of apps. */
export async function listCollections(world: World): Promise<readonly StoredCollection[]> {
  return [...(await readAll(world.db, world.site.siteId)).values()]
    .filter(({ removedAt }) => removedAt === undefined)
    .flatMap((stored) => (keepsDraftsApart(stored) ? [stored, draftsCollectionOf(stored)] : [stored]));
}

/** All of them at once: what fields a collection has depends on all the others. */
const readAll = keptReading(['collections'], async (db, siteId: string) => {
  const texts = await listDefinitions(db, siteId);
  return withReverseFields(texts.map((text) => storedCollection.parse(JSON.parse(text))));
});

function isLost(world: World, { removedAt }: StoredCollection): boolean {
  return removedAt !== undefined && removedAt + RESTORABLE_MS < world.now;
}
