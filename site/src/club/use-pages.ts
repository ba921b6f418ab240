import { keepPreviousData, type QueryKey, skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { ItemsQuery, Waiting } from '#core/items.ts';
import { type Loaded, readQuery } from './loaded.ts';
import { type More, readMore } from './more.ts';

/** Items that are shown from the first on, page after page. */
export interface Pages<T> {
  readonly items: Loaded<readonly T[]>;
  readonly more: More;
  readonly fetchMore: () => void;
}

/** One page of an answer, and the way to the next. */
export interface OnePage<T> {
  readonly items: readonly T[];
  readonly hasNext: boolean;
  next(waiting: Waiting): Promise<OnePage<T>>;
}

/**
 * What `query` finds, by cursor; its limit is the size of a page. What was found before stays up, marked stale, until
 * the answer to another query is here. Null while it is not known yet what to ask.
 */
export function usePages<Stored, T>(queryKey: QueryKey, query: ItemsQuery<Stored, T> | null): Pages<T> {
  return usePagesFrom(queryKey, query && ((waiting) => query.cursor().find(waiting)));
}

/** As `usePages`, of any question whose answer comes by the page: `askFirst` asks it. */
export function usePagesFrom<T>(
  queryKey: QueryKey,
  askFirst: ((waiting: Waiting) => Promise<OnePage<T>>) | null,
): Pages<T> {
  /** Every other page is asked for by the one before. */
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
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
  });
  // Two dozen covers are drawn in slices, each time: meanwhile readers may go on to type.
  const shown = useDeferredValue(result);
  return { items: readQuery(shown), more: readMore(shown), fetchMore: () => void result.fetchNextPage() };
}
