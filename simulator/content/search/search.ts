import type { Collection } from '#contracts/content/collection.ts';
import { refusal } from '../../errors/content-error.ts';
import { nameOfPath } from '../../query/field-path.ts';
import type { Filter } from '../../query/filter.ts';
import { type SortField, sortsByArray } from '../../query/sort.ts';
import type { WorkBudget } from '../../world/work-budget.ts';
import type { ReadableCollection } from '../definition/readable-collection.ts';
import { arrayFields } from '../store/array-fields.ts';

/** A search for items that the caller may read and that pass a filter, in a given order. */
export interface Search {
  readonly from: ReadableCollection;
  readonly filter: Filter;
  readonly sort: readonly SortField[];
  /** The maximum bytes of the items of a page, if they are answered whole. */
  readonly maxBytes?: number | undefined;
}

/** Throws WDE0121 if more than one field of `sort` has an array in `documents` (SRT-5). */
export function checkSortedArrays(sort: readonly SortField[], documents: readonly object[], work: WorkBudget): void {
  // A sort by a single field is always valid.
  if (sort.length < 2) return;
  checkArrayFields(sort.filter((field) => documents.some((document) => sortsByArray(field, document, work))));
}

/** The sort fields that are lists according to the schema. */
export function listsAmong(sort: readonly SortField[], collection: Collection): readonly SortField[] {
  const lists = new Set(arrayFields(collection));
  return sort.filter(({ path }) => lists.has(nameOfPath(path)));
}

/** Throws WDE0121 if there is more than one of `fields`, the sort fields with arrays (SRT-5). */
export function checkArrayFields(fields: Iterable<SortField>): void {
  const names = [...new Set([...fields].map(({ path }) => nameOfPath(path)))];
  if (names.length > 1) throw refusal('WDE0121', { fields: names.join(', ') });
}
