import type { Collection } from '#contracts/content/collection.ts';
import type { World } from '../../world/world.ts';
import { evaluate } from '../filter/evaluate.ts';
import type { Filter } from '../filter/filter.ts';
import { linksByField } from '../store/field-links.ts';
import { findItems } from '../store/items-store.ts';
import { type LinkedPair, linksFrom } from '../store/links-store.ts';
import { fieldOf } from '../values/value.ts';

/**
 * The references by `field` of the items `itemIds` that exist and are `readable`, in the order they were made. The
 * store does not know when a single reference was made: these come in the order of `itemIds`.
 */
export async function madeReferences(
  world: World,
  collection: Collection,
  readable: Filter,
  field: string,
  itemIds: readonly string[],
): Promise<readonly LinkedPair[]> {
  const items = (await findItems(world, collection.id, itemIds)).filter((item) => evaluate(readable, item, world.work));
  const byId = new Map(items.map((item) => [item._id, item]));
  const links = linksByField(collection).get(field);
  if (links) return linksFrom(world, links, [...byId.keys()]);
  return [...new Set(itemIds)].flatMap((itemId) => {
    const targetId = fieldOf(byId.get(itemId) ?? {}, field);
    return typeof targetId === 'string' ? [{ itemId, targetId }] : [];
  });
}
