import type { Collection } from '#contracts/content/collection.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Filter } from '../../query/filter.ts';
import type { ReadableLinks } from '../../query/readable-links.ts';
import type { World } from '../../world/world.ts';
import { isAppCollectionId } from '../app-collections/app-collections.ts';
import type { MadeItems } from '../app-collections/made-items.ts';
import { memberItems } from '../app-collections/member-items.ts';
import { requireCollection } from '../store/collections-store.ts';
import { requireReadable } from './permissions.ts';
import { readableLinks } from './readable-links.ts';

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
  readonly madeItems?: MadeItems;
  readonly [checked]: true;
}

/** Reads collection `id` with the permissions of the caller. Throws WDE0025 first, then WDE0027 (PRM-10). */
export async function readableCollection(world: World, caller: Caller, id: string): Promise<ReadableCollection> {
  return readableBy(world, caller, await requireCollection(world, id));
}

/** Like `readableCollection`, for a collection that has already been read. Throws WDE0027. */
export function readableBy(world: World, caller: Caller, collection: Collection): ReadableCollection {
  const filter = requireReadable(world, collection, caller);
  const readable = { collection, filter, links: readableLinks(world, caller, collection), [checked]: true } as const;
  const { id } = collection;
  return isAppCollectionId(id) ? { ...readable, madeItems: memberItems(world, caller, id) } : readable;
}
