import { describe, expect, test } from 'vitest';
import type { QueryItemsRequest } from '#contracts/content/query-items.ts';
import { createMemoryClient } from '../../testing/memory-client.ts';
import { catalogueItems } from './catalogue-items.ts';
import { type CatalogueQuery, EVERYTHING } from './catalogue-query.ts';

async function asked(query: Partial<CatalogueQuery>): Promise<QueryItemsRequest | undefined> {
  const { collections, queries } = createMemoryClient();
  await catalogueItems(collections.books, { ...EVERYTHING, ...query }).find();
  return queries[0]?.request;
}

describe('what is asked of the Books collection', () => {
  test('everything, by title, with authors and genres', async () => {
    expect(await asked({})).toEqual({
      dataCollectionId: 'Books',
      query: { sort: [{ fieldName: 'title', order: 'ASC' }], paging: { limit: 24, offset: 0 } },
      includeReferences: [{ field: 'author' }, { field: 'genres' }],
      returnTotalCount: true,
    });
  });

  test('part of a title, a genre and a span of years', async () => {
    expect((await asked({ title: 'sea', genre: 'genre-1', from: 1900, to: 1999 }))?.query.filter).toEqual({
      $and: [
        { title: { $contains: 'sea' } },
        { genres: { $hasSome: ['genre-1'] } },
        { year: { $gte: 1900 } },
        { year: { $lte: 1999 } },
      ],
    });
  });

  test.each([
    ['yearDown', { fieldName: 'year', order: 'DESC' }],
    ['yearUp', { fieldName: 'year', order: 'ASC' }],
    ['priceUp', { fieldName: 'price', order: 'ASC' }],
    ['priceDown', { fieldName: 'price', order: 'DESC' }],
    ['newest', { fieldName: 'addedAt', order: 'DESC' }],
  ] as const)('sorted by %s, and by title where that is equal', async (sort, first) => {
    expect((await asked({ sort }))?.query.sort).toEqual([first, { fieldName: 'title', order: 'ASC' }]);
  });

  test('the third page begins after 48 books', async () => {
    expect((await asked({ page: 3 }))?.query.paging?.offset).toBe(48);
  });
});
