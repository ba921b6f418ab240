import type { ChangedCollectionResponse } from '#contracts/collections/collections-api.ts';
import type { CollectionPlugin, PluginType } from '#contracts/content/collection-plugin.ts';
import type { Caller } from '../../auth/caller.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { pluginOf } from '../definition/plugins.ts';
import type { StoredCollection } from '../store/stored-collection.ts';
import { answeredCollection } from './answered-collection.ts';
import { changeDefinition } from './change-definition.ts';
import { badDefinition } from './definition-request.ts';

/** Adds a plugin. Throws WDE0075 if the collection has one of this type or of a type that excludes it. */
export async function addPlugin(
  context: RequestContext,
  caller: Caller,
  id: string,
  plugin: CollectionPlugin,
): Promise<ChangedCollectionResponse> {
  const after = await changeDefinition(context, caller, id, (_context, before) => withPlugin(before, plugin));
  return { dataCollection: answeredCollection(context, after) };
}

/** Deletes a plugin. What the plugin wrote into items stays. Throws WDE0075 if the collection has no plugin of this type. */
export async function deletePlugin(
  context: RequestContext,
  caller: Caller,
  id: string,
  type: PluginType,
): Promise<ChangedCollectionResponse> {
  const after = await changeDefinition(context, caller, id, (_context, before) => {
    requirePlugin(before, type);
    return { ...before, plugins: replacedPlugins(before, withoutPlugin(before, type).plugins ?? []) };
  });
  return { dataCollection: answeredCollection(context, after) };
}

/** A definition with one more plugin. Throws WDE0075. */
export function withPlugin(before: StoredCollection, plugin: CollectionPlugin): StoredCollection {
  return { ...before, plugins: replacedPlugins(before, [...(before.plugins ?? []), completePlugin(plugin)]) };
}

export function withoutPlugin(before: StoredCollection, type: PluginType): StoredCollection {
  return { ...before, plugins: (before.plugins ?? []).filter((plugin) => plugin.type !== type) };
}

export function requirePlugin(collection: StoredCollection, type: PluginType): void {
  if (!pluginOf(collection, type)) throw badDefinition(`The ${collection.id} collection has no plugin ${type}.`);
}

const SINGLE_ITEM_ID = 'SINGLE_ITEM_ID';

/** Adds default options to a plugin. Throws WDE0075 if a required option is missing. */
function completePlugin(plugin: CollectionPlugin): CollectionPlugin {
  switch (plugin.type) {
    case 'PUBLISH':
      return { publishOptions: { defaultStatus: 'PUBLISHED' }, ...plugin };
    case 'SINGLE_ITEM':
      return { singleItemOptions: { singleItemId: SINGLE_ITEM_ID }, ...plugin };
    case 'URLIZED':
      return { urlizedOptions: { format: 'ORIGINAL' }, ...plugin };
    case 'EDITABLE_PAGE_LINK':
      return { editablePageLinkOptions: { isPersisted: false, isMutable: false }, ...plugin };
    case 'MULTILINGUAL':
      if (!plugin.multilingualOptions) throw badDefinition('The plugin MULTILINGUAL needs multilingualOptions.');
      return plugin;
    default:
      return plugin;
  }
}

/**
 * Checks the plugins that replace those of `before`, which is undefined for a new collection. Throws WDE0075 for two
 * plugins of one type, for SINGLE_ITEM in an existing collection, and for adding or deleting DRAFT_ITEMS, which has its
 * own operations.
 */
export function replacedPlugins(
  before: StoredCollection | undefined,
  plugins: readonly CollectionPlugin[],
): CollectionPlugin[] {
  const types = plugins.map(({ type }) => type);
  const twice = types.find((type, at) => types.indexOf(type) !== at);
  if (twice) throw badDefinition(`The plugin ${twice} is there twice.`);
  const isPaired = before !== undefined && pluginOf(before, 'DRAFT_ITEMS') !== undefined;
  if (types.includes('DRAFT_ITEMS') !== isPaired) {
    throw badDefinition('The plugin DRAFT_ITEMS is added and deleted by operations of its own.');
  }
  if (isPaired && types.includes('PUBLISH'))
    throw badDefinition('The plugins PUBLISH and DRAFT_ITEMS exclude each other.');
  if (before && types.includes('SINGLE_ITEM') && !pluginOf(before, 'SINGLE_ITEM')) {
    throw badDefinition('The plugin SINGLE_ITEM can only be given to a new collection.');
  }
  return plugins.map((plugin) => (plugin.type === 'DRAFT_ITEMS' ? keptPair(before, plugin) : completePlugin(plugin)));
}

function keptPair(before: StoredCollection | undefined, sent: CollectionPlugin): CollectionPlugin {
  return (before && pluginOf(before, 'DRAFT_ITEMS')) ?? sent;
}
