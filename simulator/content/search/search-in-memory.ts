import type { Found } from '../../query/item-search.ts';
import { sortKeys } from '../../query/sort.ts';
import { mapInTurns } from '../../world/turns.ts';
import type { World } from '../../world/world.ts';
import { listed } from './listed.ts';
import { passingDocuments } from './passing-documents.ts';
import { checkSortedArrays, type Search } from './search.ts';

/**
 * Reads every candidate, and decides with the evaluator and `compareKeys`. This
 * defines the result of a search. Throws WDE0121.
 */
export async function searchInMemory(world: World, { from, filter, sort }: Search): Promise<Found> {
  const fields = sort.map(({ path }) => path[0] ?? '');
  const found = await passingDocuments(world, from, filter, fields);
  checkSortedArrays(
    sort,
    found.map(({ document }) => document),
    world.work,
  );
  return listed(
    sort,
    await mapInTurns(found, ({ data, document }) => ({
      data,
      keys: sortKeys(sort, document, world.work),
      id: data._id,
    })),
    world.work,
  );
}
