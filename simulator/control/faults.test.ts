import { beforeEach, describe, expect, test, vi } from 'vitest';
import { faultResponse, faultsResponse } from '#contracts/control/faults.ts';
import { runSimulator } from '../testing/run-simulator.ts';

const simulator = runSimulator();

async function openSite() {
  const { siteId, clientId, apiKey } = await simulator().createSite({ seed: 'marginalia' });
  const control = (method: string, path: string, body?: unknown) =>
    simulator().send(method, `/backlot/v1/sites/${siteId}${path}`, body);
  const tokens = await simulator().send('POST', '/oauth2/token', { grantType: 'anonymous', clientId });
  const { access_token: authorization, refresh_token: refreshToken } = {
    access_token: '',
    refresh_token: '',
    ...Object(tokens.body),
  };
  return {
    apiKey,
    authorization,
    renew: () => simulator().send('POST', '/oauth2/token', { grantType: 'refresh_token', refreshToken }),
    control,
    ask: async (fault: object) => faultResponse.parse((await control('POST', '/faults', fault)).body).fault,
    remaining: async () => {
      const { faults } = faultsResponse.parse((await control('GET', '/faults')).body);
      return faults.map((fault) => fault.remaining);
    },
    token: () => simulator().send('POST', '/oauth2/token', { grantType: 'anonymous', clientId }),
    query: (as = authorization) =>
      simulator().send('POST', '/v2/items/query', { dataCollectionId: 'Genres' }, { authorization: as }),
    count: () => simulator().send('POST', '/v2/items/count', { dataCollectionId: 'Genres' }, { authorization }),
    graphql: () => simulator().send('POST', '/graphql/alpha', { query: '{ __typename }' }, { authorization }),
    member: () => simulator().send('GET', '/members/v1/members/my', undefined, { authorization }),
  };
}

