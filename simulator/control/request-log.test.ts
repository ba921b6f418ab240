import { beforeEach, describe, expect, test } from 'vitest';
import { mintSessionResponse } from '#contracts/control/control-api.ts';
import { recordingResponse, requestLogResponse } from '#contracts/control/request-log.ts';
import { runSimulator } from '../testing/run-simulator.ts';

const simulator = runSimulator();

describe('the request log of a site', () => {
  let site: { siteId: string; clientId: string; apiKey: string };
  const control = (method: string, path: string, body?: unknown) =>
    simulator().send(method, `/backlot/v1/sites/${site.siteId}${path}`, body);
  const log = async (query = '') => requestLogResponse.parse((await control('GET', `/requests${query}`)).body);
  const turn = async (how: 'record' | 'stop') =>
    recordingResponse.parse((await control('POST', `/requests/${how}`)).body);
  const count = (authorization = site.apiKey, body: unknown = { dataCollectionId: 'Books' }) =>
    simulator().send('POST', '/v2/items/count', body, { authorization });

  beforeEach(async () => {
    site = await simulator().createSite({ seed: 'marginalia' });
  });

  test('the request log records requests from start to stop', async () => {
    await count();
    expect(await log()).toEqual({ recording: false, requests: [] });
    expect(await turn('record')).toEqual({ recording: true });
    await control('POST', '/clock/freeze', { at: '2030-01-02T03:04:05.000Z' });
    const counted = await count();
    const { recording, requests } = await log();
    expect([recording, requests]).toEqual([
      true,
      [
        {
          id: counted.headers.get('x-wix-request-id'),
          at: '2030-01-02T03:04:05.000Z',
          operation: 'countItems',
          method: 'POST',
          path: '/v2/items/count',
          caller: { role: 'administrator', id: expect.any(String) },
          who: { kind: 'apiKey', id: expect.any(String) },
          reason: null,
          advice: [],
          flow: null,
          answeredBy: { kind: 'played', from: null },
          subject: { collection: 'Books', filter: '', found: '244' },
          page: null,
          requestBody: '{"dataCollectionId":"Books"}',
          status: 200,
          responseBody: '{"totalCount":244}',
          durationMs: expect.any(Number),
          searches: [{ question: 'items', by: 'scan', why: 'The collection is small.', items: null, isLong: false }],
        },
      ],
    ]);
    expect(await turn('stop')).toEqual({ recording: false });
    await count();
    expect((await log()).requests).toHaveLength(1);
  });

  test('a list of the log can leave the bodies out', async () => {
    await turn('record');
    await count();
    const { requests } = requestLogResponse.parse((await control('GET', '/requests?bodies=false')).body);
    expect(
      requests.map(({ requestBody, responseBody, subject }) => [requestBody, responseBody, subject?.found]),
    ).toEqual([['', '', '244']]);
  });

  test('the request log has each request by its id, and says so if there is none', async () => {
    await turn('record');
    const counted = await count();
    const id = counted.headers.get('x-wix-request-id');
    const { requests } = await log();
    expect((await control('GET', `/requests/${id}`)).body).toEqual({ request: requests[0] });
    const unknown = await control('GET', '/requests/none');
    expect([unknown.status, unknown.body]).toMatchObject([
      404,
      { message: 'The site has no request none. GET …/requests lists them.' },
    ]);
  });

  test('the request log records the error that replaces a response that is too large', async () => {
    const write = (path: string, body: object) =>
      simulator().send('POST', path, { dataCollectionId: 'Books', ...body }, { authorization: site.apiKey });
    await write('/v2/items', { dataItem: { data: { _id: 'large', title: 'x'.repeat(500_000) } } });
    const reviews = Array.from({ length: 34 }, () => ({ data: { book: 'large' } }));
    await write('/v2/bulk/items/insert', { dataCollectionId: 'Reviews', dataItems: reviews });
    await control('POST', '/requests/record');
    const large = { query: { filter: { book: 'large' } }, includeReferences: [{ field: 'book' }] };
    const { status } = await write('/v2/items/query', { dataCollectionId: 'Reviews', ...large });
    const { requests } = await log();
    expect([status, requests.map((noted) => [noted.status, noted.responseBody.slice(0, 21)])]).toEqual([
      413,
      [[413, '{"message":"WDE0180: ']],
    ]);
  });

  test('the request log records errors, faults and closed connections', async () => {
    await control('POST', '/requests/record');
    await count(site.apiKey, { dataCollectionId: 'Nowhere' });
    await control('POST', '/faults', { status: 503, count: 1 });
    await count();
    await control('POST', '/faults', { drop: true, count: 1 });
    await expect(count()).rejects.toThrow();
    const { requests } = await log();
    expect(requests.map(({ status, responseBody }) => [status, responseBody.slice(0, 44)])).toEqual([
      [404, '{"message":"WDE0025: The Nowhere collection '],
      [503, '{"message":"","details":{}}'],
      [null, ''],
    ]);
  });

  test('the request log records the caller, but no secrets', async () => {
    await control('POST', '/requests/record');
    const grant = { grantType: 'anonymous', clientId: site.clientId };
    const { access_token: visitor } = Object((await simulator().send('POST', '/oauth2/token', grant)).body);
    const credentials = { loginId: { email: 'ada@marginalia.test' }, password: 'a-secret-word' };
    await simulator().send('POST', '/_api/iam/authentication/v2/login', credentials, { authorization: visitor });
    const { requests } = await log();
    expect(requests.map(({ operation, caller }) => [operation, caller?.role])).toEqual([
      ['token', undefined],
      ['login', 'visitor'],
    ]);
    expect(requests.map(({ requestBody }) => requestBody)).toEqual([
      JSON.stringify(grant),
      '{"loginId":{"email":"ada@marginalia.test"},"password":"…"}',
    ]);
    expect(requests[0]?.responseBody).toBe(
      '{"access_token":"…","refresh_token":"…","token_type":"Bearer","expires_in":14400}',
    );
    expect(JSON.stringify(requests)).not.toMatch(/OauthNG|IST\.|JWS\.|a-secret-word/);
  });

  test('the request log records no id of a redirect session, and no secret in an address', async () => {
    await control('POST', '/requests/record');
    const { accessToken } = mintSessionResponse.parse((await control('POST', '/sessions')).body);
    const { body } = await simulator().send(
      'POST',
      '/v1/redirect-session',
      { login: {} },
      { authorization: accessToken },
    );
    const { id } = { redirectSession: { id: 'none' }, ...Object(body) }.redirectSession;
    const address = `/v2/items/x?dataCollectionId=Books&redirectSessionId=${id}&sessionToken=secret`;
    await simulator().send('GET', address, undefined, { authorization: accessToken });
    const { requests } = await log();
    expect([requests.length, JSON.stringify(requests).includes(id)]).toEqual([2, false]);
    expect(requests[1]?.path).toBe('/v2/items/x?dataCollectionId=Books&redirectSessionId=…&sessionToken=…');
  });

  test('the request log does not record a request whose token the site has not signed', async () => {
    await control('POST', '/requests/record');
    await control('POST', '/faults', { status: 503, count: 1 });
    const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'refresh', kid: site.siteId })).toString(
      'base64url',
    );
    const refreshToken = `IST.${header}.e30.AAAA`;
    const forged = await simulator().send('POST', '/oauth2/token', { grantType: 'refresh_token', refreshToken });
    expect([forged.status, (await log()).requests]).toEqual([400, []]);
    expect((await count()).status).toBe(503);
  });

  test('the request log belongs to one site; a reset keeps it, and deleting the site deletes it', async () => {
    await control('POST', '/requests/record');
    const [mine, other] = [site, await simulator().createSite({ seed: 'none' })];
    await count();
    await simulator().send('POST', '/v2/items/count', { dataCollectionId: 'x' }, { authorization: other.apiKey });
    site = other;
    // Of a site that is not recorded, refusals are kept.
    expect((await log()).requests.map(({ status }) => status)).toEqual([404]);
    site = mine;
    await control('POST', '/reset', { seed: 'none' });
    expect((await log()).requests).toHaveLength(1);
    await control('DELETE', '');
    expect((await control('GET', '/requests')).status).toBe(404);
  });

  test('the request log can be read after a request, for an operation, and with a limit', async () => {
    await control('POST', '/requests/record');
    const { accessToken } = mintSessionResponse.parse((await control('POST', '/sessions')).body);
    await count();
    await simulator().send('GET', '/v2/items/no-such?dataCollectionId=Books', undefined, {
      authorization: accessToken,
    });
    await count();
    const { requests } = await log();
    const [first, second, third] = requests.map(({ id }) => id);
    const ids = async (query: string) => (await log(query)).requests.map(({ id }) => id);
    expect(await ids(`?after=${first}`)).toEqual([second, third]);
    expect(await ids('?operation=countItems')).toEqual([first, third]);
    expect(await ids('?limit=2')).toEqual([second, third]);
    expect(requests[1]).toMatchObject({ path: '/v2/items/no-such?dataCollectionId=Books', requestBody: '' });
    await control('DELETE', '/requests');
    expect(await log()).toEqual({ recording: true, requests: [] });
  });

  test.each(['?after=no-such', '?limit=0', '?limit=1001', '?colour=red'])('%s is rejected', async (query) => {
    expect((await control('GET', `/requests${query}`)).status).toBe(400);
  });

  test('the request log keeps the newest 500 requests, and the beginning of a long body', async () => {
    await control('POST', '/requests/record');
    const title = 'x'.repeat(100_000);
    await simulator().send(
      'POST',
      '/v2/items',
      { dataCollectionId: 'Books', dataItem: { data: { title } } },
      { authorization: site.apiKey },
    );
    const [long] = (await log()).requests;
    expect(long?.requestBody.slice(65_530)).toBe('xxxxxx… and 34525 more characters');
    for (let round = 0; round < 500; round += 1) await count();
    const { requests } = await log('?limit=500');
    expect([requests.length, requests.some(({ id }) => id === long?.id)]).toEqual([500, false]);
  });
});
