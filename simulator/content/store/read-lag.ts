import type { Caller } from '../../auth/caller.ts';
import type { World } from '../../world/world.ts';

/** The lag of the caller's reads, in milliseconds: the same for everybody, or by role (CON-2, CON-3). */
function lagOf({ site }: World, { role }: Caller): number {
  const { readLagMs } = site.settings;
  if (typeof readLagMs === 'number') return readLagMs;
  return role === 'administrator' ? 0 : readLagMs[role];
}

/** The world for the caller's reads, with the site's lag. Writes always use the newest content. */
export function lagging(world: World, caller: Caller): World {
  const lag = lagOf(world, caller);
  return lag === 0 ? world : { ...world, readsAt: world.now - lag };
}

/** The world without lag, for `consistentRead` (CON-1). */
export function upToDate(world: World): World {
  return world.readsAt === undefined ? world : { ...world, readsAt: undefined };
}
