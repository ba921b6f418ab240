import type { ItemData } from '../../store/item-data.ts';
import { keptUntilWritten } from '../../store/kept-until-written.ts';
import { knownText } from '../../store/known-text.ts';
import { allItems } from '../../store/sqlite/items-store.ts';
import type { World } from '../../world/world.ts';

/** Of the texts of all lists that are kept; one list may take half of it. The objects take a few times as much. */
const MAX_CHARACTERS = 32_000_000;

const keep = keptUntilWritten<Whole>(['items'], MAX_CHARACTERS);

interface Whole {
  readonly items: readonly ItemData[];
  /** The work that it took to read them. */
  readonly cost: number;
}

/**
 * All items of a collection, in no order: one list until an item is written, while there is room, for who works out
 * something of it and keeps that with the list. It costs every request as much as the first.
 */
export async function wholeCollection(world: World, collectionId: string): Promise<readonly ItemData[]> {
  const read = () => allItems(world, collectionId);
  // Content of the past is not cached.
  if (world.readsAt !== undefined) return read();
  const { work } = world;
  const before = work.spent;
  const { items, cost } = await keep(world.db, `${world.site.siteId}\0${collectionId}`, async () => {
    const items = await read();
    const size = items.reduce((sum, item) => sum + (knownText(item)?.length ?? 0), 0);
    return { value: { items, cost: work.spent - before }, size };
  });
  // Nothing was spent when the list was cached.
  work.spend(cost - (work.spent - before));
  return items;
}
