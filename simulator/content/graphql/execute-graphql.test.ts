import { getIntrospectionQuery, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { marginaliaCollections } from '#contracts/marginalia/collections.ts';
import { insertAccount } from '../../identity/accounts/account-store.ts';
import { accountInState } from '../../identity/accounts/new-account.ts';
import { collectionOf, MEMBER, openContentContext, VISITOR } from '../testing/content-context.ts';
import { executeGraphql } from './execute-graphql.ts';

const created = { $date: '2025-01-02T03:04:05.678Z' };
const books = Array.from({ length: 120 }, (_, index) => ({
  _id: `b${String(index).padStart(3, '0')}`,
  _createdDate: created,
  _updatedDate: created,
  title: `Title ${index}`,
  year: 1900 + index,
  author: 'a1',
}));
const context = await openContentContext({
  collections: [
    collectionOf('Books', [
      { key: 'author', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Authors' } } },
    ]),
    collectionOf('Authors'),
    ...marginaliaCollections.filter(({ id }) => id === 'Bulletin'),
  ],
  items: { Books: books, Authors: [{ _id: 'a1', name: 'Ann' }] },
});

const ask = (query: string, variables?: Record<string, unknown>, more: object = {}) =>
  executeGraphql({ context, caller: VISITOR }, { query, ...(variables && { variables }), ...more });

describe('reading by GraphQL (spec §7)', () => {
  test('GraphQL answers an item with its id, its data as on the wire, and its dates', async () => {
    const query =
      '{ dataItem(dataCollectionId: "Books", id: "b001") { id dataCollectionId data createdDate updatedDate } }';
    expect(await ask(query)).toEqual({
      data: {
        dataItem: {
          id: 'b001',
          dataCollectionId: 'Books',
          data: books[1],
          createdDate: '2025-01-02T03:04:05.678Z',
          updatedDate: '2025-01-02T03:04:05.678Z',
        },
      },
    });
  });

  test('GraphQL answers an item with some of its fields and its references', async () => {
    const query = `{
      some: dataItem(dataCollectionId: "Books", id: "b001", fields: ["year"]) { data createdDate }
      whole: dataItem(dataCollectionId: "Books", id: "b001", fields: ["author"], includeReferences: [{field: "author"}]) { data }
    }`;
    expect(await ask(query)).toEqual({
      data: {
        some: { data: { _id: 'b001', year: 1901 }, createdDate: '2025-01-02T03:04:05.678Z' },
        whole: { data: { _id: 'b001', author: { _id: 'a1', name: 'Ann' } } },
      },
    });
  });

  test('GraphQL reads filter, sort and paging from literals and from variables', async () => {
    const query = `query Found($from: Int!, $filter: JSON) {
      titled: dataItems(dataCollectionId: "Books", query: { filter: { year: $from } }) { items { id } }
      since: dataItems(
        dataCollectionId: "Books"
        query: { filter: $filter, sort: [{ fieldName: "year", order: DESC }], paging: { limit: 2, offset: 1 }, fields: ["year"] }
        returnTotalCount: true
      ) { items { data } pagingMetadata { count offset total tooManyToCount hasNext } pageInfo { total hasNext nextCursor } }
    }`;
    expect(await ask(query, { from: 1917, filter: { year: { $gte: 1917 } } })).toEqual({
      data: {
        titled: { items: [{ id: 'b017' }] },
        since: {
          items: [{ data: { _id: 'b118', year: 2018 } }, { data: { _id: 'b117', year: 2017 } }],
          pagingMetadata: { count: 2, offset: 1, total: 103, tooManyToCount: false, hasNext: true },
          pageInfo: { total: 103, hasNext: true, nextCursor: null },
        },
      },
    });
  });

  test('GraphQL takes the names of the platform: one input, and pages by cursor to the end', async () => {
    const query = `query Page($dataCollectionId: String!, $cursor: String) {
      dataItemsV2DataItems(queryInput: {
        dataCollectionId: $dataCollectionId
        query: { cursorPaging: { limit: 50, cursor: $cursor } }
      }) { items { id } pageInfo { hasNext nextCursor } }
      dataItemsV2DataItem(queryInput: { dataCollectionId: $dataCollectionId, id: "b007" }) { id }
    }`;
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { data, errors } = await ask(query, { dataCollectionId: 'Books', cursor });
      expect([errors, data?.dataItemsV2DataItem]).toEqual([undefined, { id: 'b007' }]);
      const page = JSON.parse(JSON.stringify(data?.dataItemsV2DataItems));
      seen.push(...page.items.map(({ id }: { id: string }) => id));
      cursor = page.pageInfo.hasNext ? page.pageInfo.nextCursor : null;
    } while (cursor !== null);
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });

  test('the previous cursor of the second page in GraphQL leads back to the first', async () => {
    const query = `query Page($cursor: String) {
      dataItemsV2DataItems(queryInput: {
        dataCollectionId: "Books"
        query: { cursorPaging: { limit: 50, cursor: $cursor } }
      }) { items { id } pageInfo { nextCursor prevCursor } }
    }`;
    const page = async (cursor: string | null) => {
      const { data } = await ask(query, { cursor });
      return JSON.parse(JSON.stringify(data?.dataItemsV2DataItems));
    };
    const first = await page(null);
    const second = await page(first.pageInfo.nextCursor);
    expect([first.pageInfo.prevCursor, second.items[0]]).toEqual([null, { id: 'b050' }]);
    expect((await page(second.pageInfo.prevCursor)).items).toEqual(first.items);
  });

  test('GraphQL knows fragments, inline and named, directives, and named operations', async () => {
    const query = `
      query One($with: Boolean!) { dataItem(dataCollectionId: "Books", id: "b001") { ...Named ... on DataItem @include(if: $with) { dataCollectionId } } }
      query Other { dataItem(dataCollectionId: "Books", id: "b002") { id } }
      fragment Named on DataItem { id }`;
    expect(await ask(query, { with: false }, { operationName: 'One' })).toEqual({ data: { dataItem: { id: 'b001' } } });
    expect(await ask(query, {}, { operationName: 'Other' })).toEqual({ data: { dataItem: { id: 'b002' } } });
    expect(await ask(query, {})).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });

  test('GraphQL answers who is logged in', async () => {
    const account = {
      id: MEMBER.id,
      email: 'm@example.com',
      profile: { nickname: 'Em' },
      passwordHash: null,
      createdAt: 0,
    };
    await insertAccount(context, accountInState('ACTIVE', account));
    const request = { query: '{ currentMember { id loginEmail status profile { nickname } contact { emails } } }' };
    expect(await executeGraphql({ context, caller: MEMBER }, request)).toEqual({
      data: {
        currentMember: {
          id: MEMBER.id,
          loginEmail: 'm@example.com',
          status: 'APPROVED',
          profile: { nickname: 'Em' },
          contact: { emails: ['m@example.com'] },
        },
      },
    });
  });

  test('GraphQL answers introspection', async () => {
    const { data, errors } = await ask(getIntrospectionQuery());
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ __schema: { queryType: { name: 'Query' }, mutationType: null } });
    expect(await ask('{ __typename }')).toEqual({ data: { __typename: 'Query' } });
  });
});

