import { describe } from 'vitest';
import { openBrowser } from '#contracts/conformance/browser.ts';
import {
  createRedirect,
  loginCallback,
  loginWithMemberId,
  processVerification,
  recover,
  sendActivationEmail,
  sendPasswordResetEmail,
  startVerification,
} from '#core/account.ts';
import { type Auth, type Client, createAuth, createClient } from '#core/index.ts';
import { getJson } from '#core/requests.ts';
import { serverPorts } from '#core/server.ts';
import { expect, test as kitTest } from '#kit/vitest.ts';

const REDIRECT_URI = 'http://localhost:4321/callback';
const EMAIL = 'ada@example.com';
const PASSWORD = 'a-good-password';

interface Fixtures {
  readonly client: Client;
  readonly auth: Auth;
  readonly memberId: string;
}

/** A test with one member, and a client. */
const test = kitTest
  .extend({
    worldOptions: {
      settings: { allowedRedirectUris: [REDIRECT_URI] },
      members: [{ email: EMAIL, password: PASSWORD }],
    },
  })
  .extend<Fixtures>({
    client: ({ world }, use) => use(createClient({ clientId: world.clientId, apiUrl: world.url }, serverPorts(fetch))),
    auth: ({ client }, use) => use(createAuth(client)),
    memberId: async ({ world }, use) => use((await world.members.find(EMAIL)).id),
  });

describe('the calls of backlot-core/account, answered by the simulator (spec §7)', () => {
  test('a verification by backlot-core/account mails a code, and its id is not a state token (MEM-9, MEM-10)', async ({
    client,
    memberId,
    inbox,
  }) => {
    const started = await startVerification(client, memberId);
    const { code } = await inbox.next({ kind: 'verify-email' });
    expect(started).toEqual({ state: 'ok', verificationId: expect.any(String) });
    const verificationId = started.state === 'ok' ? started.verificationId : '';
    expect(await processVerification(client, code, verificationId)).toMatchObject({ state: 'failure' });
    expect(await startVerification(client, 'nobody')).toMatchObject({ error: 'IDENTITY_NOT_FOUND' });
  });

  test('an activation mail comes in its language, and lets the member choose a password (MEM-15)', async ({
    client,
    world,
    auth,
  }) => {
    const { apiKey } = world;
    const { id: identityId } = await world.members.create({ email: 'bruno@example.com' });
    expect(await sendActivationEmail(client, { identityId, apiKey, language: 'de' })).toEqual({ state: 'ok' });
    const { subject, token } = await world.inbox.next({ to: 'bruno@example.com', kind: 'activation' });
    expect(subject).toBe('Konto aktivieren');
    expect(await recover(client, token, PASSWORD)).toMatchObject({ state: 'success' });
    expect(await auth.login({ email: 'bruno@example.com', password: PASSWORD })).toMatchObject({ state: 'success' });
    const other = await sendActivationEmail(client, { identityId: 'nobody', apiKey });
    expect(other).toMatchObject({ state: 'refused', error: 'IDENTITY_NOT_FOUND' });
  });

  test('a reset mail comes in its language (MEM-12)', async ({ client, inbox }) => {
    expect(await sendPasswordResetEmail(client, EMAIL, REDIRECT_URI, { language: 'de' })).toEqual({ state: 'ok' });
    expect((await inbox.next({ kind: 'reset-password' })).subject).toBe('Passwort zurücksetzen');
  });

  test.for(['fragment', 'query'] as const)(
    'the callback continues a hosted sign-in, answered in the %s',
    async (responseMode, { client, auth }) => {
      const address = await auth.beginHostedLogin({ redirectUri: REDIRECT_URI, responseMode });
      const { html } = await openBrowser().open(address);
      const state = /name="transaction" value="([^"]+)"/.exec(html)?.[1] ?? '';
      const login = await auth.login({ email: EMAIL, password: PASSWORD });
      const sessionToken = login.state === 'success' ? login.sessionToken : '';
      const back = (await loginCallback(client, { state, sessionToken })) ?? '';
      expect(await auth.finishHostedLogin(new URL(back), { responseMode })).toEqual({ state: 'member', returnTo: '/' });
      expect(await loginCallback(client, { state, sessionToken })).toBeNull();
    },
  );
});

describe('a status check before a login (spec §4)', () => {
  test('a status check before a login is a failure, and the login goes on by its state token or by being repeated', async ({
    auth,
    world,
  }) => {
    await world.changeSettings({ statusCheck: true });
    const checked = { state: 'failure', error: 'Unknown _state', reason: 'statusCheck' };
    const first = await auth.login({ email: EMAIL, password: PASSWORD });
    expect([first, auth.loginState()]).toMatchObject([checked, checked]);
    const stateToken = first.state === 'failure' ? first.stateToken : undefined;
    expect(await auth.login({ email: EMAIL, password: PASSWORD, stateToken })).toMatchObject({ state: 'success' });

    expect(await auth.login({ email: EMAIL, password: PASSWORD })).toMatchObject(checked);
    expect(await auth.login({ email: EMAIL, password: PASSWORD })).toMatchObject({ state: 'success' });
  });
});

describe('a redirect to a checkout (spec §7, WIR-6)', () => {
  const CHECKOUT = { ecomCheckout: { checkoutId: 'c-1' }, callbacks: { postFlowUrl: REDIRECT_URI } } as const;

  test('a redirect to a checkout leads to the page that says what would be bought', async ({ client }) => {
    const { fullUrl, endpoint, sessionToken } = await createRedirect(client, CHECKOUT);
    const { html } = await openBrowser().open(fullUrl);
    expect([html.includes('c-1'), html.includes('Pay'), sessionToken]).toEqual([true, true, null]);
    expect(fullUrl.startsWith(endpoint ?? 'nowhere')).toBe(true);
  });

  test('carries the member’s session token, unless the identity is not maintained (RED-6)', async ({
    client,
    memberId,
    world,
  }) => {
    await loginWithMemberId(client, { memberId, apiKey: world.apiKey });
    const preferences = { maintainIdentity: false };
    const sessions = [
      await createRedirect(client, CHECKOUT),
      await createRedirect(client, { ...CHECKOUT, preferences }),
    ];
    expect(sessions.map(({ sessionToken }) => typeof sessionToken)).toEqual(['string', 'object']);
  });
});

describe('errors of the simulator, as core reports them (spec §8)', () => {
  test('an application error has its status text, request id, details and body', async ({ client }) => {
    const error = getJson(client, { path: '/wix-data/v2/items/b1', query: { dataCollectionId: 'Nothing' } });
    const applicationError = {
      code: 'WDE0025',
      description: 'WDE0025: The Nothing collection does not exist.',
      data: { collectionId: 'Nothing' },
    };
    await expect(error).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      statusText: 'Not Found',
      code: 'WDE0025',
      description: 'WDE0025: The Nothing collection does not exist.',
      requestId: expect.any(String),
      details: { applicationError },
      body: { details: { applicationError } },
    });
  });

  test('an unknown client id is a token error, with OAuth’s code and the body', async ({ world }) => {
    const stranger = createClient({ clientId: 'nobody', apiUrl: world.url }, serverPorts(fetch));
    await expect(getJson(stranger, { path: '/members/v1/members/my' })).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
      statusText: 'Bad Request',
      code: 'invalid_client',
      requestId: expect.any(String),
      body: { error: 'invalid_client', error_description: expect.any(String) },
    });
  });
});
