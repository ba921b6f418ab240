import type { DataItem } from '#contracts/content/data-item.ts';
import type { GetItemResponse } from '#contracts/content/get-item.ts';
import type { PagingMetadata } from '#contracts/content/paging.ts';
import type { QueryItemsResponse } from '#contracts/content/query-items.ts';
import { boolean, count, filledText, listOf, object, optional, type Reader, record, text } from '../reader.ts';

const readId = object((field) => field('_id', filledText));

/** An item's own fields are anybody's; only `_id` is known. */
const readData: Reader<DataItem['data']> = (value) => ({ ...record(value), _id: readId(value) });

const readDataItem: Reader<DataItem> = object((field) => ({
  id: field('id', filledText),
  dataCollectionId: field('dataCollectionId', filledText),
  data: field('data', readData),
}));

const readCursors = object((field) => ({ next: field('next', optional(text)), prev: field('prev', optional(text)) }));

const readPagingMetadata: Reader<PagingMetadata> = object((field) => ({
  count: field('count', count),
  offset: field('offset', optional(count)),
  total: field('total', optional(count)),
  tooManyToCount: field('tooManyToCount', optional(boolean)),
  cursors: field('cursors', optional(readCursors)),
  hasNext: field('hasNext', boolean),
}));

export const readQueryItemsResponse: Reader<QueryItemsResponse> = object((field) => ({
  dataItems: field('dataItems', listOf(readDataItem)),
  pagingMetadata: field('pagingMetadata', readPagingMetadata),
}));

export const readGetItemResponse: Reader<GetItemResponse> = object((field) => ({
  dataItem: field('dataItem', readDataItem),
}));
