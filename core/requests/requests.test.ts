import { describe, expect, test } from 'vitest';
import { graphqlRequest } from '#contracts/graphql/graphql-request.ts';
import { refusal } from '../testing/fake-service.ts';
import { testClient } from '../testing/test-client.ts';
import { getJson, sendJson } from './get-json.ts';
import { graphql } from './graphql.ts';

describe('any GET (spec §7, WIR-37)', () => {
  function setUp() {
    const parts = testClient();
    parts.service.on('/some/v1/things', () => ({ body: { things: [] } }));
    parts.service.on('/some/v1/things/query', () => ({ body: { things: ['by post'] } }));
    return parts;
  }

  test('lists repeat their key; what is not there is left out', async () => {
    const { client, service } = setUp();
    const query = { a: 1, list: ['x', 'y'], no: null, never: undefined, on: true };
    expect(await getJson(client, { path: '/some/v1/things', query })).toEqual({ things: [] });
    const call = service.calls.at(-1);
    expect([call?.method, String(call?.query), call?.authorization]).toEqual([
      'GET',
      'a=1&list=x&list=y&on=true',
      'access-1',
    ]);
  });

  test.each([
    [3996, 'GET'],
    [3998, 'GET'],
    [3999, 'POST'],
  ])('a text of %i characters goes as %s: more than 4000 fall back', async (length, method) => {
    const { client, service } = setUp();
    const query = { a: 'x'.repeat(length) };
    const fallback = { method: 'POST', path: '/some/v1/things/query', body: { query } } as const;
    const answer = await getJson(client, { path: '/some/v1/things', query, fallback });
    expect([service.calls.at(-1)?.method, answer]).toEqual([method, { things: method === 'POST' ? ['by post'] : [] }]);
  });

  test('a GET without a fallback is sent as it is', async () => {
    const { client, service } = setUp();
    await getJson(client, { path: '/some/v1/things', query: { a: 'x'.repeat(5000) } });
    expect(service.calls.at(-1)?.method).toBe('GET');
  });

  test('a PUT with JSON is sent with the session’s token, and its answer is the body', async () => {
    const { client, service } = setUp();
    service.on('/some/v1/things/7', () => ({ body: { thing: { name: 'x' } } }));
    const answer = await sendJson(client, { method: 'PUT', path: '/some/v1/things/7', body: { name: 'x' } });
    const call = service.calls.at(-1);
    expect([answer, call?.method, call?.body, call?.authorization]).toEqual([
      { thing: { name: 'x' } },
      'PUT',
      { name: 'x' },
      'access-1',
    ]);
  });

  test('a refusal has its status, code and request id', async () => {
    const { client, service } = setUp();
    service.on('/some/v1/things', () => refusal(404, 'NOT_FOUND'));
    await expect(getJson(client, { path: '/some/v1/things' })).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      code: 'NOT_FOUND',
      requestId: 'request-2',
    });
  });
});

describe('GraphQL (spec §7, WIR-29)', () => {
  const ALPHA = '/graphql/alpha';

  test('a GraphQL request sends the document and its variables', async () => {
    const { client, service } = testClient();
    service.on(ALPHA, () => ({ body: { data: { dataItem: null } } }));
    const document = 'query($id: ID!) { dataItem(id: $id) { id } }';
    expect(await graphql(client, { query: document, variables: { id: 'b1' } })).toEqual({
      data: { dataItem: null },
      errors: [],
    });
    const body = service.calls.at(-1)?.body;
    expect(body).toEqual({ query: document, variables: { id: 'b1' } });
    expect(graphqlRequest.safeParse(body)).toMatchObject({ success: true });
  });

  test('errors stand beside the data and are no exception', async () => {
    const { client, service } = testClient();
    const errors = [{ message: 'no', path: ['dataItem'], extensions: { code: 'WDE0073' } }];
    service.on('/graphql/beta', () => ({ body: { data: null, errors } }));
    expect(await graphql(client, { query: '{ a }', apiVersion: 'beta' })).toEqual({ data: {}, errors });
  });

  test('an error needs a message only, as the GraphQL specification says (§7.1.2)', async () => {
    const { client, service } = testClient();
    service.on(ALPHA, () => ({ body: { errors: [{ message: 'no' }, { message: 'slow', extensions: { ms: 7 } }] } }));
    expect(await graphql(client, { query: '{ a }' })).toEqual({
      data: {},
      errors: [
        { message: 'no', extensions: {} },
        { message: 'slow', extensions: { ms: 7 } },
      ],
    });
  });

  test('a status other than 200 is a refusal', async () => {
    const { client, service } = testClient();
    service.on(ALPHA, () => refusal(400, 'INVALID_ARGUMENT'));
    await expect(graphql(client, { query: '' })).rejects.toMatchObject({ name: 'ApiError', status: 400 });
  });
});
