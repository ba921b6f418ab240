import { isPlainObject } from '../../json-type.ts';
import { listOf, object, type Reader, record } from '../../reader.ts';
import { readPagingMetadata } from '../item-answers.ts';
import type { Fetched } from '../paging/page.ts';
import { decodeFields } from '../wire-dates.ts';

/** One result row. `_id` is the group: its value with one grouping field, an object by field name with several. */
export type AggregateRow = { readonly [column: string]: unknown };

export const readAggregateItemsResponse = object((field) => ({
  results: field('results', listOf(record)),
  pagingMetadata: field('pagingMetadata', readPagingMetadata),
}));

/**
 * Reads rows. `grouping` lists the grouping fields. With a single one, its value in `_id` is unwrapped (WIR-19).
 */
export function readAggregateRows(grouping: readonly string[] | null): Reader<Fetched<AggregateRow>> {
  return (answer) => {
    const { results, pagingMetadata } = readAggregateItemsResponse(answer);
    const items = results.map(decodeFields).map((row) => {
      const [field, ...more] = grouping ?? [];
      const group = row._id;
      // Own properties only: a field may be called `constructor`.
      return field !== undefined && more.length === 0 && isPlainObject(group) && Object.hasOwn(group, field)
        ? { ...row, _id: group[field] }
        : row;
    });
    return { items, paging: pagingMetadata, count: results.length };
  };
}
