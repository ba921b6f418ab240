import type { ItemData } from '../../query/item-data.ts';
import { order } from '../../query/value.ts';
import { bytesOfParsed } from '../../store/bytes-in-memory.ts';
import { keptUntilWritten } from '../../store/kept-until-written.ts';
import { allItems } from '../../store/sql/items-store.ts';
import { knownText } from '../../world/known-text.ts';
import type { World } from '../../world/world.ts';

const keep = keptUntilWritten<Whole>(['items'], 'collections');

interface Whole {
  readonly items: readonly ItemData[];
  /** The work of reading them. */
  readonly cost: number;
}

/**
 * All items of a collection, in the order of their ids. If there is room, the list is cached until an item is written, and
 * callers may cache their results with it. A request is charged the full cost in any case.
 */
export async function wholeCollection(world: World, collectionId: string): Promise<readonly ItemData[]> {
  const read = async () => (await allItems(world, collectionId)).toSorted((a, b) => order(a._id, b._id));
  // Content of the past is not cached.
  if (world.readsAt !== undefined) return read();
  const { work } = world;
  const before = work.spent;
  const { items, cost } = await keep(world.db, `${world.site.siteId}\0${collectionId}`, async () => {
    const items = await read();
    const bytes = items.reduce((sum, item) => sum + bytesOfParsed(knownText(item) ?? ''), 0);
    return { value: { items, cost: work.spent - before }, bytes };
  });
  // A cached list has cost nothing, so its cost is charged here.
  work.spend(cost - (work.spent - before));
  return items;
}
