import type { World } from '../../world/world.ts';

/** Runs `work` in a transaction that reads the newest content. `work` must use only the world that it is given. */
export function inTransaction<T>(world: World, work: (world: World) => Promise<T>): Promise<T> {
  return world.db.transaction(world.site.siteId, (db) => work({ ...world, db, readsAt: undefined }));
}
