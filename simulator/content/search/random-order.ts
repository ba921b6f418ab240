import { bothOf } from '../../query/filter.ts';
import type { Found } from '../../query/item-search.ts';
import { randomOrder } from '../../query/random-order.ts';
import { planOf } from '../../store/sql/search/plan-of.ts';
import { randomBySql } from '../../store/sql/search/random-items.ts';
import { mapInTurns } from '../../world/turns.ts';
import type { World } from '../../world/world.ts';
import { checkStatusFilter } from '../definition/publish-status.ts';
import { listed } from './listed.ts';
import { passingDocuments } from './passing-documents.ts';
import type { Search } from './search.ts';

/**
 * Returns items in a pseudo-random order, which is the same for the same seed (SRT-7). For a large collection, the store
 * finds the items of a page without reading the others.
 */
export async function searchInRandomOrder(world: World, search: Omit<Search, 'sort'>, seed: number): Promise<Found> {
  const { from, filter } = search;
  checkStatusFilter(from.collection, filter);
  if (from.madeItems) return randomInMemory(world, search, seed);
  const whole = { from, filter: bothOf(from.filter, filter), order: randomOrder(seed) };
  const plan = await planOf(world, 'random', whole);
  return plan.by === 'memory' ? randomInMemory(world, search, seed) : randomBySql(plan);
}

/** Reads all items. This defines the result of `searchInRandomOrder`. */
export async function randomInMemory(
  world: World,
  { from, filter }: Omit<Search, 'sort'>,
  seed: number,
): Promise<Found> {
  const { keysOf } = randomOrder(seed);
  const found = await passingDocuments(world, from, filter, []);
  world.work.spend(found.length);
  return listed(
    [{ order: 'ASC' }, { order: 'ASC' }],
    await mapInTurns(found, ({ data }) => ({ data, keys: keysOf(data._id), id: data._id })),
    world.work,
  );
}

/** Generates a seed for a request without one. */
export function drawnSeed({ randomBytes }: World): number {
  return randomBytes(4).reduce((seed, byte) => seed * 256 + byte, 0);
}
