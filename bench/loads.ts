import type { BenchSite } from './bench-site.ts';
import { bookAt, bookValues } from './books.ts';
import { type RawRequest, rawRequest } from './load.ts';

/** One kind of request, and how near to bare Express it has to come. */
export interface Load {
  readonly name: string;
  /** At least this share of bare Express's speed. */
  readonly gate: number;
  readonly requests: number;
  /** Request `number` of a run: no two in a row ask the same. */
  readonly request: (site: BenchSite, number: number) => RawRequest;
}

const ITEMS = 10_000;

/** Visits all numbers below `count` in an order that no cache guesses. */
function scattered(number: number, count: number): number {
  return (number * 7919 + 13) % count;
}

function content(path: string, body: (number: number) => object, as: 'member' | 'administrator') {
  return (site: BenchSite, number: number): RawRequest =>
    rawRequest(
      'POST',
      `/wix-data/v2${path}`,
      { authorization: as === 'member' ? site.accessToken : site.apiKey },
      { dataCollectionId: 'Books', ...body(number) },
    );
}

export const loads: readonly Load[] = [
  {
    name: 'get an item',
    gate: 1,
    requests: 20_000,
    request: (site, number) =>
      rawRequest('GET', `/wix-data/v2/items/book-${scattered(number, ITEMS)}?dataCollectionId=Books`, {
        authorization: site.accessToken,
      }),
  },
  {
    name: 'query: 50 of 10 000, filtered and sorted',
    gate: 0.4,
    requests: 5_000,
    request: content(
      '/items/query',
      (number) => ({
        query: {
          filter: { publisher: bookValues.publishers[number % 8], year: { $gte: 1900 + (number % 60) } },
          sort: [{ fieldName: number % 2 ? 'year' : 'price', order: number % 3 ? 'ASC' : 'DESC' }],
          paging: { limit: 50, offset: 50 * (number % 5) },
        },
      }),
      'member',
    ),
  },
  {
    name: 'count, filtered',
    gate: 0.8,
    requests: 10_000,
    request: content(
      '/items/count',
      (number) => ({ filter: { publisher: bookValues.publishers[number % 8], year: 1900 + (number % 125) } }),
      'member',
    ),
  },
  {
    name: 'insert',
    gate: 0.6,
    requests: 10_000,
    request: content('/items', (number) => ({ dataItem: { data: bookAt(number) } }), 'administrator'),
  },
  {
    name: 'update',
    gate: 0.6,
    requests: 10_000,
    request: content(
      '/items/update',
      (number) => {
        const id = `book-${scattered(number, ITEMS)}`;
        return { dataItem: { id, data: { _id: id, ...bookAt(number + 5) } } };
      },
      'administrator',
    ),
  },
  {
    name: 'token, anonymous',
    gate: 0.8,
    requests: 10_000,
    request: (site) => rawRequest('POST', '/oauth2/token', {}, { grantType: 'anonymous', clientId: site.clientId }),
  },
  {
    name: 'token, refresh',
    gate: 0.8,
    requests: 10_000,
    request: (site, number) =>
      rawRequest(
        'POST',
        '/oauth2/token',
        {},
        { grantType: 'refresh_token', refreshToken: site.refreshTokens[number % site.refreshTokens.length] },
      ),
  },
];
