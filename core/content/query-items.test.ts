import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePayloadParameter } from '#contracts/content/payload-parameter.ts';
import { queryItemsRequest } from '#contracts/content/query-items.ts';
import { ApiError } from '../errors/api-error.ts';
import { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import type { ItemsQuery } from './items.ts';
import { queryItemsHttpRequest, readItemsPage } from './query-items.ts';

function sent(query: ItemsQuery): unknown {
  const request = queryItemsHttpRequest('Books', query);
  if (request.body !== undefined) return request.body;
  return decodePayloadParameter(request.path.replace('/wix-data/v2/items/query?.r=', ''));
}

describe('query request (wire §2.1, §2.6)', () => {
  test.each<[ItemsQuery, object]>([
    [{}, {}],
    [{ filter: { title: 'Emma' } }, { filter: { title: 'Emma' } }],
    [
      { filter: { addedAt: { $gt: new Date(0) } } },
      { filter: { addedAt: { $gt: { $date: '1970-01-01T00:00:00.000Z' } } } },
    ],
    [
      {
        sort: [
          { field: 'title', order: 'asc' },
          { field: 'year', order: 'desc' },
        ],
      },
      {
        sort: [
          { fieldName: 'title', order: 'ASC' },
          { fieldName: 'year', order: 'DESC' },
        ],
      },
    ],
    [{ fields: ['title'] }, { fields: ['title'] }],
    [{ limit: 5 }, { paging: { limit: 5, offset: 0 } }],
    [{ offset: 10 }, { paging: { offset: 10 } }],
    [{ cursor: 'start' }, { cursorPaging: { limit: 50 } }],
    [
      { cursor: 'start', limit: 5, filter: { a: 1 } },
      { filter: { a: 1 }, cursorPaging: { limit: 5 } },
    ],
    [{ cursor: 'c1', limit: 5 }, { cursorPaging: { limit: 5, cursor: 'c1' } }],
    [
      { cursor: 'c1', filter: { a: 1 }, sort: [{ field: 'a', order: 'asc' }], fields: ['a'] },
      { fields: ['a'], cursorPaging: { cursor: 'c1' } },
    ],
  ])('%j', (query, expected) => {
    expect(sent(query)).toEqual({ dataCollectionId: 'Books', query: expected });
  });

  test.each<[ItemsQuery, object]>([
    [{ total: true }, { query: {}, returnTotalCount: true }],
    [{ total: false }, { query: {} }],
    [{ total: true, cursor: 'c1' }, { query: { cursorPaging: { cursor: 'c1' } } }],
    [{ consistentRead: true }, { query: {}, consistentRead: true }],
    [{ include: [] }, { query: {} }],
    [
      { include: [{ field: 'author' }, { field: 'genres', limit: 3 }] },
      { query: {}, includeReferences: [{ field: 'author' }, { field: 'genres', limit: 3 }] },
    ],
  ])('%j stands beside the query', (query, expected) => {
    expect(sent(query)).toEqual({ dataCollectionId: 'Books', ...expected });
  });

  test('goes as POST when the address would be longer than 2048 characters (wire §2.4)', () => {
    const lengthOf = (title: string): number => queryItemsHttpRequest('Books', { filter: { title } }).path.length;
    // 28 characters of path, and 4 of payload for every 3 of JSON: this is the longest that fits.
    const longest = 'x'.repeat(
      1515 - JSON.stringify({ dataCollectionId: 'Books', query: { filter: { title: '' } } }).length,
    );
    expect(lengthOf(longest)).toBe(2048);
    expect(queryItemsHttpRequest('Books', { filter: { title: longest } }).method).toBe('GET');
    const request = queryItemsHttpRequest('Books', { filter: { title: `${longest}x` } });
    expect([request.method, request.path]).toEqual(['POST', '/wix-data/v2/items/query']);
  });

  test('what is given is not changed', () => {
    const query: ItemsQuery = Object.freeze({
      filter: Object.freeze({ a: new Date(0) }),
      sort: Object.freeze([Object.freeze({ field: 'a', order: 'asc' as const })]),
      fields: Object.freeze(['a']),
      include: Object.freeze([Object.freeze({ field: 'b' })]),
    });
    expect(() => queryItemsHttpRequest('Books', query)).not.toThrow();
  });

  test('whatever is asked, the service can read it (twin of the contract)', () => {
    const query = fc.record(
      {
        filter: fc.dictionary(
          fc.string().filter((key) => !key.startsWith('$')),
          fc.oneof(fc.string(), fc.integer(), fc.boolean()),
        ),
        sort: fc.array(
          fc.record({ field: fc.string({ minLength: 1 }), order: fc.constantFrom('asc' as const, 'desc' as const) }),
        ),
        fields: fc.array(fc.string()),
        include: fc.array(fc.record({ field: fc.string({ minLength: 1 }) })),
        limit: fc.integer({ min: 1, max: 1000 }),
        total: fc.boolean(),
        cursor: fc.string({ minLength: 1 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(query, (asked) => {
        expect(queryItemsRequest.safeParse(sent(asked)).success).toBe(true);
      }),
    );
  });
});

describe('query answer', () => {
  const answer = (body: unknown, status = 200) => ({ status, requestId: 'request-1', body });
  const wireItem = {
    id: 'b1',
    dataCollectionId: 'Books',
    data: {
      _id: 'b1',
      _createdDate: { $date: '2024-03-01T10:00:00.000Z' },
      author: { _id: 'a1', born: { $date: '1775-12-16' } },
    },
  };
  const item = {
    _id: 'b1',
    _createdDate: new Date('2024-03-01T10:00:00.000Z'),
    author: { _id: 'a1', born: new Date('1775-12-16T00:00:00.000Z') },
  };

  test.each([
    [
      { count: 1, offset: 0, total: 7, hasNext: true },
      { total: 7, hasNext: true, next: undefined, prev: undefined },
    ],
    [
      { count: 1, tooManyToCount: true, hasNext: true },
      { total: undefined, hasNext: true, next: undefined, prev: undefined },
    ],
    [
      { count: 1, cursors: { next: 'n' }, hasNext: true },
      { total: undefined, hasNext: true, next: 'n', prev: undefined },
    ],
    [
      { count: 1, cursors: { prev: '' }, hasNext: false },
      { total: undefined, hasNext: false, next: undefined, prev: undefined },
    ],
  ])('%j', (pagingMetadata, paging) => {
    expect(readItemsPage(answer({ dataItems: [wireItem], pagingMetadata }))).toEqual({ items: [item], ...paging });
  });

  test.each([
    undefined,
    {},
    { dataItems: [] },
    { dataItems: [{ data: {} }], pagingMetadata: { count: 1, hasNext: false } },
  ])('%j cannot be read', (body) => {
    expect(() => readItemsPage(answer(body))).toThrow(UnreadableAnswerError);
  });

  test.each([201, 204, 403, 500])('status %i is a refusal', (status) => {
    expect(() =>
      readItemsPage(answer({ dataItems: [], pagingMetadata: { count: 0, hasNext: false } }, status)),
    ).toThrow(ApiError);
  });
});
