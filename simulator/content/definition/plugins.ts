import type { Collection } from '#contracts/content/collection.ts';
import type { CollectionPlugin, PluginType } from '#contracts/content/collection-plugin.ts';

/** Finds the plugin of this type in a collection. */
export function pluginOf({ plugins = [] }: Collection, type: PluginType): CollectionPlugin | undefined {
  return plugins.find((plugin) => plugin.type === type);
}
