import { z } from 'zod';
import { aggregateItemsRequest } from '#contracts/content/aggregate-items.ts';
import { aggregatePipelineRequest } from '#contracts/content/aggregate-pipeline.ts';
import { countItemsRequest } from '#contracts/content/count-items.ts';
import { getItemRequest } from '#contracts/content/get-item.ts';
import { decodePayloadParameter, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import { queryDistinctValuesRequest } from '#contracts/content/query-distinct-values.ts';
import { type QueryItemsRequest, queryItemsRequest } from '#contracts/content/query-items.ts';
import { type QueryReferencedRequest, queryReferencedRequest } from '#contracts/content/references.ts';
import { marginaliaCollections } from '#contracts/marginalia/collections.ts';
import type { HttpAnswer, HttpRequest } from '#core/index.ts';
import type { Item } from '#core/items.ts';
import { encodeDates } from '#core/requests.ts';
import { memoryAggregate, memoryPipeline } from './memory-aggregate.ts';
import { passes } from './memory-filter.ts';
import { type Holdings, memoryWrite } from './memory-writes.ts';

function found(items: readonly Item[], filter: unknown): readonly Item[] {
  return items.filter((item) => passes(item, filter));
}

function wireItem(dataCollectionId: string, item: Item): object {
  return { id: item._id, dataCollectionId, data: encodeDates(item) };
}

/** Other parameters of a get, such as its consistency, are ignored. In an address all of them are text. */
const whichItem = getItemRequest.pick({ dataCollectionId: true, dataItemId: true });

/** A query that was sent, in the wire format. */
export interface NotedQuery {
  readonly request: QueryItemsRequest;
  readonly signal: AbortSignal | undefined;
}

const memoryCursor = z.object({ start: z.number(), filter: z.unknown().optional() });

/** A cursor contains the position to continue from, and the query (CUR-4). Does not sort. */
function page(all: readonly Item[], { dataCollectionId, query, returnTotalCount }: QueryItemsRequest): object {
  const { cursorPaging, paging } = query;
  const begun = cursorPaging?.cursor === undefined ? null : memoryCursor.parse(JSON.parse(cursorPaging.cursor));
  const { start, filter } = begun ?? { start: paging?.offset ?? 0, filter: query.filter };
  const items = found(all, filter);
  const limit = cursorPaging?.limit ?? paging?.limit ?? 50;
  const shown = items.slice(start, start + limit);
  const hasNext = start + limit < items.length;
  const next = JSON.stringify({ start: start + limit, filter });
  const cursors = cursorPaging === undefined || !hasNext ? {} : { cursors: { next } };
  const total = returnTotalCount ? { total: items.length } : {};
  return {
    dataItems: shown.map((item) => wireItem(dataCollectionId, item)),
    pagingMetadata: { count: shown.length, hasNext, ...cursors, ...total },
  };
}

/** A page of the items at the other end of a two-way reference. Does not sort. */
function referencedPage(collections: Record<string, readonly Item[]>, request: QueryReferencedRequest): object {
  const { dataCollectionId, referringItemFieldName, referringItemId, paging = {} } = request;
  for (const { id, fields } of marginaliaCollections) {
    const declared = fields.find(({ typeMetadata }) => {
      const { referencedCollectionId, referencingFieldKey } = typeMetadata?.multiReference ?? {};
      return referencedCollectionId === dataCollectionId && referencingFieldKey === referringItemFieldName;
    });
    if (declared === undefined) continue;
    const all = found(collections[id] ?? [], { [declared.key]: referringItemId });
    const { limit = 50, offset = 0 } = paging;
    const shown = all.slice(offset, offset + limit);
    return {
      results: shown.map((item) => ({ referringItemId, dataItem: wireItem(id, withoutReferences(item)) })),
      pagingMetadata: { count: shown.length, hasNext: offset + limit < all.length },
    };
  }
  throw new Error(`${dataCollectionId} has no field ${referringItemFieldName} that another collection gives it`);
}

/** The item as it is answered without included references (INC-1). */
function withoutReferences({ authors: _authors, genres: _genres, ...item }: Item): Item {
  return item;
}

function rows(results: readonly object[]): object {
  return { results, pagingMetadata: { count: results.length, hasNext: false } };
}

/**
 * A content service over the current content of `service`. It supports queries, counts, aggregations, single items and
 * writes. Each query is recorded in `queries` when it is sent. The returned function gives the answer.
 */
export function memoryContent(service: Holdings, queries: NotedQuery[]): (request: HttpRequest) => () => HttpAnswer {
  const itemsOf = (collection: string): readonly Item[] => service.collections[collection] ?? [];
  const answer = (body: object): HttpAnswer => ({ status: 200, requestId: null, body });
  return ({ path, body, signal }) => {
    const { pathname, searchParams } = new URL(path, 'http://memory.test');
    const write = memoryWrite(pathname);
    if (write !== undefined) return () => write(service, body);
    const payload = searchParams.get(PAYLOAD_PARAMETER);
    const asked = payload === null ? (body ?? Object.fromEntries(searchParams)) : decodePayloadParameter(payload);
    if (pathname === '/wix-data/v2/items/query') {
      const request = queryItemsRequest.parse(asked);
      queries.push({ request, signal });
      return () => answer(page(itemsOf(request.dataCollectionId), request));
    }
    if (pathname === '/wix-data/v2/items/query-referenced') {
      const request = queryReferencedRequest.parse(asked);
      return () => answer(referencedPage(service.collections, request));
    }
    if (pathname === '/wix-data/v2/items/count') {
      const { dataCollectionId, filter } = countItemsRequest.parse(asked);
      return () => answer({ totalCount: found(itemsOf(dataCollectionId), filter).length });
    }
    if (pathname === '/wix-data/v2/items/query-distinct-values') {
      const { dataCollectionId, fieldName = '' } = queryDistinctValuesRequest.parse(asked);
      return () => {
        const distinctValues = [...new Set(itemsOf(dataCollectionId).map((item) => item[fieldName]))].sort();
        return answer({ distinctValues, pagingMetadata: { count: distinctValues.length, hasNext: false } });
      };
    }
    if (pathname === '/wix-data/v2/items/aggregate') {
      const request = aggregateItemsRequest.parse(asked);
      return () => answer(rows(memoryAggregate(itemsOf(request.dataCollectionId), request)));
    }
    if (pathname === '/wix-data/v2/items/aggregate-pipeline') {
      const request = aggregatePipelineRequest.parse(asked);
      return () => answer(rows(memoryPipeline(itemsOf(request.dataCollectionId), request)));
    }
    const { dataCollectionId, dataItemId } = whichItem.parse(asked);
    return () => {
      const item = itemsOf(dataCollectionId).find(({ _id }) => _id === dataItemId);
      return answer(item === undefined ? {} : { dataItem: wireItem(dataCollectionId, item) });
    };
  };
}
