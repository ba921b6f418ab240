import { DEFAULT_PAGE_SIZE } from '#contracts/constants.ts';
import type { ItemQuery } from '#contracts/content/query-items.ts';
import { isFilled } from '../../json-fields.ts';
import type { PageStart } from './page.ts';

/** Requests the first page of cursor paging, which has no cursor yet. */
export const FIRST_CURSOR = '';

/** Whether a request continues from a cursor. The cursor contains filter and sort then (CUR-2). */
export function continues(start: PageStart | undefined): boolean {
  return isFilled(start);
}

/** The paging of a request. Without limit and offset it is left out, and the service's defaults apply (WIR-15). */
export function requestPaging(
  limit: number | undefined,
  start: PageStart | undefined,
): Pick<ItemQuery, 'paging' | 'cursorPaging'> {
  if (start === FIRST_CURSOR) return { cursorPaging: { limit: limit ?? DEFAULT_PAGE_SIZE } };
  if (typeof start === 'string') return { cursorPaging: { limit, cursor: start } };
  return limit === undefined && start === undefined ? {} : { paging: { limit, offset: start ?? 0 } };
}
