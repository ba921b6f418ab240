import type { BenchSite } from './bench-site.ts';
import { BOOKS } from './books.ts';
import { type RawRequest, rawRequest } from './load.ts';

/** Makes a request about Books to a site. */
export function booksRequest(
  path: string,
  as: 'visitor' | 'administrator',
  body: (number: number) => object,
): (site: BenchSite, number: number) => RawRequest {
  return ({ url, accessToken, owner }, number) =>
    rawRequest(url, 'POST', `/wix-data/v2${path}`, as === 'visitor' ? { authorization: accessToken } : owner, {
      dataCollectionId: 'Books',
      ...body(number),
    });
}

/** Requests one of the first `count` books. */
export function getBook({ url, accessToken }: BenchSite, number: number, count = BOOKS): RawRequest {
  const path = `/wix-data/v2/items/${someBook(number, count)}?dataCollectionId=Books`;
  return rawRequest(url, 'GET', path, { authorization: accessToken });
}

/** The id of a book. All books are visited, in an order that no cache can predict. */
export function someBook(number: number, count = BOOKS): string {
  return `book-${(number * 7919 + 13) % count}`;
}

/** Makes each body unique, so that its answer is never in the cache. */
export function uncached(body: (number: number) => object): (number: number) => object {
  return (number) => ({ ...body(number), appOptions: { number } });
}
