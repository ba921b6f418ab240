import type { Page } from '../content/paging/page.ts';
import type { ItemsQuery } from '../content/query/items-query.ts';
import { useMembership } from './membership.ts';
import { keyOfQuery } from './query-key.ts';
import { type Asked, useAnswer } from './use-answer.ts';

export interface UseItemsOptions {
  /** Tells apart two queries of the same items with different schemas. */
  readonly key?: string;
}

/**
 * The first page of a query. The query may be made while rendering: it is sent again only if it asks for something else, or
 * if a member has signed in or out, because members may read more than visitors.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/reading.md
 */
export function useItems<T, R>(query: ItemsQuery<T, R>, { key = '' }: UseItemsOptions = {}): Asked<Page<R>> {
  const membership = useMembership();
  return useAnswer(JSON.stringify([membership, key, keyOfQuery(query)]), (signal) => query.find({ signal }));
}
