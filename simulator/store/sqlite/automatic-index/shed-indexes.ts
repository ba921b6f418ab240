import type { World } from '../../../world/world.ts';
import { sqlOf } from '../sql-database.ts';
import { dropIndex, listIndexes, scopeOf } from './index-store.ts';
import { noteWrite } from './index-uses.ts';

/** An index costs a write about twice what making it anew costs for each item. */
const WRITES_PER_ITEM = 0.5;
/** To look how large a collection is takes longer than a write, so that it is done once in a while. */
const WRITES_BETWEEN_LOOKS = 500;

/**
 * Takes away the indexes of a collection that writes have paid for more often since a search used them than it would
 * cost to make them anew: the next search does. To be called after each write of an item.
 */
export async function shedIndexes(world: World, collectionId: string): Promise<void> {
  const { db, site } = world;
  for (const index of await listIndexes(db, site.siteId, collectionId)) {
    const writes = noteWrite(db, index);
    if (writes % WRITES_BETWEEN_LOOKS !== 0 || (await hasMoreItems(world, collectionId, writes / WRITES_PER_ITEM))) {
      continue;
    }
    await dropIndex(db, site.siteId, collectionId, index);
  }
}

async function hasMoreItems({ db, site }: World, collectionId: string, count: number): Promise<boolean> {
  const { text } = scopeOf(site.siteId, collectionId);
  return (await sqlOf(db).get(`SELECT 1 FROM items WHERE ${text} LIMIT 1 OFFSET ?`, count)) !== undefined;
}
