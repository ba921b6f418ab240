import { bothOf } from '../../query/filter.ts';
import type { Found } from '../../query/found.ts';
import { randomOrder } from '../../query/random-order.ts';
import { hasManyItems, moveIfStoreBlocks } from '../../store/sql/read-size.ts';
import { randomInStore } from '../../store/sql/search/random-items.ts';
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
  const isLarge = !from.madeItems && (await hasManyItems(world, from.collection.id));
  if (isLarge) await moveIfStoreBlocks(world, from.collection.id);
  const inStore = isLarge && (await randomInStore(world, from, bothOf(from.filter, filter), randomOrder(seed)));
  return inStore || randomInMemory(world, search, seed);
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
    found.map(({ data }) => ({ data, keys: keysOf(data._id), id: data._id })),
    world.work,
  );
}

/** Generates a seed for a request without one. */
export function drawnSeed({ randomBytes }: World): number {
  return randomBytes(4).reduce((seed, byte) => seed * 256 + byte, 0);
}
