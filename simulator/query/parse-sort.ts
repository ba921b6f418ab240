import type { SortEntry } from '#contracts/content/query-items.ts';
import { namedPath, parsePath } from './parse-path.ts';
import type { SortField } from './sort.ts';

/** QRY-2. */
const DEFAULT_SORT: readonly SortField[] = [{ path: parsePath('_createdDate'), order: 'DESC' }];

/** The sort of a request, or the default sort if the request has none. */
export function parseSort(entries: readonly SortEntry[] | undefined): readonly SortField[] {
  return entries && entries.length > 0 ? sortFields(entries) : DEFAULT_SORT;
}

/** The sort of `entries`. Rows that are not items have no default sort. */
export function sortFields(entries: readonly SortEntry[]): readonly SortField[] {
  return entries.map(({ fieldName, order: direction }) => ({ path: namedPath(fieldName), order: direction }));
}
