import { createClient, OAuthStrategy } from '@wix/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import {
  createSiteResponse,
  inboxResponse,
  memberResponse,
  mintSessionResponse,
} from '#contracts/control/control-api.ts';
import { currentMemberResponse } from '#contracts/members/member.ts';
import { type Simulator, startSimulator } from './start/start-simulator.ts';
import { testData } from './store/testing/test-store.ts';
import { redirectOfficialRequests } from './testing/official-requests.ts';
import { QUICK_PASSWORDS } from './testing/quick-passwords.ts';

// The official client renews only before the expiry. When its session ends earlier, its token stays good in its own eyes
// for hours. These tests show that it gets out of that by itself (DEC-9, issue 13 §3).

const EMAIL = 'ada@example.com';
const PASSWORD = 'a-good-password';
const NEW_PASSWORD = 'another-good-password';
const REDIRECT_URI = 'http://localhost:3000/callback';

/** Two runs of the command: nothing of the first is left in the second. */
let runs: Simulator[] = [];
let current = 0;
const url = () => runs[current]?.url ?? '';
const realFetch = redirectOfficialRequests(url);
const start = () =>
  startSimulator({
    ...{ port: 0, host: '127.0.0.1', data: testData(), seed: 'none', passwordCost: QUICK_PASSWORDS },
    reportDefect: (defect) => {
      throw defect;
    },
  });
beforeAll(async () => {
  runs = [await start(), await start()];
});
afterAll(async () => {
  for (const run of runs) await run.close();
});

