'use client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Member } from '#contracts/members/member.ts';
import type { ItemsQuery } from '../content/query/items-query.ts';
import { useClient } from './core-provider.ts';
import { useMembership } from './membership.ts';
import { itemsQuery, memberQuery, type QueryOptions } from './query-options.ts';

/** The items of a query's first page. All components that ask for the same share one request and its answer. */
export function useItems<T, R>(
  query: ItemsQuery<T, R>,
  options: Pick<QueryOptions, 'key'> = {},
): UseQueryResult<readonly R[]> {
  const membership = useMembership();
  return useQuery(itemsQuery(useClient(), query, { ...options, membership }));
}

/** The signed-in member, or null. */
export function useMember(): UseQueryResult<Member | null> {
  const membership = useMembership();
  return useQuery(memberQuery(useClient(), { membership }));
}
