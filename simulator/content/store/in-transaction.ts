import type { World } from '../../world/world.ts';

/** Does `work` wholly or not at all, on the newest content. It must use the world it is given and no other. */
export function inTransaction<T>(world: World, work: (world: World) => Promise<T>): Promise<T> {
  return world.db.transaction((db) => work({ ...world, db, readsAt: undefined }));
}
