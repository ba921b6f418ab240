import { type BenchSite, CODE_VERIFIER, REDIRECT_URI } from './bench-site.ts';
import { booksRequest, getBook, someBook, uncached } from './book-requests.ts';
import { BOOKS, bookAt, bookValues } from './books.ts';
import { type RawRequest, rawRequest } from './load.ts';

/** One kind of request, and its gate compared with bare Express. */
export interface Load {
  readonly name: string;
  /** The smallest accepted share of bare Express's processor time. Without a gate, the figure is only printed. */
  readonly gate?: number;
  /** The number of requests in one round. */
  readonly requests: number;
  /** Returns request `number` since the start. Two requests in a row always differ. */
  readonly request: (site: BenchSite, number: number) => RawRequest | Promise<RawRequest>;
}

function token(body: (site: BenchSite, number: number) => object): Load['request'] {
  return (site, number) => rawRequest(site.url, 'POST', '/oauth2/token', {}, body(site, number));
}

const pick = <T>(values: readonly T[], number: number): T | undefined => values[number % values.length];

const page = (number: number) => ({
  query: {
    filter: { publisher: pick(bookValues.publishers, number), year: { $gte: 1900 + (number % 60) } },
    sort: [{ fieldName: number % 2 ? 'year' : 'price', order: number % 2 ? 'DESC' : 'ASC' }],
    paging: { limit: 50, offset: 50 * (number % 5) },
  },
});

const count = (number: number) => ({
  filter: { publisher: pick(bookValues.publishers, number), year: 1900 + (number % 125) },
});

const distinct = (number: number) => ({
  fieldName: 'language',
  filter: { year: 1900 + (number % 125) },
  order: number % 2 ? 'ASC' : 'DESC',
});

/** Reads come first, while the collection still has its original size. */
export const loads: readonly Load[] = [
  {
    name: 'get an item',
    gate: 0.6,
    requests: 2000,
    request: getBook,
  },
  {
    name: 'page of 50, filtered and sorted',
    requests: 500,
    request: booksRequest('/items/query', 'visitor', page),
  },
  {
    name: 'page of 50, never asked before',
    gate: 0.2,
    requests: 500,
    request: booksRequest('/items/query', 'visitor', uncached(page)),
  },
  {
    name: 'count, filtered',
    requests: 1000,
    request: booksRequest('/items/count', 'visitor', count),
  },
  {
    name: 'count, never asked before',
    gate: 0.4,
    requests: 1000,
    request: booksRequest('/items/count', 'visitor', uncached(count)),
  },
  {
    name: 'distinct values, filtered',
    requests: 1000,
    request: booksRequest('/items/query-distinct-values', 'visitor', distinct),
  },
  {
    name: 'distinct values, never asked before',
    requests: 1000,
    request: booksRequest('/items/query-distinct-values', 'visitor', uncached(distinct)),
  },
  {
    name: 'group-by aggregate of all',
    requests: 100,
    request: booksRequest('/items/aggregate', 'visitor', (number) => ({
      aggregation: {
        groupingFields: [pick(['publisher', 'language', 'inPrint'], number)],
        operations: [
          { resultFieldName: 'books', itemCount: {} },
          { resultFieldName: 'mean', average: { itemFieldName: pick(['price', 'pages', 'year'], number >> 2) } },
          { resultFieldName: 'most', max: { itemFieldName: pick(['price', 'pages'], number >> 3) } },
        ],
      },
    })),
  },
  {
    name: 'update',
    gate: 0.25,
    requests: 1000,
    request: booksRequest('/items/update', 'administrator', (number) => {
      const id = someBook(number);
      return { dataItem: { id, data: { _id: id, ...bookAt(number + 5) } } };
    }),
  },
  {
    name: 'insert',
    gate: 0.25,
    requests: 1000,
    request: booksRequest('/items', 'administrator', (number) => ({ dataItem: { data: bookAt(BOOKS + number) } })),
  },
  {
    name: 'token, anonymous',
    requests: 1000,
    request: token(({ clientId }) => ({ grantType: 'anonymous', clientId })),
  },
  {
    name: 'token, refresh',
    requests: 1000,
    request: token(({ refreshTokens }, number) => ({
      grantType: 'refresh_token',
      refreshToken: pick(refreshTokens, number),
    })),
  },
  {
    name: 'token, code with PKCE',
    requests: 300,
    request: async (site, number) => {
      const code = await site.newCode();
      const exchange = { grantType: 'authorization_code', clientId: site.clientId, code };
      return token(() => ({ ...exchange, redirectUri: REDIRECT_URI, codeVerifier: CODE_VERIFIER }))(site, number);
    },
  },
];
