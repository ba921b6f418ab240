import type { Filter } from './filter.ts';
import type { ReadableLinks } from './readable-links.ts';
import type { SortField } from './sort.ts';

/** The collection that a search reads, with the links that it may read, by multi-reference field. */
export interface SearchedCollection {
  readonly collection: { readonly id: string };
  readonly links: ReadonlyMap<string, ReadableLinks>;
}

/** The items of a collection that pass a filter, in a given order. */
export interface ItemSearch {
  readonly from: SearchedCollection;
  readonly filter: Filter;
  readonly sort: readonly SortField[];
  /** If the items of a page have more bytes together, their answer is too large, and they are not read. */
  readonly maxBytes?: number | undefined;
}
