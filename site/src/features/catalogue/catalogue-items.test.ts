import { describe, expect, test } from 'vitest';
import { decodePayloadParameter, PAYLOAD_PARAMETER } from '#contracts/content/payload-parameter.ts';
import { type QueryItemsRequest, queryItemsRequest } from '#contracts/content/query-items.ts';
import { operations } from '#contracts/operations/operations.ts';
import { createClient } from '#core/index.ts';
import { createItems } from '#core/items.ts';
import { type Fetch, serverPorts } from '#core/server.ts';
import { clubCollections } from '../../club/club-collections.ts';
import { matching, type StoredSort, sorted } from './catalogue-items.ts';
import { type CatalogueQuery, EVERYTHING } from './catalogue-query.ts';
import type { WellRated } from './use-well-rated.ts';

const TOKENS = { access_token: 'access', refresh_token: 'refresh', expires_in: 14_400, token_type: 'Bearer' };

async function asked(
  query: Partial<Omit<CatalogueQuery, 'sort'>> & { readonly sort?: StoredSort },
  wellRated: WellRated = 'any',
): Promise<QueryItemsRequest['query'] | undefined> {
  let sent: QueryItemsRequest | undefined;
  const fetch: Fetch = async (address, init) => {
    const { pathname, searchParams } = new URL(address);
    if (pathname === operations.token.path) return Response.json(TOKENS);
    const payload = searchParams.get(PAYLOAD_PARAMETER);
    sent = queryItemsRequest.parse(payload === null ? JSON.parse(String(init.body)) : decodePayloadParameter(payload));
    return Response.json({ dataItems: [], pagingMetadata: { count: 0, hasNext: false } });
  };
  const client = createClient({ clientId: 'club', apiUrl: 'https://club.test' }, serverPorts(fetch));
  const { books } = clubCollections(createItems(client, { retries: 0 }));
  const { sort = 'title', ...wanted } = query;
  await sorted(matching(books.query(), { ...EVERYTHING, ...wanted }, wellRated), sort).find();
  return sent?.query;
}

describe('what is asked of the Books collection', () => {
  test('the books page asks for all books, by title', async () => {
    expect(await asked({})).toEqual({ sort: [{ fieldName: 'title', order: 'ASC' }] });
  });

  test('part of a title, some genre, some language, a span of years, and that it is in print', async () => {
    const query = {
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

  test('the books page asks for all of several genres', async () => {
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
