import type { Caller } from '../../auth/caller.ts';
import type { World } from '../../world/world.ts';

/** How far the caller's reads may lag behind, in milliseconds: as for all, or as for their kind (CON-2, CON-3). */
function lagOf({ site }: World, { role }: Caller): number {
  const { readLagMs } = site.settings;
  if (typeof readLagMs === 'number') return readLagMs;
  return role === 'administrator' ? 0 : readLagMs[role];
}

/** The world as the caller's reads see it: as old as the site's lag allows. What writes sees the newest all the same. */
export function lagging(world: World, caller: Caller): World {
  const lag = lagOf(world, caller);
  return lag === 0 ? world : { ...world, readsAt: world.now - lag };
}

/** The world without lag: what `consistentRead` asks for (CON-1). */
export function upToDate(world: World): World {
  return world.readsAt === undefined ? world : { ...world, readsAt: undefined };
}
