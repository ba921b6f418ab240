import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { encodePayloadParameter, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import type { ItemQuery, QueryItemsInput } from '#contracts/content/query-items.ts';
import { paths } from '#contracts/paths.ts';
import type { HttpAnswer } from '../client/http-answer.ts';
import type { HttpRequest } from '../client/http-request.ts';
import { readAnswer } from '../client/read-answer.ts';
import { checkQueryArguments } from './argument-checks.ts';
import { readQueryItemsResponse } from './item-answers.ts';
import type { ItemsPage, ItemsQuery } from './items.ts';
import { readItem } from './read-item.ts';
import { readOptionsOf } from './read-options.ts';
import { encodeDates } from './wire-dates.ts';

/** `'start'` of an ItemsQuery: cursor paging that has no cursor yet. */
const FIRST_PAGE = 'start';

/** Without limit and offset there is no paging at all, and the service's defaults hold (wire §2.6). */
function offsetPaging({ limit, offset }: ItemsQuery): Pick<ItemQuery, 'paging'> {
  if (limit === undefined && offset === undefined) return {};
  return { paging: { ...(limit === undefined ? {} : { limit }), offset: offset ?? 0 } };
}

function cursorPaging({ limit, cursor }: ItemsQuery): Pick<ItemQuery, 'cursorPaging'> {
  const size = limit === undefined && cursor === FIRST_PAGE ? CONTENT_LIMITS.defaultPageSize : limit;
  return {
    cursorPaging: {
      ...(size === undefined ? {} : { limit: size }),
      ...(cursor === undefined || cursor === FIRST_PAGE ? {} : { cursor }),
    },
  };
}

function buildBody(collection: string, query: ItemsQuery): QueryItemsInput {
  const byCursor = query.cursor !== undefined;
  // A cursor carries the filter and the order by itself (CUR-2).
  const continues = byCursor && query.cursor !== FIRST_PAGE;
  const sort = (query.sort ?? []).map(({ field, order }) => ({
    fieldName: field,
    order: order === 'asc' ? ('ASC' as const) : ('DESC' as const),
  }));
  return {
    dataCollectionId: collection,
    query: {
      ...(query.fields === undefined ? {} : { fields: [...query.fields] }),
      ...(continues || query.filter === undefined ? { filter: undefined } : { filter: encodeDates(query.filter) }),
      ...(continues || sort.length === 0 ? {} : { sort }),
      ...(byCursor ? cursorPaging(query) : offsetPaging(query)),
    },
    ...readOptionsOf(query),
    ...(query.total === true && !byCursor ? { returnTotalCount: true } : {}),
  };
}

/**
 * The request of a query: GET while path and payload together fit, else POST (spec §9, wire §2.4). Throws ArgumentError.
 */
export function queryItemsHttpRequest(collection: string, query: ItemsQuery): HttpRequest {
  checkQueryArguments(collection, query);
  const { path } = paths.queryItems;
  const body = buildBody(collection, query);
  const address = `${path}?${PAYLOAD_PARAMETER}=${encodePayloadParameter(body)}`;
  return address.length <= CONTENT_LIMITS.maxQueryAddressLength
    ? { method: 'GET', path: address, signal: query.signal }
    : { method: 'POST', path, body, signal: query.signal };
}

/** Throws ApiError and UnreadableAnswerError. */
export function readItemsPage(answer: HttpAnswer): ItemsPage {
  const { dataItems, pagingMetadata } = readAnswer(answer, readQueryItemsResponse);
  return {
    items: dataItems.map(readItem),
    total: pagingMetadata.total,
    hasNext: pagingMetadata.hasNext, // said by the service, never derived (wire §8, trap 11)
    next: pagingMetadata.cursors?.next || undefined,
    prev: pagingMetadata.cursors?.prev || undefined, // the real service may send '' (wire §2.6)
  };
}
