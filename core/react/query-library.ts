'use client';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { Member } from '#contracts/members/member.ts';
import type { ItemsQuery } from '../content/query/items-query.ts';
import { useClient } from './core-provider.ts';
import { memberQuery } from './member-query.ts';
import { useMembership } from './membership.ts';
import { type ItemsPage, itemsPagesQuery, itemsQuery, type QueryOptions } from './query-options.ts';

/**
 * The items of a query's first page. All components that ask for the same share one request and its answer.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/reading.md
 */
export function useItemsQuery<T, R>(
  query: ItemsQuery<T, R>,
  options: Pick<QueryOptions, 'key'> = {},
): UseQueryResult<readonly R[]> {
  const membership = useMembership();
  return useQuery(itemsQuery(useClient(), query, { ...options, membership }));
}

/**
 * The items of a query page by page, with `fetchNextPage` and `hasNextPage`.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/reading.md
 */
export function useItemsPagesQuery<T, R>(
  query: ItemsQuery<T, R>,
  options: Pick<QueryOptions, 'key'> = {},
): UseInfiniteQueryResult<InfiniteData<ItemsPage<R>, string | null>> {
  const membership = useMembership();
  return useInfiniteQuery(itemsPagesQuery(useClient(), query, { ...options, membership }));
}

/**
 * The signed-in member, or null.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export function useMemberQuery(): UseQueryResult<Member | null> {
  const membership = useMembership();
  return useQuery(memberQuery(useClient(), { membership }));
}
