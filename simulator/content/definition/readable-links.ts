import type { Collection } from '#contracts/content/collection.ts';
import type { Caller } from '../../auth/caller.ts';
import { ALL, type Filter } from '../../store/query/filter.ts';
import { compileFilter } from '../../store/sqlite/search/compile-filter.ts';
import { raw, type Sql, sql } from '../../store/sqlite/sql.ts';
import type { World } from '../../world/world.ts';
import { type FieldLinks, linksByField, linksOfField } from '../store/field-links.ts';
import { readableItems } from './permissions.ts';
import { isReverse, type ReverseField } from './reverse-field.ts';

/** Only this file can write the mark, so that nothing else makes `ReadableLinks`. */
const checked: unique symbol = Symbol('checked');

/**
 * The links of a multi-reference field, with the permission to read them. A link belongs to the item that declares it. A
 * caller who may not read that item does not see the link from its other end either (decision 0035).
 */
export interface ReadableLinks extends FieldLinks {
  /** SQL that holds when the caller may read the declaring item with the id `itemId`. Undefined: every link may be read. */
  readonly mayRead: (itemId: Sql) => Sql | undefined;
  readonly [checked]: true;
}

/** The multi-reference fields of a collection, each with the links that the caller may read by it. */
export function readableLinks(
  world: World,
  caller: Caller,
  collection: Collection,
): ReadonlyMap<string, ReadableLinks> {
  const multiReferences = collection.fields.filter(({ type }) => type === 'MULTI_REFERENCE');
  return new Map(
    multiReferences.map((field) => {
      const links = linksOfField(collection.id, field);
      // Whoever reads a forward field has already read the item that declares its links.
      return [field.key, isReverse(field) ? reversedLinks(world, caller, links, field) : uncheckedLinks(links)];
    }),
  );
}

/** All links of each multi-reference field, without a check of permissions. As `uncheckedLinks`. */
export function everyLink(collection: Collection): ReadonlyMap<string, ReadableLinks> {
  return new Map([...linksByField(collection)].map(([field, links]) => [field, uncheckedLinks(links)]));
}

/** Links without a check of permissions, for the service's own work. Never answer a caller from them. */
export function uncheckedLinks(links: FieldLinks): ReadableLinks {
  return { ...links, mayRead: () => undefined, [checked]: true };
}

function reversedLinks(world: World, caller: Caller, links: FieldLinks, { declaredBy }: ReverseField): ReadableLinks {
  // Worked out when it is asked for: permissions may depend on the time, which most answers do not.
  const mayRead = (itemId: Sql): Sql | undefined => {
    const readable = readableItems(world, declaredBy, caller) ?? { kind: 'nothing' };
    return readable === ALL ? undefined : isAmong(world, declaredBy, readable, itemId);
  };
  return { ...links, mayRead, [checked]: true };
}

/** `itemId` is the id of an item of the collection that passes `readable`. */
function isAmong({ site }: World, { id }: Collection, readable: Filter, itemId: Sql): Sql {
  if (readable.kind === 'nothing') return raw('0');
  const target = { siteId: site.siteId, multiReferences: new Map(), isDecided: () => false };
  const { sql: passes, exact } = compileFilter(readable, target);
  if (!exact) throw new TypeError('a permission must be exact in SQL');
  // Not EXISTS, which SQLite may turn into a join that begins with all items of the collection.
  return sql`(SELECT ${passes} FROM items WHERE items.site_id = ${site.siteId} AND items.collection_id = ${id}
    AND items.item_id = ${itemId})`;
}
