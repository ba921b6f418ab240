// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createElement as h, memo, type ReactNode, StrictMode, Suspense, startTransition, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decodePayloadParameter, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import { createItems } from '../content/create-items.ts';
import { filledText, object } from '../reader.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { heldBack, OFFLINE } from '../testing/fake-service.ts';
import { SESSION_KEY, storedSession, testClient } from '../testing/test-client.ts';
import { CoreProvider, type CoreProviderProps, useClient } from './core-provider.ts';
import { useItems } from './use-items.ts';
import { useMember } from './use-member.ts';
import { MembersOnly, useSession } from './use-session.ts';

const MEMBER = '/members/v1/members/my';
const QUERY = '/wix-data/v2/items/query';
const book = object((field) => ({ title: field('title', filledText) }));

const ADA = {
  ...{ id: 'm-1', loginEmail: 'ada@test.io', status: 'APPROVED' },
  profile: { nickname: 'Ada', slug: 'ada' },
  ...{ createdDate: '2024-05-01T10:00:00Z', updatedDate: '2024-05-01T10:00:00Z' },
};

/** A client, and a collection whose only item has the title that the query asks for. */
function setUp(role: 'none' | 'member' = 'none') {
  const storage = memoryStorage();
  if (role === 'member') storage.set(SESSION_KEY, storedSession('member'));
  const parts = testClient({ storage });
  parts.service.on(MEMBER, () => ({ body: { member: ADA } }));
  parts.service.on(QUERY, ({ query }) => ({
    body: pageOf(JSON.stringify(payloadOf(query)).includes('Emma') ? 'Emma' : 'Dune'),
  }));
  return { ...parts, books: createItems(parts.client, { retries: 0 })('Books', book) };
}

function payloadOf(query: URLSearchParams): unknown {
  return decodePayloadParameter(query.get(PAYLOAD_PARAMETER) ?? '');
}

function pageOf(title: string): object {
  const item = { id: title, dataCollectionId: 'Books', data: { _id: title, title } };
  return { dataItems: [item], pagingMetadata: { count: 1, hasNext: false } };
}

const NOBODY = { accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } };
const BEA = {
  accessToken: { value: 'bea-access', expiresAt: 1_003_600 },
  refreshToken: { value: 'bea-refresh', role: 'member' },
};

const provided = (
  client: CoreProviderProps['client'],
  children: ReactNode,
  serverRole?: CoreProviderProps['serverRole'],
) => h(StrictMode, null, h(CoreProvider, { client, serverRole }, children));

function Role({ name = 'role' }: { readonly name?: string }): ReactNode {
  const { role, ending } = useSession();
  return h('p', { 'data-testid': name }, `${role}, ${ending}`);
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('useSession', () => {
  test('a change of the role renders every component that shows it, and one that is gone no longer listens', () => {
    const { client } = setUp('member');
    const { unmount } = render(provided(client, [h(Role, { key: 1, name: 'a' }), h(Role, { key: 2, name: 'b' })]));
    expect(screen.getByTestId('a').textContent).toBe('member, null');
    act(() => client.setTokens(NOBODY));
    expect(screen.getByTestId('a').textContent).toBe('none, signed-out');
    expect(screen.getByTestId('b').textContent).toBe('none, signed-out');
    unmount();
    expect(() => client.setTokens(client.tokens())).not.toThrow();
  });

  test('a provider that is rendered again with the same client does not render the components that use it', () => {
    const { client } = setUp('member');
    let renders = 0;
    const Counted = memo((): ReactNode => {
      useClient();
      renders += 1;
      return null;
    });
    const { rerender } = render(h(CoreProvider, { client }, h(Counted)));
    rerender(h(CoreProvider, { client }, h(Counted)));
    expect(renders).toBe(1);
    rerender(h(CoreProvider, { client, serverRole: 'member' }, h(Counted)));
    expect(renders).toBe(2);
  });

  test('a component without a provider is told so', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderToString(h(Role))).toThrow('This component needs a CoreProvider above it.');
    vi.restoreAllMocks();
  });
});

function Books({
  books,
  title = 'Dune',
}: {
  readonly books: ReturnType<typeof setUp>['books'];
  readonly title?: string;
}): ReactNode {
  const items = useItems(books.query().eq('title', title));
  const text = items.state === 'ready' ? items.value.items.map((item) => item.title).join() : items.state;
  return h('button', { type: 'button', onClick: items.again }, text);
}

function Member(): ReactNode {
  const member = useMember();
  return h('p', { 'data-testid': 'member' }, member.state === 'ready' ? member.value.profile.nickname : member.state);
}

