import { knownText } from '../../json/known-text.ts';
import { keptUntilWritten } from '../../store/kept-until-written.ts';
import type { World } from '../../world/world.ts';
import { type ItemData, selectItems } from './items-store.ts';
import { raw } from './sql.ts';

/** Of the texts of all lists that are kept; one list may take half of it. The objects take a few times as much. */
const MAX_CHARACTERS = 32_000_000;

const keep = keptUntilWritten<readonly ItemData[]>(['items'], MAX_CHARACTERS);

/**
 * All items of a collection, in no order: one list until an item is written, while there is room, for who works out
 * something of it and keeps that with the list.
 */
export async function wholeCollection(world: World, collectionId: string): Promise<readonly ItemData[]> {
  const read = () => selectItems(world, collectionId, raw('1'));
  // The past is for nobody to keep.
  if (world.readsAt !== undefined) return read();
  return keep(world.db, `${world.site.siteId}\0${collectionId}`, async () => {
    const value = await read();
    return { value, size: value.reduce((sum, item) => sum + (knownText(item)?.length ?? 0), 0) };
  });
}
