import { afterEach, describe, expect, test, vi } from 'vitest';
import { type OpenClub, openClub } from './open-club.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the club, before there is anything to show it', () => {
  const page = (head: string): Document => new DOMParser().parseFromString(head, 'text/html');
  const CONFIGURED =
    '<meta name="marginalia:client-id" content="abc"><meta name="marginalia:api-url" content="http://127.0.0.1:1">';

  function stubService(): string[] {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
      asked.push(new URL(input instanceof Request ? input.url : input).pathname);
      return new Response('{}', { status: 503 });
    });
    return asked;
  }

  const sent = (club: OpenClub | null) =>
    club?.queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey);

  test.each(['/books/37dc234a-5dfe-4a84-abd8-3dab40432d94', '/books/book-1/'])(
    'a visit to the book at %s asks at once for it, its ratings and its reviews',
    (pathname) => {
      stubService();
      const id = pathname.split('/')[2];
      const club = openClub(page(CONFIGURED), new URL(pathname, 'https://marginalia.test'));
      expect(sent(club)).toEqual([
        ['book', id],
        ['ratings', id],
        ['reviews', id],
      ]);
    },
  );

  test('a page that asks for what was asked at once sends no request of its own', async () => {
    const asked = stubService();
    const club = openClub(page(CONFIGURED), new URL('https://marginalia.test/books/book-1'));
    void club?.queries.prefetchQuery({ queryKey: ['book', 'book-1'], queryFn: () => asked.push('the page') });
    await vi.waitFor(() => expect(asked).toEqual(['/oauth2/token']));
  });

  test.each(['/', '/books', '/books/', '/books/a%2Fb', '/books/book-1/more', '/authors/book-1'])(
    'a visit to %s asks for nothing before its page does',
    (pathname) => {
      const asked = stubService();
      const club = openClub(page(CONFIGURED), new URL(pathname, 'https://marginalia.test'));
      expect(sent(club)).toEqual([]);
      expect(asked).toEqual([]);
    },
  );

  test('a page that does not say which club it is opens none', () => {
    expect(openClub(page(''), new URL('https://marginalia.test/'))).toBeNull();
  });
});
