import { type Collection, collection } from '#contracts/content/collection.ts';
import type { Database } from '../store/database.ts';
import type { World } from '../world/world.ts';
import { refusal } from './content-error.ts';
import { insertRows, textOf } from './rows.ts';

/** Adds collections. All of them or, inside a transaction, none; fails on an id that is taken. */
export async function insertCollections(db: Database, siteId: string, added: readonly Collection[]): Promise<void> {
  await insertRows(
    db,
    'collections',
    ['site_id', 'collection_id', 'definition'],
    added.map((definition) => [siteId, definition.id, JSON.stringify(definition)]),
  );
}

/** The definition of collection `id`, undefined when there is none. */
export async function findCollection({ db, site }: World, id: string): Promise<Collection | undefined> {
  const row = await db.get(
    'SELECT definition FROM collections WHERE site_id = ? AND collection_id = ?',
    site.siteId,
    id,
  );
  return row && collection.parse(JSON.parse(textOf(row, 'definition')));
}

/** The definition of collection `id`. Throws WDE0025 when there is none. */
export async function requireCollection(world: World, id: string): Promise<Collection> {
  const found = await findCollection(world, id);
  if (!found) throw refusal('WDE0025', { collection: id }, { collectionId: id });
  return found;
}

/** All collections of the site, in no order. */
export async function listCollections({ db, site }: World): Promise<readonly Collection[]> {
  const rows = await db.all('SELECT definition FROM collections WHERE site_id = ?', site.siteId);
  return rows.map((row) => collection.parse(JSON.parse(textOf(row, 'definition'))));
}
