import { expect, test } from 'vitest';
import { notFoundRoute, routeAt } from './routes.ts';

test.each([
  ['/', '/'],
  ['/books', '/books'],
  ['/books/', '/books'],
  ['/books/book-1', '/books/:bookId'],
  ['/books/a%2Fb', '/books/:bookId'],
  ['/callback', '/callback'],
  ['/desk/books/new', '/desk/books/new'],
  ['/desk/books/book-1', '/desk/books/:id'],
  ['/desk/authors/new', '/desk/:kind/new'],
  ['/desk/genres/genre-1', '/desk/:kind/:id'],
])('the address %s has the page of %s', (pathname, path) => {
  expect(routeAt(pathname).paths).toContain(path);
});

test.each(['/nowhere', '/books/book-1/more', ''])('the address "%s" has no page', (pathname) => {
  expect(routeAt(pathname)).toBe(notFoundRoute);
});
