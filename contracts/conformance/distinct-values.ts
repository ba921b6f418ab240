import { queryDistinctValuesResponse } from '../content/query-distinct-values.ts';
import type { Check } from './check.ts';
import { openKnownReviews, walkByCursor } from './known-reviews.ts';
import { given } from './on-site.ts';

export const DISTINCT_EACH_ONCE: Check = {
  title: 'distinct: each value once, in order; arrays by element, missing values left out (DIS-1, DIS-2)',
  observe: given(openKnownReviews, async ({ read }) => {
    const values = async (request: object) =>
      queryDistinctValuesResponse.parse(await read('queryDistinctValues', request)).distinctValues;
    return [
      await values({ fieldName: 'reviewer' }),
      await values({ fieldName: 'rating', order: 'DESC' }),
      await values({ fieldName: 'tags' }),
      await values({ fieldName: 'on' }),
      await values({ fieldName: 'facts.pages' }),
      await values({ fieldName: 'text', filter: { rating: { $lt: 3 } } }),
    ];
  }),
  expected: [['Ada', 'Ben'], [5, 3, 1], ['a', 'b'], [{ $date: '2024-03-05T00:00:00.000Z' }], [700], ['No.']],
};

export const DISTINCT_BY_THE_PAGE: Check = {
  title: 'distinct: pages by offset with the total, and by a cursor alone (QRY-4, CUR-2, CUR-3, WIR-15)',
  observe: given(openKnownReviews, async ({ read }) => {
    const page = async (request: object) => {
      const body = queryDistinctValuesResponse.parse(await read('queryDistinctValues', request));
      return { rows: body.distinctValues, metadata: body.pagingMetadata };
    };
    const asked = { fieldName: 'rating', returnTotalCount: true };
    return [
      await page({ ...asked, paging: { limit: 2, offset: 1 } }),
      await walkByCursor((cursorPaging) => page({ ...(cursorPaging.cursor === undefined && asked), cursorPaging }), 2),
    ];
  }),
  expected: [
    { rows: [3, 5], metadata: { count: 2, offset: 1, total: 3, tooManyToCount: false, hasNext: false } },
    [[1, 3], [5], [1, 3]],
  ],
};

export const DISTINCT_IS_REFUSED: Check = {
  title: 'distinct: each mistake is rejected with its code (AGG-6, QRY-7, QRY-8, CUR-1, CUR-4)',
  observe: given(openKnownReviews, async ({ outcomes }) => {
    return outcomes('queryDistinctValues', [
      {},
      { fieldName: 'a.' },
      { fieldName: 5 },
      { fieldName: 'text', filter: { text: { $regex: 'x' } } },
      { fieldName: 'text', paging: { limit: 0 } },
      { fieldName: 'text', paging: { limit: 1001 } },
      { fieldName: 'text', paging: {}, cursorPaging: {} },
      { cursorPaging: { cursor: 'made-up' } },
      { fieldName: 'text', dataCollectionId: 'Nowhere' },
    ]);
  }),
  expected: [
    '400 WDE0173',
    '400 WDE0167',
    '400 WDE0080',
    '400 WDE0070',
    '400 WDE0080',
    '400 WDE0077',
    '400 WDE0080',
    '400 WDE0151',
    '404 WDE0025',
  ],
};
