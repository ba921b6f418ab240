import { describe, expect, test } from 'vitest';
import { type QueryItemsInput, queryItemsRequest, queryItemsResponse } from '#contracts/content/query-items.ts';
import type { Caller } from '../../auth/caller.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { insertItems } from '../../store/items.ts';
import {
  collectionOf,
  MEMBER,
  OTHER_MEMBER,
  openContentContext,
  PUBLIC_READ,
  VISITOR,
} from '../testing/content-context.ts';
import { queryItems } from './read-items.ts';

const BOOKS = collectionOf('Books', [
  { key: 'tags', type: 'ARRAY_STRING' },
  { key: 'genres', type: 'MULTI_REFERENCE', typeMetadata: { multiReference: { referencedCollectionId: 'Genres' } } },
]);
const NOTES = collectionOf('Notes', [], { ...PUBLIC_READ, itemRead: 'SITE_MEMBER_AUTHOR' });

/** Five books, `b1` the oldest, and two notes of each of two members. */
function library(): Promise<RequestContext> {
  const created = (day: number) => ({ $date: `2024-01-0${day}T00:00:00.000Z` });
  return openContentContext({
    collections: [BOOKS, NOTES],
    items: {
      Books: [
        { _id: 'b1', _createdDate: created(1), title: 'Emma', year: 1815, tags: ['classic', 'love'] },
        { _id: 'b2', _createdDate: created(2), title: 'Ulysses', year: 1922, tags: ['classic'] },
        { _id: 'b3', _createdDate: created(3), title: 'Beloved', year: 1987 },
        { _id: 'b4', _createdDate: created(4), title: 'Room \u{1f600}', year: null },
        { _id: 'b5', _createdDate: created(5), title: 'emmaline' },
      ],
      Notes: [1, 2, 3, 4].map((n) => ({ _id: `n${n}`, _owner: n % 2 === 0 ? MEMBER.id : OTHER_MEMBER.id, n })),
    },
    links: [
      { collectionId: 'Books', field: 'genres', itemId: 'b1', targetId: 'g1' },
      { collectionId: 'Books', field: 'genres', itemId: 'b1', targetId: 'g2' },
      { collectionId: 'Books', field: 'genres', itemId: 'b2', targetId: 'g2' },
    ],
  });
}
const context = await library();

async function query(input: Partial<QueryItemsInput>, caller: Caller = VISITOR, in_: RequestContext = context) {
  return queryItems(in_, caller, queryItemsRequest.parse({ dataCollectionId: 'Books', ...input }));
}

async function idsOf(input: Partial<QueryItemsInput>, caller: Caller = VISITOR): Promise<string> {
  return (await query(input, caller)).dataItems.map(({ id }) => id).join(' ');
}

