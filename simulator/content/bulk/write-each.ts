import type { BulkAction, BulkItemResult, BulkItemsResponse } from '#contracts/content/bulk-items.ts';
import type { Collection } from '#contracts/content/collection.ts';
import type { DataItem } from '#contracts/content/data-item.ts';
import type { ApplicationError } from '#contracts/errors/envelope.ts';
import type { Caller } from '../../auth/caller.ts';
import { ContentError, refusal } from '../../errors/content-error.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import { steadyMs } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { eventLoopTurn } from '../../platform/turns.ts';
import type { ItemData } from '../../query/item-search.ts';
import { AnsweredSize, insertedItem, writtenItem } from '../write/written-item.ts';

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
  context: RequestContext,
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
    context.work.spend(UNITS_OF_AN_ENTRY);
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
        ? insertedItem(context, caller, collection, data)
        : size.add(await writtenItem(context, caller, collection, data));
    results.push({ action, itemMetadata, ...(returnEntity && { dataItem: await answered() }) });
  }
  return { results, bulkActionMetadata: totalsOf(results.map(({ itemMetadata }) => itemMetadata)) };
}

/**
 * Returns the result of `write`, or the ContentError that it throws, in the format of a bulk answer. An exhausted
 * budget rejects the whole request. Any other error is a defect.
 */
export async function settled<T>(write: () => Promise<T>): Promise<{ value: T } | { error: ApplicationError }> {
  try {
    return { value: await write() };
  } catch (thrown) {
    const refused = asRefusal(thrown);
    if (!refused || refused.code === 'WDE0028') throw thrown;
    return { error: { code: refused.code, description: refused.message, data: { ...refused.data } } };
  }
}

/** Official clients read the violations of one entry from its `data` (WIR-16). */
function asRefusal(thrown: unknown): ContentError | undefined {
  if (thrown instanceof ValidationError) {
    return refusal('WDE0076', { reason: thrown.message }, { fieldViolations: thrown.violations });
  }
  return thrown instanceof ContentError ? thrown : undefined;
}

/** Counts the entries that succeeded and those that failed (BLK-2). */
export function totalsOf(outcomes: readonly { readonly success: boolean }[]): {
  totalSuccesses: number;
  totalFailures: number;
} {
  const totalSuccesses = outcomes.filter(({ success }) => success).length;
  return { totalSuccesses, totalFailures: outcomes.length - totalSuccesses };
}

/** Writing this number of small entries takes a few milliseconds, and a request needs several turns to be answered. */
const ENTRIES_AT_ONCE = 15;
/** An entry can be an item of 512 KiB, so a few of them can take long. */
const MS_AT_ONCE = 20;

/** Lets other requests be answered between the entries of a write of many items. Call the returned function before each entry. */
export function turnsBetweenEntries(): () => Promise<void> {
  let entries = 0;
  let since = steadyMs();
  return async () => {
    if (entries === ENTRIES_AT_ONCE || steadyMs() - since > MS_AT_ONCE) {
      await eventLoopTurn();
      entries = 0;
      since = steadyMs();
    }
    entries += 1;
  };
}
