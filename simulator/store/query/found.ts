import type { ItemData } from '../item-data.ts';
import type { SortKey } from './sort.ts';

/** A place in the order of a search, and the side of it that is wanted. */
export interface Anchor {
  readonly direction: 'next' | 'prev';
  readonly keys: readonly SortKey[];
  readonly id: string;
}

/** A row, an item unless said otherwise, with its place in the order. No two rows have the same keys and id. */
export interface Placed<Row = ItemData> {
  readonly data: Row;
  /** The JSON of an item as it stands in the store, where that is at hand. */
  readonly text?: string;
  readonly keys: readonly SortKey[];
  readonly id: string;
}

export interface FoundPage<Row = ItemData> {
  readonly items: readonly Placed<Row>[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

/** What a search has found, to be read by the page. There are two ways to it, which must not be told apart. */
export interface Found<Row = ItemData> {
  readonly count: () => Promise<number>;
  readonly byOffset: (offset: number, limit: number) => Promise<FoundPage<Row>>;
  /** The page beside `anchor`, or the first one. */
  readonly byAnchor: (anchor: Anchor | undefined, limit: number) => Promise<FoundPage<Row>>;
}
