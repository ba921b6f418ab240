import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Failure, readFailure, requestIdOf } from './failure.ts';

/** Why a request failed, and how to repeat it. */
export interface Failed {
  readonly failure: Failure;
  readonly requestId: string | null;
  readonly retry: () => void;
}

/** The state of something that a screen has requested. */
export type Loaded<T> =
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'failed' } & Failed)
  /** `stale`: the value answers the previous query, and is shown until the new answer arrives. */
  | { readonly kind: 'ready'; readonly value: T; readonly stale: boolean };

type QueryFacts<T> = Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'failureReason' | 'failureCount' | 'isPlaceholderData' | 'refetch'
>;

/** Reports a failure after the first failed attempt, while retries continue in the background. */
export function readQuery<T>(query: QueryFacts<T>): Loaded<T> {
  if (query.data !== undefined) return { kind: 'ready', value: query.data, stale: query.isPlaceholderData };
  const cause = query.error ?? query.failureReason;
  if (cause === null) return { kind: 'loading' };
  return {
    kind: 'failed',
    failure: readFailure(cause),
    requestId: requestIdOf(cause),
    retry: () => void query.refetch(),
  };
}

/** What a query has brought. */
export function useLoaded<Asked, T = Asked, Key extends QueryKey = QueryKey>(
  query: UseQueryOptions<Asked, Error, T, Key>,
): Loaded<T> {
  return readQuery(useQuery(query));
}
