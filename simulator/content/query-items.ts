import type { PagingMetadata } from '#contracts/content/paging.ts';
import type { QueryItemsRequest, QueryItemsResponse } from '#contracts/content/query-items.ts';
import type { Caller } from '../world/caller.ts';
import type { World } from '../world/world.ts';
import { type CursorQuery, type CursorScope, readCursor, writeCursor } from './cursor.ts';
import { ALL, bothOf } from './filter/filter.ts';
import { parseFilter } from './filter/parse-filter.ts';
import { includeReferences, parseInclusions } from './includes.ts';
import { searchItems } from './item-search.ts';
import { parsePagingWindow } from './paging-window.ts';
import { project } from './projection.ts';
import { readableCollection } from './readable-collection.ts';
import type { Anchor, FoundPage, Placed, Search } from './search.ts';
import { parseSort } from './sort.ts';

/** The items that the caller asks for and may read (semantics §5). Throws ContentError. */
export async function queryItems(
  world: World,
  caller: Caller,
  request: QueryItemsRequest,
): Promise<QueryItemsResponse> {
  const { collection, readable } = await readableCollection(world, caller, request.dataCollectionId);
  const scope = { collectionId: collection.id, caller };
  const window = parsePagingWindow(request.query);
  const searchFor = ({ filter, sort }: CursorQuery): Search => ({
    collection,
    filter: bothOf(readable, filter === undefined ? ALL : parseFilter(filter)),
    sort: parseSort(sort),
  });
  const asked = cursorQueryOf(request);

  if (window.kind === 'offset') {
    const search = searchFor(asked);
    const found = await searchItems(world, search);
    const page = await found.byOffset(window.offset, window.limit);
    return answer(world, caller, search, asked, page, {
      offset: window.offset,
      ...(request.returnTotalCount ? { total: await found.count() } : {}),
      tooManyToCount: false,
    });
  }
  const started = window.cursor === undefined ? undefined : readCursor(world, scope, window.cursor);
  const query = started ? continued(started.query, asked) : asked;
  const search = searchFor(query);
  const found = await searchItems(world, search);
  const page = await found.byAnchor(started?.anchor, window.limit);
  return answer(world, caller, search, query, page, { cursors: cursorsOf(world, scope, query, page) });
}

function cursorQueryOf({ query, ...options }: QueryItemsRequest): CursorQuery {
  return {
    filter: query.filter,
    sort: query.sort ?? [],
    fields: query.fields ?? [],
    includes: [...parseInclusions(options)],
  };
}

/** A cursor decides filter and sort (CUR-2). Fields and inclusions are the page's own when it names any. */
function continued(started: CursorQuery, asked: CursorQuery): CursorQuery {
  return {
    ...started,
    ...(asked.fields.length > 0 ? { fields: asked.fields } : {}),
    ...(asked.includes.length > 0 ? { includes: asked.includes } : {}),
  };
}

async function answer(
  world: World,
  caller: Caller,
  { collection }: Search,
  { fields, includes }: CursorQuery,
  page: FoundPage,
  metadata: Partial<PagingMetadata>,
): Promise<QueryItemsResponse> {
  const items = page.items.map(({ data }) => data);
  const whole = await includeReferences(world, caller, collection, items, includes);
  return {
    dataItems: whole.map((data) => ({ id: data._id, dataCollectionId: collection.id, data: project(data, fields) })),
    pagingMetadata: { count: page.items.length, ...metadata, hasNext: page.hasAfter },
  };
}

/** `next` is absent on the last page, `prev` on the first (CUR-3). */
function cursorsOf(
  world: World,
  scope: CursorScope,
  query: CursorQuery,
  { items, hasBefore, hasAfter }: FoundPage,
): { next?: string; prev?: string } {
  const [first, last] = [items.at(0), items.at(-1)];
  const cursorAt = (item: Placed, direction: Anchor['direction']) =>
    writeCursor(world, scope, query, {
      direction,
      keys: item.keys,
      id: item.data._id,
    });
  return {
    ...(last && hasAfter ? { next: cursorAt(last, 'next') } : {}),
    ...(first && hasBefore ? { prev: cursorAt(first, 'prev') } : {}),
  };
}
