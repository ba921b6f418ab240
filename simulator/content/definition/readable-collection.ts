import type { Collection } from '#contracts/content/collection.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Filter } from '../../store/query/filter.ts';
import type { ReadableLinks } from '../../store/query/readable-links.ts';
import type { World } from '../../world/world.ts';
import { requireCollection } from '../store/collections-store.ts';
import { requireReadable } from './permissions.ts';
import { readableLinks } from './readable-links.ts';

/** Only this file can write the mark, so that nothing else makes a `ReadableCollection`. */
const checked: unique symbol = Symbol('checked');

/** A collection as one caller may read it. Every search starts with it, so that none forgets whom it is for. */
export interface ReadableCollection {
  readonly collection: Collection;
  /** The items that the caller may read. */
  readonly filter: Filter;
  /** The links that the caller may read, by multi-reference field. */
  readonly links: ReadonlyMap<string, ReadableLinks>;
  readonly [checked]: true;
}

/** Collection `id` and what of it the caller may read. Throws WDE0025, and only after it WDE0027 (PRM-10). */
export async function readableCollection(world: World, caller: Caller, id: string): Promise<ReadableCollection> {
  return readableBy(world, caller, await requireCollection(world, id));
}

/** As `readableCollection`, of a collection that has been read. Throws WDE0027. */
export function readableBy(world: World, caller: Caller, collection: Collection): ReadableCollection {
  const filter = requireReadable(world, collection, caller);
  return { collection, filter, links: readableLinks(world, caller, collection), [checked]: true };
}
