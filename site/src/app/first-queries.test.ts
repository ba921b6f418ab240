import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { PagedQuery } from '../club/page-query.ts';
import { createQueryClient } from '../club/query-client.ts';
import { prefetch } from './first-queries.ts';

interface Page {
  readonly items: readonly string[];
  readonly next: string | undefined;
}

const query: PagedQuery<Page> = {
  queryKey: ['reviews', 'b1'],
  loadPage: async (cursor) =>
    cursor === null ? { items: ['first'], next: 'c' } : { items: ['second'], next: undefined },
  nextCursor: ({ next }) => next,
};

test('a page that was left before its answer came is asked for again as pages', async () => {
  const queries = createQueryClient();
  const { queryKey } = query;
  const observer = new InfiniteQueryObserver(queries, {
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      new Promise<Page>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error(`left at ${pageParam}`)));
      }),
    initialPageParam: '',
    getNextPageParam: query.nextCursor,
  });
  observer.subscribe(() => {})();
  await queries.cancelQueries({ queryKey });
  await prefetch(queries, query);
  expect(queries.getQueryData(queryKey)).toEqual({ pages: [{ items: ['first'], next: 'c' }], pageParams: [null] });
});

test('the storage keeps one answer as it is', async () => {
  const queries = createQueryClient();
  await prefetch(queries, { queryKey: ['book', 'b1'], load: async () => ({ title: 'Emma' }) });
  expect(queries.getQueryData(['book', 'b1'])).toEqual({ title: 'Emma' });
});
