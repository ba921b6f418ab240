import type { World } from '../../../world/world.ts';
import { keptReading } from '../../kept-reading.ts';
import { sqlOf } from '../sql-database.ts';
import { columnsOf, type IndexShape, serves } from './index-shape.ts';
import { type AutomaticIndex, countIndexes, createIndex, dropIndex, listIndexes, scopeOf } from './index-store.ts';
import { leastUsed, noteUse } from './index-uses.ts';

/** Below this many items a search through all of them is quick enough. */
const LARGE = 1000;
/** Every index is work for every write to its collection. */
const MAX_OF_COLLECTION = 12;
/** And every index of a store is looked at by whoever searches in it. */
const MAX_OF_STORE = 200;

/**
 * Sees to it that a large collection has an index of this shape, if need be in the place of the one unused for longest.
 */
export async function provideIndex(world: World, collectionId: string, shape: IndexShape): Promise<void> {
  const { siteId } = world.site;
  const usable = (indexes: readonly AutomaticIndex[]) => indexes.find(({ columns }) => serves(columns, shape));
  const indexes = await listIndexes(world.db, siteId, collectionId);
  const found = usable(indexes);
  if (found) return noteUse(world.db, found);
  if (indexes.length === 0 && !(await isLarge(world.db, siteId, collectionId))) return;
  await world.db.transaction(async (db) => {
    const present = await listIndexes(db, siteId, collectionId);
    // Somebody else may have made it while this one waited.
    if (usable(present)) return;
    if (present.length >= MAX_OF_COLLECTION) await dropIndex(db, siteId, collectionId, leastUsed(db, present));
    else if ((await countIndexes(db)) >= MAX_OF_STORE) return;
    noteUse(db, await createIndex(db, siteId, collectionId, columnsOf(shape)));
  });
}

const isLarge = keptReading(['items'], async (db, siteId: string, collectionId: string) => {
  const { text } = scopeOf(siteId, collectionId);
  return (await sqlOf(db).get(`SELECT 1 FROM items WHERE ${text} LIMIT 1 OFFSET ${LARGE - 1}`)) !== undefined;
});
