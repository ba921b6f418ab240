import type { z } from 'zod';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { PagingMetadata } from '#contracts/content/paging.ts';
import type { ItemQuery } from '#contracts/content/query-items.ts';
import { invalidArgument, refusal } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { sortInTurns } from '../../platform/turns.ts';
import { stepsToSort, type WorkBudget } from '../../platform/work-budget.ts';
import type { Anchor, Found, FoundPage, Placed } from '../../query/item-search.ts';
import { compareKeys, type SortField } from '../../query/sort.ts';
import { isAbsent } from '../../query/value.ts';
import { type CursorScope, readCursor, writeCursor } from './cursor.ts';

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
  context: RequestContext,
  scope: CursorScope,
  request: PageRequest,
  { schema, asked, continued, find }: PagedRead<Query, Row>,
): Promise<ResultPage<Query, Row>> {
  const window = parsePagingWindow(request);
  const started =
    window.kind === 'cursor' && window.cursor !== undefined
      ? readCursor(context, scope, schema, window.cursor)
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
  return resultPage(query, page, { cursors: cursorsOf(context, scope, query, page) });
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
  context: RequestContext,
  scope: CursorScope,
  query: Query,
  { items, hasBefore, hasAfter }: FoundPage<Row>,
): { next?: string; prev?: string } {
  const [first, last] = [items.at(0), items.at(-1)];
  const cursorAt = ({ keys, id }: Placed<Row>, direction: Anchor['direction']) =>
    writeCursor(context, scope, query, { direction, keys, id });
  return {
    ...(last && hasAfter ? { next: cursorAt(last, 'next') } : {}),
    ...(first && hasBefore ? { prev: cursorAt(first, 'prev') } : {}),
  };
}

/** The part of a result that a request asks for. */
type PagingWindow =
  | { readonly kind: 'offset'; readonly limit: number; readonly offset: number }
  | { readonly kind: 'cursor'; readonly limit: number; readonly cursor: string | undefined };

/**
 * Throws WDE0080 for both kinds at once (CUR-1), for a skip in cursor paging and for an invalid page (QRY-7), WDE0077 if the
 * limit is too large (QRY-8).
 */
export function parsePagingWindow({ paging, cursorPaging }: Pick<ItemQuery, 'paging' | 'cursorPaging'>): PagingWindow {
  if (cursorPaging) {
    if (paging) throw invalidArgument('Skip is not supported in cursor paging. Send paging or cursorPaging, not both.');
    const { skip, offset } = cursorPaging;
    if (!isAbsent(skip) || !isAbsent(offset)) throw invalidArgument('Skip is not supported in cursor paging.');
    const limit = parseLimit('cursorPaging.limit', cursorPaging.limit, CONTENT_LIMITS.maxCursorPageSize);
    return { kind: 'cursor', limit, cursor: cursorPaging.cursor };
  }
  const offset = paging?.offset ?? 0;
  if (!Number.isSafeInteger(offset) || offset < 0) {
    throw invalidArgument(`paging.offset should be an integer of 0 or more. Got ${offset} instead.`);
  }
  return { kind: 'offset', limit: parseLimit('paging.limit', paging?.limit, CONTENT_LIMITS.maxOffsetPageSize), offset };
}

/** `limit` or the default page size. `name` is the name of the field in error texts. */
export function parseLimit(name: string, limit: number = CONTENT_LIMITS.defaultPageSize, maximum: number): number {
  if (!Number.isInteger(limit) || limit < 1) {
    throw invalidArgument(`${name} should be an integer of 1 or more. Got ${limit} instead.`);
  }
  if (limit > maximum) throw refusal('WDE0077', { limit, maximum });
  return limit;
}

type Order = readonly Pick<SortField, 'order'>[];

/** Sorts the rows, to be read page by page. Each row has one key for each entry of `sort`. */
export async function listed<Row>(sort: Order, rows: readonly Placed<Row>[], work: WorkBudget): Promise<Found<Row>> {
  work.spend(stepsToSort(rows.length) * (sort.length + 1));
  const sorted = await sortInTurns(rows, (a, b) => compareKeys(sort, [a.keys, a.id], [b.keys, b.id]));
  return inOrder(sorted, (anchor) => placeOf(sort, sorted, anchor));
}

/** Rows in their order, to be read page by page. `placeOf`: the number of rows before the page that begins, or ends, at an anchor. */
export function inOrder<Row>(rows: readonly Placed<Row>[], placeOf: (anchor: Anchor) => number): Found<Row> {
  const page = (start: number, end: number): FoundPage<Row> => ({
    items: rows.slice(start, end),
    hasBefore: start > 0,
    hasAfter: end < rows.length,
  });
  return {
    count: async () => rows.length,
    byOffset: async (offset, limit) => page(offset, offset + limit),
    byAnchor: async (anchor, limit) => {
      if (!anchor) return page(0, limit);
      const at = placeOf(anchor);
      return anchor.direction === 'next' ? page(at, at + limit) : page(Math.max(at - limit, 0), at);
    },
  };
}

/** Rows without an order other than the given one. */
export function listedAsTheyCome<Row>(rows: readonly Row[], work: WorkBudget): Promise<Found<Row>> {
  return listed(
    [{ order: 'ASC' }],
    rows.map((data, index) => ({ data, keys: [[0, index]], id: '' })),
    work,
  );
}

/** The number of rows before the anchor. For the next page, the row at the anchor is counted too. */
function placeOf<Row>(sort: Order, sorted: readonly Placed<Row>[], { direction, keys, id }: Anchor): number {
  return firstIndex(0, sorted.length, (at) => {
    const row = sorted[at];
    const side = row ? compareKeys(sort, [row.keys, row.id], [keys, id]) : 0;
    return direction === 'next' ? side > 0 : side >= 0;
  });
}

/**
 * The first index from `from` on for which `isReached` is true, by binary search; `to` if there is none before it. `isReached`
 * must be true for all later ones, too.
 */
function firstIndex(from: number, to: number, isReached: (index: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
