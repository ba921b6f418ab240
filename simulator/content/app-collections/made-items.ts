import type { Filter } from '../../query/filter.ts';
import type { Found, ItemData } from '../../query/item-search.ts';
import type { SortField } from '../../query/sort.ts';

/** The items of an app collection that a caller may see. They are not in the store, but made from the app's own data. */
export interface MadeItems {
  /** All that pass `filter`, and perhaps others. */
  readonly candidates: (filter: Filter) => Promise<readonly ItemData[]>;
  readonly withIds: (ids: readonly string[]) => Promise<readonly ItemData[]>;
  /** The result of a search, read page by page from the store. Undefined if the store cannot decide the filter or the sort. */
  readonly search: (filter: Filter, sort: readonly SortField[]) => Found | undefined;
}
