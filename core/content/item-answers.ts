import type { CountItemsResponse } from '#contracts/content/count-items.ts';
import type { DataItem } from '#contracts/content/data-item.ts';
import type { GetItemResponse } from '#contracts/content/get-item.ts';
import type { PagingMetadata } from '#contracts/content/paging.ts';
import type { QueryDistinctValuesResponse } from '#contracts/content/query-distinct-values.ts';
import type { QueryItemsResponse } from '#contracts/content/query-items.ts';
import { boolean, count, filledText, listOf, object, optional, present, type Reader, record, text } from '../reader.ts';
import type { Fetched } from './paging/page.ts';
import { readItem } from './read-item.ts';
import type { ReadItem } from './schema.ts';
import { decodeDates } from './wire-dates.ts';

const readId = object((field) => field('_id', filledText));

/** An item's own fields are anybody's; only `_id` is known. */
const readData: Reader<DataItem['data']> = (value) => ({ ...record(value), _id: readId(value) });

export const readDataItem: Reader<DataItem> = object((field) => ({
  id: field('id', filledText),
  dataCollectionId: field('dataCollectionId', filledText),
  data: field('data', readData),
}));

const readCursors = object((field) => ({ next: field('next', optional(text)), prev: field('prev', optional(text)) }));

export const readPagingMetadata: Reader<PagingMetadata> = object((field) => ({
  count: field('count', count),
  offset: field('offset', optional(count)),
  total: field('total', optional(count)),
  tooManyToCount: field('tooManyToCount', optional(boolean)),
  cursors: field('cursors', optional(readCursors)),
  hasNext: field('hasNext', boolean),
}));

/** A page of items, each read into what the caller wants of it. */
export function fetchedItems<R>(read: ReadItem<R>): Reader<Fetched<R>> {
  return (answer) => {
    const { dataItems, pagingMetadata } = readQueryItemsResponse(answer);
    const items = dataItems.flatMap((dataItem) => read(readItem(dataItem)));
    return { items, paging: pagingMetadata, count: dataItems.length };
  };
}

export const readQueryItemsResponse: Reader<QueryItemsResponse> = object((field) => ({
  dataItems: field('dataItems', listOf(readDataItem)),
  pagingMetadata: field('pagingMetadata', readPagingMetadata),
}));

export const readGetItemResponse: Reader<GetItemResponse> = object((field) => ({
  dataItem: field('dataItem', readDataItem),
}));

export const readCountItemsResponse: Reader<CountItemsResponse> = object((field) => ({
  totalCount: field('totalCount', count),
}));

export const readQueryDistinctValuesResponse: Reader<QueryDistinctValuesResponse> = object((field) => ({
  distinctValues: field('distinctValues', listOf(present)),
  pagingMetadata: field('pagingMetadata', readPagingMetadata),
}));

/** A page of values, dates among them being dates again. */
export const readDistinctValues: Reader<Fetched<unknown>> = (answer) => {
  const { distinctValues, pagingMetadata } = readQueryDistinctValuesResponse(answer);
  return { items: distinctValues.map(decodeDates), paging: pagingMetadata, count: distinctValues.length };
};
