import type { Filter } from './filter.ts';
import type { ReadableLinks } from './readable-links.ts';
import type { SortField, SortKey } from './sort.ts';

/** An item's `data` in the wire format, including system fields. */
export interface ItemData {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** An item as its stored JSON. */
export interface StoredText {
  readonly id: string;
  readonly text: string;
}

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

/** A position in the order of a search. No two rows have the same. */
export interface Place {
  readonly keys: readonly SortKey[];
  readonly id: string;
}

/** A place, and the direction in which to read from it. */
export interface Anchor extends Place {
  readonly direction: 'next' | 'prev';
}

/** A row (by default an item) with its place. */
export interface Placed<Row = ItemData> extends Place {
  readonly data: Row;
  /** The stored JSON of an item, if it is available. */
  readonly text?: string;
}

export interface FoundPage<Row = ItemData> {
  readonly items: readonly Placed<Row>[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

/** The result of a search, read page by page. There are two implementations, which must give the same results. */
export interface Found<Row = ItemData> {
  readonly count: () => Promise<number>;
  readonly byOffset: (offset: number, limit: number) => Promise<FoundPage<Row>>;
  /** The page next to `anchor`, or the first page. */
  readonly byAnchor: (anchor: Anchor | undefined, limit: number) => Promise<FoundPage<Row>>;
}
