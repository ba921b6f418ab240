import type { Caller } from '../../auth/caller.ts';
import { refusal } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { allItems } from '../../store/items.ts';
import { requireNoAppCollection } from '../app-collections/app-collections.ts';
import { hasPageLinks, withPageLinks } from '../definition/page-links.ts';
import { pluginOf } from '../definition/plugins.ts';
import { requireCollection, storeCollection } from '../store/collections-store.ts';
import { inTransactionOnAll } from '../store/in-transaction.ts';
import { replaceStored } from '../store/store-item.ts';
import type { StoredCollection } from '../store/stored-collection.ts';
import { requireAdministrator } from './definition-request.ts';
import { checkReverses, noteReverses } from './two-way-references.ts';

/** Returns the changed definition. It may also change items. All of it is done in one transaction. */
type Change = (context: RequestContext, before: StoredCollection) => Promise<StoredCollection> | StoredCollection;

/**
 * Changes a collection's definition, increases its revision, and returns the new definition. Throws WDE0144, WDE0025,
 * WDE0026, and like `checkReverses`.
 */
export function changeDefinition(
  context: RequestContext,
  caller: Caller,
  id: string,
  change: Change,
): Promise<StoredCollection> {
  requireAdministrator(caller, 'change collections');
  return inTransactionOnAll(context, async (context) => {
    const before = await requireDefinition(context, id);
    const changed = await change(context, before);
    await checkReverses(context, changed);
    await storeCollection(context, { ...changed, revision: before.revision + 1, updatedAt: context.now });
    await noteReverses(context, before, changed);
    const after = await requireCollection(context, id);
    await remakeLinks(context, after);
    return after;
  });
}

/**
 * Like `requireCollection`, but also throws WDE0119 for the collection of an app, and for a collection of drafts, which
 * has no definition of its own.
 */
export async function requireDefinition(context: RequestContext, id: string): Promise<StoredCollection> {
  const found = await requireCollection(context, id);
  requireNoAppCollection(found);
  const publishedId = pluginOf(found, 'DRAFT_ITEMS')?.draftItemsOptions?.publishedCollectionId;
  if (publishedId === undefined) return found;
  throw refusal('WDE0119', { reason: `${id} holds the drafts of ${publishedId}, and is defined as that is.` });
}

/** Recomputes the page links of all items by the new definition. */
async function remakeLinks(context: RequestContext, collection: StoredCollection): Promise<void> {
  if (!hasPageLinks(collection)) return;
  const remade = (await allItems(context, collection.id)).map((item) => withPageLinks(collection, item, context.work));
  await replaceStored(context, collection.id, remade);
}
