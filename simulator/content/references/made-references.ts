import { evaluate } from '../../query/evaluate.ts';
import { fieldOf } from '../../query/value.ts';
import { findItems } from '../../store/sql/items-store.ts';
import { type LinkedPair, linksFrom } from '../../store/sql/links-store.ts';
import type { World } from '../../world/world.ts';
import type { ReadableCollection } from '../definition/readable-collection.ts';

/**
 * The references by `field` of the items `itemIds`, in the order in which they were created. Only items and references
 * that the caller may read count. The store does not know when a single reference was created, so single references
 * come in the order of `itemIds`.
 */
export async function madeReferences(
  world: World,
  from: ReadableCollection,
  field: string,
  itemIds: readonly string[],
): Promise<readonly LinkedPair[]> {
  const items = (await findItems(world, from.collection.id, itemIds)).filter((item) =>
    evaluate(from.filter, item, world.work),
  );
  const byId = new Map(items.map((item) => [item._id, item]));
  const links = from.links.get(field);
  if (links) return linksFrom(world, links, [...byId.keys()]);
  return [...new Set(itemIds)].flatMap((itemId) => {
    const targetId = fieldOf(byId.get(itemId) ?? {}, field);
    return typeof targetId === 'string' ? [{ itemId, targetId }] : [];
  });
}
