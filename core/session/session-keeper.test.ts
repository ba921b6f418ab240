import { describe, expect, test, vi } from 'vitest';
import { createInProcessLock } from '../ports/exclusive-lock.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { fakeService, issueTokens, OFFLINE, TOKEN_PATH } from '../testing/fake-service.ts';
import { sharedStorage } from '../testing/shared-storage.ts';
import { ask, PAGE, QUERY, storedClient } from '../testing/stored-client.ts';
import { SESSION_KEY, storedSession, testClient } from '../testing/test-client.ts';

describe('the first token (spec §4, TOK-13)', () => {
  test('nothing is asked for before the first call', () => {
    const { client, service } = storedClient();
    expect([client.session.role(), service.calls.length]).toEqual(['none', 0]);
  });

  test('ten calls at once make one visitor', async () => {
    const { client, service, tokensSent } = storedClient();
    await Promise.all(Array.from({ length: 10 }, () => ask(client)));
    expect(service.grants()).toEqual(['anonymous']);
    expect(tokensSent()).toEqual(Array.from({ length: 10 }, () => 'access-1'));
    expect(client.session.role()).toBe('visitor');
  });

  test('two tabs that start at once make one visitor', async () => {
    const [service, lock, { tab }] = [fakeService(), createInProcessLock(), sharedStorage()];
    service.on(QUERY, () => PAGE);
    const [one, two] = [testClient({ service, lock, storage: tab() }), testClient({ service, lock, storage: tab() })];
    await Promise.all([ask(one.client), ask(two.client)]);
    expect(service.grants()).toEqual(['anonymous']);
    expect([one.client.session.role(), two.client.session.role()]).toEqual(['visitor', 'visitor']);
  });

  test('a failure is told to all who wait, and is not kept', async () => {
    const { client, service } = storedClient();
    service.on(TOKEN_PATH, OFFLINE);
    const results = await Promise.allSettled([ask(client), ask(client)]);
    expect(results).toMatchObject([{ reason: { name: 'NetworkError' } }, { reason: { name: 'NetworkError' } }]);
    expect(service.grants()).toEqual(['anonymous']);
    service.on(TOKEN_PATH, issueTokens());
    await ask(client);
    expect(client.session.role()).toBe('visitor');
  });
});

describe('storage of the session (SEC-26)', () => {
  test('the stored sessions of two sites on one origin do not mix', async () => {
    const [service, storage] = [fakeService(), memoryStorage()];
    storage.set(SESSION_KEY, storedSession('member'));
    expect(testClient({ service, storage, clientId: 'site-2' }).client.session.role()).toBe('none');
    expect(testClient({ service, storage }).client.session.role()).toBe('member');
  });

  test.each(['{', '"member"', '{"role":"member"}'])('corrupt content is dropped: %s', async (record) => {
    const service = fakeService();
    service.on(QUERY, () => PAGE);
    const storage = memoryStorage();
    storage.set(SESSION_KEY, record);
    const { client } = testClient({ service, storage });
    expect(client.session.role()).toBe('none');
    await ask(client);
    expect(service.grants()).toEqual(['anonymous']);
  });

  test('tabs that share a storage share its roles, and hear of them (SEC-28)', async () => {
    const [service, { tab, values }] = [fakeService(), sharedStorage()];
    values.set(SESSION_KEY, storedSession('member'));
    const [here, there] = [testClient({ service, storage: tab() }), testClient({ service, storage: tab() })];
    const heard = vi.fn();
    there.client.session.subscribe(heard);
    await here.client.auth.logout();
    expect(heard).toHaveBeenCalled();
    expect(there.client.session.role()).not.toBe('member');
  });
});
