import { describe, expect, test } from 'vitest';
import { redirectSessionRequest } from '#contracts/redirects/redirect-session.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { type FakeService, issueTokens, OFFLINE, TOKEN_PATH } from '../testing/fake-service.ts';
import { SESSION_KEY, storedSession, testClient } from '../testing/test-client.ts';

const REDIRECT = '/_api/redirects-api/v1/redirect-session';
const CALLBACK = 'https://club.test/callback';
const REQUEST = { redirectUri: CALLBACK, returnTo: '/books/b7' };

function stateSentTo(service: FakeService): string {
  const body = redirectSessionRequest.parse(service.callsTo(REDIRECT).at(-1)?.body);
  return body.auth?.authRequest.state ?? '';
}

function setUp(given: Parameters<typeof testClient>[0] = {}) {
  const flowStorage = memoryStorage();
  const parts = testClient({ flowStorage, ...given });
  parts.service.on(REDIRECT, () => ({ body: { redirectSession: { fullUrl: 'https://site.test/authorize' } } }));
  const back = (fragment: string) => new URL(`${CALLBACK}#${fragment}&state=${stateSentTo(parts.service)}`);
  return { ...parts, flowStorage, back };
}

describe('hosted login (spec §2, §5)', () => {
  test('a hosted login begins at the address that the service names, and asks for a login by fragment', async () => {
    const { client, service } = setUp();
    expect(await client.auth.beginHostedLogin(REQUEST)).toBe('https://site.test/authorize');
    const body = service.callsTo(REDIRECT)[0]?.body;
    expect(body).toEqual({
      auth: {
        authRequest: {
          redirectUri: CALLBACK,
          clientId: 'site-1',
          codeChallenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
          codeChallengeMethod: 'S256',
          responseMode: 'fragment',
          responseType: 'code',
          scope: 'offline_access',
          state: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        },
        prompt: 'login',
      },
    });
    expect(redirectSessionRequest.safeParse(body).success).toBe(true);
  });

  test('a hosted login is answered in the query if it began so (spec §2)', async () => {
    const { client, service } = setUp();
    await client.auth.beginHostedLogin({ ...REQUEST, responseMode: 'query' });
    expect(service.callsTo(REDIRECT)[0]?.body).toMatchObject({ auth: { authRequest: { responseMode: 'query' } } });
    const address = new URL(`${CALLBACK}?code=c1&state=${stateSentTo(service)}#code=c2`);
    expect(await client.auth.finishHostedLogin(address)).toEqual({
      state: 'invalid',
      reason: 'Missing code or _state',
    });
    expect(await client.auth.finishHostedLogin(address, { responseMode: 'query' })).toEqual({
      state: 'member',
      returnTo: '/books/b7',
    });
    expect(service.callsTo(TOKEN_PATH).at(-1)?.body).toMatchObject({ code: 'c1' });
  });

  test('a hosted login sends the preferences for the platform’s pages (WIR-6)', async () => {
    const { client, service } = setUp();
    const preferences = { useGenericWixPages: false, checkIfPublish: true, additionalQueryParameters: { lang: 'de' } };
    await client.auth.beginHostedLogin({ ...REQUEST, preferences });
    expect(service.callsTo(REDIRECT)[0]?.body).toMatchObject({ auth: { prompt: 'login' }, preferences });
  });

  test('a hosted login ends as a member, at the page where the visitor was going', async () => {
    const { client, service, flowStorage, back } = setUp();
    await client.auth.beginHostedLogin(REQUEST);
    expect(await client.auth.finishHostedLogin(back('code=c1'))).toEqual({ state: 'member', returnTo: '/books/b7' });
    expect(client.session.role()).toBe('member');
    expect(service.callsTo(TOKEN_PATH).at(-1)?.body).toMatchObject({ code: 'c1', redirectUri: CALLBACK });
    expect(flowStorage.get('backlot:site-1:login-flows')).toBeNull();
  });

  test('a page that lost its session on the way gets a visitor first, as only a visitor becomes a member', async () => {
    const flowStorage = memoryStorage();
    const before = setUp({ flowStorage });
    await before.client.auth.beginHostedLogin(REQUEST);
    const after = testClient({ flowStorage });
    expect(await after.client.auth.finishHostedLogin(before.back('code=c1'))).toMatchObject({ state: 'member' });
    expect(after.service.grants()).toEqual(['anonymous', 'authorization_code']);
  });

  test('another tab knows nothing of it (SEC-3)', async () => {
    const { client, back } = setUp();
    await client.auth.beginHostedLogin(REQUEST);
    const tab = testClient();
    expect(await tab.client.auth.finishHostedLogin(back('code=c1'))).toEqual({
      state: 'invalid',
      reason: 'Invalid _state',
    });
    expect(tab.service.calls).toEqual([]);
  });

  test('twice at once with the same address is one exchange and one answer (React StrictMode)', async () => {
    const { client, service, back } = setUp();
    await client.auth.beginHostedLogin(REQUEST);
    const address = back('code=c1');
    const [first, second] = [client.auth.finishHostedLogin(address), client.auth.finishHostedLogin(new URL(address))];
    expect(second).toBe(first);
    expect(await first).toMatchObject({ state: 'member' });
    expect(service.grants()).toEqual(['anonymous', 'authorization_code']);
  });

  test('the state is gone before the code is exchanged (SEC-7)', async () => {
    const { client, service, flowStorage, back } = setUp();
    await client.auth.beginHostedLogin(REQUEST);
    service.on(TOKEN_PATH, OFFLINE);
    const address = back('code=c1');
    await expect(client.auth.finishHostedLogin(address)).rejects.toMatchObject({ name: 'NetworkError' });
    expect(flowStorage.get('backlot:site-1:login-flows')).toBeNull();
    expect(await client.auth.finishHostedLogin(address)).toEqual({ state: 'invalid', reason: 'Invalid _state' });
  });

  test('a hosted login that returns after ten minutes is too late', async () => {
    const { client, clock, back } = setUp();
    await client.auth.beginHostedLogin(REQUEST);
    clock.advance(600_000);
    expect(await client.auth.finishHostedLogin(back('code=c1'))).toEqual({
      state: 'invalid',
      reason: 'Invalid _state',
    });
  });

  test('a verification that was pending is forgotten with it', async () => {
    const { client, service, back } = setUp();
    service.on('/_api/iam/authentication/v2/login', () => ({
      body: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'st-1' },
    }));
    await client.auth.login({ email: 'ada@test.io', password: 'correct horse' });
    await client.auth.beginHostedLogin(REQUEST);
    await client.auth.finishHostedLogin(back('code=c1'));
    expect(client.auth.pendingVerification()).toBeNull();
  });

  test('a login that was called off is an outcome, and the visitor goes on', async () => {
    const { client, service, back } = setUp();
    await client.auth.beginHostedLogin(REQUEST);
    expect(await client.auth.finishHostedLogin(back('error=access_denied&error_description=Called+off'))).toEqual({
      state: 'refused',
      error: 'access_denied',
      description: 'Called off',
      returnTo: '/books/b7',
    });
    expect([client.session.role(), service.grants()]).toEqual(['visitor', ['anonymous']]);
  });

  test('a code that is refused is an outcome', async () => {
    const { client, service, back } = setUp();
    await client.auth.beginHostedLogin(REQUEST);
    service.on(TOKEN_PATH, () => ({ status: 400, body: { error: 'invalid_grant' } }));
    expect(await client.auth.finishHostedLogin(back('code=c1'))).toEqual({
      state: 'refused',
      error: 'invalid_grant',
      description: null,
      returnTo: '/books/b7',
    });
  });

  test.each(['https://evil.test/', '//evil.test', '/\\evil.test'])(
    'the address %s is no place for a login to return to (SEC-2)',
    async (returnTo) => {
      const { client, back } = setUp();
      await client.auth.beginHostedLogin({ redirectUri: CALLBACK, returnTo });
      expect(await client.auth.finishHostedLogin(back('code=c1'))).toEqual({ state: 'member', returnTo: '/' });
    },
  );

  test('a hosted login without an address to go to fails in the words of the spec (§8), and remembers nothing', async () => {
    const { client, service, flowStorage } = setUp();
    service.on(REDIRECT, () => ({ body: { redirectSession: {} } }));
    await expect(client.auth.beginHostedLogin(REQUEST)).rejects.toThrow('No redirect URL found');
    expect(flowStorage.get('backlot:site-1:login-flows')).toBeNull();
  });
});

