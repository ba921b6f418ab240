import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import { freePort } from '../../scripts/programs/free-port.ts';
import { type Simulator, startSimulator } from '../start/start-simulator.ts';
import { testData } from '../store/testing/test-store.ts';
import { cookiesAt } from './exchange.ts';

test.each([
  [
    'http://127.0.0.1:4700',
    'a=x; Path=/; HttpOnly; SameSite=Lax',
    'a=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
  ],
  [
    'https://backlot.test',
    '__Host-a=x; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-a=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
  ],
])('a simulator that browsers reach at %s sets the cookie a by %s', (origin, set, deleted) => {
  const { line } = cookiesAt(origin);
  expect([line({ name: 'a', value: 'x', sameSite: 'lax' }), line({ name: 'a', value: null, sameSite: 'lax' })]).toEqual(
    [set, deleted],
  );
});

test('by https, only the cookie with the prefix __Host- is read', () => {
  const header = 'a=by-a-neighbour; __Host-a=own; b=by-a-neighbour';
  const { read } = cookiesAt('https://backlot.test');
  expect([read(header, 'a'), read(header, 'b'), read(undefined, 'a')]).toEqual(['own', undefined, undefined]);
  expect(cookiesAt('http://localhost').read(header, 'a')).toBe('by-a-neighbour');
});

describe('each cookie of a simulator with --public-url https://backlot.test', () => {
  let simulator: Simulator;
  let port = 0;
  beforeAll(async () => {
    port = await freePort();
    simulator = await startSimulator({
      ...{ port, host: '127.0.0.1', data: testData(), seed: 'none', publicUrl: 'https://backlot.test' },
      reportDefect: (defect) => expect(defect).toBeUndefined(),
    });
  });
  afterAll(() => simulator.close());

  const ask = async (
    method: string,
    path: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ) => {
    const sent = request({
      ...{ host: '127.0.0.1', port, method, path },
      headers: { host: 'backlot.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
    sent.end(form && String(new URLSearchParams(form)));
    const [response] = await once(sent, 'response');
    const cookies: string[] = response.headers['set-cookie'] ?? [];
    return {
      status: Number(response.statusCode),
      cookies,
      html: await text(response),
      location: response.headers.location,
    };
  };

  const SAFE = /^__Host-backlot-[\w-]+=[\w-]{22,}; Path=\/; HttpOnly; Secure; SameSite=(?:Lax|Strict)$/;
  const sentBack = (cookie = '') => cookie.split(';', 1)[0] ?? '';

  test('has the prefix __Host-, and is Secure: of the browser and of its session with the hosted pages', async () => {
    const member = { email: 'ada@example.com', password: 'a-good-password' };
    const json = { authorization: simulator.apiKey, 'content-type': 'application/json' };
    const sent = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: `/backlot/v1/sites/${DEFAULT_SITE.siteId}/members`,
      headers: { host: 'backlot.test', ...json },
    });
    sent.end(JSON.stringify(member));
    const [made] = await once(sent, 'response');
    expect([made.statusCode, await text(made)]).toEqual([200, expect.stringContaining('ada@example.com')]);
    const { clientId } = simulator;
    const query = new URLSearchParams({ clientId, postFlowUrl: 'http://localhost:4321/' });
    const page = await ask('GET', `${pagePaths.login.path}?${query}`);
    const transaction = /name="transaction" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const entered = await ask(
      'POST',
      pagePaths.login.path,
      { clientId, transaction, ...member },
      { cookie: sentBack(page.cookies[0]) },
    );
    const home = /^__Host-backlot-home-[\w-]+=http%3A%2F%2Flocalhost%3A4321; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
    expect([page.cookies, entered.cookies]).toEqual([
      [expect.stringMatching(SAFE), expect.stringMatching(home)],
      [expect.stringMatching(SAFE)],
    ]);
    const known = await ask('GET', `${pagePaths.login.path}?${query}`, undefined, {
      cookie: sentBack(entered.cookies[0]),
    });
    expect([known.status, known.location]).toEqual([303, 'http://localhost:4321/?wixMemberLoggedIn=true']);
    const left = await ask('GET', `${pagePaths.logout.path}?clientId=${clientId}`, undefined, {
      cookie: sentBack(entered.cookies[0]),
    });
    expect(left.cookies).toEqual([
      expect.stringMatching(/^__Host-backlot-session-[\w-]+=; Path=\/; Expires=Thu, 01 Jan 1970 .*; Secure/),
    ]);
  });

  test('of the console holds the id of a session, not the API key', async () => {
    const opened = await ask('POST', '/backlot/key', { key: simulator.apiKey });
    expect([opened.status, opened.cookies]).toEqual([303, [expect.stringMatching(SAFE)]]);
    expect((await ask('GET', '/backlot/', undefined, { cookie: sentBack(opened.cookies[0]) })).status).toBe(200);
    const unprefixed = sentBack(opened.cookies[0]).replace('__Host-', '');
    expect((await ask('GET', '/backlot/', undefined, { cookie: unprefixed })).status).toBe(401);
  });
});
