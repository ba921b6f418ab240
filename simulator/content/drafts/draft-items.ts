import type { Collection } from '#contracts/content/collection.ts';
import type { DraftRequest } from '#contracts/content/draft-items.ts';
import type { Caller } from '../../auth/caller.ts';
import { refusal } from '../../errors/content-error.ts';
import { isoInstant } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { ItemData } from '../../query/item-search.ts';
import { findItem } from '../../store/items.ts';
import { linkedIds } from '../../store/links.ts';
import { draftsCollectionOf, keepsDraftsApart } from '../definition/paired-drafts.ts';
import { requireWritable } from '../definition/permissions.ts';
import { everyLink } from '../definition/permitted-collection.ts';
import { setLinks } from '../references/reference-field.ts';
import type { Rule } from '../requests/rule.ts';
import { requireCollection } from '../store/collections-store.ts';
import { inTransactionOnAll } from '../store/in-transaction.ts';
import { deleteWithLinks, storeInCollection } from '../store/store-item.ts';
import type { StoredCollection } from '../store/stored-collection.ts';
import { takeAway } from '../write/remove-item.ts';
import { writtenItem } from '../write/written-item.ts';

interface Pair {
  readonly published: StoredCollection;
  readonly drafts: StoredCollection;
}

/**
 * Copies a published item into the drafts (DRF-1). Throws WDE0073 when the item does not exist, WDE0074 when it has a
 * draft already.
 */
export const createDraft: Rule<'createDraft'> = (context, caller, request) =>
  onPair(context, caller, request, async (context, { published, drafts }) => {
    const item = await requireItem(context, published, request.dataItemId);
    if (await findItem(context, drafts.id, item._id)) {
      throw refusal('WDE0074', { item: item._id, collection: drafts.id }, { itemId: item._id });
    }
    const draft = await copyItem(context, published, drafts, item);
    return { dataItem: await writtenItem(context, caller, drafts, draft) };
  });

/** Publishes a draft: it replaces the published item, and the draft is removed. Throws WDE0073 when there is no draft. */
export const publishDraft: Rule<'publishDraft'> = (context, caller, request) =>
  onPair(context, caller, request, async (context, { published, drafts }) => {
    const draft = await requireItem(context, drafts, request.dataItemId);
    const item = await moveItem(context, drafts, published, {
      ...draft,
      _updatedDate: { $date: isoInstant(context.now) },
    });
    return { dataItem: await writtenItem(context, caller, published, item) };
  });

/**
 * Unpublishes an item: moves it into the drafts, where it replaces an existing draft, or removes it and the references
 * to it (REM-2). Throws WDE0073 when it is not published.
 */
export const unpublish: Rule<'unpublish'> = (context, caller, request) =>
  onPair(context, caller, request, async (context, { published, drafts }) => {
    const item = await requireItem(context, published, request.dataItemId);
    if (!request.copyToDraft) {
      await takeAway(context, published, [item._id]);
      return {};
    }
    const draft = await moveItem(context, published, drafts, item);
    return { dataItem: await writtenItem(context, caller, drafts, draft) };
  });

/** Throws WDE0027 for a caller who may not manage drafts, WDE0119 for a collection without the DRAFT_ITEMS plugin. */
function onPair<T>(
  context: RequestContext,
  caller: Caller,
  { dataCollectionId }: DraftRequest,
  act: (context: RequestContext, pair: Pair) => Promise<T>,
): Promise<T> {
  return inTransactionOnAll(context, async (context) => {
    const published = await requireCollection(context, dataCollectionId);
    const drafts = draftsCollectionOf(published);
    requireWritable(drafts, caller, 'update');
    if (!keepsDraftsApart(published)) {
      throw refusal('WDE0119', {
        reason: `The ${published.id} collection has no drafts: the plugin DRAFT_ITEMS is not on.`,
      });
    }
    return act(context, { published, drafts });
  });
}

async function requireItem(
  context: RequestContext,
  { id: collection }: StoredCollection,
  id: string,
): Promise<ItemData> {
  const item = await findItem(context, collection, id);
  if (!item) throw refusal('WDE0073', { item: id, collection }, { itemId: id });
  return item;
}

/** Copies `item` with its links into `to`, where it replaces an item with the same id. Throws like `storeInCollection`. */
async function copyItem(context: RequestContext, from: Collection, to: Collection, item: ItemData): Promise<ItemData> {
  const stored = await storeInCollection(context, to, item, await findItem(context, to.id, item._id));
  const links = new Map<string, readonly string[]>();
  for (const [field, fieldLinks] of everyLink(from)) {
    links.set(field, (await linkedIds(context, fieldLinks, [item._id])).get(item._id) ?? []);
  }
  await setLinks(context, everyLink(to), item._id, links);
  return stored;
}

/** Like `copyItem`, and removes the item from `from`. References to its id stay. */
export async function moveItem(
  context: RequestContext,
  from: Collection,
  to: Collection,
  item: ItemData,
): Promise<ItemData> {
  const stored = await copyItem(context, from, to, item);
  await deleteWithLinks(context, from.id, [item]);
  return stored;
}