describe('a member who signs in again', () => {
  const signIn = async (
    beforeExchange: (parts: ReturnType<typeof setUp> & { readonly storage: KeyValueStorage }) => void = () => {},
  ) => {
    const storage = memoryStorage();
    storage.set(SESSION_KEY, storedSession('member'));
    const parts = { ...setUp({ storage }), storage };
    const { client, service } = parts;
    await client.auth.beginHostedLogin(REQUEST);
    const roles: string[] = [];
    client.session.subscribe(() => roles.push(client.session.role()));
    const issue = issueTokens();
    service.on(TOKEN_PATH, (call) => {
      if (service.grants().length === 1) beforeExchange(parts);
      return issue(call);
    });
    const outcome = await client.auth.finishHostedLogin(parts.back('code=c1'));
    return { ...parts, roles, outcome };
  };

  test('replaces the first member, and everybody hears of it', async () => {
    const { client, roles, outcome, storage } = await signIn();
    expect([outcome.state, client.session.role(), roles]).toEqual(['member', 'member', ['none', 'visitor', 'member']]);
    expect(storage.get(SESSION_KEY)).toContain('access-1');
  });

  test('a member who signs in again keeps the first session when the connection is lost halfway (SEC-8)', async () => {
    const storage = memoryStorage();
    storage.set(SESSION_KEY, storedSession('member'));
    const { client, service, back } = setUp({ storage });
    await client.auth.beginHostedLogin(REQUEST);
    const issue = issueTokens();
    service.on(TOKEN_PATH, (call) => (service.grants().length === 1 ? issue(call) : OFFLINE(call)));
    await expect(client.auth.finishHostedLogin(back('code=c1'))).rejects.toMatchObject({ name: 'NetworkError' });
    expect([client.session.role(), storage.get(SESSION_KEY)]).toEqual(['member', storedSession('member')]);
  });

  test('a logout meanwhile outlasts it', async () => {
    const { client, outcome } = await signIn(({ client: same }) => void same.auth.logout());
    expect(outcome).toMatchObject({ state: 'refused', error: 'signed_out' });
    expect(client.session.role()).not.toBe('member');
  });

  test('a first session that the service ends meanwhile, as a second login does, does not end the new login', async () => {
    const { client, outcome } = await signIn(({ storage }) => {
      // Another tab was refused the renewal, and has no new visitor yet.
      storage.set(SESSION_KEY, JSON.stringify({ role: 'none', ended: true }));
    });
    expect(outcome).toMatchObject({ state: 'member' });
    expect(client.session.role()).toBe('member');
  });
});
