import { beforeEach, describe, expect, test } from 'vitest';
import { encodePayloadParameter } from '#contracts/content/payload-parameter.ts';
import { mintSessionResponse } from '#contracts/control/control-api.ts';
import { requestLogResponse } from '#contracts/control/request-log.ts';
import { runSimulator } from '../testing/run-simulator.ts';

const simulator = runSimulator();

describe('the advice on a request that has passed', () => {
  let site: { siteId: string; clientId: string; apiKey: string };
  const control = (method: string, path: string, body?: unknown) =>
    simulator().send(method, `/backlot/v1/sites/${site.siteId}${path}`, body);
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    simulator().send('POST', path, { dataCollectionId: 'Books', ...body }, { authorization: site.apiKey, ...headers });
  const advice = async () =>
    requestLogResponse.parse((await control('GET', '/requests')).body).requests.at(-1)?.advice ?? [];
  const ids = async () => (await advice()).map(({ id }) => id);
  const visitor = async (): Promise<string> =>
    mintSessionResponse.parse((await control('POST', '/sessions')).body).accessToken;

  beforeEach(async () => {
    const books = Array.from({ length: 60 }, (_, at) => ({ _id: `b${at}`, title: `Title ${at}`, year: 1800 + at }));
    site = await simulator().createSite({ seed: { items: { Books: books } } });
    await control('POST', '/requests/record');
  });

  test.each([
    [{ author: null }, 'author'],
    [{ author: {} }, 'author'],
    [{ author: { $eq: null } }, 'author'],
    [{ $and: [{}, { year: 1800 }] }, 'a condition'],
  ])('names what a filter has lost: %j', async (filter, lost) => {
    await post('/v2/items/count', { filter });
    expect(await advice()).toEqual([
      {
        id: 'lost-value',
        says: `The filter has no value for ${lost}. Clients drop undefined, or send null for it. Check the value before the query, or use isEmpty.`,
      },
    ]);
  });

  test('reads the filter of a GET, as the official client sends it', async () => {
    const sent = encodePayloadParameter({ dataCollectionId: 'Books', query: { filter: { author: null } } });
    const address = `/v2/items/query?.r=${sent}`;
    await simulator().send('GET', address, undefined, { authorization: site.apiKey });
    expect(await ids()).toEqual(['lost-value', 'cut-page']);
  });

  test('names the fields that an update has removed, and is silent if it has removed none', async () => {
    await post('/v2/items/update', { dataItem: { id: 'b1', data: { _id: 'b1', title: 'Emma' } } });
    expect(await advice()).toMatchObject([{ id: 'wiped-fields', says: expect.stringContaining('has removed year,') }]);
    await post('/v2/items/update', { dataItem: { id: 'b1', data: { _id: 'b1', title: 'Persuasion' } } });
    expect(await ids()).toEqual([]);
  });

  test('says that a page without a limit was cut, and nothing if the limit was chosen', async () => {
    await post('/v2/items/query', { query: {} });
    expect(await ids()).toEqual(['cut-page']);
    await post('/v2/items/query', { query: { paging: { limit: 50 } } });
    expect(await ids()).toEqual([]);
  });

  test('says that the same was read five times, and forgets it after ten seconds', async () => {
    await control('POST', '/clock/freeze', { at: '2030-01-02T03:04:05.000Z' });
    for (let n = 1; n <= 4; n++) await post('/v2/items/count', {});
    expect(await ids()).toEqual([]);
    await post('/v2/items/count', {});
    expect(await ids()).toEqual(['same-read']);
    await control('POST', '/clock/freeze', { at: '2030-01-02T03:04:15.000Z' });
    await post('/v2/items/count', {});
    expect(await ids()).toEqual([]);
  });

  test('says that suppressAuth has no effect for a visitor of a page', async () => {
    const headers = { authorization: await visitor(), origin: 'http://localhost:3000' };
    await post('/v2/items/count', { options: { suppressAuth: true } }, headers);
    expect(await advice()).toMatchObject([{ id: 'suppress-auth', says: expect.stringContaining('from a browser') }]);
    await post('/v2/items/count', { options: { suppressAuth: true } });
    expect(await ids()).toEqual([]);
  });

  test('says that a token is in an address', async () => {
    await post('/v2/items/count?access_token=secret', {});
    expect(await ids()).toEqual(['token-in-address']);
  });

  test.each([
    [{ allowedRedirectDomains: ['shop.test'] }, ['origin-on-one-list']],
    [{ allowedRedirectUris: ['https://shop.test/callback'] }, ['origin-on-one-list']],
    [{ allowedRedirectDomains: ['shop.test'], allowedRedirectUris: ['https://shop.test/callback'] }, []],
  ])('says that the origin of a page is on one list only: %j', async (settings, expected) => {
    await control('PATCH', '/settings', settings);
    await post('/v2/items/count', {}, { authorization: await visitor(), origin: 'https://shop.test' });
    expect(await ids()).toEqual(expected);
  });

  test('is not given on a request that was refused', async () => {
    await post('/v2/items/count?access_token=secret', { dataCollectionId: 'Nothing' });
    expect(await ids()).toEqual([]);
  });
});
