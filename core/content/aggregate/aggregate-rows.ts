import { fieldsOf } from '../../json-fields.ts';
import { listOf, object, type Reader, record } from '../../reader.ts';
import { readPagingMetadata } from '../item-answers.ts';
import type { Fetched } from '../paging/page.ts';
import { decodeFields } from '../wire-dates.ts';

/** One row of figures. `_id` is the group: its value when it is of one field, an object of the fields otherwise. */
export type AggregateRow = { readonly [column: string]: unknown };

export const readAggregateItemsResponse = object((field) => ({
  results: field('results', listOf(record)),
  pagingMetadata: field('pagingMetadata', readPagingMetadata),
}));

/** `grouping`: the fields that an aggregation groups by. The answer to one alone is unwrapped (wire §2.10). */
export function readAggregateRows(grouping: readonly string[] | null): Reader<Fetched<AggregateRow>> {
  return (answer) => {
    const { results, pagingMetadata } = readAggregateItemsResponse(answer);
    const items = results.map(decodeFields).map((row) => {
      const [field, ...more] = grouping ?? [];
      const group = fieldsOf(row._id);
      return field !== undefined && more.length === 0 && group.has(field) ? { ...row, _id: group.get(field) } : row;
    });
    return { items, paging: pagingMetadata, count: results.length };
  };
}
