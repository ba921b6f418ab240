import { createHash } from 'node:crypto';
import type { SeedVersion } from '../../store/sql/stored-seeds.ts';
import type { World } from '../../world/world.ts';
import type { Seed } from './seed.ts';

/** Cached, because a seed is used for many sites, and its JSON is large. */
const digests = new WeakMap<Seed, string>();

/**
 * The version of the rows that a seed becomes. Undefined for a seed whose rows are not the same on every site, and for a
 * seed without collections.
 */
export function seedVersion({ passwordCost }: Pick<World, 'passwordCost'>, seed: Seed): SeedVersion | undefined {
  if (seed.fill || seed.collections.length === 0) return undefined;
  const digest = digests.get(seed) ?? digestOf(seed);
  digests.set(seed, digest);
  // The password hashes depend on the cost.
  return { name: seed.name, digest: `${digest}-${passwordCost ?? 'default'}` };
}

function digestOf({ name, collections, items, links, members, password }: Seed): string {
  const rows = JSON.stringify([name, collections, [...items], links, members, password]);
  return createHash('sha256').update(rows).digest('hex').slice(0, 24);
}
