import type { PagingMetadata } from '../content/paging.ts';
import type { Operation } from '../operations/operations.ts';
import type { ControlledApi, OpenSite } from './controlled-api.ts';
import { outcomeOf } from './outcome.ts';

const ON = { $date: '2024-03-05T00:00:00.000Z' };
/** All reviews of the site in the reading suites. */
const REVIEWS = [
  { _id: 'r1', rating: 5, text: 'A fine whale.', score: 10, reviewer: 'Ada', tags: ['b', 'a'], on: ON },
  {
    _id: 'r2',
    rating: 3,
    text: 'Too long a ship.',
    score: 'many',
    reviewer: 'Ben',
    tags: ['b'],
    facts: { pages: 700, days: 9 },
  },
  { _id: 'r3', rating: 5, text: 'The ship sails.', reviewer: 'Ada', on: ON, marks: [1] },
  { _id: 'r4', rating: 1, text: 'No.', reviewer: null },
];

/** Calls that read the known reviews, as a visitor. */
interface KnownReviews {
  readonly api: ControlledApi;
  /** Returns the body of the answer, which must be a success. */
  read(operation: Operation, request: object): Promise<unknown>;
  /** Returns each answer in a word or two. */
  outcomes(operation: Operation, requests: readonly object[]): Promise<readonly string[]>;
}

export async function openKnownReviews(open: OpenSite): Promise<KnownReviews> {
  const api = await open({}, 'marginalia');
  const { apiKey } = api.target;
  await api.post('truncate', { dataCollectionId: 'Reviews' }, apiKey);
  const dataItems = REVIEWS.map((data) => ({ id: data._id, data }));
  await api.post('bulkInsertItems', { dataCollectionId: 'Reviews', dataItems }, apiKey);
  const ask = (operation: Operation, request: object) =>
    api.ask(operation, { dataCollectionId: 'Reviews', ...request });
  return {
    api,
    read: async (operation, request) => {
      const answer = await ask(operation, request);
      if (answer.status !== 200) throw new Error(`${operation} is refused: ${outcomeOf(answer)}`);
      return answer.body;
    },
    outcomes: async (operation, requests) => {
      return Array.fromAsync(requests, async (request) => outcomeOf(await ask(operation, request)));
    },
  };
}

interface PageRead<Row> {
  readonly rows: readonly Row[];
  readonly metadata: PagingMetadata;
}

/** Walks through all pages by `next`, and then back by `prev`. Returns the rows of each page. */
export async function walkByCursor<Row>(
  readPage: (cursorPaging: { limit: number; cursor?: string }) => Promise<PageRead<Row>>,
  limit: number,
): Promise<readonly (readonly Row[])[]> {
  let page = await readPage({ limit });
  const pages = [page.rows];
  for (const direction of ['next', 'prev'] as const) {
    for (let cursor = page.metadata.cursors?.[direction]; cursor; cursor = page.metadata.cursors?.[direction]) {
      page = await readPage({ limit, cursor });
      pages.push(page.rows);
    }
  }
  return pages;
}
