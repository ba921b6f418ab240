import type { Collection } from '#contracts/content/collection.ts';
import type { Caller } from '../../auth/caller.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { ALL, type Filter } from '../../query/filter.ts';
import { linksDeclaredBy, type ReadableLinks, uncheckedLinks } from '../../query/readable-links.ts';
import { requireCollection } from '../store/collections-store.ts';
import type { OfApp, StoredCollection, VirtualItems } from '../store/stored-collection.ts';
import { requireDirectWrites } from './paired-drafts.ts';
import { readableItems, requireReadable, requireWritable, type WriteAction } from './permissions.ts';
import { isReverse, linksByField, linksOfField, type ReverseField } from './reverse-field.ts';

/** Not exported, so that only this file can create a `ReadableCollection`. */
const checked: unique symbol = Symbol('checked');

/**
 * A collection with the permissions of one caller. Every search needs one, so that no search can skip the permission
 * check.
 */
export interface ReadableCollection {
  readonly collection: Collection;
  /** The items that the caller may read. */
  readonly filter: Filter;
  /** The links that the caller may read, by multi-reference field. */
  readonly links: ReadonlyMap<string, ReadableLinks>;
  /** Only for the collection of an app. */
  readonly virtualItems?: VirtualItems | undefined;
  /** If it is smaller than usual. */
  readonly maxPageSize?: number | undefined;
  readonly [checked]: true;
}

/** Reads collection `id` with the permissions of the caller. Throws WDE0025 first, then WDE0027 (PRM-10). */
export async function readableCollection(
  context: RequestContext,
  caller: Caller,
  id: string,
): Promise<ReadableCollection> {
  return readableBy(context, caller, await requireCollection(context, id));
}

/** Like `readableCollection`, for a collection that has already been read. Throws WDE0027. */
export function readableBy(
  context: RequestContext,
  caller: Caller,
  collection: Collection & OfApp,
): ReadableCollection {
  const filter = requireReadable(context, collection, caller);
  const { app } = collection;
  return {
    ...{ collection, filter, links: readableLinks(context, caller, collection), [checked]: true },
    ...(app && { virtualItems: app.itemsFor(context, caller), maxPageSize: app.maxPageSize }),
  };
}

/**
 * Reads collection `id` and checks that the caller may write at least some items. Throws WDE0025 first, then WDE0027
 * (PRM-10), then WDE0119 if items reach it only by publishing (DRF-1).
 */
export async function writableCollection(
  context: RequestContext,
  caller: Caller,
  id: string,
  action: WriteAction,
): Promise<StoredCollection> {
  const collection = await requireCollection(context, id);
  requireWritable(collection, caller, action);
  requireDirectWrites(collection);
  return collection;
}

/**
 * The multi-reference fields of a collection, each with the links that the caller may read through it. None of an app collection:
 * its items have the ids themselves.
 */
export function readableLinks(
  context: RequestContext,
  caller: Caller,
  collection: Collection & OfApp,
): ReadonlyMap<string, ReadableLinks> {
  if (collection.app) return new Map();
  const multiReferences = collection.fields.filter(({ type }) => type === 'MULTI_REFERENCE');
  return new Map(
    multiReferences.map((field) => {
      const links = linksOfField(collection.id, field);
      // A caller who reads a forward field has already read the item that declares its links.
      const readable = isReverse(field)
        ? linksDeclaredBy(links, () => readableDeclarers(context, caller, field))
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
function readableDeclarers(context: RequestContext, caller: Caller, { declaredBy }: ReverseField) {
  const filter = readableItems(context, declaredBy, caller) ?? { kind: 'nothing' };
  return filter === ALL ? undefined : { collectionId: declaredBy.id, filter };
}
