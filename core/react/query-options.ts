import type { QueryKey } from '@tanstack/react-query';
import type { Client } from '../client/client.ts';
import type { ItemsQuery } from '../content/query/items-query.ts';
import { type Membership, membershipOf } from './membership-of.ts';
import { keyOfQuery } from './query-key.ts';

/** What `useQuery`, `useSuspenseQuery` and `prefetchQuery` take. */
export interface QueryOf<T> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>;
}

export interface QueryOptions {
  /** Tells apart queries of the same items with different schemas. */
  readonly key?: string;
  /** Who reads: the client's session by default. The hooks give what is rendered. */
  readonly membership?: Membership;
}

/**
 * The items of a query's first page, as options of the query library: also for `prefetchQuery` on a server. Members may read
 * more than visitors, so both have keys of their own.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/reading.md
 */
export function itemsQuery<T, R>(
  client: Client,
  query: ItemsQuery<T, R>,
  { key = '', membership = membershipOf(client) }: QueryOptions = {},
): QueryOf<readonly R[]> {
  return {
    queryKey: ['backlot-core', 'items', membership, key, keyOfQuery(query)],
    queryFn: async ({ signal }) => (await query.find({ signal })).items,
  };
}

/** A page of a list. Plain data, so that a server can send it along with its page. */
export interface ItemsPage<R> {
  readonly items: readonly R[];
  /** The cursor of the next page. Undefined on the last one. */
  readonly next: string | undefined;
}

/** What `useInfiniteQuery` and `prefetchInfiniteQuery` take. */
interface PagesQueryOf<R> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: {
    readonly signal: AbortSignal;
    readonly pageParam: string | null;
  }) => Promise<ItemsPage<R>>;
  readonly initialPageParam: string | null;
  readonly getNextPageParam: (page: ItemsPage<R>) => string | undefined;
}

/**
 * The items of a query page by page, as options of the query library: also for `prefetchInfiniteQuery`. The limit of the
 * query is the size of a page.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/reading.md
 */
export function itemsPagesQuery<T, R>(
  client: Pick<Client, 'session'>,
  query: ItemsQuery<T, R>,
  { key = '', membership = membershipOf(client) }: QueryOptions = {},
): PagesQueryOf<R> {
  return {
    queryKey: ['backlot-core', 'pages', membership, key, keyOfQuery(query)],
    queryFn: async ({ signal, pageParam }) => {
      const { items, cursors } = await (pageParam === null ? query.cursor() : query.cursor(pageParam)).find({ signal });
      return { items, next: cursors.next };
    },
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  };
}
