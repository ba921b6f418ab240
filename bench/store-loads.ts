import type { BenchSite } from './bench-site.ts';
import { booksRequest, getBook, someBook, uncached } from './book-requests.ts';
import { BOOKS, bookAt, bookValues } from './books.ts';
import type { RawRequest } from './load.ts';
import { peerBook, peerRequest } from './peer/peer-requests.ts';

/**
 * One kind of request that both Backlot and parse-server answer. Reads differ from each other, so that no answer and no
 * grouping is in a cache.
 */
export interface StoreLoad {
  readonly name: string;
  /** The number of requests in one round. */
  readonly requests: number;
  /** Request `number` since the start to a simulator. */
  readonly ours: (site: BenchSite, number: number) => RawRequest;
  /** The same request to the parse-server at `url`. */
  readonly peer: (url: string, number: number) => RawRequest;
}

const BULK = 1000;

const publisherAt = (number: number) => bookValues.publishers[number % bookValues.publishers.length];
/** Almost all books are more expensive. */
const lowestPrice = (number: number) => 5 + (number % 1000) / 100;
const newBooks = (number: number) => Array.from({ length: BULK }, (_, at) => bookAt(BOOKS + number * BULK + at));

function ours(path: string, as: 'visitor' | 'administrator', body: (number: number) => object): StoreLoad['ours'] {
  return booksRequest(path, as, uncached(body));
}

const page: StoreLoad = {
  name: 'page of 50, filtered and sorted',
  requests: 2000,
  ours: ours('/items/query', 'visitor', (number) => ({
    query: {
      filter: { publisher: publisherAt(number), year: { $gte: 1900 + (number % 60) } },
      sort: [{ fieldName: 'year', order: 'ASC' }],
      paging: { limit: 50 },
    },
  })),
  peer: (url, number) =>
    peerRequest(url, 'visitor', 'GET', 'classes/Book', {
      search: {
        where: { publisher: publisherAt(number), year: { $gte: 1900 + (number % 60) } },
        order: 'year',
        limit: 50,
      },
    }),
};

const count: StoreLoad = {
  name: 'count, filtered',
  requests: 5000,
  ours: ours('/items/count', 'visitor', (number) => ({
    filter: { publisher: publisherAt(number), year: 1900 + (number % 125) },
  })),
  peer: (url, number) =>
    peerRequest(url, 'visitor', 'GET', 'classes/Book', {
      search: { where: { publisher: publisherAt(number), year: 1900 + (number % 125) }, count: 1, limit: 0 },
    }),
};

const group: StoreLoad = {
  name: 'group by publisher, filtered',
  requests: 1000,
  ours: ours('/items/aggregate', 'administrator', (number) => ({
    initialFilter: { price: { $gte: lowestPrice(number) } },
    aggregation: {
      groupingFields: ['publisher'],
      operations: [
        { resultFieldName: 'books', itemCount: {} },
        { resultFieldName: 'total', sum: { itemFieldName: 'price' } },
      ],
    },
  })),
  peer: (url, number) =>
    peerRequest(url, 'administrator', 'GET', 'aggregate/Book', {
      search: {
        pipeline: [
          { $match: { price: { $gte: lowestPrice(number) } } },
          { $group: { _id: '$publisher', books: { $sum: 1 }, total: { $sum: '$price' } } },
        ],
      },
    }),
};

const update: StoreLoad = {
  name: 'update',
  requests: 3000,
  ours: ours('/items/update', 'administrator', (number) => {
    const id = someBook(number);
    return { dataItem: { id, data: { _id: id, ...bookAt(number + 5) } } };
  }),
  peer: (url, number) =>
    peerRequest(url, 'administrator', 'PUT', `classes/Book/${someBook(number)}`, {
      body: peerBook(bookAt(number + 5)),
    }),
};

/** Every tenth request is an update. */
const WRITTEN_EACH = 10;

/** The reads of `load`, and updates between them, which change what was read. */
function withUpdates(load: StoreLoad, requests: number): StoreLoad {
  const isUpdate = (number: number) => number % WRITTEN_EACH === WRITTEN_EACH - 1;
  return {
    name: `${load.name}, each ${WRITTEN_EACH}th an update`,
    requests,
    ours: (site, number) => (isUpdate(number) ? update : load).ours(site, number),
    peer: (url, number) => (isUpdate(number) ? update : load).peer(url, number),
  };
}

/** Reads come first, while the collection still has its original size. */
export const storeLoads: readonly StoreLoad[] = [
  {
    name: 'get',
    requests: 6000,
    ours: getBook,
    peer: (url, number) => peerRequest(url, 'visitor', 'GET', `classes/Book/${someBook(number)}`, {}),
  },
  page,
  count,
  group,
  withUpdates(page, 1000),
  withUpdates(count, 2000),
  withUpdates(group, 300),
  update,
  {
    name: 'insert',
    requests: 3000,
    ours: ours('/items', 'administrator', (number) => ({ dataItem: { data: bookAt(BOOKS + number) } })),
    peer: (url, number) =>
      peerRequest(url, 'administrator', 'POST', 'classes/Book', { body: peerBook(bookAt(BOOKS + number)) }),
  },
  {
    name: `bulk insert of ${BULK}`,
    requests: 4,
    ours: ours('/bulk/items/insert', 'administrator', (number) => ({
      dataItems: newBooks(number).map((data) => ({ data })),
    })),
    peer: (url, number) =>
      peerRequest(url, 'administrator', 'POST', 'batch', {
        body: {
          requests: newBooks(number).map((book) => ({
            method: 'POST',
            path: '/parse/classes/Book',
            body: peerBook(book),
          })),
        },
      }),
  },
];
