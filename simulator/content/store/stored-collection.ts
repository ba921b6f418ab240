import { z } from 'zod';
import { collection } from '#contracts/content/collection.ts';
import { indexDefinition } from '#contracts/content/collection-index.ts';
import type { Caller, RequestContext } from '../../platform/request-context.ts';
import type { Filter } from '../../query/filter.ts';
import type { Found, ItemData } from '../../query/item-search.ts';
import type { SortField } from '../../query/sort.ts';

/** An index of a collection. An index of a seed has only its name as an id. */
const keptIndex = indexDefinition.extend({ id: z.string().optional() });
export type KeptIndex = z.infer<typeof keptIndex>;

/** A collection's definition and history. Collections of a seed have no dates, because they are as old as their site. */
export const storedCollection = collection.extend({
  indexes: z.array(keptIndex).optional(),
  /** Increased by one with each change of the definition. */
  revision: z.number().int().default(1),
  createdAt: z.number().optional(),
  updatedAt: z.number().optional(),
  /** The keys of fields that were deleted and not created again. */
  deletedFields: z.array(z.string()).default([]),
  /** When it was deleted. Its items stay, because it may be restored. */
  removedAt: z.number().optional(),
});
export type StoredCollection = z.infer<typeof storedCollection> & OfApp;

/** What the collection of an app has. Its definition is not stored, and its items are made from the app's own data. */
export interface OfApp {
  readonly app?: {
    readonly maxPageSize?: number | undefined;
    itemsFor(context: RequestContext, caller: Caller): VirtualItems;
  };
}

/** The items of an app collection that a caller may see. */
export interface VirtualItems {
  /** All that pass `filter`, and perhaps others. */
  readonly candidates: (filter: Filter) => Promise<readonly ItemData[]>;
  /** Those with these ids, and perhaps others. */
  readonly withIds: (ids: readonly string[]) => Promise<readonly ItemData[]>;
  /** The result of a search, read page by page from the store. Undefined if the store cannot decide the filter or the sort. */
  readonly search: (filter: Filter, sort: readonly SortField[]) => Found | undefined;
}
