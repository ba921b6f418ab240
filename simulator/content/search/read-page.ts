import type { z } from 'zod';
import type { PagingMetadata } from '#contracts/content/paging.ts';
import type { ItemQuery } from '#contracts/content/query-items.ts';
import type { Anchor, Found, FoundPage, Placed } from '../../query/item-search.ts';
import type { World } from '../../world/world.ts';
import { type CursorScope, readCursor, writeCursor } from './cursor.ts';
import { parsePagingWindow } from './paging-window.ts';

/** The parts of a request that determine the page. */
type PageRequest = Pick<ItemQuery, 'paging' | 'cursorPaging'> & { readonly returnTotalCount?: boolean };

/** An operation whose result is read page by page. */
interface PagedRead<Query, Row> {
  /** The schema of everything that the result depends on, which a cursor contains (CUR-4). */
  readonly schema: z.ZodType<Query>;
  /**
   * Returns the query of the request. Called only without a cursor, because a
   * request with one may contain nothing else.
   */
  readonly asked: () => Query;
  /** Adapts the query of a cursor to the other parameters of the request. */
  readonly continued?: (started: Query) => Query;
  readonly find: (query: Query) => Promise<Found<Row>>;
}

/** A page of an operation's result, and the query of that result. */
export interface ResultPage<Query, Row> {
  readonly query: Query;
  readonly rows: readonly Placed<Row>[];
  readonly pagingMetadata: PagingMetadata;
}

/** Reads the requested page, by offset or by cursor (QRY-4 to QRY-8, CUR-1 to CUR-6). Throws ContentError. */
export async function readPage<Query, Row>(
  world: World,
  scope: CursorScope,
  request: PageRequest,
  { schema, asked, continued, find }: PagedRead<Query, Row>,
): Promise<ResultPage<Query, Row>> {
  const window = parsePagingWindow(request);
  const started =
    window.kind === 'cursor' && window.cursor !== undefined
      ? readCursor(world, scope, schema, window.cursor)
      : undefined;
  const query = started ? (continued?.(started.query) ?? started.query) : asked();
  const found = await find(query);
  if (window.kind === 'offset') {
    const page = await found.byOffset(window.offset, window.limit);
    return resultPage(query, page, {
      offset: window.offset,
      ...(request.returnTotalCount ? { total: await found.count() } : {}),
      tooManyToCount: false,
    });
  }
  const page = await found.byAnchor(started?.anchor, window.limit);
  return resultPage(query, page, { cursors: cursorsOf(world, scope, query, page) });
}

function resultPage<Query, Row>(
  query: Query,
  { items, hasAfter }: FoundPage<Row>,
  metadata: Partial<PagingMetadata>,
): ResultPage<Query, Row> {
  return {
    query,
    rows: items,
    pagingMetadata: { count: items.length, ...metadata, hasNext: hasAfter },
  };
}

/** `next` is absent on the last page, `prev` on the first (CUR-3). */
function cursorsOf<Query, Row>(
  world: World,
  scope: CursorScope,
  query: Query,
  { items, hasBefore, hasAfter }: FoundPage<Row>,
): { next?: string; prev?: string } {
  const [first, last] = [items.at(0), items.at(-1)];
  const cursorAt = ({ keys, id }: Placed<Row>, direction: Anchor['direction']) =>
    writeCursor(world, scope, query, { direction, keys, id });
  return {
    ...(last && hasAfter ? { next: cursorAt(last, 'next') } : {}),
    ...(first && hasBefore ? { prev: cursorAt(first, 'prev') } : {}),
  };
}
