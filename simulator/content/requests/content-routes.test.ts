import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { getItemResponse } from '#contracts/content/get-item.ts';
import { encodePayloadParameter } from '#contracts/content/payload-parameter.ts';
import { queryItemsResponse } from '#contracts/content/query-items.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { cookiesAt } from '../../http/exchange.ts';
import { httpApp } from '../../http/http-app.ts';
import { operationSurface } from '../../http/operations.ts';
import { surfaceOf } from '../../http/surface.ts';
import { contentErrorFormat } from '../content-error-format.ts';
import { collectionOf, openContentContext, VISITOR } from '../testing/content-context.ts';
import { contentRoutes } from './content-routes.ts';

const context = await openContentContext({
  collections: [collectionOf('Books')],
  items: { Books: ['b1', 'a/b', 'a?b', '50%', 'ä b', 'Query', 'query'].map((_id) => ({ _id })) },
});
const authenticate: Authenticate = async () => ({ context, caller: VISITOR, tokenFamily: null });
const routes = contentRoutes(authenticate, { wake: () => {}, sweep: () => {} });
const { randomBytes } = context;
const options = {
  operations: operationSurface(routes, { content: contentErrorFormat }),
  mounted: [],
  pages: surfaceOf([]),
  media: surfaceOf([]),
  unanswered: async () => new PlatformError('NOT_FOUND', 'Nothing answers.'),
  checkHost: () => {},
  randomBytes,
  cookies: cookiesAt('http://127.0.0.1'),
  reportDefect: () => {},
  onRequestBegin: () => {},
  onRequestEnd: () => {},
};
const server = createServer(httpApp(options)).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

async function call(path: string, init?: RequestInit) {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  const response = await fetch(`http://127.0.0.1:${address.port}${path}`, init);
  return { status: response.status, body: await response.json(), cache: response.headers.get('cache-control') };
}
const post = (body: string) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body });

const PREFIXES = ['/wix-data', '', '/data', '/_api/cloud-data'];

describe('every address of the reads (WIR-4)', () => {
  test.each(PREFIXES)('%s/v2/items/query answers as GET and as POST', async (prefix) => {
    const request = { dataCollectionId: 'Books', query: { filter: { _id: 'b1' } } };
    const path = `${prefix}/v2/items/query`;
    const answers = [
      await call(`${path}?.r=${encodePayloadParameter(request)}`),
      await call(path, post(JSON.stringify(request))),
    ];
    for (const { status, body, cache } of answers) {
      expect([status, cache]).toEqual([200, 'no-store']);
      expect(queryItemsResponse.parse(body).dataItems.map(({ id }) => id)).toEqual(['b1']);
    }
  });

  test.each(PREFIXES)('%s/v2/items/{id}', async (prefix) => {
    const { status, body } = await call(`${prefix}/v2/items/b1?dataCollectionId=Books`);
    expect([status, getItemResponse.parse(body).dataItem.id]).toEqual([200, 'b1']);
  });
});

describe('an id in the path, however it is written (WIR-14)', () => {
  test.each([
    ['a/b', 'a/b'],
    ['a%2Fb', 'a/b'],
    ['50%', '50%'],
    ['%C3%A4%20b', 'ä b'],
    ['Query', 'Query'],
  ])('%s', async (written, id) => {
    const { body } = await call(`/v2/items/${written}?dataCollectionId=Books`);
    expect(body).toMatchObject({ dataItem: { id } });
  });

  test('an id in the path may contain a question mark, as official clients send it', async () => {
    const { body } = await call('/v2/items/a?b?dataCollectionId=Books&dataItemId=a%3Fb');
    expect(body).toMatchObject({ dataItem: { id: 'a?b' } });
  });

  test.each([
    ['flat', 'dataCollectionId=Books&dataItemId=query'],
    ['whole', `.r=${encodePayloadParameter({ dataCollectionId: 'Books', dataItemId: 'query' })}`],
  ])('an item with the id query is read if the parameters repeat its id: %s', async (_form, search) => {
    const { body } = await call(`/v2/items/query?${search}`);
    expect(body).toMatchObject({ dataItem: { id: 'query' } });
  });
});

