// @vitest-environment jsdom
import { type DehydratedState, dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createElement as h, type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../client/client.ts';
import { createItems } from '../content/create-items.ts';
import type { ItemsCollection } from '../content/items-collection.ts';
import { filledText, object } from '../reader.ts';
import { testClient } from '../testing/test-client.ts';
import { CoreProvider } from './core-provider.ts';
import { useItemsPagesQuery, useItemsQuery, useMemberQuery } from './query-library.ts';
import { itemsPagesQuery, itemsQuery } from './query-options.ts';

const QUERY = '/wix-data/v2/items/query';
const MEMBER = '/members/v1/members/my';
const book = object((field) => ({ title: field('title', filledText) }));
const ITEM = { id: 'b1', dataCollectionId: 'Books', data: { _id: 'b1', title: 'Dune' } };
const ADA = {
  ...{ id: 'm-1', loginEmail: 'ada@test.io', status: 'APPROVED', profile: { nickname: 'Ada', slug: 'ada' } },
  ...{ createdDate: '2024-05-01T10:00:00Z', updatedDate: '2024-05-01T10:00:00Z' },
};
const BEA = {
  accessToken: { value: 'bea-access', expiresAt: 1_003_600 },
  refreshToken: { value: 'bea-refresh', role: 'member' },
};

type Books = ItemsCollection<{ title: string }>;

function setUp() {
  const parts = testClient();
  parts.service.on(QUERY, () => ({ body: { dataItems: [ITEM], pagingMetadata: { count: 1, hasNext: false } } }));
  parts.service.on(MEMBER, () => ({ body: { member: ADA } }));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  return { ...parts, queries, books: createItems(parts.client, { retries: 0 })('Books', book) };
}

function Shelf({ books }: { readonly books: Books }): ReactNode {
  const { data } = useItemsQuery(books.query().ascending('title'));
  return h('p', null, data?.map(({ title }) => title).join() ?? 'loading');
}

function Member(): ReactNode {
  const { data } = useMemberQuery();
  return h('b', null, data === null ? 'visitor' : (data?.profile.nickname ?? 'loading'));
}

const page = (client: Client, queries: QueryClient, ...children: readonly ReactNode[]) =>
  h(StrictMode, null, h(QueryClientProvider, { client: queries }, h(CoreProvider, { client }, ...children)));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('components that ask the query library for the same items share one request, under StrictMode', async () => {
  const { client, queries, books, service } = setUp();
  render(page(client, queries, h(Shelf, { key: 1, books }), h(Shelf, { key: 2, books })));
  expect(await screen.findAllByText('Dune')).toHaveLength(2);
  expect(service.callsTo(QUERY)).toHaveLength(1);
});

test('a page uses what the server has asked the query library for, and asks nothing again', async () => {
  const server = setUp();
  await server.queries.prefetchQuery(itemsQuery(server.client, server.books.query().ascending('title')));
  const html = renderToString(page(server.client, server.queries, h(Shelf, { books: server.books })));
  expect(html).toBe('<p>Dune</p>');
  const sent: DehydratedState = JSON.parse(JSON.stringify(dehydrate(server.queries)));
  const browser = setUp();
  hydrate(browser.queries, sent);
  render(page(browser.client, browser.queries, h(Shelf, { books: browser.books })));
  expect(screen.getByText('Dune')).toBeTruthy();
  expect(browser.service.calls).toEqual([]);
});

function List({ books }: { readonly books: Books }): ReactNode {
  const { data, hasNextPage, fetchNextPage } = useItemsPagesQuery(books.query().limit(1));
  const titles = data?.pages.flatMap(({ items }) => items.map(({ title }) => title)).join() ?? 'loading';
  return h('button', { type: 'button', onClick: () => void fetchNextPage(), disabled: !hasNextPage }, titles);
}

test('a list that the server has fetched the first page of shows it at once, and asks only for the second page', async () => {
  const { client, queries, books, service } = setUp();
  service.on(QUERY, () => {
    const isFirst = service.callsTo(QUERY).length === 1;
    const [title, cursors] = isFirst ? ['Dune', { next: 'c2' }] : ['Emma', {}];
    const item = { ...ITEM, data: { ...ITEM.data, title } };
    return { body: { dataItems: [item], pagingMetadata: { count: 1, hasNext: isFirst, cursors } } };
  });
  await queries.prefetchInfiniteQuery(itemsPagesQuery(client, books.query().limit(1)));
  const sent: DehydratedState = JSON.parse(JSON.stringify(dehydrate(queries)));
  const browser = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  hydrate(browser, sent);
  render(page(client, browser, h(List, { books })));
  act(() => screen.getByRole('button', { name: 'Dune' }).click());
  const all = await screen.findByRole('button', { name: 'Dune,Emma' });
  expect(all.hasAttribute('disabled')).toBe(true);
  expect(service.callsTo(QUERY)).toHaveLength(2);
});

test('the query library has keys of their own for a visitor and for each member who signs in', async () => {
  const { client, queries, service } = setUp();
  render(page(client, queries, h(Member)));
  expect(await screen.findByText('visitor')).toBeTruthy();
  await act(async () => client.setTokens(BEA));
  expect(await screen.findByText('Ada')).toBeTruthy();
  await act(async () => client.setTokens({ ...BEA, refreshToken: { value: 'cleo-refresh', role: 'member' } }));
  await vi.waitFor(() => expect(service.callsTo(MEMBER)).toHaveLength(2));
});

test('a query of the library with a key of its own is not shared', () => {
  const { client, books } = setUp();
  const { queryKey } = itemsQuery(client, books.query(), { key: 'titles' });
  expect(queryKey).not.toEqual(itemsQuery(client, books.query()).queryKey);
  expect(itemsQuery(client, books.query().limit(2)).queryKey).toEqual(
    itemsQuery(client, books.query().limit(2)).queryKey,
  );
  expect(itemsQuery(client, books.query().limit(2)).queryKey).not.toEqual(itemsQuery(client, books.query()).queryKey);
});
