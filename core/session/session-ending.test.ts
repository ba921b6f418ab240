import { describe, expect, test } from 'vitest';
import { loginWithMemberId } from '../login/external-login.ts';
import { createInProcessLock } from '../ports/exclusive-lock.ts';
import type { SignOutNews } from '../ports/sign-out-news.ts';
import { cookieStorage } from '../storage/cookie-storage.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { fakeCookieJar } from '../testing/fake-cookie-jar.ts';
import { type FakeService, fakeService, issueTokens, TOKEN_PATH } from '../testing/fake-service.ts';
import { sharedStorage } from '../testing/shared-storage.ts';
import { ask, PAGE, QUERY } from '../testing/stored-client.ts';
import { SESSION_KEY, storedSession, testClient } from '../testing/test-client.ts';

const EXPIRED = storedSession('member', { expiresAt: 999_000 });

/** A service that takes no refresh token of a member. */
function refusingService(): FakeService {
  const [service, issue] = [fakeService(), issueTokens()];
  service.on(QUERY, () => PAGE);
  service.on(TOKEN_PATH, (call) =>
    service.grants().at(-1) === 'refresh_token' ? { status: 400, body: { error: 'invalid_grant' } } : issue(call),
  );
  return service;
}

function member(storage: KeyValueStorage = memoryStorage(), record = EXPIRED) {
  storage.set(SESSION_KEY, record);
  const parts = testClient({ storage, service: refusingService() });
  const seen: unknown[] = [];
  parts.client.session.subscribe(() => seen.push([parts.client.session.role(), parts.client.session.ending()]));
  return { ...parts, storage, seen };
}

describe('how the last membership ended', () => {
  test('nothing has ended before it began, nor while it lasts', async () => {
    const visitor = testClient({ service: refusingService() }).client;
    await ask(visitor);
    expect([visitor.session.ending(), member().client.session.ending()]).toEqual([null, null]);
  });

  test('against the member’s will: told with the change, and still when the visitor goes on', async () => {
    const { client, seen } = member();
    await ask(client);
    expect(seen).toEqual([
      ['none', 'ended'],
      ['visitor', 'ended'],
    ]);
    await ask(client);
    expect(client.session.ending()).toBe('ended');
  });

  test('the last membership was ended by the member', async () => {
    const { client, storage } = member(memoryStorage(), storedSession('member'));
    await client.auth.logout();
    expect([client.session.ending(), storage.get(SESSION_KEY)]).toEqual(['signed-out', null]);
  });

  test('the next page starts afresh', async () => {
    const { client, storage } = member();
    await ask(client);
    const next = testClient({ storage }).client;
    expect([next.session.role(), next.session.ending()]).toEqual(['visitor', null]);
  });

  test('a new login is the end of it', async () => {
    const { client, service } = member();
    await ask(client);
    service.on(TOKEN_PATH, issueTokens());
    await loginWithMemberId(client, { memberId: 'm-1', apiKey: 'key' });
    expect([client.session.role(), client.session.ending()]).toEqual(['member', null]);
  });
});

describe('in another tab (SEC-28)', () => {
  const tabs: [string, () => { here: KeyValueStorage; there: KeyValueStorage }][] = [
    [
      'local storage, which tells its tabs',
      () => {
        const { tab } = sharedStorage();
        return { here: tab(), there: tab() };
      },
    ],
    [
      'a cookie, which is read before the next renewal',
      () => {
        const jar = fakeCookieJar();
        const open = () => cookieStorage({ expiresInDays: 1 }, jar);
        return { here: open(), there: open() };
      },
    ],
  ];

  test.each(tabs)(
    'a session in %s that has ended has ended in another tab too, and a new visitor is shared',
    async (_where, open) => {
      const { here, there } = open();
      here.set(SESSION_KEY, EXPIRED);
      const [service, lock] = [refusingService(), createInProcessLock()];
      const one = testClient({ service, lock, storage: here }).client;
      const two = testClient({ service, lock, storage: there }).client;
      await ask(one);
      await ask(two);
      expect([two.session.role(), two.session.ending()]).toEqual(['visitor', 'ended']);
      expect(service.grants()).toEqual(['refresh_token', 'anonymous']);
    },
  );

  test.each(tabs)(
    'a logout of a session in %s is a logout in another tab too, and no token is left',
    async (_where, open) => {
      const { here, there } = open();
      here.set(SESSION_KEY, storedSession('member'));
      const news = twoTabs();
      const [one, two] = [here, there].map((storage) => testClient({ storage, news }).client);
      await one?.auth.logout();
      expect([two?.session.role(), two?.session.ending(), there.get(SESSION_KEY)]).toEqual([
        'none',
        'signed-out',
        null,
      ]);
    },
  );

  test('memory: each tab has a session of its own, and a logout ends both', async () => {
    const news = twoTabs();
    const [here, there] = [memoryStorage(), memoryStorage()];
    for (const storage of [here, there]) storage.set(SESSION_KEY, storedSession('member'));
    const [one, two] = [here, there].map((storage) => testClient({ storage, news }).client);
    await one?.auth.logout();
    expect([two?.session.role(), two?.session.ending(), there.get(SESSION_KEY)]).toEqual(['none', 'signed-out', null]);
  });

  test('memory: an ended session has ended in its own tab alone', async () => {
    const [one, two] = [member(), member()];
    await ask(one.client);
    expect([one.client.session.ending(), two.client.session.role()]).toEqual(['ended', 'member']);
  });
});

test('two tabs that share a cookie renew once (SEC-8)', async () => {
  const [service, lock, jar] = [fakeService(), createInProcessLock(), fakeCookieJar()];
  service.on(QUERY, () => PAGE);
  cookieStorage({ expiresInDays: 1 }, jar).set(SESSION_KEY, EXPIRED);
  const open = () => testClient({ service, lock, storage: cookieStorage({ expiresInDays: 1 }, jar) }).client;
  await Promise.all([ask(open()), ask(open())]);
  expect(service.grants()).toEqual(['refresh_token']);
  expect(service.callsTo(QUERY).map(({ authorization }) => authorization)).toEqual(['access-1', 'access-1']);
});

/** News that reach every other tab at once. */
function twoTabs(): SignOutNews {
  const ears: (() => void)[] = [];
  return (_clientId, hear) => {
    ears.push(hear);
    return () => {
      for (const ear of ears) if (ear !== hear) ear();
    };
  };
}
