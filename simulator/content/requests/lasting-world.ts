import type { World } from '../../world/world.ts';

/**
 * A world that records whether the time or randomness was read. If not, the result changes only when something is
 * written.
 */
export interface LastingWorld {
  readonly world: World;
  /** False once the time or randomness was read. */
  isLasting(): boolean;
}

/** Wraps `world`. Copying the wrapped world counts as reading the time. */
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

/**
 * Says that the result depends on more than the tables that the cache of answers watches. It has the same effect as
 * reading the time.
 */
export function keepOutOfCache(world: World): void {
  void world.now;
}
