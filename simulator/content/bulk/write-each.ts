import type { BulkAction, BulkItemResult, BulkItemsResponse } from '#contracts/content/bulk-items.ts';
import type { Collection } from '#contracts/content/collection.ts';
import type { DataItem } from '#contracts/content/data-item.ts';
import type { Caller } from '../../auth/caller.ts';
import type { ItemData } from '../../query/item-search.ts';
import type { World } from '../../world/world.ts';
import { AnsweredSize } from '../write/answered-size.ts';
import { insertedItem, writtenItem } from '../write/written-item.ts';
import { settled, totalsOf } from './bulk-results.ts';
import { turnsBetweenEntries } from './turns-between-entries.ts';

/** One entry of a bulk request. When `write` throws, nothing has changed. */
export interface BulkEntry {
  readonly id: unknown;
  /** The action of the entry. It may depend on the entries before it. */
  readonly action: () => Promise<BulkAction>;
  readonly write: () => Promise<ItemData>;
}

/** The cost of finding, writing and answering one item, in addition to the cost of its values. */
const UNITS_OF_AN_ENTRY = 200;

/**
 * Writes one entry after the other, so that of two entries with the same id, the second sees what the first wrote
 * (BLK-7). A failing entry is reported and does not stop the others (BLK-6). Results are in the order of the request
 * (BLK-4).
 */
export async function writeEach(
  world: World,
  caller: Caller,
  collection: Collection,
  entries: readonly BulkEntry[],
  { returnEntity }: { readonly returnEntity: boolean },
): Promise<BulkItemsResponse> {
  const results: BulkItemResult[] = [];
  // Inserted items are as large as the request, which is smaller than any answer may be.
  const size = new AnsweredSize();
  const turnBeforeEntry = turnsBetweenEntries();
  for (const [originalIndex, { id, action: actionOf, write }] of entries.entries()) {
    await turnBeforeEntry();
    world.work.spend(UNITS_OF_AN_ENTRY);
    const action = await actionOf();
    const outcome = await settled(write);
    if ('error' in outcome) {
      const known = typeof id === 'string' && id !== '' ? { id } : {};
      results.push({ action, itemMetadata: { ...known, originalIndex, success: false, error: outcome.error } });
      continue;
    }
    const data = outcome.value;
    const itemMetadata = { id: data._id, originalIndex, success: true };
    const answered = async (): Promise<DataItem> =>
      action === 'INSERT'
        ? insertedItem(world, caller, collection, data)
        : size.add(await writtenItem(world, caller, collection, data));
    results.push({ action, itemMetadata, ...(returnEntity && { dataItem: await answered() }) });
  }
  return { results, bulkActionMetadata: totalsOf(results.map(({ itemMetadata }) => itemMetadata)) };
}
