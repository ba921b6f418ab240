import { nameOfPath } from '../../store/query/field-path.ts';
import type { Filter } from '../../store/query/filter.ts';
import { type SortField, type SortKey, sortsByArray } from '../../store/query/sort.ts';
import type { ItemData } from '../../store/sqlite/items-store.ts';
import type { WorkBudget } from '../../world/work-budget.ts';
import { refusal } from '../content-error.ts';
import type { ReadableCollection } from '../definition/readable-collection.ts';

/** Items that the caller may read and that pass a filter, in an order. */
export interface Search {
  readonly from: ReadableCollection;
  readonly filter: Filter;
  readonly sort: readonly SortField[];
}

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

/** Throws WDE0121 when several fields of `sort` hold arrays in `documents` (SRT-5). */
export function checkSortedArrays(sort: readonly SortField[], documents: readonly object[], work: WorkBudget): void {
  // A single field cannot be several.
  if (sort.length < 2) return;
  checkArrayFields(sort.filter((field) => documents.some((document) => sortsByArray(field, document, work))));
}

/** Throws WDE0121 when `paths` are the sort fields that hold arrays and they are several (SRT-5). */
export function checkArrayFields(fields: Iterable<SortField>): void {
  const names = [...new Set([...fields].map(({ path }) => nameOfPath(path)))];
  if (names.length > 1) throw refusal('WDE0121', { fields: names.join(', ') });
}
