import { beforeAll, describe, expect, test } from 'vitest';
import { METHOD_OVERRIDE_HEADER } from '#contracts/get-fallback.ts';
import { runSimulator } from '../testing/run-simulator.ts';

const simulator = runSimulator();
let authorization = '';
beforeAll(async () => {
  authorization = (await simulator().createSite({ seed: 'marginalia' })).apiKey;
  const dataItem = { id: 'r1', data: { text: 'x' } };
  await post('/v2/items', { dataCollectionId: 'Reviews', dataItem });
});
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  simulator().send('POST', path, body, { authorization, ...headers });

describe('a misspelt write is not answered as if it were a read', () => {
  test.each([
    ['/v2/items/remuve', { dataCollectionId: 'Reviews', dataItemId: 'r1' }],
    ['/wix-data/v2/items/r1/remove', { dataCollectionId: 'Reviews', dataItemId: 'r1' }],
    ['/v2/collections/create-feild', { dataCollectionId: 'Reviews', field: { key: 'a', type: 'TEXT' } }],
    ['/v2/collections/Reviews', {}],
    ['/v1/members/qurey', { query: {} }],
    ['/v2/items/r1', { dataCollectionId: 'Reviews' }],
  ])('POST %s %j is 404', async (path, body) => {
    const { status, body: answer } = await post(path, body);
    expect([status, Object(answer).message]).toEqual([404, expect.stringContaining(`Nothing answers POST ${path}.`)]);
  });

  test('the answer says how a GET is sent as a POST', async () => {
    const { body: answer } = await post('/v2/items/r1', { dataCollectionId: 'Reviews' });
    expect(Object(answer).message).toBe(
      'Nothing answers POST /v2/items/r1. To send a GET as a POST, repeat "dataItemId" in the body, or add the header x-http-method-override: GET.',
    );
  });
});

describe('a GET that is sent as POST (WIR-37)', () => {
  test.each([
    ['names its item in path and body', '/v2/items/r1', { dataCollectionId: 'Reviews', dataItemId: 'r1' }, {}],
    ['has the header', '/v2/items/r1', { dataCollectionId: 'Reviews' }, { [METHOD_OVERRIDE_HEADER]: 'GET' }],
    ['names its collection', '/v2/collections/Reviews', { dataCollectionId: 'Reviews' }, {}],
    ['has no parameter in its path', '/v1/permissions/current', { dataCollectionId: 'Reviews' }, {}],
  ])('%s', async (_case, path, body, headers) => {
    expect((await post(path, body, headers)).status).toBe(200);
  });
});

test.each([
  ['/wix-data/v2/item/query', 'Did you mean POST /wix-data/v2/items/query?'],
  ['/_api/members/v1/member/query', 'Did you mean POST /_api/members/v1/members/query?'],
])('the answer to POST %s, which is misspelt, says: %s', async (path, advice) => {
  const { status, body } = await simulator().send('POST', path, {});
  expect([status, Object(body).message]).toEqual([404, `Nothing answers POST ${path}. ${advice}`]);
});