describe('faults', () => {
  let site: Awaited<ReturnType<typeof openSite>>;
  beforeEach(async () => {
    site = await openSite();
  });

  test('a code of the content service has its own status, and occurs `count` times', async () => {
    const fault = await site.ask({
      operation: 'queryItems',
      code: 'WDE0014',
      message: 'Slow down.',
      retryAfter: 7,
      count: 2,
    });
    expect(fault).toEqual({
      id: fault.id,
      operation: 'queryItems',
      code: 'WDE0014',
      message: 'Slow down.',
      retryAfter: 7,
      probability: 1,
      remaining: 2,
    });
    const first = await site.query();
    expect([first.status, first.headers.get('retry-after'), first.body]).toEqual([
      429,
      '7',
      {
        message: 'WDE0014: Slow down.',
        details: { applicationError: { code: 'WDE0014', description: 'WDE0014: Slow down.', data: {} } },
      },
    ]);
    expect((await site.count()).status).toBe(200);
    expect((await site.query(site.apiKey)).status).toBe(429);
    expect((await site.query()).status).toBe(200);
    expect(await site.remaining()).toEqual([0]);
  });

  test('of simultaneous requests, no more than `count` fail', async () => {
    await site.ask({ status: 503, count: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => site.query()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 503, 503, 503]);
  });

  test('a fault without a code answers with an unexpected error (ERR-3)', async () => {
    await site.ask({ status: 502 });
    expect(await site.query()).toMatchObject({ status: 502, body: { message: '', details: {} } });
    expect((await site.member()).status).toBe(502);
  });

  test('each service uses its own error format (DEC-8)', async () => {
    await site.ask({ status: 500, code: 'server_error', message: 'No.' });
    expect([(await site.token()).status, (await site.token()).body]).toEqual([
      500,
      { error: 'server_error', error_description: 'No.' },
    ]);
    expect((await site.graphql()).body).toEqual({
      message: 'No.',
      details: { applicationError: { code: 'server_error', description: 'No.', data: {} } },
      errors: [{ message: 'No.', extensions: { code: 'server_error' } }],
    });
  });

  test('a fault with drop closes the connection without a response, and the operation is not carried out', async () => {
    await site.ask({ operation: 'token', drop: true, count: 1 });
    await expect(site.token()).rejects.toThrow('fetch failed');
    expect((await site.token()).status).toBe(200);
  });

  test('a fault applies to a token renewal, even without a client id (WIR-5)', async () => {
    await site.ask({ operation: 'token', status: 503, count: 1 });
    expect([(await site.renew()).status, (await site.renew()).status]).toEqual([503, 200]);
  });

  test('a fault with latencyMs delays the normal response', async () => {
    await site.ask({ operation: 'queryItems', latencyMs: 30, count: 1 });
    expect((await site.query()).status).toBe(200);
    expect(await site.remaining()).toEqual([0]);
  });

  test('a fault with hold lets a request wait until the fault is removed, also if it is used up; then the rest of the fault applies', async () => {
    const { id } = await site.ask({ operation: 'queryItems', hold: true, status: 503, count: 1 });
    const held = site.query();
    await vi.waitFor(async () => expect(await site.remaining()).toEqual([0]));
    expect((await site.query()).status).toBe(200);
    await site.control('DELETE', `/faults/${id}`);
    expect((await held).status).toBe(503);
    await site.ask({ operation: 'queryItems', hold: true, count: 1 });
    const released = site.query();
    await vi.waitFor(async () => expect(await site.remaining()).toEqual([0]));
    await site.control('DELETE', '/faults');
    expect((await released).status).toBe(200);
  });

  test('a held request whose client gives up is not carried out, and is logged without an answer', async () => {
    await site.control('POST', '/requests/record');
    await site.ask({ operation: 'queryItems', hold: true, count: 1 });
    const giveUp = new AbortController();
    const query = fetch(`${simulator().url}/v2/items/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: site.authorization },
      body: JSON.stringify({ dataCollectionId: 'Genres' }),
      signal: giveUp.signal,
    });
    await vi.waitFor(async () => expect(await site.remaining()).toEqual([0]));
    giveUp.abort();
    await expect(query).rejects.toThrow('aborted');
    await vi.waitFor(async () =>
      expect((await site.control('GET', '/requests')).body).toMatchObject({ requests: [{ status: null }] }),
    );
  });

  test('with a probability below 1, some requests fail and some do not', async () => {
    await site.ask({ status: 500, probability: 0.5 });
    const statuses = new Set<number>();
    for (let asked = 0; asked < 60; asked++) statuses.add((await site.query()).status);
    expect([...statuses].toSorted()).toEqual([200, 500]);
  });

  test('only the site with the fault fails, until the fault is removed or the site is reset', async () => {
    const other = await openSite();
    const { id } = await site.ask({ status: 500 });
    expect([(await other.query()).status, (await site.query()).status]).toEqual([200, 500]);
    expect((await site.control('DELETE', `/faults/${id}`)).body).toEqual({});
    expect((await site.query()).status).toBe(200);
    await site.ask({ status: 500 });
    await site.ask({ status: 501 });
    expect((await site.control('DELETE', '/faults')).body).toEqual({});
    expect((await site.query()).status).toBe(200);
    await site.ask({ status: 500 });
    await site.control('POST', '/reset', { seed: 'marginalia' });
    expect([await site.remaining(), (await site.query(site.apiKey)).status]).toEqual([[], 200]);
  });

  test.each([
    [{}, 'give at least one of status, code, latencyMs, hold or drop'],
    [{ status: 200 }, 'status'],
    [{ operation: 'quary', status: 500 }, 'is not an operation: /backlot/v1/openapi.json lists them by operationId'],
    [{ operation: 'constructor', status: 500 }, 'is not an operation'],
    [{ code: 'server_error' }, 'is required with a code that does not belong to the content service'],
    [{ drop: true, status: 500 }, 'give drop, or status and code'],
    [{ status: 500, probability: 0 }, 'probability'],
    [{ status: 500, often: true }, 'often'],
  ])('%j is rejected, and the error names the field', async (fault, text) => {
    const { status, body } = await site.control('POST', '/faults', fault);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(text)]);
    expect(await site.remaining()).toEqual([]);
  });

  test('an unknown fault is 404, and the error says how to list faults', async () => {
    const { status, body } = await site.control('DELETE', '/faults/none');
    expect([status, JSON.stringify(body)]).toEqual([404, expect.stringContaining('GET …/faults lists them')]);
  });
});
