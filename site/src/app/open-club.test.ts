import { afterEach, describe, expect, test, vi } from 'vitest';
import { bookIdIn, openClub } from './open-club.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test.each([
  ['/books/37dc234a-5dfe-4a84-abd8-3dab40432d94', '37dc234a-5dfe-4a84-abd8-3dab40432d94'],
  ['/books/book-1/', 'book-1'],
  ['/books', null],
  ['/books/', null],
  ['/books/a%2Fb', null],
  ['/books/book-1/more', null],
  ['/authors/book-1', null],
])('at %s a visit begins with the book %s', (pathname, id) => {
  expect(bookIdIn(pathname)).toBe(id);
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

  test('a visit to a book asks for it at once, and again only when it is asked again', async () => {
    const asked = stubService();
    const club = openClub(page(CONFIGURED), new URL('https://marginalia.test/books/book-1'));
    expect(club?.firstBook?.queryKey).toEqual(['book', 'book-1']);
    await vi.waitFor(() => expect(asked).toEqual(['/oauth2/token']));
    await expect(club?.firstBook?.ask()).rejects.toBeDefined();
    expect(asked).toEqual(['/oauth2/token']);
    await expect(club?.firstBook?.ask()).rejects.toBeDefined();
    expect(asked).toEqual(['/oauth2/token', '/oauth2/token']);
  });

  test('any other asks for nothing before its page does', () => {
    const asked = stubService();
    const club = openClub(page(CONFIGURED), new URL('https://marginalia.test/books'));
    expect(club?.firstBook).toBeNull();
    expect(asked).toEqual([]);
  });

  test('a page that does not say which club it is opens none', () => {
    expect(openClub(page(''), new URL('https://marginalia.test/'))).toBeNull();
  });
});