describe('a query', () => {
  test.each([
    ['none', {}, 'b5 b4 b3 b2 b1'],
    ['empty', { query: { filter: {}, sort: [], fields: [] } }, 'b5 b4 b3 b2 b1'],
    ['equality', { query: { filter: { title: 'Emma' } } }, 'b1'],
    ['range', { query: { filter: { year: { $gte: 1900, $lt: 1987 } } } }, 'b2'],
    ['absent', { query: { filter: { year: null } } }, 'b5 b4'],
    ['text', { query: { filter: { title: { $startsWith: 'EMMA' } } } }, 'b5 b1'],
    ['text of no ASCII', { query: { filter: { title: { $endsWith: '\u{1f600}' } } } }, 'b4'],
    ['list', { query: { filter: { tags: { $hasAll: ['love', 'classic'] } } } }, 'b1'],
    ['id', { query: { filter: { _id: { $in: ['b2', 'b9'] } } } }, 'b2'],
    ['creation', { query: { filter: { _createdDate: { $gt: { $date: '2024-01-04T00:00:00Z' } } } } }, 'b5'],
    ['links', { query: { filter: { genres: 'g2' } } }, 'b2 b1'],
    ['links, all', { query: { filter: { genres: { $hasAll: ['g1', 'g2'] } } } }, 'b1'],
    ['links as a list in order', { query: { filter: { genres: ['g1', 'g2'] } } }, 'b1'],
    ['no links', { query: { filter: { genres: { $exists: false } } } }, 'b5 b4 b3'],
    ['sort', { query: { sort: [{ fieldName: 'year' }] } }, 'b4 b5 b1 b2 b3'],
    ['sort down', { query: { sort: [{ fieldName: 'title', order: 'DESC' }] } }, 'b5 b2 b4 b1 b3'],
    ['sort by array', { query: { sort: [{ fieldName: 'tags', order: 'DESC' }] } }, 'b1 b2 b3 b4 b5'],
    ['sort by links', { query: { sort: [{ fieldName: 'genres' }] } }, 'b3 b4 b5 b1 b2'],
    ['page', { query: { paging: { limit: 2, offset: 1 } } }, 'b4 b3'],
    ['beyond the end (QRY-6)', { query: { paging: { offset: 9 } } }, ''],
  ])('%s: %j finds %s', async (_name, input, ids) => {
    expect(await idsOf(queryInput(input))).toBe(ids);
  });

  test('a query answers items in the form of the wire (ITM-1)', async () => {
    const answer = await query({ query: { filter: { _id: 'b2' }, fields: ['title', '_createdDate'] } });
    expect(answer).toEqual({
      dataItems: [
        {
          id: 'b2',
          dataCollectionId: 'Books',
          createdDate: '2024-01-02T00:00:00.000Z',
          data: { _id: 'b2', title: 'Ulysses', _createdDate: { $date: '2024-01-02T00:00:00.000Z' } },
        },
      ],
      pagingMetadata: { count: 1, offset: 0, tooManyToCount: false, hasNext: false },
    });
    expect(queryItemsResponse.parse(answer)).toEqual(answer);
  });

  test('an item of a collection with multi-references is answered without them (INC-1)', async () => {
    const { dataItems } = await query({ query: { filter: { _id: 'b1' } } });
    expect(Object.keys(dataItems[0]?.data ?? {}).sort()).toEqual(['_createdDate', '_id', 'tags', 'title', 'year']);
  });

  test.each([
    [{ paging: { limit: 2 } }, { count: 2, offset: 0, total: 5, tooManyToCount: false, hasNext: true }],
    [{ paging: { limit: 2, offset: 4 } }, { count: 1, offset: 4, total: 5, tooManyToCount: false, hasNext: false }],
    [{ filter: { year: null } }, { count: 2, offset: 0, total: 2, tooManyToCount: false, hasNext: false }],
    [{ cursorPaging: { limit: 5 } }, { count: 5, cursors: {}, hasNext: false }],
  ])('a query with %j has a total only by offset: %j (QRY-4, QRY-5, CUR-3)', async (asked, metadata) => {
    expect((await query({ query: asked, returnTotalCount: true })).pagingMetadata).toEqual(metadata);
  });

  test('a query whose filter is null has no filter (QRY-1)', async () => {
    expect((await query({ query: { filter: null } })).dataItems).toHaveLength(5);
  });

  test.each([
    [{ dataCollectionId: 'Nowhere' }, 'WDE0025: The Nowhere collection does not exist.'],
    [
      { dataCollectionId: 'Notes' },
      'WDE0027: The current user does not have permissions to read on the Notes collection.',
    ],
    [{ query: { filter: 'x' } }, 'WDE0016: Filter must be an object.'],
    [
      { query: { sort: [{ fieldName: 'tags' }, { fieldName: 'genres' }] } },
      'WDE0121: Cannot sort by more than one array field: tags, genres.',
    ],
  ])('%j: %s', async (input, message) => {
    await expect(query(input)).rejects.toThrow(message);
  });

  test('a sort by two fields that turn out to be arrays is refused (SRT-5)', async () => {
    const arrays = await openContentContext({
      collections: [collectionOf('Books')],
      items: {
        Books: [
          { _id: 'b1', a: [1] },
          { _id: 'b2', b: [1] },
        ],
      },
    });
    const sort = [{ fieldName: 'a' }, { fieldName: 'b' }];
    await expect(query({ query: { sort } }, VISITOR, arrays)).rejects.toThrow(/^WDE0121/);
    expect((await query({ query: { sort, filter: { a: 1 } } }, VISITOR, arrays)).dataItems).toHaveLength(1);
  });

  test('the filter of an author does not show items of others (PRM-2)', async () => {
    const mine = { dataCollectionId: 'Notes', query: { filter: { $or: [{}, { n: 1 }] } } };
    expect(await idsOf(mine, MEMBER)).toBe('n2 n4');
    expect((await query({ ...mine, returnTotalCount: true }, MEMBER)).pagingMetadata.total).toBe(2);
  });

  test('a filter of the maximum depth and width is answered', async () => {
    let filter: object = { year: { $in: Array.from({ length: 20_000 }, (_, index) => index) } };
    for (let level = 0; level < 50; level += 1) filter = { $not: [filter] };
    expect(await idsOf({ query: { filter } })).toBe('b3 b2 b1');
    const $or = Array.from({ length: 5000 }, (_, index) => ({ 'a.b': index }));
    expect(await idsOf({ query: { filter: { $or: [...$or, { year: 1815 }] } } })).toBe('b1');
  });
});

