import { aggregateItemsResponse } from '../content/aggregate-items.ts';
import type { Check } from './check.ts';
import { openKnownReviews, walkByCursor } from './known-reviews.ts';
import { given } from './on-site.ts';

const COUNT = { resultFieldName: 'count', itemCount: {} };
const BY_REVIEWER = { groupingFields: ['reviewer'], operations: [COUNT] };

export const AGGREGATE_GROUPS: Check = {
  title:
    'aggregate: one row per group, missing values are one group; the id is an object of the grouping fields (AGG-2 to AGG-5)',
  observe: given(openKnownReviews, async ({ read }) => {
    const of = { itemFieldName: 'rating' };
    const operations = [
      COUNT,
      { resultFieldName: 'sum', sum: of },
      { resultFieldName: 'average', average: of },
      { resultFieldName: 'lowest', min: of },
      { resultFieldName: 'highest', max: { itemFieldName: 'text' } },
    ];
    const rows = async (aggregation: object) =>
      aggregateItemsResponse.parse(await read('aggregateItems', { aggregation })).results;
    return [await rows({ groupingFields: ['reviewer'], operations }), await rows({ operations: [COUNT] })];
  }),
  expected: [
    [
      { _id: { reviewer: null }, reviewer: null, count: 1, sum: 1, average: 1, lowest: 1, highest: 'No.' },
      {
        _id: { reviewer: 'Ada' },
        reviewer: 'Ada',
        count: 2,
        sum: 10,
        average: 5,
        lowest: 5,
        highest: 'The ship sails.',
      },
      {
        _id: { reviewer: 'Ben' },
        reviewer: 'Ben',
        count: 1,
        sum: 3,
        average: 3,
        lowest: 3,
        highest: 'Too long a ship.',
      },
    ],
    [{ count: 4 }],
  ],
};

export const AGGREGATE_NUMBERS: Check = {
  title: 'aggregate: sums and averages use only numbers; without numbers they are 0 and null (AGG-4)',
  observe: given(openKnownReviews, async ({ read }) => {
    const operations = [
      { resultFieldName: 'sum', sum: { itemFieldName: 'text' } },
      { resultFieldName: 'average', average: { itemFieldName: 'text' } },
      { resultFieldName: 'least', min: { itemFieldName: 'nothing' } },
      { resultFieldName: 'scored', average: { itemFieldName: 'score' } },
      { resultFieldName: 'best', max: { itemFieldName: 'score' } },
    ];
    return aggregateItemsResponse.parse(await read('aggregateItems', { aggregation: { operations } })).results;
  }),
  expected: [{ sum: 0, average: null, least: null, scored: 10, best: 'many' }],
};

export const AGGREGATE_IN_ORDER_OF_WORK: Check = {
  title: 'aggregate: filters items, then groups, then filters and sorts the rows (AGG-1, AGG-7)',
  observe: given(openKnownReviews, async ({ read }) => {
    const reviewers = async (request: object) => {
      const body = await read('aggregateItems', { aggregation: BY_REVIEWER, ...request });
      return aggregateItemsResponse.parse(body).results.map(({ reviewer, count }) => [reviewer, count]);
    };
    return [
      await reviewers({ initialFilter: { rating: { $gt: 1 } } }),
      await reviewers({ finalFilter: { count: { $gt: 1 } } }),
      await reviewers({ finalFilter: { rating: 5 } }),
      await reviewers({ sort: [{ fieldName: 'count', order: 'DESC' }] }),
    ];
  }),
  expected: [
    [
      ['Ada', 2],
      ['Ben', 1],
    ],
    [['Ada', 2]],
    [],
    [
      ['Ada', 2],
      [null, 1],
      ['Ben', 1],
    ],
  ],
};

export const AGGREGATE_BY_THE_PAGE: Check = {
  title: 'aggregate: pages by offset with the total, and by a cursor alone (QRY-4, CUR-2, CUR-3, WIR-15)',
  observe: given(openKnownReviews, async ({ read }) => {
    const page = async (request: object) => {
      const { results, pagingMetadata } = aggregateItemsResponse.parse(await read('aggregateItems', request));
      return { rows: results.map(({ reviewer }) => reviewer), metadata: pagingMetadata };
    };
    const asked = {
      aggregation: BY_REVIEWER,
      sort: [{ fieldName: 'reviewer', order: 'DESC' }],
      returnTotalCount: true,
    };
    return [
      await page({ ...asked, paging: { limit: 1, offset: 1 } }),
      await walkByCursor((cursorPaging) => page({ ...(cursorPaging.cursor === undefined && asked), cursorPaging }), 2),
    ];
  }),
  expected: [
    { rows: ['Ada'], metadata: { count: 1, offset: 1, total: 3, tooManyToCount: false, hasNext: true } },
    [['Ben', 'Ada'], [null], ['Ben', 'Ada']],
  ],
};

export const AGGREGATE_IS_REFUSED: Check = {
  title: 'aggregate: each mistake is rejected with its code (AGG-6, SRT-5)',
  observe: given(openKnownReviews, async ({ outcomes }) => {
    return outcomes('aggregateItems', [
      {},
      { aggregation: { groupingFields: [], operations: [] } },
      { aggregation: { operations: [COUNT, COUNT] } },
      { aggregation: { groupingFields: [''] } },
      { aggregation: { operations: [{ resultFieldName: 'n', sum: { itemFieldName: 'a.' } }] } },
      { aggregation: { operations: [{ resultFieldName: 'n', median: {} }] } },
      { aggregation: BY_REVIEWER, initialFilter: 'text' },
      { aggregation: BY_REVIEWER, finalFilter: { count: { $near: 1 } } },
      {
        aggregation: {
          groupingFields: ['tags', '_id'],
          operations: [{ resultFieldName: 'more', max: { itemFieldName: 'tags' } }],
        },
        sort: [{ fieldName: 'tags' }, { fieldName: 'more' }],
      },
    ]);
  }),
  expected: [
    ...Array(3).fill('400 WDE0075'),
    '400 WDE0173',
    '400 WDE0167',
    '400 WDE0080',
    '400 WDE0016',
    '400 WDE0080',
    '400 WDE0121',
  ],
};
