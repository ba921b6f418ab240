import type { Collection } from '#contracts/content/collection.ts';
import { isoInstant } from '../clock/clock.ts';
import type { World } from '../world/world.ts';
import { ALL, type Filter } from './filter/filter.ts';
import { pluginOf } from './plugins.ts';
import { fieldOf, isObject } from './value.ts';

/** The fields of the publish plugin: what an item is, and when a draft of its own accord becomes visible. */
export const PUBLISH_FIELDS = ['_publishStatus', '_publishDate'] as const;

const DRAFT: Filter = {
  kind: 'equals',
  path: ['_publishStatus'],
  operands: [{ kind: 'atom', atoms: [{ class: 'string', value: 'DRAFT' }] }],
};

/**
 * What of a collection is published: all of it without the publish plugin, else what is no draft (DRF-1). An item
 * without a status is older than the plugin and stays visible.
 */
export function publishedItems({ now }: World, collection: Collection): Filter {
  if (!pluginOf(collection, 'PUBLISH')) return ALL;
  const due: Filter = {
    kind: 'compare',
    path: ['_publishDate'],
    comparison: '$lte',
    atoms: [{ class: 'date', value: isoInstant(now) }],
  };
  return { kind: 'or', filters: [{ kind: 'not', filter: DRAFT }, due] };
}

/** The world as a request wants to see it: with drafts when it asks for them (wire §2.2). */
export function seenBy(world: World, request: unknown): World {
  return asksForDrafts(request) ? { ...world, drafts: 'shown' } : world;
}

/** The pipeline sends the client's own option, `showDrafts`, unmapped (wire §8, trap 23). */
function asksForDrafts(request: unknown): boolean {
  if (!isObject(request)) return false;
  const options = fieldOf(request, 'publishPluginOptions');
  return (
    (isObject(options) && fieldOf(options, 'includeDraftItems') === true) || fieldOf(request, 'showDrafts') === true
  );
}
