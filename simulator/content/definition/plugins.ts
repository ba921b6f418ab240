import type { Collection } from '#contracts/content/collection.ts';
import type { CollectionPlugin, PluginType } from '#contracts/content/collection-plugin.ts';

/** The plugin of this type that a collection has, undefined when it has none. */
export function pluginOf({ plugins = [] }: Collection, type: PluginType): CollectionPlugin | undefined {
  return plugins.find((plugin) => plugin.type === type);
}
