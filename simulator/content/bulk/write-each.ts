import type { BulkAction, BulkItemResult, BulkItemsResponse } from '#contracts/content/bulk-items.ts';
import type { Collection } from '#contracts/content/collection.ts';
import type { Caller } from '../../auth/caller.ts';
import type { ItemData } from '../../store/item-data.ts';
import type { World } from '../../world/world.ts';
import { insertedItem, writtenItem } from '../write/written-item.ts';
import { settled, totalsOf } from './bulk-results.ts';

/** One entry of a bulk request. `write` refuses without leaving anything behind. */
export interface BulkEntry {
  readonly id: unknown;
  /** What it will be attempted as, which may depend on the entries before it. */
  readonly action: () => Promise<BulkAction>;
  readonly write: () => Promise<ItemData>;
}

/** To look for an item, to write it and to answer it, beside what its values cost. */
const UNITS_OF_AN_ENTRY = 200;

/**
 * Writes entry after entry, so that of two with one id the second meets what the first has left (BLK-7). One that fails
 * is told so and stops none of the others (BLK-6). Results are in the order of the request (BLK-4).
 */
export async function writeEach(
  world: World,
  caller: Caller,
  collection: Collection,
  entries: readonly BulkEntry[],
  { returnEntity }: { readonly returnEntity: boolean },
): Promise<BulkItemsResponse> {
  const results: BulkItemResult[] = [];
  for (const [originalIndex, { id, action: actionOf, write }] of entries.entries()) {
    world.work.spend(UNITS_OF_AN_ENTRY);
    const action = await actionOf();
    const outcome = await settled(write);
    if ('error' in outcome) {
      const known = typeof id === 'string' && id !== '' ? { id } : {};
      results.push({ action, itemMetadata: { ...known, originalIndex, success: false, error: outcome.error } });
      continue;
    }
    const data = outcome.value;
    const answered = action === 'INSERT' ? insertedItem : writtenItem;
    results.push({
      action,
      itemMetadata: { id: data._id, originalIndex, success: true },
      ...(returnEntity && { dataItem: await answered(world, caller, collection, data) }),
    });
  }
  return { results, bulkActionMetadata: totalsOf(results.map(({ itemMetadata }) => itemMetadata)) };
}