describe('every path of the operations that only accept POST (WIR-4, WIR-10)', () => {
  const suffixes = [
    '/items',
    ...['update', 'save', 'patch', 'remove', 'truncate', 'count'].map((name) => `/items/${name}`),
    ...['query-referenced', 'is-referenced', 'replace-references'].map((name) => `/items/${name}`),
    ...['insert', 'update', 'save', 'patch', 'remove'].map((name) => `/bulk/items/${name}`),
    ...['insert-references', 'remove-references'].map((name) => `/bulk/items/${name}`),
  ];
  test.each(suffixes)('/v2%s, under each prefix', async (suffix) => {
    for (const prefix of PREFIXES) {
      expect(await call(`${prefix}/v2${suffix}`, post('null'))).toMatchObject({
        status: 400,
        body: { message: 'WDE0080: The request should have a body that is a JSON object, sent as application/json.' },
      });
    }
  });

  test('answers have cache-control headers that forbid caching', async () => {
    const counted = await call('/v2/items/count', post('{"dataCollectionId": "Books"}'));
    expect(counted).toEqual({ status: 200, body: { totalCount: 7 }, cache: 'no-store' });
  });
});

describe('rejected requests', () => {
  test.each([
    [
      'GET /v2/items/b9?dataCollectionId=Books',
      undefined,
      404,
      'WDE0073: Item [b9] does not exist in collection [Books].',
    ],
    ['GET /v2/items/b1', undefined, 400, 'WDE0080: dataCollectionId is missing.'],
    [
      'GET /v2/items/query?.r=!',
      undefined,
      400,
      expect.stringContaining('WDE0080: The query parameter .r cannot be read.'),
    ],
    [
      `GET /v2/items/query?.r=${btoa('{"dataCollectionId":"Books","query":{"filter":{"a":1,"a":2}}}')}`,
      undefined,
      400,
      'WDE0080: "query.filter.a" is there twice. Send it once.',
    ],
    [
      'POST /v2/items/query',
      'null',
      400,
      'WDE0080: The request should have a body that is a JSON object, sent as application/json.',
    ],
    [
      'POST /v2/items/query',
      '{"dataCollectionId": "Books", "query": {"filter": {"a": 1e400}}}',
      400,
      'WDE0080: a is not a finite number.',
    ],
    [
      'POST /v2/items/query',
      '{"dataCollectionId": "Books", "query": {"filter": {}, "filter": {"a": 1}}}',
      400,
      'WDE0080: "query.filter" is there twice. Send it once.',
    ],
    [
      'POST /v2/items/query',
      `{"dataCollectionId": "Books", "query": {"filter": ${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}}`,
      400,
      'WDE0169: The filter is nested deeper than 50 levels.',
    ],
  ])('%s: %# %i %s', async (request, body, status, message) => {
    const [method = '', path = ''] = request.split(' ');
    const answer = await call(path, body === undefined ? { method } : post(body));
    expect(answer).toMatchObject({ status, body: { message } });
  });

  test.each([
    '{"dataCollectionId": "Books", "query": {"filter": {"__proto__": {"$exists": true}}}}',
    '{"dataCollectionId": "Books", "__proto__": {"query": 5}, "query": {"fields": ["__proto__", "constructor"]}}',
    '{"dataCollectionId": "Books", "query": {"filter": {"a": "\\ud800"}, "sort": [{"fieldName": "\\ud800.__proto__"}]}}',
    '{"dataCollectionId": "Books", "query": {"filter": {"a.": 1, "..": 1, "": 1}}}',
  ])('the request with %s is not rejected', async (body) => {
    expect((await call('/v2/items/query', post(body))).status).toBe(200);
  });
});
