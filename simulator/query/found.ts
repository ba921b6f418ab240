import type { ItemData } from './item-data.ts';
import type { SortKey } from './sort.ts';

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
