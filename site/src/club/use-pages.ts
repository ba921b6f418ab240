import {
  keepPreviousData,
  type QueryKey,
  skipToken,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { ItemsQuery, Waiting } from '#core/items.ts';
import { itemsPagesQuery } from '#core/react-query.ts';
import { useClub } from './club.ts';
import { type Loaded, readQuery } from './loaded.ts';

/** Whether there are more items than are shown, and the state of loading them. */
export type More = 'none' | 'available' | 'loading' | 'failed';

type PagesFacts = Pick<
  UseInfiniteQueryResult,
  'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage' | 'isPlaceholderData' | 'failureCount'
>;

/** Reports a failure after the first failed attempt, while retries continue in the background. */
export function readMore(query: PagesFacts): More {
  if (query.isFetchingNextPage) return query.failureCount > 0 ? 'failed' : 'loading';
  if (query.isFetchNextPageError) return 'failed';
  return query.hasNextPage && !query.isPlaceholderData ? 'available' : 'none';
}

/** Items that are loaded page by page; all loaded pages are shown. */
export interface Pages<T> {
  readonly items: Loaded<readonly T[]>;
  readonly more: More;
  readonly fetchMore: () => void;
}

/** One page of a result, and how to fetch the next. */
export interface OnePage<T> {
  readonly items: readonly T[];
  readonly hasNext: boolean;
  next(waiting: Waiting): Promise<OnePage<T>>;
}

const joined = <T>({ pages }: { readonly pages: readonly { readonly items: readonly T[] }[] }): readonly T[] =>
  pages.flatMap(({ items }) => items);

/**
 * The result of `query`, by cursor; the limit of the query is the page size. While the answer to a changed query is
 * loading, the previous result stays, marked as stale.
 */
export function usePages<Stored, T>(queryKey: QueryKey, query: ItemsQuery<Stored, T>): Pages<T> {
  const options = itemsPagesQuery(useClub().client, query);
  return useShown(useInfiniteQuery({ ...options, queryKey, select: joined, placeholderData: keepPreviousData }));
}

/**
 * Like `usePages`, for any source with pages. `askFirst` fetches the first one. Pass null while it is not known yet.
 */
export function usePagesFrom<T>(
  queryKey: QueryKey,
  askFirst: ((waiting: Waiting) => Promise<OnePage<T>>) | null,
): Pages<T> {
  /** The start. Every other page is fetched by its predecessor. */
  const first: OnePage<T> | null = null;
  const result = useInfiniteQuery({
    queryKey,
    queryFn:
      askFirst === null
        ? skipToken
        : ({ signal, pageParam }: { signal: AbortSignal; pageParam: OnePage<T> | null }) =>
            pageParam === null ? askFirst({ signal }) : pageParam.next({ signal }),
    initialPageParam: first,
    getNextPageParam: (page) => (page.hasNext ? page : undefined),
    select: joined,
    placeholderData: keepPreviousData,
  });
  return useShown(result);
}

function useShown<T>(result: UseInfiniteQueryResult<readonly T[]>): Pages<T> {
  // The covers of each page are rendered in slices, so that the reader can go on typing.
  const shown = useDeferredValue(result);
  return { items: readQuery(shown), more: readMore(shown), fetchMore: () => void result.fetchNextPage() };
}
