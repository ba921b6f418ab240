import type { World } from '../../world/world.ts';

/** A world that notes whether what is worked out in it will be another thing a moment later, with nothing written. */
export interface LastingWorld {
  readonly world: World;
  /** False once the time or chance have been asked for. */
  isLasting(): boolean;
}

/** As `world`, watched. A copy of it counts as a look at the time. */
export function lastingWorld(world: World): LastingWorld {
  let isLasting = true;
  return {
    world: {
      ...world,
      get now() {
        isLasting = false;
        return world.now;
      },
      randomBytes: (length) => {
        isLasting = false;
        return world.randomBytes(length);
      },
    },
    isLasting: () => isLasting,
  };
}
