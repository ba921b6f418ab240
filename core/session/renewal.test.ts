import { describe, expect, test } from 'vitest';
import { ServiceError } from '../errors/service-error.ts';
import { loginWithMemberId } from '../login/external-login.ts';
import { createInProcessLock } from '../ports/exclusive-lock.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import {
  type FakeService,
  fakeService,
  type Handler,
  heldBack,
  issueTokens,
  OFFLINE,
  refusal,
  TOKEN_PATH,
} from '../testing/fake-service.ts';
import { sharedStorage } from '../testing/shared-storage.ts';
import { ask, PAGE, QUERY, storedClient } from '../testing/stored-client.ts';
import { SESSION_KEY, storedSession, testClient } from '../testing/test-client.ts';

const EXPIRED = { expiresAt: 999_000 };
const LAST_MINUTE = { expiresAt: 1_000_030 };
const REFUSED = { status: 400, body: { error: 'invalid_grant', error_description: 'No longer good.' } };

describe('renewal', () => {
  test('a token that is not due is used as it is', async () => {
    const { client, service, tokensSent } = storedClient('member');
    await ask(client);
    expect([service.grants(), tokensSent()]).toEqual([[], ['member-access']]);
  });

  test('60 s before its end a token is renewed (SEC-35), with the client id and the refresh token', async () => {
    const { client, service, clock, tokensSent } = storedClient('member');
    clock.advance(3_539_000);
    await ask(client);
    clock.advance(1_000);
    await ask(client);
    expect(tokensSent()).toEqual(['member-access', 'access-1']);
    expect(service.callsTo(TOKEN_PATH)).toMatchObject([
      { authorization: null, body: { grantType: 'refresh_token', clientId: 'site-1', refreshToken: 'member-refresh' } },
    ]);
  });

  test('ten calls at once renew once (SEC-8)', async () => {
    const { client, service, tokensSent } = storedClient('member', EXPIRED);
    await Promise.all(Array.from({ length: 10 }, () => ask(client)));
    expect(service.grants()).toEqual(['refresh_token']);
    expect(tokensSent()).toEqual(Array.from({ length: 10 }, () => 'access-1'));
    expect(client.session.role()).toBe('member');
  });

  test('two tabs that need a renewal at once renew once (SEC-8)', async () => {
    const [service, lock, { tab, values }] = [fakeService(), createInProcessLock(), sharedStorage()];
    values.set(SESSION_KEY, storedSession('member', EXPIRED));
    service.on(QUERY, () => PAGE);
    const [one, two] = [testClient({ service, lock, storage: tab() }), testClient({ service, lock, storage: tab() })];
    await Promise.all([ask(one.client), ask(two.client)]);
    expect(service.grants()).toEqual(['refresh_token']);
    expect(service.callsTo(QUERY).map((call) => call.authorization)).toEqual(['access-1', 'access-1']);
  });

  test('nor twice when a storage tells nobody of its changes', async () => {
    const [service, lock, storage] = [fakeService(), createInProcessLock(), memoryStorage()];
    storage.set(SESSION_KEY, storedSession('member', EXPIRED));
    service.on(QUERY, () => PAGE);
    const [one, two] = [testClient({ service, lock, storage }), testClient({ service, lock, storage })];
    await Promise.all([ask(one.client), ask(two.client)]);
    expect(service.grants()).toEqual(['refresh_token']);
  });

  test('the newest refresh token is the one that is kept (TOK-6, TOK-7 rotate)', async () => {
    const { client, service, clock } = storedClient('member', EXPIRED);
    await ask(client);
    clock.advance(14_400_000);
    await ask(client);
    expect(service.callsTo(TOKEN_PATH).map((call) => call.body)).toMatchObject([
      { refreshToken: 'member-refresh' },
      { refreshToken: 'refresh-1' },
    ]);
  });

  test.each([
    ['no network', OFFLINE, 'NetworkError'],
    ['status 500', () => ({ status: 500, body: { message: '', details: {} } }), 'ApiError'],
    ['status 503 without JSON', () => ({ status: 503, body: '<html>' }), 'ApiError'],
    ['status 429', () => refusal(429, 'TOO_MANY'), 'ApiError'],
    ['an answer that cannot be read', () => ({ body: 'access' }), 'UnreadableAnswerError'],
    ['a token without end', () => ({ body: { access_token: 'a', refresh_token: 'r' } }), 'UnreadableAnswerError'],
  ])('a renewal that fails by %s ends no session of a member (SEC-8)', async (_what, handler, name) => {
    const { client, service, storage } = storedClient('member', EXPIRED);
    service.on(TOKEN_PATH, handler);
    await expect(ask(client)).rejects.toMatchObject({ name });
    expect(client.session.role()).toBe('member');
    expect(storage.get(SESSION_KEY)).toBe(storedSession('member', EXPIRED));
    expect(service.grants()).toEqual(['refresh_token']);
  });

  const FAILURES: [string, Handler][] = [
    ['no network', OFFLINE],
    ['status 500', () => ({ status: 500, body: { message: '', details: {} } })],
    ['status 503 without JSON', () => ({ status: 503, body: '<html>' })],
    ['status 429', () => refusal(429, 'TOO_MANY')],
    ['status 201', () => ({ status: 201, body: {} })],
    ['an answer that is not JSON', () => ({ body: 'access' })],
    ['an answer without tokens', () => ({ body: {} })],
    ['a token without end', () => ({ body: { access_token: 'a', refresh_token: 'r' } })],
  ];
  const onlyRenewalBy = (service: FakeService, handler: Handler): void => {
    const issue = issueTokens();
    service.on(TOKEN_PATH, (call) => (service.grants().at(-1) === 'refresh_token' ? handler(call) : issue(call)));
  };

  test.each(FAILURES)(
    'an expired visitor whose renewal fails by %s gets a new anonymous session (spec §4)',
    async (_what, handler) => {
      const { client, service, storage, tokensSent } = storedClient('visitor', EXPIRED);
      onlyRenewalBy(service, handler);
      await ask(client);
      expect([service.grants(), tokensSent()]).toEqual([['refresh_token', 'anonymous'], ['access-1']]);
      expect([client.session.role(), storage.get(SESSION_KEY)?.includes('refresh-1')]).toEqual(['visitor', true]);
    },
  );

  test.each(FAILURES)(
    'a visitor whose access token is refused, and whose renewal fails by %s, gets a new session',
    async (_what, handler) => {
      const { client, service, tokensSent } = storedClient('visitor');
      onlyRenewalBy(service, handler);
      service.on(QUERY, (call) => (call.authorization === 'visitor-access' ? refusal(401, 'UNAUTHENTICATED') : PAGE));
      await ask(client);
      expect([service.grants(), tokensSent()]).toEqual([
        ['refresh_token', 'anonymous'],
        ['visitor-access', 'access-1'],
      ]);
    },
  );

  test.each(FAILURES)(
    'a member keeps the session when the access token is refused and the renewal fails by %s',
    async (_what, handler) => {
      const { client, service, storage } = storedClient('member');
      onlyRenewalBy(service, handler);
      service.on(QUERY, () => refusal(401, 'UNAUTHENTICATED'));
      await expect(ask(client)).rejects.toBeInstanceOf(ServiceError);
      expect([service.grants(), client.session.role(), storage.get(SESSION_KEY)]).toEqual([
        ['refresh_token'],
        'member',
        storedSession('member'),
      ]);
    },
  );

  test.each(FAILURES)(
    'an expired visitor to whom %s gives no session at all keeps the old one, and the call rejects',
    async (_what, handler) => {
      const { client, service, storage } = storedClient('visitor', EXPIRED);
      service.on(TOKEN_PATH, handler);
      await expect(ask(client)).rejects.toBeInstanceOf(ServiceError);
      expect([service.grants(), storage.get(SESSION_KEY)]).toEqual([
        ['refresh_token', 'anonymous'],
        storedSession('visitor', EXPIRED),
      ]);
      service.on(TOKEN_PATH, issueTokens());
      await ask(client);
      expect(client.session.role()).toBe('visitor');
    },
  );

  test('an expired visitor whose renewal never answers gets a new anonymous session after 30 s', async () => {
    const { client, service, clock, tokensSent } = storedClient('visitor', EXPIRED);
    const never = heldBack({ body: {} });
    onlyRenewalBy(service, never.handler);
    const query = ask(client);
    await never.asked;
    clock.advance(30_000);
    await query;
    expect([service.grants(), tokensSent()]).toEqual([['refresh_token', 'anonymous'], ['access-1']]);
  });

  test('an expired visitor becomes a member although the renewal fails with status 503', async () => {
    const { client, service } = storedClient('visitor', EXPIRED);
    onlyRenewalBy(service, () => ({ status: 503, body: '' }));
    await loginWithMemberId(client, { memberId: 'm-1', apiKey: 'key' });
    expect([service.grants(), client.session.role()]).toEqual([['refresh_token', 'anonymous', undefined], 'member']);
  });

  test('a visitor’s new session that arrives after a login in another tab is not kept', async () => {
    const { client, service, storage, tokensSent } = storedClient('visitor', EXPIRED);
    onlyRenewalBy(service, () => {
      storage.set(SESSION_KEY, storedSession('member'));
      return { status: 503, body: '' };
    });
    await ask(client);
    expect([storage.get(SESSION_KEY), tokensSent()]).toEqual([storedSession('member'), ['member-access']]);
  });

  test.each(['visitor', 'member'] as const)(
    'the token of a %s in its last minute is used when it cannot be renewed, without a new session',
    async (role) => {
      const { client, service, tokensSent } = storedClient(role, LAST_MINUTE);
      service.on(TOKEN_PATH, OFFLINE);
      await ask(client);
      expect([service.grants(), tokensSent()]).toEqual([['refresh_token'], [`${role}-access`]]);
    },
  );

  test.each([
    ['invalid_grant', REFUSED],
    ['401 in the words of the platform', refusal(401, 'UNAUTHENTICATED')],
    ['an unknown client id', { status: 400, body: { error: 'invalid_client' } }],
    ['invalid_request', { status: 400, body: { error: 'invalid_request' } }],
    ['403', refusal(403, 'FORBIDDEN')],
    ['404 without JSON', { status: 404, body: '<html>' }],
  ])(
    'a renewal that is refused by %s ends the session, and the call is a visitor’s (spec §4)',
    async (_what, answer) => {
      const { client, service, tokensSent } = storedClient('member', EXPIRED);
      const issue = issueTokens();
      service.on(TOKEN_PATH, (call) => (service.grants().length === 1 ? answer : issue(call)));
      const roles: string[] = [];
      client.session.subscribe(() => roles.push(client.session.role()));
      await ask(client);
      expect(service.grants()).toEqual(['refresh_token', 'anonymous']);
      expect(tokensSent()).toEqual(['access-1']);
      expect(roles).toEqual(['none', 'visitor']);
    },
  );

  test('a renewal that lands after logout stays out', async () => {
    const { client, service, storage } = storedClient('member', EXPIRED);
    const renewal = heldBack({ body: { access_token: 'late', refresh_token: 'late', expires_in: 14_400 } });
    const issue = issueTokens();
    service.on(TOKEN_PATH, (call) => (service.grants().length === 1 ? renewal.handler(call) : issue(call)));
    const query = ask(client);
    await renewal.asked;
    const logout = client.auth.logout();
    expect(client.session.role()).toBe('none');
    renewal.release();
    await Promise.all([query, logout]);
    expect(client.session.role()).toBe('visitor');
    expect(storage.get(SESSION_KEY)).not.toContain('late');
    expect(service.callsTo(QUERY)[0]?.authorization).toBe('access-1');
  });

  test('a renewal that lands in somebody else’s session stays out', async () => {
    const { client, service, storage, tokensSent } = storedClient('member', EXPIRED);
    const renewal = heldBack({ body: { access_token: 'late', refresh_token: 'late', expires_in: 14_400 } });
    service.on(TOKEN_PATH, renewal.handler);
    const query = ask(client);
    await renewal.asked;
    const other = storedSession('member').replaceAll('member-', 'other-');
    storage.set(SESSION_KEY, other);
    renewal.release();
    await query;
    expect([storage.get(SESSION_KEY), tokensSent()]).toEqual([other, ['other-access']]);
  });

  test('a renewal that fails after logout brings no token back', async () => {
    const { client, service, tokensSent } = storedClient('member', LAST_MINUTE);
    const renewal = heldBack({ status: 503, body: '' });
    const issue = issueTokens();
    service.on(TOKEN_PATH, (call) => (service.grants().length === 1 ? renewal.handler(call) : issue(call)));
    const query = ask(client);
    await renewal.asked;
    await client.auth.logout();
    renewal.release();
    await expect(query).rejects.toMatchObject({ name: 'ApiError', status: 503 });
    expect([client.session.role(), tokensSent()]).toEqual(['none', []]);
  });

  test('a caller that stops waiting does not stop the renewal', async () => {
    const { client, service } = storedClient('member', EXPIRED);
    const renewal = heldBack({ body: { access_token: 'new', refresh_token: 'new', expires_in: 14_400 } });
    service.on(TOKEN_PATH, renewal.handler);
    const controller = new AbortController();
    const query = ask(client, controller.signal);
    await renewal.asked;
    controller.abort();
    await expect(query).rejects.toMatchObject({ name: 'AbortError' });
    renewal.release();
    await ask(client);
    expect(service.grants()).toEqual(['refresh_token']);
  });

  test('another tab that did not wait its turn has renewed: its tokens are used, not overwritten', async () => {
    const { client, service, storage, tokensSent } = storedClient('member', EXPIRED);
    const other = storedSession('member').replaceAll('member-', 'other-');
    service.on(TOKEN_PATH, () => {
      storage.set(SESSION_KEY, other);
      return REFUSED;
    });
    await ask(client);
    expect([client.session.role(), tokensSent()]).toEqual(['member', ['other-access']]);
  });
});
