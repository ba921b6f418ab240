import type { CountItemsResponse } from '#contracts/content/count-items.ts';
import type { DataItem } from '#contracts/content/data-item.ts';
import { boolean, count, filledText, listOf, nullish, object, present, type Reader, record, text } from '../reader.ts';
import type { Item } from './item.ts';
import type { Fetched, PageMetadata } from './paging/page.ts';
import { readItem } from './read-item.ts';
import type { ReadItem } from './schema.ts';
import { decodeDates } from './wire-dates.ts';

const readId = object((field) => field('_id', filledText));

/** Of an item's data, only `_id` is known. */
const readData: Reader<DataItem['data']> = (value) => ({ ...record(value), _id: readId(value) });

/** The fields beside `data` repeat it and are ignored (WIR-12). */
export const readDataItem = object((field) => ({ data: field('data', readData) }));

const readCursors = object((field) => ({
  next: field('next', nullish(text)) ?? undefined,
  prev: field('prev', nullish(text)) ?? undefined,
}));

/** Every field may be missing, and null counts as missing (WIR-15). */
export const readPagingMetadata: Reader<PageMetadata> = object((field) => ({
  total: field('total', nullish(count)) ?? undefined,
  cursors: field('cursors', nullish(readCursors)) ?? readCursors({}),
  hasNext: field('hasNext', nullish(boolean)) ?? false,
}));

/** Reads a page of items, each by the caller's reader. */
export function fetchedItems<R>(read: ReadItem<R>): Reader<Fetched<R>> {
  return (answer) => {
    const { dataItems, pagingMetadata } = readQueryItemsResponse(answer);
    const items = dataItems.flatMap((dataItem) => read(readItem(dataItem)));
    return { items, paging: pagingMetadata, count: dataItems.length };
  };
}

export const readQueryItemsResponse = object((field) => ({
  dataItems: field('dataItems', listOf(readDataItem)),
  pagingMetadata: field('pagingMetadata', readPagingMetadata),
}));

export const readGetItemResponse = object((field) => ({ dataItem: field('dataItem', readDataItem) }));

/** The item of an answer that has exactly one. */
export const readAnsweredItem: Reader<Item> = (answer) => readItem(readGetItemResponse(answer).dataItem);

export const readCountItemsResponse: Reader<CountItemsResponse> = object((field) => ({
  totalCount: field('totalCount', count),
}));

export const readQueryDistinctValuesResponse = object((field) => ({
  distinctValues: field('distinctValues', listOf(present)),
  pagingMetadata: field('pagingMetadata', readPagingMetadata),
}));

/** A page of values, with wire dates converted to Date. */
export const readDistinctValues: Reader<Fetched<unknown>> = (answer) => {
  const { distinctValues, pagingMetadata } = readQueryDistinctValuesResponse(answer);
  return { items: distinctValues.map(decodeDates), paging: pagingMetadata, count: distinctValues.length };
};