describe('useItems', () => {
  test('in StrictMode, one request is left and its items are shown', async () => {
    const { client, books, service } = setUp();
    render(provided(client, h(Books, { books })));
    expect(screen.getByRole('button').textContent).toBe('loading');
    expect(await screen.findByText('Dune')).toBeTruthy();
    expect(service.callsTo(QUERY)).toHaveLength(1);
  });

  test('a component that is rendered again with the same query does not ask again', async () => {
    const { client, books, service } = setUp();
    const { rerender } = render(provided(client, h(Books, { books })));
    await screen.findByText('Dune');
    rerender(provided(client, h(Books, { books })));
    await act(async () => undefined);
    expect(service.callsTo(QUERY)).toHaveLength(1);
  });

  test('the answer to an earlier query is never shown for a later one', async () => {
    const { client, books, service } = setUp();
    const slow = heldBack({ body: pageOf('Dune') });
    service.on(QUERY, slow.handler);
    const { rerender } = render(provided(client, h(Books, { books })));
    await slow.asked;
    service.on(QUERY, () => ({ body: pageOf('Emma') }));
    rerender(provided(client, h(Books, { books, title: 'Emma' })));
    await screen.findByText('Emma');
    slow.release();
    await act(async () => undefined);
    expect(screen.getByRole('button').textContent).toBe('Emma');
  });

  test('a failure is a state with the error, and can be tried again', async () => {
    const { client, books, service } = setUp();
    service.on(QUERY, OFFLINE);
    render(provided(client, h(Books, { books })));
    const button = await screen.findByText('failed');
    service.on(QUERY, () => ({ body: pageOf('Dune') }));
    act(() => button.click());
    expect(await screen.findByText('Dune')).toBeTruthy();
  });

  test('signing in asks again, because members may read more', async () => {
    const { client, books, service } = setUp();
    render(provided(client, h(Books, { books })));
    await screen.findByText('Dune');
    service.on(QUERY, () => ({ body: pageOf('Only for members') }));
    act(() => client.setTokens(BEA));
    expect(await screen.findByText('Only for members')).toBeTruthy();
  });

  test('in a transition, a change of the session is seen by all components of one rendering', async () => {
    const { client, books } = setUp('member');
    const seen: string[] = [];
    const Probe = ({ at }: { readonly at: string }): ReactNode => {
      seen.push(`${at} ${useSession().role}`);
      return null;
    };
    let show: (title: string) => void = () => undefined;
    const Page = (): ReactNode => {
      const [title, setTitle] = useState('Dune');
      show = (next) => startTransition(() => setTitle(next));
      return [
        h(Probe, { key: 1, at: `1 ${title}` }),
        h(Books, { key: 2, books, title }),
        h(Probe, { key: 3, at: `3 ${title}` }),
      ];
    };
    render(provided(client, h(Suspense, null, h(Page))));
    await screen.findByText('Dune');
    await act(async () => {
      show('Emma');
      client.setTokens(NOBODY);
    });
    expect(await screen.findByText('Emma')).toBeTruthy();
    expect(seen).toContain('3 Emma none');
    expect(seen).not.toContain('1 Emma member');
    expect(seen).not.toContain('3 Emma member');
  });
});

describe('useMember and MembersOnly', () => {
  test('a visitor is not asked for, and sees the fallback', async () => {
    const { client, service } = setUp();
    render(provided(client, [h(Member, { key: 1 }), h(MembersOnly, { key: 2, fallback: 'Sign in' }, 'Welcome')]));
    await act(async () => undefined);
    expect(document.body.textContent).toBe('visitorSign in');
    expect(service.calls).toEqual([]);
  });

  test('a member is loaded, and another one who signs in is loaded again', async () => {
    const { client, service } = setUp('member');
    render(provided(client, [h(Member, { key: 1 }), h(MembersOnly, { key: 2 }, 'Welcome')]));
    expect(await screen.findByText('Ada')).toBeTruthy();
    expect(document.body.textContent).toContain('Welcome');
    service.on(MEMBER, () => ({ body: { member: { ...ADA, profile: { nickname: 'Bea', slug: 'bea' } } } }));
    act(() => client.setTokens(BEA));
    expect(await screen.findByText('Bea')).toBeTruthy();
    await act(async () => client.setTokens(NOBODY));
    expect(screen.getByTestId('member').textContent).toBe('visitor');
  });
});

describe('rendering on a server', () => {
  const page = (client: CoreProviderProps['client'], books: ReturnType<typeof setUp>['books'], serverRole?: 'member') =>
    provided(
      client,
      [h(Role, { key: 1 }), h(MembersOnly, { key: 2, fallback: 'Sign in' }, 'Welcome'), h(Books, { key: 3, books })],
      serverRole,
    );

  test('the server renders for the role of its request, and sends nothing', () => {
    const { client, books, service } = setUp('member');
    const html = renderToString(page(client, books, 'member'));
    expect(html).toContain('>member, null<');
    expect(html).toContain('Welcome');
    expect(html).toContain('loading');
    expect(service.calls).toEqual([]);
  });

  test('a page takes over what the server has rendered without a difference, and then shows its own session', async () => {
    const server = setUp('member');
    const container = document.body.appendChild(document.createElement('main'));
    container.innerHTML = renderToString(page(server.client, server.books, 'member'));
    const differences: unknown[] = [];
    const browser = setUp();
    const root = await act(async () =>
      hydrateRoot(container, page(browser.client, browser.books, 'member'), {
        onRecoverableError: (error) => differences.push(error),
      }),
    );
    expect(differences).toEqual([]);
    expect(container.textContent).toContain('Sign in');
    expect(container.textContent).toContain('Dune');
    act(() => root.unmount());
    container.remove();
  });
});
