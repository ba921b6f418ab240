import { describe, expect, test } from 'vitest';
import { mintSessionResponse } from '#contracts/control/control-api.ts';
import { unplayedCallsResponse } from '#contracts/control/unplayed-calls.ts';
import { runSimulator } from '../testing/run-simulator.ts';

const simulator = runSimulator();
const CALL = { method: 'get', url: 'https://manage.wix.com/_api/x?token=secret&a=1' };
const REPORT = '/backlot/refused-calls';

/** Sends a report as a page does: with a media type that needs no preflight, and from another origin. */
function report(call: object, headers: Record<string, string> = {}): Promise<{ status: number }> {
  const fromPage = { 'content-type': 'text/plain;charset=UTF-8', origin: 'http://localhost:3000', ...headers };
  return simulator().send('POST', REPORT, JSON.stringify(call), fromPage);
}

async function listed(path: string) {
  return unplayedCallsResponse.parse((await simulator().send('GET', `/backlot/v1${path}/unplayed`)).body).unplayed;
}

describe('calls that a connected program has refused', () => {
  test('are listed for the whole simulator as long as no site is known, until they are deleted', async () => {
    expect((await report(CALL)).status).toBe(204);
    expect((await report({ ...CALL, authorization: 'unknown', clientId: 'unknown' })).status).toBe(204);
    expect(await listed('')).toMatchObject([
      {
        service: 'manage.wix.com',
        resource: '',
        refused: true,
        calls: 2,
        example: { method: 'GET', path: 'https://manage.wix.com/_api/x?token=…&a=1' },
      },
    ]);
    await simulator().send('DELETE', '/backlot/v1/unplayed');
    expect(await listed('')).toEqual([]);
  });

  test('are listed for the site of the client id, the token or the API key', async () => {
    const { siteId, clientId, apiKey } = await simulator().createSite();
    const { body } = await simulator().send('POST', `/backlot/v1/sites/${siteId}/sessions`, {});
    const { accessToken } = mintSessionResponse.parse(body);
    await report({ ...CALL, clientId });
    await report({ ...CALL, authorization: accessToken });
    await report({ ...CALL, authorization: apiKey, siteId });
    await report({ method: 'POST', url: 'https://frog.wix.com/bi', authorization: accessToken, clientId });
    expect((await listed(`/sites/${siteId}`)).map(({ service, calls }) => [service, calls])).toEqual([
      ['manage.wix.com', 3],
      ['frog.wix.com', 1],
    ]);
    expect(await listed('')).toEqual([]);
  });

  test('calls to services that are not played are counted together when there are more than a hundred', async () => {
    const { siteId, apiKey } = await simulator().createSite();
    for (let n = 0; n < 103; n++) {
      await simulator().send('GET', `/service-${n}/v1/things`, undefined, { authorization: apiKey });
    }
    const unplayed = await listed(`/sites/${siteId}`);
    expect([unplayed.length, unplayed[0]]).toMatchObject([101, { service: 'others', calls: 3 }]);
  });

  test('calls that were answered with 404 are listed beside them', async () => {
    const { siteId, clientId, apiKey } = await simulator().createSite();
    await report({ ...CALL, clientId });
    await simulator().send('GET', '/ecom/v1/carts/current', undefined, { authorization: apiKey });
    const calls = await listed(`/sites/${siteId}`);
    expect(calls.map(({ service, refused }) => [service, refused])).toEqual([
      ['ecom', false],
      ['manage.wix.com', true],
    ]);
  });

  test('what an element of a connected page loads from a host that is not played is refused, and listed', async () => {
    const { status, body } = await simulator().send('GET', '/static.parastorage.com/a.js?v=1');
    expect([status, body]).toMatchObject([
      404,
      { message: expect.stringContaining('does not play static.parastorage.com') },
    ]);
    expect(await listed('')).toMatchObject([
      {
        ...{ service: 'static.parastorage.com', refused: true, calls: 1 },
        example: { method: 'GET', path: 'https://static.parastorage.com/a.js?v=1' },
      },
    ]);
    await simulator().send('DELETE', '/backlot/v1/unplayed');
  });

  test('a picture of the platform that an element of a connected page loads is answered, and not listed', async () => {
    const answer = await simulator().send('GET', '/static.wixstatic.com/media/a~mv2.jpg/v1/fill/w_60,h_40/a.jpg');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await listed('')).toEqual([]);
  });

  test('a connection to a host that is played is listed, too: what it was for was not redirected', async () => {
    expect((await report({ method: 'CONNECT', url: 'https://www.wixapis.com/' })).status).toBe(204);
    expect(await listed('')).toMatchObject([{ service: 'www.wixapis.com', refused: true, calls: 1 }]);
    await simulator().send('DELETE', '/backlot/v1/unplayed');
  });

  test('a call without a site that was answered with 404 is listed for the whole simulator', async () => {
    await simulator().send('GET', '/ecom/v1/carts/current');
    expect(await listed('')).toMatchObject([{ service: 'ecom', resource: 'carts', refused: false, calls: 1 }]);
    await simulator().send('DELETE', '/backlot/v1/unplayed');
  });

  test('at most a hundred hosts are kept; calls to further ones are counted together', async () => {
    for (let n = 0; n < 103; n++) await report({ method: 'GET', url: `https://host-${n}.wix.com/` });
    const [first, ...more] = await listed('');
    expect([first, more.length]).toMatchObject([{ service: 'others', calls: 3 }, 100]);
    await simulator().send('DELETE', '/backlot/v1/unplayed');
  });

  test.each([
    [{ method: 'GET', url: 'https://example.com/' }],
    [{ method: 'GET', url: 'https://notwixapis.com/' }],
    [{ method: '<b>', url: 'https://manage.wix.com/' }],
    [{ method: 'GET', url: 'javascript:alert(1)' }],
    [{ ...CALL, page: 'x' }],
    [{}],
  ])('%j is no such call, and is refused', async (call) => {
    expect((await report(call)).status).toBe(400);
    expect(await listed('')).toEqual([]);
  });

  test('text that is not JSON is refused', async () => {
    const { status } = await simulator().send('POST', REPORT, '{', { 'content-type': 'text/plain' });
    expect(status).toBe(400);
  });
});
