import { describe, expect, test } from 'vitest';
import { aggregateItemsResponse } from '../content/aggregate-items.ts';
import { aggregatePipelineResponse } from '../content/aggregate-pipeline.ts';
import { wholeItemData } from '../content/data-item.ts';
import { getItemResponse } from '../content/get-item.ts';
import { queryDistinctValuesResponse } from '../content/query-distinct-values.ts';
import { type QueryItemsInput, type QueryItemsResponse, queryItemsResponse } from '../content/query-items.ts';
import { searchItemsResponse } from '../content/search-items.ts';
import type { Operation } from '../paths.ts';
import { applicationCode, type ContractApi } from './contract-api.ts';

type Query = NonNullable<QueryItemsInput['query']>;

/** What a content service promises its clients about reads (spec §7, semantics §5 and §6). */
export function contentReadsContract(connect: () => ContractApi): void {
  const visitorToken = async () => (await connect().visitorTokens()).access_token;
  const call = async (request: object, token?: string) =>
    connect().post('queryItems', request, token ?? (await visitorToken()));
  const query = async (
    query: Query,
    more: Omit<QueryItemsInput, 'dataCollectionId' | 'query'> = {},
    token?: string,
  ) => {
    const answer = await call({ dataCollectionId: 'Books', query, ...more }, token);
    expect(answer.status).toBe(200);
    return queryItemsResponse.parse(answer.body);
  };
  const column = ({ dataItems }: QueryItemsResponse, field: string) => dataItems.map(({ data }) => data[field]);
  const isSorted = (values: unknown[], order: (a: number, b: number) => boolean) =>
    values.every((value, index) => index === 0 || order(Number(values[index - 1]), Number(value)));

  describe('query items', () => {
    test('without a query gives a page of 50, newest first, whole (QRY-1, QRY-2, ITM-1)', async () => {
      const api = connect();
      const page = queryItemsResponse.parse((await call({ dataCollectionId: 'Books' })).body);
      const due = Math.min(50, api.target.bookCount);
      const dates = page.dataItems.map(({ data }) => Date.parse(wholeItemData.parse(data)._createdDate.$date));
      expect(page.dataItems).toHaveLength(due);
      expect(page.dataItems.every(({ id, data }) => id === data._id)).toBe(true);
      expect(isSorted(dates, (a, b) => a >= b)).toBe(true);
      expect(page.pagingMetadata).toMatchObject({ count: due, offset: 0 });
      expect(page.pagingMetadata.total).toBeUndefined();
    });

    test('says the total when asked (QRY-4)', async () => {
      const { pagingMetadata } = await query({ paging: { limit: 3 } }, { returnTotalCount: true });
      expect(pagingMetadata).toMatchObject({ count: 3, total: connect().target.bookCount, hasNext: true });
    });

    test('pages by offset; beyond the end there is nothing (QRY-5, QRY-6)', async () => {
      const sort = [{ fieldName: 'year', order: 'ASC' as const }];
      const whole = await query({ sort, paging: { limit: 10 } });
      const second = await query({ sort, paging: { limit: 5, offset: 5 } });
      expect(column(second, '_id')).toEqual(column(whole, '_id').slice(5));
      const beyond = await query({ paging: { limit: 5, offset: 100_000 } });
      expect([beyond.dataItems, beyond.pagingMetadata.hasNext]).toEqual([[], false]);
    });

    test('sorts up and down (SRT-1)', async () => {
      const up = await query({ sort: [{ fieldName: 'pages', order: 'ASC' }], paging: { limit: 20 } });
      const down = await query({ sort: [{ fieldName: 'pages', order: 'DESC' }], paging: { limit: 20 } });
      expect(isSorted(column(up, 'pages'), (a, b) => a <= b)).toBe(true);
      expect(isSorted(column(down, 'pages'), (a, b) => a >= b)).toBe(true);
    });

    test('filters: range and contains, which ignores case (semantics §6)', async () => {
      const range = await query({ filter: { year: { $gte: 2000, $lt: 2010 } } });
      expect(range.dataItems.length).toBeGreaterThan(0);
      expect(column(range, 'year').every((year) => Number(year) >= 2000 && Number(year) < 2010)).toBe(true);
      const some = String(column(range, 'title')[0]);
      const found = await query({ filter: { title: { $contains: some.toUpperCase() } } });
      expect(column(found, 'title')).toContain(some);
    });

    test('an empty filter matches everything, an empty field filter nothing (FLT-1)', async () => {
      expect((await query({ filter: {}, paging: { limit: 1 } })).dataItems).toHaveLength(1);
      expect((await query({ filter: { title: {} }, paging: { limit: 1 } })).dataItems).toHaveLength(0);
    });

    test('projects to the fields asked for, and the id (QRY-3)', async () => {
      const { dataItems } = await query({ fields: ['title', 'unheard-of'], paging: { limit: 1 } });
      expect(Object.keys(dataItems[0]?.data ?? {}).sort()).toEqual(['_id', 'title']);
    });

    test('includes references when asked, and only then (INC-1, INC-2)', async () => {
      const first = async (dataCollectionId: string, ...fields: string[]) => {
        const asked = { includeReferences: fields.map((field) => ({ field })), query: { paging: { limit: 1 } } };
        const { dataItems } = queryItemsResponse.parse((await call({ dataCollectionId, ...asked })).body);
        return dataItems[0]?.data;
      };
      const named = expect.arrayContaining([expect.objectContaining({ name: expect.any(String) })]);
      expect(typeof (await first('Reviews'))?.book).toBe('string');
      expect(await first('Books')).not.toHaveProperty('genres');
      expect(await first('Reviews', 'book')).toMatchObject({ book: { title: expect.any(String) } });
      expect(await first('Books', 'authors', 'genres')).toMatchObject({ authors: named, genres: named });
    });

    test('a cursor walks through everything once, forth and back (CUR-2, CUR-3, CUR-6)', async () => {
      const token = await visitorToken();
      const walk = (cursorPaging: Query['cursorPaging'], more: Query = {}) =>
        query({ ...more, cursorPaging }, {}, token);
      let page = await walk({ limit: 100 }, { sort: [{ fieldName: 'year', order: 'ASC' }] });
      expect(page.pagingMetadata.cursors?.prev).toBeUndefined();
      const pages = [column(page, '_id')];
      for (let cursor = page.pagingMetadata.cursors?.next; cursor; cursor = page.pagingMetadata.cursors?.next) {
        page = await walk({ cursor, limit: 100 });
        pages.push(column(page, '_id'));
      }
      const { bookCount } = connect().target;
      expect([pages.flat().length, new Set(pages.flat()).size]).toEqual([bookCount, bookCount]);
      expect(page.pagingMetadata.hasNext).toBe(false);
      const cursor = page.pagingMetadata.cursors?.prev;
      if (cursor === undefined) throw new Error('the last of several pages has no previous one');
      expect(column(await walk({ cursor, limit: 100 }), '_id')).toEqual(pages.at(-2));
    });

    test('a cursor does not work for another caller or another collection (CUR-4)', async () => {
      const token = await visitorToken();
      const { pagingMetadata } = await query({ cursorPaging: { limit: 2 } }, {}, token);
      const cursorPaging = { cursor: pagingMetadata.cursors?.next };
      const stolen = await call({ dataCollectionId: 'Books', query: { cursorPaging } });
      const elsewhere = await call({ dataCollectionId: 'Authors', query: { cursorPaging } }, token);
      expect([applicationCode(stolen), applicationCode(elsewhere)]).toEqual(['WDE0151', 'WDE0151']);
    });

    test('a GET with .r means the same as the POST (wire §2.4)', async () => {
      const api = connect();
      const request = { dataCollectionId: 'Books', query: { filter: { inPrint: true }, paging: { limit: 2 } } };
      const { access_token } = await api.visitorTokens();
      const posted = await api.post('queryItems', request, access_token);
      const got = await api.getPayload('queryItems', request, access_token);
      expect([got.status, got.body]).toEqual([200, posted.body]);
    });

    test.each([
      ['an unknown collection', { dataCollectionId: 'Nowhere' }, 404, 'WDE0025'],
      ["a members' collection, for a visitor (PRM-1)", { dataCollectionId: 'Bulletin' }, 403, 'WDE0027'],
      ['a regex', { query: { filter: { title: { $regex: '.*' } } } }, 400, 'WDE0070'],
      ['an unknown operator', { query: { filter: { title: { $near: 1 } } } }, 400, 'WDE0080'],
      ['a filter that is no object', { query: { filter: 'title' } }, 400, 'WDE0016'],
      ['a limit of 0 (QRY-7)', { query: { paging: { limit: 0 } } }, 400, 'WDE0080'],
      ['a limit above 1000 (QRY-8)', { query: { paging: { limit: 1001 } } }, 400, 'WDE0077'],
      ['a limit above 100 with a cursor (LIM-5)', { query: { cursorPaging: { limit: 101 } } }, 400, 'WDE0077'],
      ['both kinds of paging (CUR-1)', { query: { paging: {}, cursorPaging: {} } }, 400, 'WDE0080'],
      ['a made-up cursor (CUR-4)', { query: { cursorPaging: { cursor: 'made-up' } } }, 400, 'WDE0151'],
    ])('refuses %s', async (_case, request, status, code) => {
      const answer = await call({ dataCollectionId: 'Books', ...request });
      expect([answer.status, applicationCode(answer)]).toEqual([status, code]);
    });

    test('a text starts with its code, and the description repeats it (ERR-1, ERR-5)', async () => {
      const { body } = await call({ dataCollectionId: 'Nowhere' });
      const description = 'WDE0025: The Nowhere collection does not exist.';
      expect(body).toEqual({
        message: description,
        details: { applicationError: { code: 'WDE0025', description, data: { collectionId: 'Nowhere' } } },
      });
    });

    test('a member reads what members may read', async () => {
      const api = connect();
      const { access_token } = await api.memberTokens();
      expect((await api.post('queryItems', { dataCollectionId: 'Bulletin' }, access_token)).status).toBe(200);
    });

    test('no token, or a wrong one, is 401 (TOK-14)', async () => {
      const api = connect();
      expect((await api.post('queryItems', { dataCollectionId: 'Books' })).status).toBe(401);
      expect((await api.post('queryItems', { dataCollectionId: 'Books' }, 'OauthNG.JWS.x.y.z')).status).toBe(401);
    });

    test('a token may come after Bearer (DEC-5)', async () => {
      const api = connect();
      const { access_token } = await api.visitorTokens();
      expect((await api.post('queryItems', { dataCollectionId: 'Books' }, `Bearer ${access_token}`)).status).toBe(200);
    });
  });

  describe('values, groups and words of Books', () => {
    const read = async (operation: Operation, request: object) => {
      const answer = await connect().post(operation, { dataCollectionId: 'Books', ...request }, await visitorToken());
      expect(answer.status).toBe(200);
      return answer.body;
    };

    test('distinct gives each value once, in order (DIS-1, DIS-2)', async () => {
      const request = { fieldName: 'year', paging: { limit: 1000 } };
      const { distinctValues } = queryDistinctValuesResponse.parse(await read('queryDistinctValues', request));
      expect(distinctValues.length).toBeGreaterThan(1);
      expect(isSorted(distinctValues, (a, b) => a < b)).toBe(true);
    });

    test('the groups of an aggregate hold every item once (AGG-2)', async () => {
      const aggregation = { groupingFields: ['language'], operations: [{ resultFieldName: 'n', itemCount: {} }] };
      const { results } = aggregateItemsResponse.parse(await read('aggregateItems', { aggregation }));
      expect(results.length).toBeGreaterThan(1);
      expect(results.reduce((sum, { n }) => sum + Number(n), 0)).toBe(connect().target.bookCount);
      expect(results.every(({ _id, language }) => JSON.stringify(_id) === JSON.stringify({ language }))).toBe(true);
    });

    test('and so do those of a pipeline (AGG-8)', async () => {
      const group = {
        groupIds: [{ key: 'language', expression: { fieldPath: 'language' } }],
        accumulators: [{ resultFieldName: 'n', sum: { expression: { numeric: 1 } } }],
      };
      const body = await read('aggregatePipeline', { pipeline: { stages: [{ group }] } });
      const { results } = aggregatePipelineResponse.parse(body);
      expect(results.reduce((sum, { n }) => sum + Number(n), 0)).toBe(connect().target.bookCount);
    });

    test('search finds a book by the words of its title (SEA-1)', async () => {
      const { dataItems } = await query({ paging: { limit: 1 } });
      const search = { search: { expression: dataItems[0]?.data.title, mode: 'AND' } };
      const found = searchItemsResponse.parse(await read('searchItems', { search }));
      expect(found.dataItems.map(({ id }) => id)).toContain(dataItems[0]?.id);
    });
  });

  describe('get item', () => {
    const anyBook = async () => String(column(await query({ paging: { limit: 1 } }), '_id')[0]);

    test('flat, with fields as a repeated name (wire §2.5)', async () => {
      const api = connect();
      const dataItemId = await anyBook();
      const { access_token } = await api.visitorTokens();
      const asked = { dataCollectionId: 'Books', dataItemId, fields: ['title', 'year'], consistentRead: 'true' };
      const { dataItem } = getItemResponse.parse((await api.get('getItem', asked, access_token)).body);
      expect(Object.keys(dataItem.data).sort()).toEqual(['_id', 'title', 'year']);
      expect(dataItem.id).toBe(dataItemId);
    });

    test('in .r, with an inclusion', async () => {
      const api = connect();
      const asked = {
        dataCollectionId: 'Books',
        dataItemId: await anyBook(),
        includeReferences: [{ field: 'authors' }],
      };
      const answer = await api.getPayload('getItem', asked, (await api.visitorTokens()).access_token);
      expect(getItemResponse.parse(answer.body).dataItem.data).toMatchObject({
        authors: [{ name: expect.any(String) }],
      });
    });

    test('an unknown id is 404 WDE0073 (GET-1)', async () => {
      const api = connect();
      const { access_token } = await api.visitorTokens();
      const answer = await api.get('getItem', { dataCollectionId: 'Books', dataItemId: 'no such' }, access_token);
      expect([answer.status, applicationCode(answer)]).toEqual([404, 'WDE0073']);
    });
  });
}
