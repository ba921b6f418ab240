import { keepPreviousData, type QueryKey, skipToken, useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from '#core/content/paging/page.ts';
import type { ItemsQuery } from '#core/content/query/items-query.ts';
import { type Loaded, readQuery } from './loaded.ts';
import { type More, readMore } from './more.ts';

/** Items that are shown from the first on, page after page. */
export interface Pages<T> {
  readonly items: Loaded<readonly T[]>;
  readonly more: More;
  readonly fetchMore: () => void;
}

/**
 * What `query` finds, by cursor; its limit is the size of a page. What was found before stays up, marked stale, until the
 * answer to another query is here. Null while it is not known yet what to ask.
 */
export function usePages<Stored, T>(queryKey: QueryKey, query: ItemsQuery<Stored, T> | null): Pages<T> {
  /** Every other page is asked for by the one before. */
  const first: Page<T> | null = null;
  const result = useInfiniteQuery({
    queryKey,
    queryFn:
      query === null
        ? skipToken
        : ({ signal, pageParam }: { signal: AbortSignal; pageParam: Page<T> | null }) =>
            pageParam === null ? query.cursor().find({ signal }) : pageParam.next({ signal }),
    initialPageParam: first,
    getNextPageParam: (page) => (page.hasNext ? page : undefined),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
  });
  return { items: readQuery(result), more: readMore(result), fetchMore: () => void result.fetchNextPage() };
}
