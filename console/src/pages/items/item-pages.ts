import { useQueries } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Item, ItemsPage, Sort } from '../../api/content.ts';
import { useContent, useSite } from '../../api/use-site.ts';

/** So many items are read at a time. */
const PAGE = 200;

export interface ItemsQuery {
  readonly collection: string;
  readonly filter: object;
  readonly sort: readonly Sort[];
}

/** The items of a search, of which only the pages in the window are read. */
export function useItemPages({ collection, filter, sort }: ItemsQuery) {
  const { siteId } = useSite();
  const content = useContent();
  const [pages, setPages] = useState<readonly number[]>([0]);
  const results = useQueries({
    queries: pages.map((page) => ({
      queryKey: ['site', siteId, 'items', 'page', collection, filter, sort, page],
      queryFn: async (): Promise<ItemsPage> =>
        (await content?.query(collection, { filter, sort, offset: page * PAGE, limit: PAGE })) ?? {
          items: [],
          total: 0,
        },
      enabled: content !== undefined && collection !== '',
      gcTime: 30_000,
    })),
  });
  const known = new Map(pages.map((page, at) => [page, results[at]?.data]));
  const onRange = useCallback((first: number, last: number) => {
    const from = Math.floor(first / PAGE);
    const wanted = Array.from({ length: Math.floor(last / PAGE) - from + 1 }, (_, at) => from + at);
    setPages((before) =>
      wanted.length === before.length && wanted.every((page) => before.includes(page)) ? before : wanted,
    );
  }, []);
  const rowAt = (index: number): Item | undefined => known.get(Math.floor(index / PAGE))?.items[index % PAGE];
  // While other pages are read, the length of the list stays.
  const search = JSON.stringify([collection, filter]);
  const last = useRef({ search, total: 0 });
  const total = results.find(({ data }) => data !== undefined)?.data?.total;
  if (total !== undefined || last.current.search !== search) last.current = { search, total: total ?? 0 };
  return {
    total: last.current.total,
    error: results.find(({ error }) => error)?.error ?? undefined,
    rowAt,
    onRange,
  };
}