describe('paging by cursor', () => {
  const sort = [{ fieldName: 'year', order: 'ASC' as const }];

  async function page(
    cursorPaging: { limit?: number; cursor?: string },
    caller: Caller = VISITOR,
    in_: RequestContext = context,
  ) {
    const asked = cursorPaging.cursor === undefined ? { sort, fields: ['year'] } : {};
    const { dataItems, pagingMetadata } = await query({ query: { ...asked, cursorPaging } }, caller, in_);
    return { ids: dataItems.map(({ id }) => id).join(' '), dataItems, ...pagingMetadata };
  }

  test('a page follows from the cursor alone, forward and back, and the limit may change (CUR-2, CUR-3, CUR-5)', async () => {
    const first = await page({ limit: 2 });
    expect([first.ids, first.hasNext, Object.keys(first.cursors ?? {})]).toEqual(['b4 b5', true, ['next']]);
    const second = await page({ limit: 1, cursor: first.cursors?.next ?? '' });
    expect([second.ids, second.hasNext, Object.keys(second.cursors ?? {})]).toEqual(['b1', true, ['next', 'prev']]);
    expect(second.dataItems[0]?.data).toEqual({ _id: 'b1', year: 1815 });
    const third = await page({ cursor: second.cursors?.next ?? '' });
    expect([third.ids, third.hasNext, Object.keys(third.cursors ?? {})]).toEqual(['b2 b3', false, ['prev']]);
    const back = await page({ limit: 2, cursor: third.cursors?.prev ?? '' });
    expect([back.ids, back.hasNext, Object.keys(back.cursors ?? {})]).toEqual(['b5 b1', true, ['next', 'prev']]);
  });

  test('paging by cursor neither repeats nor skips items when others are inserted (CUR-6)', async () => {
    const growing = await library();
    const first = await page({ limit: 3 }, VISITOR, growing);
    await insertItems(growing.db, growing.site.siteId, 'Books', [
      { _id: 'early', year: 1 },
      { _id: 'late', year: 1950 },
    ]);
    const second = await page({ cursor: first.cursors?.next ?? '' }, VISITOR, growing);
    expect([first.ids, second.ids]).toEqual(['b4 b5 b1', 'b2 late b3']);
  });

  test('a filter and a sort beside a cursor are ignored, even if they are wrong (CUR-2)', async () => {
    const { cursors } = await page({ limit: 2 });
    const next = { filter: { $regex: 'x' }, sort: [], cursorPaging: { cursor: cursors?.next ?? '' } };
    expect(await idsOf({ query: next })).toBe('b1 b2 b3');
  });

  test.each([
    ['another caller', 'WDE0151', {}, MEMBER],
    ['another collection', 'WDE0151', { dataCollectionId: 'Notes' }, MEMBER],
  ] as const)('a cursor for %s: %s (CUR-4)', async (_case, code, input, caller) => {
    const { cursors } = await page({ limit: 2 });
    const cursorPaging = { cursor: cursors?.next ?? '' };
    await expect(query({ ...input, query: { cursorPaging } }, caller)).rejects.toMatchObject({ code });
  });
});

function queryInput(input: object): Partial<QueryItemsInput> {
  return input;
}
