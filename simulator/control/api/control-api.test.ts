import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { clockResponse, membersResponse } from '#contracts/control/control-api.ts';
import { siteSettings } from '#contracts/control/site-settings.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();

describe('control API', () => {
  let site = { siteId: '', clientId: '', apiKey: '' };
  const call = (method: string, path: string, body?: unknown) =>
    simulator().send(method, `/backlot/v1/sites/${site.siteId}${path}`, body);
  beforeAll(async () => {
    site = await simulator().createSite();
  });

  test('health says that the simulator runs, and its version', async () => {
    const answer = await simulator().send('GET', '/backlot/v1/health');
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok', version: '0.2.0' }]);
  });

  test('the OpenAPI document names this simulator', async () => {
    const { status, body } = await simulator().send('GET', '/backlot/v1/openapi.json');
    expect([status, body]).toMatchObject([200, { openapi: '3.1.0', servers: [{ url: simulator().url }] }]);
  });

  test('the error for an unknown operation says where the operations are', async () => {
    const { status, body } = await simulator().send('GET', '/backlot/v1/weather');
    expect([status, body]).toMatchObject([
      404,
      {
        message:
          'The control API does not have GET /backlot/v1/weather. createControlClient of backlot/testing has a call for each operation.',
      },
    ]);
  });

  test.each([
    [{ readLagMs: -1 }, 'readLagMs'],
    [{ readLagMs: { visitor: 1 } }, 'must be milliseconds, or an object with milliseconds for visitor and for member'],
    [{ readLagMs: { visitor: 1, member: 1, others: 1 } }, 'readLagMs.others'],
    [{ readsPerMinute: 0 }, 'readsPerMinute'],
    [{ writesPerMinute: 1.5 }, 'writesPerMinute'],
    [{ enforceSchema: 'yes' }, 'enforceSchema'],
    [{ visitorAuthorRead: 'all' }, 'visitorAuthorRead'],
    [{ bulkPatchLimit: 1001 }, 'bulkPatchLimit'],
  ])('the settings %j are rejected with the name of the field, and nothing changes', async (settings, field) => {
    const before = (await call('GET', '/settings')).body;
    const { status, body } = await call('PATCH', '/settings', settings);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(field)]);
    expect((await call('GET', '/settings')).body).toEqual(before);
  });

  test('sites are created, listed and deleted; a deleted client id is unknown', async () => {
    const { createSite, send } = simulator();
    const { siteId, clientId } = await createSite();
    const listed = await send('GET', '/backlot/v1/sites');
    expect(listed.body).toMatchObject({
      sites: expect.arrayContaining([expect.objectContaining({ siteId, clientId })]),
    });
    expect((await send('DELETE', `/backlot/v1/sites/${siteId}`)).body).toEqual({});
    const answer = await send('POST', '/oauth2/token', { clientId, grantType: 'anonymous' });
    expect([answer.status, answer.body]).toMatchObject([400, { error: 'invalid_client' }]);
    expect((await send('GET', `/backlot/v1/sites/${siteId}/clock`)).status).toBe(404);
  });

  test('two sites share nothing', async () => {
    const { createSite, send } = simulator();
    const other = await createSite();
    await call('POST', '/members', { email: 'only-here@example.com' });
    expect((await send('GET', `/backlot/v1/sites/${other.siteId}/members`)).body).toEqual({ members: [] });
    const tokens = await send('POST', '/oauth2/token', { clientId: other.clientId, grantType: 'anonymous' });
    const { refresh_token: refreshToken } = { refresh_token: '', ...Object(tokens.body) };
    const crossed = await send('POST', '/oauth2/token', {
      clientId: site.clientId,
      refreshToken,
      grantType: 'refresh_token',
    });
    expect(crossed.body).toMatchObject({ error: 'invalid_grant' });
  });

  test('reset empties a site and invalidates its tokens, but keeps its ids and API key', async () => {
    const { createSite, send } = simulator();
    const { siteId, clientId, apiKey } = await createSite({ seed: 'marginalia' });
    const tokens = await send('POST', '/oauth2/token', { clientId, grantType: 'anonymous' });
    const { access_token: authorization } = { access_token: '', ...Object(tokens.body) };
    expect((await send('POST', `/backlot/v1/sites/${siteId}/reset`, {})).body).toEqual({});
    const books = { dataCollectionId: 'Books' };
    expect((await send('POST', '/v2/items/query', books, { authorization })).status).toBe(401);
    expect((await send('POST', '/v2/items/query', books, { authorization: apiKey })).body).toMatchObject({
      details: { applicationError: { code: 'WDE0025' } },
    });
    await send('POST', `/backlot/v1/sites/${siteId}/reset`, { seed: 'marginalia' });
    expect((await send('POST', '/v2/items/query', books, { authorization: apiKey })).status).toBe(200);
  });

  test('the clock can be frozen, moved and resumed', async () => {
    const frozen = await call('POST', '/clock/freeze', { at: '2030-01-01T00:00:00Z' });
    expect(frozen.body).toEqual({ now: '2030-01-01T00:00:00.000Z', frozen: true });
    expect((await call('POST', '/clock/advance', { ms: 1500 })).body).toEqual({
      now: '2030-01-01T00:00:01.500Z',
      frozen: true,
    });
    expect((await call('POST', '/clock/set', { at: '2031-01-01T01:00:00+01:00' })).body).toEqual({
      now: '2031-01-01T00:00:00.000Z',
      frozen: true,
    });
    const resumed = clockResponse.parse((await call('POST', '/clock/resume')).body);
    expect([resumed.now.slice(0, 10), resumed.frozen]).toEqual(['2031-01-01', false]);
    expect(clockResponse.parse((await call('GET', '/clock')).body).now.slice(0, 4)).toBe('2031');
  });

  test('a token expires when the clock passes four hours (TOK-4)', async () => {
    const { createSite, send } = simulator();
    const { siteId, clientId } = await createSite({ seed: 'marginalia' });
    const tokens = await send('POST', '/oauth2/token', { clientId, grantType: 'anonymous' });
    const { access_token: authorization, expires_in } = { access_token: '', expires_in: 0, ...Object(tokens.body) };
    expect(expires_in).toBe(14_400);
    const query = () => send('POST', '/v2/items/query', { dataCollectionId: 'Books' }, { authorization });
    expect((await query()).status).toBe(200);
    await send('POST', `/backlot/v1/sites/${siteId}/clock/advance`, { ms: 14_400_000 });
    expect((await query()).status).toBe(401);
  });

  test('a site can have the client id that an application has in its code', async () => {
    const { send, createSite } = simulator();
    const clientId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    const { siteId } = await createSite({ clientId });
    const tokens = await send('POST', '/oauth2/token', { clientId, grantType: 'anonymous' });
    expect(tokens.status).toBe(200);

    const taken = await send('POST', '/backlot/v1/sites', { clientId });
    expect([taken.status, taken.body]).toMatchObject([
      409,
      {
        message: `The site ${siteId} has the client id ${clientId}. Delete that site first, or reset it instead of creating another one.`,
        details: { applicationError: { code: 'CLIENT_ID_TAKEN' } },
      },
    ]);
    await send('DELETE', `/backlot/v1/sites/${siteId}`);
    expect((await createSite({ clientId })).clientId).toBe(clientId);
  });

  test('members are listed with the fields that an owner sees', async () => {
    const { body } = await call('POST', '/members', { email: 'listed@example.com', status: 'BLOCKED' });
    const { members } = membersResponse.parse((await call('GET', '/members')).body);
    expect(members.filter(({ email }) => email === 'listed@example.com')).toEqual([Object(body).member]);
    expect(Object.keys(Object(body).member).sort()).toEqual([
      'createdAt',
      'email',
      'id',
      'nickname',
      'reasons',
      'role',
      'status',
    ]);
  });

  test('all settings are read, and some can be changed', async () => {
    const changed = await call('PATCH', '/settings', { requireOwnerApproval: true, accessTokenSeconds: 60 });
    expect(siteSettings.parse(changed.body)).toMatchObject({
      requireOwnerApproval: true,
      accessTokenSeconds: 60,
      published: true,
    });
    expect((await call('GET', '/settings')).body).toEqual(changed.body);
  });

  test.each([
    ['an unknown setting', { settings: { colour: 'red' } }, 'settings.colour'],
    ['a setting of a wrong type', { settings: { published: 'yes' } }, 'settings.published'],
    [
      'a pattern among the domains (SEC-1)',
      { settings: { allowedRedirectDomains: ['*.test'] } },
      'allowedRedirectDomains',
    ],
    ['an unknown key', { sead: 'marginalia' }, 'sead'],
    ['a client id that is no UUID (APP-1)', { clientId: 'my-app' }, 'clientId'],
    ['an unknown seed', { seed: 'constructor' }, 'marginalia'],
  ])('rejects %s, and the error names the field', async (_case, body, named) => {
    const answer = await simulator().send('POST', '/backlot/v1/sites', body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(named);
  });

  test.each([
    ['POST', '/clock/advance', { ms: -1 }],
    ['POST', '/clock/set', { at: 'tomorrow' }],
    ['POST', '/clock/set', { at: '2024-02-30T00:00:00Z' }],
    ['POST', '/clock/set', { at: '2024-01-15T24:00:00Z' }],
    ['POST', '/clock/freeze', { at: '2023-02-29T00:00:00Z' }],
    ['POST', '/members', { email: 'born@example.com', profile: { birthdate: '2024-02-30' } }],
    ['POST', '/members', { email: 'no-address' }],
    ['GET', '/inbox?kind=telegram', undefined],
    ['GET', '/clock?zone=UTC', undefined],
    ['POST', '/clock/resume', { at: '2031-01-01T00:00:00Z' }],
    ['POST', '/requests/record', { bodies: false }],
  ])('rejects %s %s %j with 400', async (method, path, body) => {
    expect((await call(method, path, body)).status).toBe(400);
  });

  const TWENTY_ONE = Array.from({ length: 21 }, (_, index) => `https://app.test/${index}`);
  test.each([
    ['an unknown setting', { colour: 'red' }, 'colour'],
    ['a setting of a wrong type', { published: 'yes' }, 'published'],
    ['an unknown setting beside a known one', { published: false, colour: 'red' }, 'colour'],
    ['a policy that is none', { refreshPolicy: 'sometimes' }, 'refreshPolicy'],
    ['an address that is none', { allowedRedirectUris: ['callback'] }, 'allowedRedirectUris'],
    ['more than twenty addresses (APP-1)', { allowedRedirectUris: TWENTY_ONE }, 'allowedRedirectUris'],
    ['null', { multiFactor: null }, 'multiFactor'],
  ])('a change with %s is rejected with the name of the field, and nothing changes', async (_case, changes, named) => {
    const before = (await call('GET', '/settings')).body;
    const answer = await call('PATCH', '/settings', changes);
    expect([answer.status, JSON.stringify(answer.body).includes(named)]).toEqual([400, true]);
    expect((await call('GET', '/settings')).body).toEqual(before);
  });

  test('a body without a JSON content type is rejected, not ignored', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const path = `/backlot/v1/sites/${site.siteId}/settings`;
    const answer = await simulator().send('PATCH', path, '{"published":false}', headers);
    expect([answer.status, JSON.stringify(answer.body).includes('application/json')]).toEqual([400, true]);
  });

  test('a body without required fields may be missing', async () => {
    const { siteId } = await simulator().createSite();
    for (const path of ['reset', 'clock/freeze', 'clock/resume', 'sessions']) {
      expect((await simulator().send('POST', `/backlot/v1/sites/${siteId}/${path}`)).status).toBe(200);
    }
    expect((await simulator().send('POST', '/backlot/v1/sites')).status).toBe(200);
  });

  test.each([
    ['DELETE', ''],
    ['POST', '/reset'],
    ['GET', '/settings'],
    ['PATCH', '/settings'],
    ['GET', '/clock'],
    ['POST', '/clock/freeze'],
    ['POST', '/clock/set'],
    ['POST', '/clock/advance'],
    ['POST', '/clock/resume'],
    ['GET', '/members'],
    ['POST', '/members'],
    ['POST', '/members/m/approve'],
    ['POST', '/sessions'],
    ['GET', '/inbox'],
    ['GET', '/inbox/next'],
    ['GET', '/weather'],
  ])('%s %s of an unknown site is 404', async (method, path) => {
    expect((await simulator().send(method, `/backlot/v1/sites/nowhere${path}`)).status).toBe(404);
  });

  describe('access (SEC-37)', () => {
    test.each([
      ['another origin', { origin: 'https://evil.test' }],
      ['a cross-site page', { 'sec-fetch-site': 'cross-site' }],
      ['another port of this host', { 'sec-fetch-site': 'same-site' }],
    ])('rejects %s', async (_case, headers) => {
      const answer = await simulator().send('GET', '/backlot/v1/sites', undefined, headers);
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    });

    test('a foreign host name that points to this machine is rejected', async () => {
      const { port } = new URL(simulator().url);
      const status = await new Promise((resolve, reject) => {
        const options = { port, path: '/backlot/v1/health', headers: { host: 'rebound.evil.test' } };
        request({ host: '127.0.0.1', ...options }, (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end();
      });
      expect(status).toBe(403);
    });
  });
});
