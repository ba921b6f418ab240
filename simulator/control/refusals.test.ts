import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { refusalsResponse } from '#contracts/control/refusals.ts';
import { pagePaths } from '#contracts/operations/page-paths.ts';
import { runSimulator } from '../testing/run-simulator.ts';

const said: string[] = [];
const simulator = runSimulator('none', { reportAdvice: (line) => said.push(line) });

const listed = async () =>
  refusalsResponse.parse((await simulator().send('GET', '/backlot/v1/refusals')).body).refusals;

/** The refusals, and the lines of the terminal, after `cause`. */
async function refusalsAfter(cause: () => Promise<unknown>) {
  await simulator().send('DELETE', '/backlot/v1/refusals');
  said.splice(0);
  await cause();
  return listed();
}

const token = (clientId: string) => simulator().send('POST', '/oauth2/token', { grantType: 'anonymous', clientId });
const query = (headers: Record<string, string>) =>
  simulator().send('POST', '/v2/items/query?token=secret', {}, headers);

describe('a refused request that names no site', () => {
  test('an unknown client id is listed once, with the number of requests, and is one line on the terminal', async () => {
    expect(await refusalsAfter(async () => [await token('unknown'), await token('unknown')])).toMatchObject([
      {
        ...{ status: 400, calls: 2, example: { method: 'POST', path: '/oauth2/token' } },
        text: 'No site of this simulator has the client id "unknown". To give it to the default site, start the simulator with --client-id, or name it in backlot.config.ts: sites[0].clientId.',
      },
    ]);
    expect(said).toEqual([
      'refused, in the log of no site: 400 POST /oauth2/token: No site of this simulator has the client id "unknown". To give it to the default site, start the simulator with --client-id, or name it in backlot.config.ts: sites[0].clientId.',
    ]);
  });

  test.each([
    ['without a token', {}, /^The Authorization header with an access token is missing/],
    ['with a text that is no token', { authorization: 'garbage' }, /^The access token is malformed/],
    ['with the API key of no site', { authorization: 'IST.x', 'wix-site-id': DEFAULT_SITE.siteId }, /API key/],
  ])('a request %s is listed, without the secrets of its address', async (_how, headers, text) => {
    expect(await refusalsAfter(() => query(headers))).toMatchObject([
      { status: 401, text: expect.stringMatching(text), example: { path: '/v2/items/query?token=…' } },
    ]);
  });

  test('a request for another host is listed', async () => {
    const { url } = simulator();
    const ask = () =>
      new Promise((resolve) => {
        get(`${url}/a`, { headers: { host: 'evil.example' } }, (answer) => resolve(answer.resume()));
      });
    expect(await refusalsAfter(ask)).toMatchObject([
      { status: 403, text: expect.stringContaining('The Host header "evil.example" does not name this simulator') },
    ]);
  });

  test('the hosted page for an unknown client id names the id, what to do, and the ids of this simulator', async () => {
    let page = '';
    const [refusal] = await refusalsAfter(async () => {
      const opened = await fetch(`${simulator().url}${pagePaths.logout.path}?clientId=%3Cb%3Emine`);
      page = await opened.text();
    });
    expect(page).toContain('No site of this simulator has the client id &quot;&lt;b&gt;mine&quot;.');
    expect(page).toContain(`The client ids of this simulator: ${DEFAULT_SITE.clientId}`);
    expect(refusal).toMatchObject({ status: 400, example: { method: 'GET', path: pagePaths.logout.path } });
  });

  test('at most fifty are kept, the oldest is forgotten, and at most fifty lines are written', async () => {
    const refusals = await refusalsAfter(async () => {
      for (let n = 0; n < 60; n += 1) await token(`unknown-${n}\u001b[2J`);
    });
    expect([refusals.length, refusals[0]?.text]).toEqual([50, expect.stringContaining('"unknown-59�[2J"')]);
    expect(said.length).toBeLessThanOrEqual(50);
    expect(said.at(-1)).toContain('No more such lines are written');
  });

  test('a refused request of a known site is in the log of the site, and not in this list', async () => {
    const { apiKey } = await simulator().createSite();
    expect(await refusalsAfter(() => query({ authorization: apiKey }))).toEqual([]);
  });
});