describe('what goes wrong (GraphQL §7.1.2)', () => {
  test('a field that fails is null and has an error with its path; the others are answered', async () => {
    const query = `{
      gone: dataItem(dataCollectionId: "Books", id: "b999") { id }
      hidden: dataItems(dataCollectionId: "Bulletin") { items { id } }
      currentMember { id }
      there: dataItem(dataCollectionId: "Books", id: "b001") { id }
    }`;
    const { data, errors } = await ask(query);
    expect(data).toEqual({ gone: null, hidden: null, currentMember: null, there: { id: 'b001' } });
    expect(errors).toHaveLength(3);
    expect(errors).toEqual(
      expect.arrayContaining([
        {
          message: 'WDE0073: Item [b999] does not exist in collection [Books].',
          path: ['gone'],
          locations: [{ line: 2, column: 7 }],
          extensions: { code: 'WDE0073', status: 404, data: { itemId: 'b999' } },
        },
        expect.objectContaining({
          path: ['hidden'],
          extensions: expect.objectContaining({ code: 'WDE0027', status: 403 }),
        }),
        expect.objectContaining({
          path: ['currentMember'],
          extensions: expect.objectContaining({ code: 'FORBIDDEN', status: 403 }),
        }),
      ]),
    );
  });

  test.each([
    ['{', 'GRAPHQL_PARSE_FAILED'],
    ['{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ['mutation { dataItem { id } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['query A($id: ID!) { dataItem(dataCollectionId: "Books", id: $id) { id } }', 'BAD_USER_INPUT'],
    ['{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }', 'GRAPHQL_VALIDATION_FAILED'],
  ])('%s: no data, %s', async (query, code) => {
    const answer = await ask(query);
    expect(answer).not.toHaveProperty('data');
    expect(answer.errors?.map(({ extensions }) => extensions.code)).toContain(code);
  });

  test.each([
    ['{ paging: { limit: 0 } }', 'WDE0080'],
    ['{ paging: { limit: 1001 } }', 'WDE0077'],
    ['{ paging: {}, cursorPaging: {} }', 'WDE0080'],
    ['{ filter: "year" }', 'WDE0016'],
    ['{ cursorPaging: { cursor: "made-up" } }', 'WDE0151'],
    ['{ sort: [{ fieldName: "" }] }', 'WDE0080'],
  ])('the query %s is %s, as elsewhere', async (query, code) => {
    const { data, errors } = await ask(`{ dataItems(dataCollectionId: "Books", query: ${query}) { items { id } } }`);
    expect([data, errors?.map(({ extensions }) => extensions.code)]).toEqual([{ dataItems: null }, [code]]);
  });

  test('a defect of the simulator is not answered as a GraphQL error', async () => {
    const broken = { ...context, db: { ...context.db, all: () => Promise.reject(new Error('a defect')) } };
    const query = '{ dataItem(dataCollectionId: "Books", id: "never-read-before") { id } }';
    await expect(executeGraphql({ context: broken, caller: VISITOR }, { query })).rejects.toThrow('a defect');
  });
});

describe('limits', () => {
  const page = (limit: string, inside = 'id') =>
    `dataItems(dataCollectionId: "Books", query: { paging: { limit: ${limit} } }) { items { ${inside} } }`;
  const codesOf = async (query: string, variables?: Record<string, unknown>) =>
    (await ask(query, variables)).errors?.map(({ extensions }) => extensions.code) ?? [];

  test('a GraphQL document may ask for two pages of a thousand items with nine fields, and not for three', async () => {
    const inside = 'id dataCollectionId data createdDate updatedDate __typename b: id c: id';
    const document = (...names: string[]) => `{ ${names.map((name) => `${name}: ${page('1000', inside)}`).join(' ')} }`;
    expect(await codesOf(document('a', 'b'))).toEqual([]);
    expect(await codesOf(document('a', 'b', 'c'))).toEqual(['QUERY_TOO_COSTLY']);
  });

  test.each([
    ['a variable', `query A($limit: Int) { ${page('$limit', 'id data')} }`, { limit: 9999 }],
    ['the default of a variable', `query A($limit: Int = 9999) { ${page('$limit', 'id data')} }`, {}],
    [
      'a variable with the whole input',
      `query A($in: CloudDataDataQueryDataItemsRequestInput!) { dataItemsV2DataItems(queryInput: $in) { items { id } } }`,
      { in: { dataCollectionId: 'Books', query: { cursorPaging: { limit: 9999 } } } },
    ],
    [
      'what it includes',
      `{ dataItems(dataCollectionId: "Books", query: { paging: { limit: 1000 } }, includeReferences: [${'{ field: "a" }'.repeat(9)}]) { items { id } } }`,
      {},
    ],
    [
      'fragments, each time they are spread',
      `{ ${Array.from({ length: 15 }, (_, n) => `a${n}: ${page('1000', '...F')}`).join(' ')} } fragment F on DataItem { id }`,
      {},
    ],
  ])('the size of a page is found in %s', async (_case, query, variables) => {
    expect(await codesOf(query, variables)).toContain('QUERY_TOO_COSTLY');
  });

  test('fields may be as deep as the introspection of the usual tools, and no deeper', async () => {
    const deep = (levels: number) =>
      `{ __type(name: "Query") ${'{ fields { type '.repeat(levels)} { name } ${'} }'.repeat(levels)} }`;
    expect(parse(deep(8)).definitions).toHaveLength(1);
    expect(await codesOf(deep(8))).toContain('QUERY_TOO_DEEP');
  });

  test('a document of too many characters is refused before it is parsed, even if they are comments', async () => {
    expect(await codesOf(`${'#\n'.repeat(249_900)}{ __typename }`)).toEqual([]);
    expect(await codesOf(`${'#\n'.repeat(250_000)}{ __typename }`)).toEqual(['QUERY_TOO_LONG']);
  });

  test('a document of too many tokens is refused before it is parsed', async () => {
    expect(await codesOf(`{ ${'__typename '.repeat(6000)} }`)).toEqual(['GRAPHQL_PARSE_FAILED']);
  });

  test('fragments that multiply each other are refused quickly', async () => {
    const fragments = Array.from({ length: 40 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`);
    const query = `{ ...F0 } ${fragments.join(' ')} fragment F40 on Query { __typename }`;
    expect(await codesOf(query)).toContain('QUERY_TOO_COSTLY');
  });
});
