import { describe, expect, test } from 'vitest';
import type { QueryItemsRequest } from '#contracts/content/query-items.ts';
import { createMemoryClient } from '../../testing/memory-client.ts';
import { matching, sorted } from './catalogue-items.ts';
import { type CatalogueQuery, EVERYTHING } from './catalogue-query.ts';
import type { WellRated } from './use-well-rated.ts';

async function asked(
  query: Partial<CatalogueQuery>,
  wellRated: WellRated = 'any',
): Promise<QueryItemsRequest['query'] | undefined> {
  const { collections, queries } = createMemoryClient();
  const wanted = { ...EVERYTHING, ...query };
  await sorted(matching(collections.books.query(), wanted, wellRated), wanted.sort).find();
  return queries[0]?.request.query;
}

describe('what is asked of the Books collection', () => {
  test('everything, by title', async () => {
    expect(await asked({})).toEqual({ sort: [{ fieldName: 'title', order: 'ASC' }] });
  });

  test('part of a title, some genre, some language, a span of years, and that it is in print', async () => {
    const query: Partial<CatalogueQuery> = {
      title: 'sea',
      genres: ['genre-1', 'genre-2'],
      languages: ['English'],
      from: 1900,
      to: 1999,
      inPrint: true,
    };
    expect((await asked(query))?.filter).toEqual({
      $and: [
        { title: { $contains: 'sea' } },
        { genres: { $hasSome: ['genre-1', 'genre-2'] } },
        { language: { $hasSome: ['English'] } },
        { year: { $gte: 1900 } },
        { year: { $lte: 1999 } },
        { inPrint: true },
      ],
    });
  });

  test('a title with an apostrophe, whichever of the two signs it is', async () => {
    const asTyped = (await asked({ title: "Keeper's" }))?.filter;
    expect(asTyped).toEqual({ $and: [{ title: { $contains: 'Keeper' } }, { title: { $contains: 's' } }] });
    expect((await asked({ title: 'Keeper’s' }))?.filter).toEqual(asTyped);
  });

  test('all of several genres', async () => {
    expect((await asked({ genres: ['genre-1', 'genre-2'], match: 'all' }))?.filter).toEqual({
      genres: { $hasAll: ['genre-1', 'genre-2'] },
    });
  });

  test('the books that are rated well enough', async () => {
    expect((await asked({ rating: 4 }, ['book-1']))?.filter).toEqual({ _id: { $hasSome: ['book-1'] } });
  });

  test.each([
    ['yearDown', { fieldName: 'year', order: 'DESC' }],
    ['yearUp', { fieldName: 'year', order: 'ASC' }],
    ['priceUp', { fieldName: 'price', order: 'ASC' }],
    ['priceDown', { fieldName: 'price', order: 'DESC' }],
    ['newest', { fieldName: 'addedAt', order: 'DESC' }],
  ] as const)('sorted by %s, and by title where that is equal', async (sort, first) => {
    expect((await asked({ sort }))?.sort).toEqual([first, { fieldName: 'title', order: 'ASC' }]);
  });
});
