import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { items } from '@wix/data';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { currentMemberResponse } from '#contracts/members/member.ts';
import { type Simulator, startSimulator } from './start/start-simulator.ts';
import { sharedTestData } from './store/testing/test-store.ts';
import { redirectOfficialRequests } from './testing/official-requests.ts';
import { QUICK_PASSWORDS } from './testing/quick-passwords.ts';

const EMAIL = 'restarted@example.com';
const PASSWORD = 'a-password-for-tests';
const REDIRECT_URI = 'http://localhost:4321/callback';
const SITE = `${CONTROL_PREFIX}/sites/${DEFAULT_SITE.siteId}`;

let folder: string;
let data: string;
let simulator: Simulator;
const fetchHere = redirectOfficialRequests(() => simulator.url);

async function start(port: number): Promise<void> {
  const options = { host: '127.0.0.1', seed: 'none', passwordCost: QUICK_PASSWORDS, reportDefect: () => {} };
  simulator = await startSimulator({ ...options, port, data });
}

/** As after Ctrl+C and `npx --no-install backlot`: the same store at the same port. */
async function restart(): Promise<void> {
  const port = Number(new URL(simulator.url).port);
  await simulator.close();
  await start(port);
}

function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetchHere(simulator.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-'));
  data = sharedTestData(folder);
  await start(0);
  await post(`${SITE}/members`, { email: EMAIL, password: PASSWORD });
});
afterAll(async () => {
  await simulator.close();
  await rm(folder, { recursive: true });
});

test('a member of the official client stays signed in over a restart, and renews the same tokens', async () => {
  const client = createClient({ modules: { items }, auth: OAuthStrategy({ clientId: DEFAULT_SITE.clientId }) });
  const oauthData = client.auth.generateOAuthData(REDIRECT_URI);
  const { authUrl } = await client.auth.getAuthUrl(oauthData);
  const browser = openBrowser(fetchHere);
  const { location } = await browser.submit(await browser.open(authUrl), { email: EMAIL, password: PASSWORD });
  const { code, state } = client.auth.parseFromUrl(location);
  const tokens = await client.auth.getMemberTokens(code, state, oauthData);
  client.auth.setTokens(tokens);
  const whoAmI = async () => {
    const answer = await client.fetchWithAuth('https://www.wixapis.com/members/v1/members/my?fieldsets=FULL');
    return currentMemberResponse.parse(await answer.json()).member.loginEmail;
  };

  await restart();
  expect([await whoAmI(), client.auth.getTokens().accessToken]).toEqual([EMAIL, tokens.accessToken]);
  const renewed = await client.auth.renewToken(tokens.refreshToken);
  client.auth.setTokens(renewed);
  await restart();
  expect([await whoAmI(), client.auth.loggedIn()]).toEqual([EMAIL, true]);
});

test('a member of any other client stays signed in over a restart, with the refresh token that it has', async () => {
  const answer = await post(`${SITE}/sessions`, { email: EMAIL });
  const { accessToken, refreshToken } = Object(await answer.json());
  await restart();
  const headers = { authorization: accessToken };
  const me = await fetchHere(`${simulator.url}/members/v1/members/my?fieldsets=FULL`, { headers });
  expect(currentMemberResponse.parse(await me.json()).member.loginEmail).toBe(EMAIL);
  const renewed = await post('/oauth2/token', { grantType: 'refresh_token', refreshToken });
  expect(renewed.status).toBe(200);
});
