import type { World } from '../../../world/world.ts';
import { keptReading } from '../../kept-reading.ts';
import { moveIfLarge } from '../read-size.ts';
import { sqlOf } from '../sql-database.ts';
import { columnsOf, type IndexShape, serves } from './index-shape.ts';
import { type AutomaticIndex, countIndexes, createIndex, dropIndex, listIndexes, scopeOf } from './index-store.ts';
import { leastUsed, noteUse } from './index-uses.ts';

/** Below this number of items, a search that reads all of them is fast enough. */
const LARGE = 1000;
/** Every index makes every write to its collection more expensive. */
const MAX_OF_COLLECTION = 12;
/** SQLite considers every index of the store when it plans a search. */
const MAX_OF_STORE = 200;

/**
 * Ensures that a large collection has an index for this shape. If there are too many,
 * it replaces the least recently used one.
 */
export async function provideIndex(world: World, collectionId: string, shape: IndexShape): Promise<void> {
  const { siteId } = world.site;
  const usable = (indexes: readonly AutomaticIndex[]) => indexes.find(({ columns }) => serves(columns, shape));
  const indexes = await listIndexes(world.db, siteId, collectionId);
  const found = usable(indexes);
  if (found) return noteUse(world.db, found);
  if (indexes.length === 0 && !(await isLarge(world.db, siteId, collectionId))) return;
  await moveIfLarge(world, collectionId);
  await world.db.transaction(world.site.siteId, async (db) => {
    const present = await listIndexes(db, siteId, collectionId);
    // Another request may have created it while this one waited for the transaction.
    if (usable(present)) return;
    if (present.length >= MAX_OF_COLLECTION) await dropIndex(db, siteId, collectionId, leastUsed(db, present));
    else if ((await countIndexes(db)) >= MAX_OF_STORE) return;
    noteUse(db, await createIndex(db, siteId, collectionId, columnsOf(shape)));
  });
}

const isLarge = keptReading(['items'], async (db, siteId: string, collectionId: string) => {
  const { text } = scopeOf(db, siteId, collectionId);
  return (await sqlOf(db).get(`SELECT 1 FROM items WHERE ${text} LIMIT 1 OFFSET ${LARGE - 1}`)) !== undefined;
});
