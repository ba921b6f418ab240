import { createClient, OAuthStrategy } from '@wix/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import {
  createSiteResponse,
  inboxResponse,
  memberResponse,
  mintSessionResponse,
} from '#contracts/control/control-api.ts';
import { snapshotResponse } from '#contracts/control/snapshots.ts';
import { currentMemberResponse } from '#contracts/members/member.ts';
import { type Simulator, startSimulator } from './start/start-simulator.ts';
import { testData } from './store/testing/test-store.ts';
import { redirectOfficialRequests } from './testing/official-requests.ts';
import { QUICK_PASSWORDS } from './testing/quick-passwords.ts';

// The official client renews only before the expiry. When its session ends earlier, its token stays good in its own eyes
// for hours. These tests show that it gets out of that by itself (DEC-9).

type Credentials = { readonly email: string; readonly password: string };
const ADA: Credentials = { email: 'ada@example.com', password: 'a-good-password' };
const ADA_LATER: Credentials = { ...ADA, password: 'another-good-password' };
const GRACE: Credentials = { email: 'grace@example.com', password: 'the-password-of-grace' };
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

const openApplication = (clientId: string) => createClient({ auth: OAuthStrategy({ clientId }) });
type Application = ReturnType<typeof openApplication>;

/** A site with a member, and an official client that is logged in as the member. */
async function logIn(site: { siteId: string; clientId: string }) {
  const control = (method: string, path: string, body?: object) =>
    send(method, `/backlot/v1/sites/${site.siteId}${path}`, body);
  const addMember = async (member = ADA) => memberResponse.parse(await control('POST', '/members', member)).member.id;
  const memberId = await addMember();
  const { snapshot } = snapshotResponse.parse(await control('POST', '/snapshots', {}));
  const client = openApplication(site.clientId);
  const scene = {
    ...site,
    memberId,
    /** A snapshot of before the login. */
    snapshotId: snapshot.id,
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
  return { ...scene, exchangeAgain: await logInHosted(scene, ADA) };
}
type Scene = Awaited<ReturnType<typeof logIn>>;

/** Logs in, and returns a function that exchanges the same code again. */
async function logInHosted({ auth }: Pick<Application, 'auth'>, credentials: Credentials) {
  const oauthData = auth.generateOAuthData(REDIRECT_URI);
  const { authUrl } = await auth.getAuthUrl(oauthData, { prompt: 'login' });
  const browser = openBrowser(realFetch);
  const { location } = await browser.submit(await browser.open(authUrl), credentials);
  const { code, state } = auth.parseFromUrl(location);
  const exchange = () => auth.getMemberTokens(code, state, oauthData);
  auth.setTokens(await exchange());
  return exchange;
}

async function newSite(): Promise<{ siteId: string; clientId: string }> {
  return createSiteResponse.parse(await send('POST', '/backlot/v1/sites', {}));
}

/** How a session can end, and with which credentials a member can log in afterwards. */
const ENDS: readonly [way: string, credentials: Credentials, end: (scene: Scene) => Promise<unknown>][] = [
  [
    'blocked and unblocked',
    ADA,
    async ({ control, memberId }) => {
      await control('POST', `/members/${memberId}/block`);
      await control('POST', `/members/${memberId}/unblock`);
    },
  ],
  [
    'a new password, set on another device',
    ADA_LATER,
    async ({ control }) => {
      const { accessToken } = mintSessionResponse.parse(await control('POST', '/sessions', { email: ADA.email }));
      await send('POST', '/v2/change-password', { newPassword: ADA_LATER.password }, accessToken);
    },
  ],
  [
    'a recovered password',
    ADA_LATER,
    async ({ control, accessToken }) => {
      await send('POST', '/v1/send-email', { email: ADA.email }, accessToken());
      const { messages } = inboxResponse.parse(await control('GET', '/inbox'));
      const recoveryToken = messages.at(-1)?.token;
      await send('POST', '/v1/recover', { recoveryToken, password: ADA_LATER.password }, accessToken());
    },
  ],
  [
    'a logout in another program that holds the tokens',
    ADA,
    ({ clientId, accessToken }) =>
      realFetch(`${url()}/v1/logout?clientId=${clientId}`, {
        headers: { authorization: accessToken(), accept: 'application/json' },
      }),
  ],
  [
    'an owner who demands a new password of the member',
    GRACE,
    async ({ control, memberId, addMember }) => {
      await control('POST', `/members/${memberId}/require-reset`);
      await addMember(GRACE);
    },
  ],
  [
    'the deletion of the member',
    GRACE,
    async ({ control, memberId, addMember }) => {
      await control('POST', `/members/${memberId}/delete`);
      await addMember(GRACE);
    },
  ],
  [
    'the second use of a refresh token, which ends all tokens of the session',
    ADA,
    async ({ control, auth }) => {
      await control('PATCH', '/settings', { refreshPolicy: 'rotate' });
      const { refreshToken } = auth.getTokens();
      auth.setTokens(await auth.renewToken(refreshToken));
      await send('POST', '/oauth2/token', { grantType: 'refresh_token', refreshToken: refreshToken.value });
    },
  ],
  [
    'the second use of the authorization code that began it',
    ADA,
    ({ exchangeAgain }) => expect(exchangeAgain()).rejects.toThrow(),
  ],
  [
    'a restored snapshot of before the login',
    ADA,
    ({ control, snapshotId }) => control('POST', `/snapshots/${snapshotId}/restore`),
  ],
  [
    'a reset of the site',
    ADA,
    async ({ control, addMember }) => {
      await control('POST', '/reset', {});
      await addMember();
    },
  ],
];

describe.each(ENDS)('when a session was ended by %s', (_way, credentials, end) => {
  const ended = async () => {
    const scene = await logIn(await newSite());
    expect(await scene.whoAmI()).toBe(ADA.email);
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
    expect((await scene.auth.login(credentials)).loginState).toBe('SUCCESS');
    await logInHosted(scene, credentials);
    expect(await scene.whoAmI()).toBe(credentials.email);
  });

  test('another person can register, and any person can ask for a mail', async () => {
    const { auth } = await ended();
    expect((await auth.register({ email: 'new@example.com', password: ADA.password })).loginState).toBe('SUCCESS');
    expect(await auth.sendPasswordResetEmail(ADA.email, REDIRECT_URI)).toBeUndefined();
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
    expect((await scene.auth.login(ADA)).loginState).toBe('SUCCESS');
    await logInHosted(scene, ADA);
    expect(await scene.whoAmI()).toBe(ADA.email);
    await emptied(scene);
  });

  test('the client can log in again if the site has the same client id and another id', async () => {
    const clientId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    const create = async () => createSiteResponse.parse(await send('POST', '/backlot/v1/sites', { clientId }));
    current = 0;
    const scene = await logIn(await create());
    current = 1;
    const { siteId } = await create();
    await send('POST', `/backlot/v1/sites/${siteId}/members`, ADA);
    expect([siteId === scene.siteId, await scene.whoAmI()]).toEqual([false, 401]);
    expect((await scene.auth.login(ADA)).loginState).toBe('SUCCESS');
    await logInHosted(scene, ADA);
    expect(await scene.whoAmI()).toBe(ADA.email);
    current = 0;
  });

  test('the client can log out, and is a visitor', async () => {
    const scene = await restarted();
    await scene.auth.logout('http://localhost:3000/');
    expect([scene.auth.loggedIn(), await scene.whoAmI()]).toEqual([false, 403]);
    await emptied(scene);
  });
});
