import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import { currentMember } from '#core/account.ts';
import { createAuth, createClient } from '#core/index.ts';
import { serverPorts } from '#core/server.ts';
import { createControlClient, DEFAULT_SITE, startSimulator, type TestSimulator } from '#kit/testing.ts';
import { sharedTestData } from '#simulator/store/testing/test-store.ts';

// simulator/restart.test.ts shows the same for the official client.

const ADA = { email: 'ada@example.com', password: 'a-good-password' };
const FIVE_HOURS_MS = 5 * 60 * 60 * 1000;
const REDIRECT_URI = 'http://localhost:4321/callback';

let folder: string;
let data: string;
let simulator: TestSimulator;
const start = async (port: number) => {
  simulator = await startSimulator({ port, data });
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-'));
  data = sharedTestData(folder);
  await start(0);
});
afterAll(async () => {
  await simulator.close();
  await rm(folder, { recursive: true });
});

/** As after Ctrl+C and `npx --no-install backlot`: the same file at the same port. */
async function restart(): Promise<void> {
  const { port } = new URL(simulator.url);
  await simulator.close();
  await start(Number(port));
}

test('a member of core stays signed in over a restart, and renews the same session', async () => {
  const site = createControlClient({ url: simulator.url }).site(DEFAULT_SITE.siteId);
  await site.members.create(ADA);
  let nowMs = Date.now();
  const ports = serverPorts(fetch);
  const clock = { ...ports.clock, nowMs: () => nowMs };
  const client = createClient({ clientId: DEFAULT_SITE.clientId, apiUrl: simulator.url }, { ...ports, clock });
  const auth = createAuth(client);
  const browser = openBrowser(fetch);
  const page = await browser.open(await auth.beginHostedLogin({ redirectUri: REDIRECT_URI }));
  const { location } = await browser.submit(page, ADA);
  expect(await auth.finishHostedLogin(new URL(location))).toMatchObject({ state: 'member' });
  const tokens = client.tokens();

  await restart();
  expect((await currentMember(client))?.loginEmail).toBe(ADA.email);
  expect(client.tokens()).toEqual(tokens);

  nowMs += FIVE_HOURS_MS;
  await site.clock.advance(FIVE_HOURS_MS);
  expect((await currentMember(client))?.loginEmail).toBe(ADA.email);
  expect(client.tokens().accessToken.value).not.toBe(tokens.accessToken.value);
  await restart();
  expect((await currentMember(client))?.loginEmail).toBe(ADA.email);
  expect(client.tokens().refreshToken.role).toBe('member');
});
