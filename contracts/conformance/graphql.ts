import { type GraphqlResponse, graphqlRefusal, graphqlResponse } from '../graphql/graphql-request.ts';
import type { Check } from './check.ts';
import type { ContractApi } from './contract-api.ts';
import { onMarginalia, onSite } from './on-site.ts';
import { outcomeOf } from './outcome.ts';
import { isSameData } from './same-data.ts';

async function ask(api: ContractApi, body: unknown, token: string, version = 'alpha'): Promise<GraphqlResponse> {
  const answer = await api.call('POST', 'graphql', { id: version, body, token });
  return graphqlResponse.parse(answer.body);
}

const BOOKS = `query Books($filter: JSON) {
  dataItems(dataCollectionId: "Books", query: { filter: $filter, sort: [{ fieldName: "title" }], paging: { limit: 2 } }, returnTotalCount: true) {
    items { id dataCollectionId data createdDate }
    pagingMetadata { count offset total hasNext }
  }
}`;

export const READS_AS_REST: Check = {
  title: 'dataItems returns the same as query (spec §7)',
  observe: onMarginalia(async (api) => {
    const visitor = (await api.visitorTokens()).access_token;
    const query = { filter: { year: { $gte: 1990 } }, sort: [{ fieldName: 'title' }], paging: { limit: 2 } };
    const rest = await api.post('queryItems', { dataCollectionId: 'Books', query, returnTotalCount: true }, visitor);
    const body = { query: BOOKS, variables: { filter: query.filter } };
    const { data, errors } = await ask(api, body, visitor);
    return [errors, isSamePage(data, rest.body)];
  }),
  expected: [undefined, true],
};

/** Whether the page of a document is equal to that of the call: its items, with the date beside their data, and its metadata. */
function isSamePage(data: GraphqlResponse['data'], rest: unknown): boolean {
  const { items, pagingMetadata } = JSON.parse(JSON.stringify(data?.dataItems));
  const expected = JSON.parse(JSON.stringify(rest));
  const { count, offset, total, hasNext } = expected.pagingMetadata;
  const called = expected.dataItems.map(({ updatedDate: _, ...item }: { updatedDate: string }) => item);
  return isSameData([items, pagingMetadata], [called, { count, offset, total, hasNext }]);
}

export const GRAPHQL_PERMISSIONS: Check = {
  title: 'a document returns what its caller may read, and an error for each other field (PRM-1, PRM-2, MEM-18)',
  observe: onMarginalia(async (api) => {
    const { accessToken } = await api.session(api.target.member.email);
    const own = { dataCollectionId: 'ReadingList', dataItem: { id: 'own', data: {} } };
    await api.post('insertItem', own, accessToken);
    const query = `{
      bulletin: dataItems(dataCollectionId: "Bulletin") { pagingMetadata { hasNext } }
      list: dataItems(dataCollectionId: "ReadingList") { items { id } }
      one: dataItem(dataCollectionId: "ReadingList", id: "own") { id }
      currentMember { loginEmail }
    }`;
    const seenBy = async (token: string) => {
      const { data, errors = [] } = await ask(api, { query }, token);
      return [data, Object.fromEntries(errors.map(({ path, extensions }) => [path?.join('.'), extensions.code]))];
    };
    return [await seenBy(accessToken), await seenBy((await api.visitorTokens()).access_token)];
  }),
  expected: [
    [
      {
        bulletin: { pagingMetadata: { hasNext: false } },
        list: { items: [{ id: 'own' }] },
        one: { id: 'own' },
        currentMember: { loginEmail: 'contract@marginalia.test' },
      },
      {},
    ],
    [
      { bulletin: null, list: null, one: null, currentMember: null },
      { bulletin: 'WDE0027', list: 'WDE0027', one: 'WDE0027', currentMember: 'FORBIDDEN' },
    ],
  ],
};

export const DOCUMENT_ERRORS: Check = {
  title: 'a document that is wrong is 200 with errors and no data; partial errors leave the rest (WIR-29)',
  observe: onMarginalia(async (api) => {
    const visitor = (await api.visitorTokens()).access_token;
    const answers = [];
    for (const query of [
      '{',
      '{ nothing }',
      '{ dataItem(dataCollectionId: "Books", id: "no-such") { id } __typename }',
      `{ ${Array.from({ length: 30 }, (_, n) => `a${n}: dataItems(dataCollectionId: "Books", query: { paging: { limit: 1000 } }) { items { id } }`).join(' ')} }`,
    ]) {
      const { data, errors = [] } = await ask(api, { query }, visitor);
      answers.push([data, errors.map(({ extensions }) => extensions.code)]);
    }
    return answers;
  }),
  expected: [
    [undefined, ['GRAPHQL_PARSE_FAILED']],
    [undefined, ['GRAPHQL_VALIDATION_FAILED']],
    [{ dataItem: null, __typename: 'Query' }, ['WDE0073']],
    [undefined, ['QUERY_TOO_COSTLY']],
  ],
};

