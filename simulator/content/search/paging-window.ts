import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { ItemQuery } from '#contracts/content/query-items.ts';
import { invalidArgument, refusal } from '../../errors/content-error.ts';
import { isAbsent } from '../../query/value.ts';

/** The part of a result that a request asks for. */
export type PagingWindow =
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
