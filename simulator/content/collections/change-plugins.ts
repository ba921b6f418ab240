import type { ChangedCollectionResponse } from '#contracts/collections/collections-api.ts';
import type { CollectionPlugin, PluginType } from '#contracts/content/collection-plugin.ts';
import type { Caller } from '../../auth/caller.ts';
import type { World } from '../../world/world.ts';
import { pluginOf } from '../definition/plugins.ts';
import type { StoredCollection } from '../store/stored-collection.ts';
import { answeredCollection } from './answered-collection.ts';
import { changeDefinition } from './change-definition.ts';
import { completePlugin, replacedPlugins } from './check-plugins.ts';
import { badDefinition } from './definition-request.ts';

/** Adds a plugin. Throws WDE0075 if the collection has one of this type or of a type that excludes it. */
export async function addPlugin(
  world: World,
  caller: Caller,
  id: string,
  plugin: CollectionPlugin,
): Promise<ChangedCollectionResponse> {
  const after = await changeDefinition(world, caller, id, (_world, before) => withPlugin(before, plugin));
  return { dataCollection: answeredCollection(world, after) };
}

/**
 * Deletes a plugin. What the plugin wrote into items stays. Throws WDE0075 if the collection has no plugin of this
 * type.
 */
export async function deletePlugin(
  world: World,
  caller: Caller,
  id: string,
  type: PluginType,
): Promise<ChangedCollectionResponse> {
  const after = await changeDefinition(world, caller, id, (_world, before) => {
    requirePlugin(before, type);
    return { ...before, plugins: replacedPlugins(before, withoutPlugin(before, type).plugins ?? []) };
  });
  return { dataCollection: answeredCollection(world, after) };
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
