import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { collectionId } from '#contracts/content/query-items.ts';
import { evaluate } from '../../query/evaluate.ts';
import type { ItemData } from '../../query/item-search.ts';
import { allItems } from '../../store/items.ts';
import { draftsCollectionOf, draftsIdOf, keepsDraftsApart } from '../definition/paired-drafts.ts';
import { pluginOf, publishedItems } from '../definition/plugins.ts';
import { moveItem } from '../drafts/draft-items.ts';
import type { Rule } from '../requests/rule.ts';
import { findCollection } from '../store/collections-store.ts';
import { deleteWithLinks } from '../store/store-item.ts';
import type { StoredCollection } from '../store/stored-collection.ts';
import { answeredCollection } from './answered-collection.ts';
import { changeDefinition } from './change-definition.ts';
import { requirePlugin, withoutPlugin, withPlugin } from './change-plugins.ts';
import { badDefinition } from './definition-request.ts';

const { maxCollectionIdLength } = CONTENT_LIMITS;

/**
 * Adds the PUBLISH plugin, which gives each item a status. If the collection has the DRAFT_ITEMS plugin, the request
 * says what happens to its drafts. Throws WDE0075.
 */
export const addPublishPlugin: Rule<'addPublishPlugin'> = async (
  context,
  caller,
  { dataCollectionId, publishOptions, draftItemsPluginConflictAction: action },
) => {
  const after = await changeDefinition(context, caller, dataCollectionId, async (context, before) => {
    const plugin = { type: 'PUBLISH', publishOptions } as const;
    if (!keepsDraftsApart(before)) return withPlugin(before, plugin);
    if (action === 'FAIL_WHEN_DRAFT_ITEMS_INSTALLED')
      throw conflict(before, 'DRAFT_ITEMS', 'draftItemsPluginConflictAction');
    const unpaired = withPlugin(withoutPlugin(before, 'DRAFT_ITEMS'), plugin);
    const published = new Set((await allItems(context, before.id)).map(({ _id }) => _id));
    const drafts = draftsCollectionOf(before);
    for (const draft of await allItems(context, drafts.id)) {
      if (action === 'PUBLISH_DRAFT_ITEMS') await moveItem(context, drafts, unpaired, draft);
      if (action === 'COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS' && !published.has(draft._id)) {
        await moveItem(context, drafts, unpaired, { ...draft, _publishStatus: 'DRAFT' });
      }
    }
    await deleteWithLinks(context, drafts.id, await allItems(context, drafts.id));
    return unpaired;
  });
  return { dataCollection: answeredCollection(context, after) };
};

/**
 * Adds the DRAFT_ITEMS plugin, which pairs a collection with a collection of drafts. On request, the drafts of the
 * PUBLISH plugin move there. Throws WDE0075.
 */
export const addDraftItemsPlugin: Rule<'addDraftItemsPlugin'> = async (
  context,
  caller,
  { dataCollectionId, publishPluginConflictAction: action },
) => {
  const after = await changeDefinition(context, caller, dataCollectionId, async (context, before) => {
    if (keepsDraftsApart(before))
      throw badDefinition(`The ${before.id} collection has the plugin DRAFT_ITEMS already.`);
    const draftsCollectionId = draftsIdOf(before.id);
    if (!collectionId.safeParse(draftsCollectionId).success) {
      throw badDefinition(
        `The drafts would be in ${draftsCollectionId}, and an id has at most ${maxCollectionIdLength} characters. Give the collection a shorter id.`,
      );
    }
    if (await findCollection(context, draftsCollectionId)) {
      throw badDefinition(`The drafts would be in ${draftsCollectionId}, which is another collection.`);
    }
    const isPublish = pluginOf(before, 'PUBLISH') !== undefined;
    if (isPublish && action === 'FAIL_WHEN_PUBLISH_INSTALLED')
      throw conflict(before, 'PUBLISH', 'publishPluginConflictAction');
    const plain = withoutPlugin(before, 'PUBLISH');
    const pair = { type: 'DRAFT_ITEMS', draftItemsOptions: { draftsCollectionId } } as const;
    const paired = { ...plain, plugins: [...(plain.plugins ?? []), pair] };
    const isPublished = publishedItems(context, before);
    for (const item of await allItems(context, before.id)) {
      if (evaluate(isPublished, item, context.work)) continue;
      await moveItem(context, before, draftsCollectionOf(paired), withoutStatus(item));
    }
    return paired;
  });
  return { dataCollection: answeredCollection(context, after) };
};

/**
 * Deletes the DRAFT_ITEMS plugin. The request says what happens to the remaining drafts. Throws WDE0075 if there are
 * drafts and the request does not say it.
 */
export const deleteDraftItemsPlugin: Rule<'deleteDraftItemsPlugin'> = async (
  context,
  caller,
  { dataCollectionId, draftItemsRemovalAction: action },
) => {
  const after = await changeDefinition(context, caller, dataCollectionId, async (context, before) => {
    requirePlugin(before, 'DRAFT_ITEMS');
    const drafts = draftsCollectionOf(before);
    const left = await allItems(context, drafts.id);
    if (left.length > 0 && action === 'FAIL_IF_DRAFT_ITEMS_EXIST') {
      throw badDefinition(
        left.length === 1
          ? 'There is 1 draft. Say in draftItemsRemovalAction what to do with it.'
          : `There are ${left.length} drafts. Say in draftItemsRemovalAction what to do with them.`,
      );
    }
    const plain = withoutPlugin(before, 'DRAFT_ITEMS');
    for (const draft of left) {
      if (action === 'PUBLISH_EXISTING_DRAFT_ITEMS') await moveItem(context, drafts, plain, draft);
    }
    await deleteWithLinks(context, drafts.id, await allItems(context, drafts.id));
    return plain;
  });
  return { dataCollection: answeredCollection(context, after) };
};

function conflict({ id }: StoredCollection, type: string, parameter: string): Error {
  return badDefinition(`The ${id} collection has the plugin ${type}. Say in ${parameter} what to do with the drafts.`);
}

function withoutStatus({ _publishStatus, _publishDate, ...item }: ItemData): ItemData {
  return { ...item, _id: item._id };
}
