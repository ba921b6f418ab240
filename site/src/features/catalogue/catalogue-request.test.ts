import { describe, expect, test } from 'vitest';
import { EVERYTHING } from './catalogue-query.ts';
import { catalogueRequest } from './catalogue-request.ts';

describe('what is asked of the Books collection', () => {
  test('everything, by title, with authors and genres', () => {
    expect(catalogueRequest(EVERYTHING)).toEqual({
      filter: {},
      sort: [{ field: 'title', order: 'asc' }],
      include: [{ field: 'author' }, { field: 'genres' }],
      limit: 24,
      offset: 0,
      total: true,
    });
  });

  test('part of a title, a genre and a span of years', () => {
    expect(catalogueRequest({ ...EVERYTHING, title: 'sea', genre: 'genre-1', from: 1900, to: 1999 }).filter).toEqual({
      title: { $contains: 'sea' },
      genres: { $hasSome: ['genre-1'] },
      year: { $gte: 1900, $lte: 1999 },
    });
  });

  test.each([
    ['yearDown', { field: 'year', order: 'desc' }],
    ['yearUp', { field: 'year', order: 'asc' }],
    ['priceUp', { field: 'price', order: 'asc' }],
    ['priceDown', { field: 'price', order: 'desc' }],
    ['newest', { field: 'addedAt', order: 'desc' }],
  ] as const)('sorted by %s, and by title where that is equal', (sort, first) => {
    expect(catalogueRequest({ ...EVERYTHING, sort }).sort).toEqual([first, { field: 'title', order: 'asc' }]);
  });

  test('the third page begins after 48 books', () => {
    expect(catalogueRequest({ ...EVERYTHING, page: 3 }).offset).toBe(48);
  });
});
