import { expect, test } from 'vitest';
import { notFound, pageAt, places } from './page-table.ts';

test.each([
  ['/', '/'],
  ['/books', '/books'],
  ['/books/', '/books'],
  ['/books/book-1', '/books/:bookId'],
  ['/books/a%2Fb', '/books/:bookId'],
  ['/callback', '/callback'],
  ['/desk/books/new', '/desk/books/:bookId'],
])('at %s stands the page of %s', (pathname, path) => {
  expect(pageAt(pathname)).toBe(places.find(({ paths }) => paths.includes(path))?.page);
});

test.each(['/nowhere', '/books/book-1/more', ''])('at "%s" stands none', (pathname) => {
  expect(pageAt(pathname)).toBe(notFound);
});
