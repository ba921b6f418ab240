import type { Collection } from '#contracts/content/collection.ts';
import type {
  BulkReferencesRequest,
  BulkReferencesResponse,
  DataItemReference,
  OneReferenceRequest,
  OneReferenceResponse,
} from '#contracts/content/references.ts';
import type { Caller } from '../../auth/caller.ts';
import { refusal } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { ALL } from '../../query/filter.ts';
import type { ReadableLinks } from '../../query/readable-links.ts';
import { deleteLinks, linkedIds, makeLinks } from '../../store/links.ts';
import { requireSome } from '../bulk/bulk-entries.ts';
import { settled, totalsOf, turnsBetweenEntries } from '../bulk/write-each.ts';
import { mayRead } from '../definition/permissions.ts';
import { readableLinks, writableCollection } from '../definition/permitted-collection.ts';
import type { Rule } from '../requests/rule.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { itemToChange } from '../write/item-to-change.ts';
import { referencedId, referencedIds, requireMultiReference, setLinks } from './reference-field.ts';

/** Inserts one link, by the rules of the bulk form (REF-3, REF-5). Throws ContentError. */
export const insertReference: Rule<'insertReference'> = (context, caller, request) =>
  changeOne(context, caller, request, 'INSERT');

/** Removes one link, by the rules of the bulk form (REF-3, REF-5). Throws ContentError. */
export const removeReference: Rule<'removeReference'> = (context, caller, request) =>
  changeOne(context, caller, request, 'DELETE');

function changeOne(
  context: RequestContext,
  caller: Caller,
  { dataCollectionId, dataItemReference }: OneReferenceRequest,
  action: 'INSERT' | 'DELETE',
): Promise<OneReferenceResponse> {
  return inTransaction(context, async (context) => {
    const collection = await writableCollection(context, caller, dataCollectionId, 'update');
    await referenceChange(context, caller, collection, action)(dataItemReference);
    return { dataItemReference };
  });
}

/**
 * Inserts links. Each one succeeds or fails by itself: a link that already exists fails with WDE0029 (REF-2, REF-3).
 * Throws ContentError.
 */
export const insertReferences: Rule<'insertReferences'> = (context, caller, request) =>
  changeEach(context, caller, request, 'INSERT');

/**
 * Removes links. Each one succeeds or fails by itself: a link that does not exist fails with WDE0153 (REF-3). Throws
 * ContentError.
 */
export const removeReferences: Rule<'removeReferences'> = (context, caller, request) =>
  changeEach(context, caller, request, 'DELETE');

function changeEach(
  context: RequestContext,
  caller: Caller,
  { dataCollectionId, dataItemReferences, returnEntity }: BulkReferencesRequest,
  action: 'INSERT' | 'DELETE',
): Promise<BulkReferencesResponse> {
  return inTransaction(context, async (context) => {
    const collection = await writableCollection(context, caller, dataCollectionId, 'update');
    requireSome('dataItemReferences', dataItemReferences);
    const change = referenceChange(context, caller, collection, action);
    const results: BulkReferencesResponse['results'] = [];
    const turnBeforeEntry = turnsBetweenEntries();
    for (const [originalIndex, reference] of dataItemReferences.entries()) {
      await turnBeforeEntry();
      const outcome = await settled(() => change(reference));
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

/** Replaces the links of a multi-reference by links to these items, and returns them (REF-4, REF-5). Throws ContentError. */
export const replaceReferences: Rule<'replaceReferences'> = (context, caller, request) =>
  inTransaction(context, async (context) => {
    const { referringItemFieldName, referringItemId: id } = request;
    const collection = await writableCollection(context, caller, request.dataCollectionId, 'update');
    requireMultiReference(collection, referringItemFieldName);
    const ids = referencedIds(request.newReferencedItemIds);
    await itemToChange(context, caller, collection, { id, action: 'update', condition: ALL });
    await setLinks(context, readableLinks(context, caller, collection), id, new Map([[referringItemFieldName, ids]]));
    return {
      dataItemReferences: ids.map((referencedItemId) => ({
        referringItemFieldName,
        referringItemId: id,
        referencedItemId,
      })),
    };
  });

/** The field, and the permissions of the caller, that a change needs. */
interface Referring {
  readonly links: ReadableLinks;
  /** Whether the caller may read the item. A caller who may only write it must not learn which links it has. */
  readonly isReadable: boolean;
}
type Change = (context: RequestContext, referring: Referring, reference: DataItemReference) => Promise<void>;

/** Changes the link that a reference names. */
type ChangeReference = (reference: DataItemReference) => Promise<void>;

/** A link that already exists is WDE0029 (REF-3). */
const insert: Change = async (context, { links, isReadable }, reference) => {
  const { referringItemId: itemId, referencedItemId: targetId } = reference;
  const linked = (await linkedIds(context, links, [itemId])).get(itemId);
  if (!linked?.includes(targetId)) await makeLinks(context, links, itemId, [targetId]);
  else if (isReadable) throw refusal('WDE0029', namesOf(reference), { ...reference });
};

/** A link that does not exist is WDE0153 (REF-3). */
const remove: Change = async (context, { links, isReadable }, reference) => {
  const { referringItemId: itemId, referencedItemId: targetId } = reference;
  const removed = await deleteLinks(context, links, itemId, [targetId]);
  if (removed === 0 && isReadable) throw refusal('WDE0153', namesOf(reference), { ...reference });
};

const CHANGES = { INSERT: insert, DELETE: remove } as const;

/**
 * Returns the function that inserts or deletes links of items in `collection`, which the caller may update (REF-5). It
 * throws ContentError. The `_updatedDate` of the items stays, because their data does not change.
 */
function referenceChange(
  context: RequestContext,
  caller: Caller,
  collection: Collection,
  action: keyof typeof CHANGES,
): ChangeReference {
  const fieldLinks = readableLinks(context, caller, collection);
  return async (reference) => {
    const field = reference.referringItemFieldName;
    const links = fieldLinks.get(field);
    if (!links) throw refusal('WDE0020', { field });
    if (referencedId(reference.referencedItemId) === undefined) throw refusal('WDE0021', {});
    const referring = { id: reference.referringItemId, action: 'update', condition: ALL } as const;
    const item = await itemToChange(context, caller, collection, referring);
    await CHANGES[action](context, { links, isReadable: mayRead(context, collection, caller, item) }, reference);
  };
}

function namesOf(reference: DataItemReference): Record<'item' | 'target' | 'field', string> {
  const { referringItemFieldName: field, referringItemId: item, referencedItemId: target } = reference;
  return { item, target, field };
}
