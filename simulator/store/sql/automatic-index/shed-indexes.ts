import type { World } from '../../../world/world.ts';
import { sqlOf } from '../sql-database.ts';
import { dropIndex } from './change-indexes.ts';
import { listIndexes, scopeOf } from './index-store.ts';
import { noteWrite, wasUsedElsewhere } from './index-uses.ts';

/** For each item, an index costs a write about twice as much as its creation. */
const WRITES_PER_ITEM = 0.5;
/** Measuring the size of a collection takes longer than a write, so it is not done at every write. */
const WRITES_BETWEEN_LOOKS = 500;

/**
 * Drops the indexes of a collection on which writes have spent more since their last use than it would cost to create
 * them again, which the next search does. Call it after each write of an item.
 */
export async function shedIndexes(world: World, collectionId: string): Promise<void> {
  const { db, site } = world;
  for (const index of await listIndexes(db, site.siteId, collectionId)) {
    const writes = noteWrite(db, index);
    if (writes % WRITES_BETWEEN_LOOKS !== 0 || (await hasMoreItems(world, collectionId, writes / WRITES_PER_ITEM))) {
      continue;
    }
    if (!(await wasUsedElsewhere(db, site.siteId, index))) await dropIndex(db, site.siteId, collectionId, index);
  }
}

async function hasMoreItems({ db, site }: World, collectionId: string, count: number): Promise<boolean> {
  const { text } = scopeOf(db, site.siteId, collectionId);
  return (await sqlOf(db).get(`SELECT 1 FROM items WHERE ${text} LIMIT 1 OFFSET ?`, count)) !== undefined;
}