async function send(method: string, path: string, body?: object, authorization = ''): Promise<unknown> {
  const response = await realFetch(`${url()}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

/** A site with a member, and an official client that is logged in as the member. */
async function logIn(site: { siteId: string; clientId: string }) {
  const control = (method: string, path: string, body?: object) =>
    send(method, `/backlot/v1/sites/${site.siteId}${path}`, body);
  const addMember = async () =>
    memberResponse.parse(await control('POST', '/members', { email: EMAIL, password: PASSWORD })).member.id;
  const memberId = await addMember();
  const client = createClient({ auth: OAuthStrategy({ clientId: site.clientId }) });
  const scene = {
    ...site,
    memberId,
    control,
    addMember,
    client,
    auth: client.auth,
    accessToken: () => client.auth.getTokens().accessToken.value,
    /** The address of the member as whom the client is logged in, or the status of the refusal. */
    whoAmI: async (): Promise<string | number> => {
      const response = await client.fetchWithAuth('https://www.wixapis.com/members/v1/members/my?fieldsets=FULL');
      return currentMemberResponse.safeParse(await response.json()).data?.member.loginEmail ?? response.status;
    },
  };
  await logInHosted(scene, PASSWORD);
  return scene;
}
type Scene = Awaited<ReturnType<typeof logIn>>;

async function logInHosted({ client: { auth } }: Pick<Scene, 'client'>, password: string): Promise<void> {
  const oauthData = auth.generateOAuthData(REDIRECT_URI);
  const { authUrl } = await auth.getAuthUrl(oauthData, { prompt: 'login' });
  const browser = openBrowser(realFetch);
  const { location } = await browser.submit(await browser.open(authUrl), { email: EMAIL, password });
  const { code, state } = auth.parseFromUrl(location);
  auth.setTokens(await auth.getMemberTokens(code, state, oauthData));
}

async function newSite(): Promise<{ siteId: string; clientId: string }> {
  return createSiteResponse.parse(await send('POST', '/backlot/v1/sites', {}));
}

/** How a session can end, and the password that is good afterwards. */
const ENDS: readonly [way: string, password: string, end: (scene: Scene) => Promise<unknown>][] = [
  [
    'blocked and unblocked',
    PASSWORD,
    async ({ control, memberId }) => {
      await control('POST', `/members/${memberId}/block`);
      await control('POST', `/members/${memberId}/unblock`);
    },
  ],
  [
    'a new password, set on another device',
    NEW_PASSWORD,
    async ({ control }) => {
      const { accessToken } = mintSessionResponse.parse(await control('POST', '/sessions', { email: EMAIL }));
      await send('POST', '/v2/change-password', { newPassword: NEW_PASSWORD }, accessToken);
    },
  ],
  [
    'a recovered password',
    NEW_PASSWORD,
    async ({ control, accessToken }) => {
      await send('POST', '/v1/send-email', { email: EMAIL }, accessToken());
      const { messages } = inboxResponse.parse(await control('GET', '/inbox'));
      const recoveryToken = messages.at(-1)?.token;
      await send('POST', '/v1/recover', { recoveryToken, password: NEW_PASSWORD }, accessToken());
    },
  ],
  [
    'a logout in another program that holds the tokens',
    PASSWORD,
    ({ clientId, accessToken }) =>
      realFetch(`${url()}/v1/logout?clientId=${clientId}`, {
        headers: { authorization: accessToken(), accept: 'application/json' },
      }),
  ],
  [
    'a reset of the site',
    PASSWORD,
    async ({ control, addMember }) => {
      await control('POST', '/reset', {});
      await addMember();
    },
  ],
];

describe.each(ENDS)('when a session was ended by %s', (_way, password, end) => {
  const ended = async () => {
    const scene = await logIn(await newSite());
    expect(await scene.whoAmI()).toBe(EMAIL);
    await end(scene);
    expect(await scene.whoAmI()).toBe(401);
    return scene;
  };

  test('the client can log out, and is a visitor', async () => {
    const { auth, whoAmI } = await ended();
    await auth.logout('http://localhost:3000/');
    expect([auth.loggedIn(), await whoAmI()]).toEqual([false, 403]);
  });

  test('the client can log in again, with a form of its own and on the hosted page', async () => {
    const scene = await ended();
    expect((await scene.auth.login({ email: EMAIL, password })).loginState).toBe('SUCCESS');
    await logInHosted(scene, password);
    expect(await scene.whoAmI()).toBe(EMAIL);
  });

  test('another person can register, and any person can ask for a mail', async () => {
    const { auth } = await ended();
    expect((await auth.register({ email: 'new@example.com', password: PASSWORD })).loginState).toBe('SUCCESS');
    expect(await auth.sendPasswordResetEmail(EMAIL, REDIRECT_URI)).toBeUndefined();
  });

  test('a renewal makes the client a visitor, as soon as it tries one', async () => {
    const { auth, whoAmI } = await ended();
    const { accessToken, refreshToken } = auth.getTokens();
    auth.setTokens({ refreshToken, accessToken: { ...accessToken, expiresAt: 1 } });
    expect([await whoAmI(), auth.loggedIn()]).toEqual([403, false]);
  });
});

describe('after a restart of a simulator that keeps nothing', () => {
  const restarted = async () => {
    current = 0;
    const [first] = runs;
    const scene = await logIn({ siteId: first?.siteId ?? '', clientId: first?.clientId ?? '' });
    current = 1;
    await scene.addMember();
    expect(await scene.whoAmI()).toBe(401);
    return scene;
  };
  const emptied = async ({ control }: Scene) => {
    for (const run of [0, 1]) {
      current = run;
      await control('POST', '/reset', {});
    }
    current = 0;
  };

  test('the client can log in again', async () => {
    const scene = await restarted();
    expect((await scene.auth.login({ email: EMAIL, password: PASSWORD })).loginState).toBe('SUCCESS');
    await logInHosted(scene, PASSWORD);
    expect(await scene.whoAmI()).toBe(EMAIL);
    await emptied(scene);
  });

  test('so it can, where the site has the client id of before and another id', async () => {
    const clientId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    const create = async () => createSiteResponse.parse(await send('POST', '/backlot/v1/sites', { clientId }));
    current = 0;
    const scene = await logIn(await create());
    current = 1;
    const { siteId } = await create();
    await send('POST', `/backlot/v1/sites/${siteId}/members`, { email: EMAIL, password: PASSWORD });
    expect([siteId === scene.siteId, await scene.whoAmI()]).toEqual([false, 401]);
    expect((await scene.auth.login({ email: EMAIL, password: PASSWORD })).loginState).toBe('SUCCESS');
    await logInHosted(scene, PASSWORD);
    expect(await scene.whoAmI()).toBe(EMAIL);
    current = 0;
  });

  test('the client can log out, and is a visitor', async () => {
    const scene = await restarted();
    await scene.auth.logout('http://localhost:3000/');
    expect([scene.auth.loggedIn(), await scene.whoAmI()]).toEqual([false, 403]);
    await emptied(scene);
  });
});