export const VERSIONS: Check = {
  title: 'the version alpha exists; any other is 404, and the error names the versions that exist (spec §7)',
  observe: onSite(async (api) => {
    const visitor = (await api.visitorTokens()).access_token;
    return Array.fromAsync(['alpha', 'beta', 'v1', 'ALPHA'], async (id) => {
      const answer = await api.call('POST', 'graphql', { id, body: { query: '{ __typename }' }, token: visitor });
      return answer.status === 200 ? answer.body : graphqlRefusal.parse(answer.body).message;
    });
  }),
  expected: [
    { data: { __typename: 'Query' } },
    'GraphQL has no version "beta". Send the query to /graphql/alpha.',
    'GraphQL has no version "v1". Send the query to /graphql/alpha.',
    'GraphQL has no version "ALPHA". Send the query to /graphql/alpha.',
  ],
};

export const OTHER_SERVICES: Check = {
  title: 'a field of a service that is not played is an error with the code NOT_PLAYED that names the service',
  observe: onSite(async (api) => {
    const visitor = (await api.visitorTokens()).access_token;
    const answers = [];
    for (const query of [
      '{ storesProductsV1(queryInput: {}) { items { name } } }',
      '{ ...Posts } fragment Posts on Query { blogPostsV3Posts { items { title } } ...Posts }',
      'mutation { ecomCartsV1CreateCart(input: {}) { id } }',
      '{ dataItemsV2DataItemz { id } }',
    ]) {
      const { data, errors = [] } = await ask(api, { query }, visitor);
      answers.push([data, errors.map(({ message, extensions }) => [extensions.code, message.split(':')[0]])]);
    }
    return answers;
  }),
  expected: [
    [undefined, [['NOT_PLAYED', 'Backlot does not play the service "stores" (products)']]],
    [undefined, [['NOT_PLAYED', 'Backlot does not play the service "blog" (posts)']]],
    [undefined, [['NOT_PLAYED', 'Backlot does not play the service "ecom" (carts)']]],
    [
      undefined,
      [
        [
          'GRAPHQL_VALIDATION_FAILED',
          'Cannot query field "dataItemsV2DataItemz" on type "Query". Did you mean "dataItemsV2DataItem" or "dataItemsV2DataItems"?',
        ],
      ],
    ],
  ],
};

export const NO_GRAPHQL_REQUEST: Check = {
  title: 'an invalid GraphQL request is 400, one without a token 401; both kinds of client can read the error (WIR-29)',
  observe: async (open) => {
    const api = await open({});
    const visitor = (await api.visitorTokens()).access_token;
    const refusals = [];
    for (const [body, token] of [
      ['{"query": ', visitor],
      [{}, visitor],
      [{ query: '' }, visitor],
      [{ query: '{ __typename }', variables: 'none' }, visitor],
      [[{ query: '{ __typename }' }], visitor],
      [{ query: '{ __typename }' }, undefined],
    ] as const) {
      const answer = await api.call('POST', 'graphql', { id: 'alpha', body, token });
      const { message, errors } = graphqlRefusal.parse(answer.body);
      refusals.push([outcomeOf(answer), errors.length === 1 && errors[0]?.message === message]);
    }
    return refusals;
  },
  expected: [
    ['400 BAD_REQUEST', true],
    ['400 query', true],
    ['400 query', true],
    ['400 variables', true],
    ['400 body', true],
    ['401 UNAUTHENTICATED', true],
  ],
};

export const GRAPHQL_COUNTS: Check = {
  title: 'each field that reads data counts against the quota (LIM-7)',
  observe: async (open) => {
    const api = await open({ throttling: true, readsPerMinute: 2 }, 'marginalia');
    await api.freeze();
    const visitor = (await api.visitorTokens()).access_token;
    const read = 'dataItems(dataCollectionId: "Books", query: { paging: { limit: 1 } }) { pagingMetadata { count } }';
    const { errors } = await ask(api, { query: `{ a: ${read} b: ${read} c: ${read} }` }, visitor);
    return errors?.map(({ path, extensions }) => [path, extensions.code]);
  },
  expected: [[['c'], 'WDE0014']],
};
