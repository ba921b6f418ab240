import { describe, expect } from 'vitest';
import type { QueryItemsRequest } from '#contracts/content/query-items.ts';
import { createItems } from '#core/items.ts';
import type { World } from '#kit/vitest.ts';
import { clubCollections } from '../../club/club-collections.ts';
import { askedQueries } from '../../testing/asked-queries.ts';
import { pageClient } from '../../testing/page-client.ts';
import { NOW, test } from '../../testing/site-test.tsx';
import { matching, sorted } from './catalogue-items.ts';
import { type CatalogueQuery, EVERYTHING } from './catalogue-query.ts';
import type { WellRated } from './use-well-rated.ts';

async function asked(
  world: World,
  query: Partial<CatalogueQuery>,
  wellRated: WellRated = 'any',
): Promise<QueryItemsRequest['query'] | undefined> {
  const collections = clubCollections(createItems(pageClient(world, NOW)));
  const wanted = { ...EVERYTHING, ...query };
  await sorted(matching(collections.books.query(), wanted, wellRated), wanted.sort).find();
  return (await askedQueries(world, 'Books')).at(-1)?.query;
}

describe('what is asked of the Books collection', () => {
  test('everything, by title', async ({ world }) => {
    expect(await asked(world, {})).toEqual({ sort: [{ fieldName: 'title', order: 'ASC' }] });
  });

  test('part of a title, some genre, some language, a span of years, and that it is in print', async ({ world }) => {
    const query: Partial<CatalogueQuery> = {
      title: 'sea',
      genres: ['genre-1', 'genre-2'],
      languages: ['English'],
      from: 1900,
      to: 1999,
      inPrint: true,
    };
    expect((await asked(world, query))?.filter).toEqual({
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

  test('a title with an apostrophe, whichever of the two signs it is', async ({ world }) => {
    const asTyped = (await asked(world, { title: "Keeper's" }))?.filter;
    expect(asTyped).toEqual({ $and: [{ title: { $contains: 'Keeper' } }, { title: { $contains: 's' } }] });
    expect((await asked(world, { title: 'Keeper’s' }))?.filter).toEqual(asTyped);
  });

  test('all of several genres', async ({ world }) => {
    expect((await asked(world, { genres: ['genre-1', 'genre-2'], match: 'all' }))?.filter).toEqual({
      genres: { $hasAll: ['genre-1', 'genre-2'] },
    });
  });

  test('the books that are rated well enough', async ({ world }) => {
    expect((await asked(world, { rating: 4 }, ['book-1']))?.filter).toEqual({ _id: { $hasSome: ['book-1'] } });
  });

  test.for([
    ['yearDown', { fieldName: 'year', order: 'DESC' }],
    ['yearUp', { fieldName: 'year', order: 'ASC' }],
    ['priceUp', { fieldName: 'price', order: 'ASC' }],
    ['priceDown', { fieldName: 'price', order: 'DESC' }],
    ['newest', { fieldName: 'addedAt', order: 'DESC' }],
  ] as const)('sorted by %s, and by title where that is equal', async ([sort, first], { world }) => {
    expect((await asked(world, { sort }))?.sort).toEqual([first, { fieldName: 'title', order: 'ASC' }]);
  });
});
