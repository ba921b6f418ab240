import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type {
  BulkReferencesRequest,
  BulkReferencesResponse,
  DataItemReference,
} from '#contracts/content/references.ts';
import type { Caller } from '../../auth/caller.ts';
import { ALL } from '../../store/query/filter.ts';
import type { ReadableLinks } from '../../store/query/readable-links.ts';
import { deleteLinks, linkedIds, makeLinks } from '../../store/sqlite/links-store.ts';
import type { World } from '../../world/world.ts';
import { requireSome } from '../bulk/bulk-entries.ts';
import { settled, totalsOf } from '../bulk/bulk-results.ts';
import { refusal } from '../content-error.ts';
import { mayRead } from '../definition/permissions.ts';
import { readableLinks } from '../definition/readable-links.ts';
import { writableCollection } from '../definition/writable-collection.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { itemToChange } from '../write/item-to-change.ts';
import { referencedId } from './referenced-id.ts';

/** The field, and the permissions of the caller, that `change` needs. */
interface Referring {
  readonly links: ReadableLinks;
  /** Whether the caller may read the item. A caller who may only write it must not learn which links it has. */
  readonly isReadable: boolean;
}
type Change = (world: World, referring: Referring, reference: DataItemReference) => Promise<void>;

/**
 * Inserts links. Each one succeeds or fails by itself: a link that already exists fails with WDE0029 (REF-2, REF-3).
 * Throws ContentError.
 */
export function insertReferences(
  world: World,
  caller: Caller,
  request: BulkReferencesRequest,
): Promise<BulkReferencesResponse> {
  return changeEach(world, caller, request, 'INSERT', async (world, { links, isReadable }, reference) => {
    const { referringItemId: itemId, referencedItemId: targetId } = reference;
    const linked = (await linkedIds(world, links, [itemId])).get(itemId);
    if (!linked?.includes(targetId)) await makeLinks(world, links, itemId, [targetId]);
    else if (isReadable) throw refusal('WDE0029', namesOf(reference), { ...reference });
  });
}

/**
 * Removes links. Each one succeeds or fails by itself: a link that does not exist fails with WDE0153 (REF-3). Throws
 * ContentError.
 */
export function removeReferences(
  world: World,
  caller: Caller,
  request: BulkReferencesRequest,
): Promise<BulkReferencesResponse> {
  return changeEach(world, caller, request, 'DELETE', async (world, { links, isReadable }, reference) => {
    const { referringItemId: itemId, referencedItemId: targetId } = reference;
    const removed = await deleteLinks(world, links, itemId, [targetId]);
    if (removed === 0 && isReadable) throw refusal('WDE0153', namesOf(reference), { ...reference });
  });
}

/**
 * Needs permission to update the referring items (REF-5). Their `_updatedDate` stays, because their data does not
 * change.
 */
function changeEach(
  world: World,
  caller: Caller,
  { dataCollectionId, dataItemReferences, returnEntity }: BulkReferencesRequest,
  action: 'INSERT' | 'DELETE',
  change: Change,
): Promise<BulkReferencesResponse> {
  return inTransaction(world, async (world) => {
    const collection = await writableCollection(world, caller, dataCollectionId, 'update');
    requireSome('dataItemReferences', dataItemReferences);
    const maximum = CONTENT_LIMITS.maxBulkItems;
    if (dataItemReferences.length > maximum) throw refusal('WDE0006', { collection: collection.id, maximum });
    const fieldLinks = readableLinks(world, caller, collection);
    const results: BulkReferencesResponse['results'] = [];
    for (const [originalIndex, reference] of dataItemReferences.entries()) {
      const outcome = await settled(async () => {
        const field = reference.referringItemFieldName;
        const links = fieldLinks.get(field);
        if (!links) throw refusal('WDE0020', { field });
        if (referencedId(reference.referencedItemId) === undefined) throw refusal('WDE0021', {});
        const referring = { id: reference.referringItemId, action: 'update', condition: ALL } as const;
        const item = await itemToChange(world, caller, collection, referring);
        await change(world, { links, isReadable: mayRead(world, collection, caller, item) }, reference);
      });
      const success = !('error' in outcome);
      results.push({
        action,
        referenceMetadata: { originalIndex, success, ...('error' in outcome && { error: outcome.error }) },
        ...(success && returnEntity && { dataItemReference: reference }),
      });
    }
    return { results, bulkActionMetadata: totalsOf(results.map(({ referenceMetadata }) => referenceMetadata)) };
  });
}

function namesOf(reference: DataItemReference): Record<'item' | 'target' | 'field', string> {
  const { referringItemFieldName: field, referringItemId: item, referencedItemId: target } = reference;
  return { item, target, field };
}
