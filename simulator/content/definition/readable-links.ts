import type { Collection } from '#contracts/content/collection.ts';
import type { Caller } from '../../auth/caller.ts';
import { ALL } from '../../query/filter.ts';
import { linksDeclaredBy, type ReadableLinks, uncheckedLinks } from '../../query/readable-links.ts';
import type { World } from '../../world/world.ts';
import { linksByField, linksOfField } from '../store/field-links.ts';
import { readableItems } from './permissions.ts';
import { isReverse, type ReverseField } from './reverse-field.ts';

/** The multi-reference fields of a collection, each with the links that the caller may read through it. */
export function readableLinks(
  world: World,
  caller: Caller,
  collection: Collection,
): ReadonlyMap<string, ReadableLinks> {
  const multiReferences = collection.fields.filter(({ type }) => type === 'MULTI_REFERENCE');
  return new Map(
    multiReferences.map((field) => {
      const links = linksOfField(collection.id, field);
      // A caller who reads a forward field has already read the item that declares its links.
      const readable = isReverse(field)
        ? linksDeclaredBy(links, () => readableDeclarers(world, caller, field))
        : uncheckedLinks(links);
      return [field.key, readable];
    }),
  );
}

/** All links of each multi-reference field, without a check of permissions. Use it only like `uncheckedLinks`. */
export function everyLink(collection: Collection): ReadonlyMap<string, ReadableLinks> {
  return new Map([...linksByField(collection)].map(([field, links]) => [field, uncheckedLinks(links)]));
}

/**
 * The items that declare the links of a reverse field, as far as the caller may read them. It is called only when links
 * are read, because permissions may depend on the time, and most answers do not.
 */
function readableDeclarers(world: World, caller: Caller, { declaredBy }: ReverseField) {
  const filter = readableItems(world, declaredBy, caller) ?? { kind: 'nothing' };
  return filter === ALL ? undefined : { collectionId: declaredBy.id, filter };
}
