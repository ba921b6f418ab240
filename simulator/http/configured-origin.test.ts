import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import { type Simulator, startSimulator } from '../start/start-simulator.ts';
import { testData } from '../store/testing/test-store.ts';

const running: Simulator[] = [];
afterEach(async () => {
  for (const simulator of running.splice(0)) await simulator.close();
});

/** Starts a simulator. `send` sends JSON to it with any Host header. */
async function start(host: string, publicUrl?: string) {
  const reportDefect = (defect: unknown) => expect(defect).toBeUndefined();
  const simulator = await startSimulator({ port: 0, host, publicUrl, data: testData(), seed: 'none', reportDefect });
  running.push(simulator);
  const { port } = new URL(simulator.url);
  const send = async (method: string, path: string, body: object | undefined, as: string) => {
    const headers = {
      host: as,
      authorization: simulator.apiKey,
      [SITE_ID_HEADER]: DEFAULT_SITE.siteId,
      'content-type': 'application/json',
    };
    const sent = request({ host: '127.0.0.1', port, method, path, headers });
    sent.end(body && JSON.stringify(body));
    const [response] = await once(sent, 'response');
    return { status: Number(response.statusCode), body: Object(JSON.parse(await text(response))) };
  };
  const site = `/backlot/v1/sites/${DEFAULT_SITE.siteId}`;
  return { url: simulator.url, port, send, site };
}

/** The links that are created by requests with the Host header `as`. */
async function linksMade({ send, site }: Awaited<ReturnType<typeof start>>, as: string): Promise<string[]> {
  await send('POST', `${site}/members`, { email: 'ada@club.test', password: 'a-good-password' }, as);
  const mailed = await send('POST', '/v1/send-email', { email: 'ada@club.test' }, as);
  const { body: inbox } = await send('GET', `${site}/inbox?kind=reset-password`, undefined, as);
  const login = { login: {}, callbacks: { postFlowUrl: 'http://localhost:4321/' } };
  const redirect = await send('POST', '/v1/redirect-session', login, as);
  const openApi = await send('GET', '/backlot/v1/openapi.json', undefined, as);
  expect([mailed.status, redirect.status]).toEqual([200, 200]);
  return [inbox.messages[0].link, redirect.body.redirectSession.fullUrl, openApi.body.servers[0].url];
}

describe('links are made from the configured origin, whatever the Host header says', () => {
  test.each([
    ['127.0.0.1', 'localhost'],
    ['127.0.0.1', 'app.localhost'],
    ['0.0.0.0', '192.168.7.7'],
  ])('listening on %s, asked as %s', async (host, as) => {
    const simulator = await start(host);
    expect(simulator.url).toBe(`http://127.0.0.1:${simulator.port}`);
    for (const link of await linksMade(simulator, `${as}:${simulator.port}`)) {
      expect(new URL(link).origin).toBe(simulator.url);
    }
  });

  test('behind a proxy, from --public-url', async () => {
    const simulator = await start('127.0.0.1', 'https://preview.example');
    for (const as of ['preview.example', `127.0.0.1:${simulator.port}`]) {
      for (const link of await linksMade(simulator, as)) expect(new URL(link).origin).toBe('https://preview.example');
    }
  });

  test.each([
    ['127.0.0.1', '127.0.0.1:6666'],
    ['127.0.0.1', '127.0.0.1.evil.example'],
    ['0.0.0.0', '192.168.7.7:6666'],
    ['0.0.0.0', 'evil.example'],
  ])('a simulator on %s sends no mail for a request to %s', async (host, as) => {
    const { send, site, port } = await start(host);
    const ours = `127.0.0.1:${port}`;
    await send('POST', `${site}/members`, { email: 'ada@club.test', password: 'a-good-password' }, ours);
    expect((await send('POST', '/v1/send-email', { email: 'ada@club.test' }, as)).status).toBe(403);
    expect((await send('GET', `${site}/inbox?kind=reset-password`, undefined, ours)).body.messages).toEqual([]);
  });
});

test.each([
  ['127.0.0.1', undefined, 200],
  ['127.0.0.1', 'http://localhost:8080', 200],
  ['127.0.0.1', 'http://[::1]:8080', 200],
  ['127.0.0.1', 'https://preview.example', 401],
  ['0.0.0.0', undefined, 401],
])(
  'the control API on %s with the public address %s answers %i without the key (SEC-37)',
  async (host, url, status) => {
    const { port } = await start(host, url);
    expect((await fetch(`http://127.0.0.1:${port}/backlot/v1/sites`)).status).toBe(status);
  },
);

test('a public address that is more than an origin keeps the simulator from starting', async () => {
  await expect(start('127.0.0.1', 'https://preview.example/club')).rejects.toThrow('--public-url takes a scheme');
});
