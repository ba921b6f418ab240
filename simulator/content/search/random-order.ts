import type { Found } from '../../store/query/found.ts';
import { keyOf } from '../../store/query/sort.ts';
import type { World } from '../../world/world.ts';
import { listed } from './listed.ts';
import { passingDocuments } from './passing-documents.ts';
import type { Search } from './search.ts';

/** Returns items in a pseudo-random order, which is the same for the same seed (SRT-7). */
export async function searchInRandomOrder(
  world: World,
  { from, filter }: Omit<Search, 'sort'>,
  seed: number,
): Promise<Found> {
  const found = await passingDocuments(world, from, filter, []);
  return listed(
    [{ order: 'ASC' }],
    found.map(({ data }) => ({ data, keys: [keyOf(scattered(`${seed} ${data._id}`))], id: data._id })),
    world.work,
  );
}

/** Generates a seed for a request without one. */
export function drawnSeed({ randomBytes }: World): number {
  return randomBytes(4).reduce((seed, byte) => seed * 256 + byte, 0);
}

/**
 * A 32-bit hash of the text: FNV-1a with the final step of MurmurHash3. Without that, the last
 * letters of an id would hardly affect the order.
 */
function scattered(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
