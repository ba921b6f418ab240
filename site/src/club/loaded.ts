import type { UseQueryResult } from '@tanstack/react-query';
import { type Failure, readFailure, requestIdOf } from './failure.ts';

/** Why something did not arrive, and how to ask for it again. */
export interface Failed {
  readonly failure: Failure;
  readonly requestId: string | null;
  readonly retry: () => void;
}

/** What a screen knows about something it asked for. */
export type Loaded<T> =
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'failed' } & Failed)
  /** `stale`: the answer to the question before, shown until the new one is here. */
  | { readonly kind: 'ready'; readonly value: T; readonly stale: boolean };

type QueryFacts<T> = Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'failureReason' | 'failureCount' | 'isPlaceholderData' | 'refetch'
>;

/** A first failed attempt is shown at once, while further ones go on behind it. */
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
