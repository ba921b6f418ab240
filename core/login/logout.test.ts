import { describe, expect, test, vi } from 'vitest';
import { redirectSessionRequest } from '#contracts/redirects/redirect-session.ts';
import type { SignOutNews } from '../ports/sign-out-news.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { type Handler, OFFLINE, refusal } from '../testing/fake-service.ts';
import { SESSION_KEY, storedSession, testClient } from '../testing/test-client.ts';

const REDIRECT = '/_api/redirects-api/v1/redirect-session';
const LOGOUT_URL = 'https://site.test/_api/iam/authentication/v1/logout?x=1';

function setUp(role: 'visitor' | 'member' = 'member', expiresAt = 1_003_600) {
  const [storage, flowStorage] = [memoryStorage(), memoryStorage()];
  storage.set(SESSION_KEY, storedSession(role, { expiresAt }));
  const parts = testClient({ storage, flowStorage });
  parts.service.on(REDIRECT, () => ({ body: { redirectSession: { fullUrl: LOGOUT_URL } } }));
  return { ...parts, storage, flowStorage };
}

describe('logout (spec §4, WIR-35)', () => {
  test('a logout returns the address that ends the session on the other side', async () => {
    const { client, service } = setUp();
    expect(await client.auth.logout('https://club.test/')).toEqual({ logoutUrl: LOGOUT_URL });
    const [call] = service.callsTo(REDIRECT);
    expect(call?.body).toEqual({ logout: { clientId: 'site-1' }, callbacks: { postFlowUrl: 'https://club.test/' } });
    expect(redirectSessionRequest.safeParse(call?.body).success).toBe(true);
  });

  test('a logout without a place to come back to sends no callbacks', async () => {
    const { client, service } = setUp();
    await client.auth.logout();
    expect(service.callsTo(REDIRECT)[0]?.body).toEqual({ logout: { clientId: 'site-1' } });
  });

  test('the member is signed out before anything is sent', async () => {
    const { client, storage } = setUp();
    const logout = client.auth.logout();
    expect([client.session.role(), storage.get(SESSION_KEY)]).toEqual(['none', null]);
    await logout;
  });

  test('the service is asked with the member’s token, while that is good', async () => {
    const { client, service } = setUp();
    await client.auth.logout();
    expect([service.callsTo(REDIRECT)[0]?.authorization, service.grants()]).toEqual(['member-access', []]);
  });

  test('else with a new visitor’s: the ended session is not renewed', async () => {
    const { client, service } = setUp('member', 999_000);
    await client.auth.logout();
    expect([service.callsTo(REDIRECT)[0]?.authorization, service.grants()]).toEqual(['access-1', ['anonymous']]);
  });

  test.each<[string, Handler]>([
    ['no network', OFFLINE],
    ['status 500', () => ({ status: 500, body: '' })],
    ['a refusal', () => refusal(428, 'ASSERTION_FAILED')],
    ['no address', () => ({ body: {} })],
  ])('a logout that fails by %s signs out all the same, with nowhere to go (SEC-28, LGO-3)', async (_what, handler) => {
    const { client, service, storage } = setUp();
    service.on(REDIRECT, handler);
    expect(await client.auth.logout()).toEqual({ logoutUrl: null });
    expect(client.session.role()).toBe('none');
    expect(storage.get(SESSION_KEY)).toBeNull();
  });

  test('logins under way are forgotten', async () => {
    const { client, flowStorage } = setUp();
    await client.auth.beginHostedLogin({ redirectUri: 'https://club.test/callback' });
    expect(flowStorage.get('backlot:site-1:login-flows')).not.toBeNull();
    await client.auth.logout();
    expect(flowStorage.get('backlot:site-1:login-flows')).toBeNull();
  });

  test('a visitor stays a visitor', async () => {
    const { client, storage } = setUp('visitor');
    await client.auth.logout();
    expect([client.session.role(), storage.get(SESSION_KEY)]).toEqual(['visitor', storedSession('visitor')]);
  });

  test('tabs with a session of their own are told (SEC-28)', async () => {
    const ears: (() => void)[] = [];
    const news: SignOutNews = (_clientId, hear) => {
      ears.push(hear);
      return () => {
        for (const ear of ears) if (ear !== hear) ear();
      };
    };
    const open = () => {
      const storage = memoryStorage();
      storage.set(SESSION_KEY, storedSession('member'));
      return testClient({ storage, news }).client;
    };
    const [here, there] = [open(), open()];
    const heard = vi.fn();
    there.session.subscribe(heard);
    await here.auth.logout();
    expect([there.session.role(), heard.mock.calls.length]).toEqual(['none', 1]);
  });
});
