import { describe, expect, test } from 'vitest';
import { OFFLINE, refusal, TOKEN_PATH } from '../testing/fake-service.ts';
import { ask, PAGE, QUERY, storedClient } from '../testing/stored-client.ts';

describe('a token that the service no longer takes (TOK-14)', () => {
  /** Takes no token but `good`. */
  const takesOnly = (good: string) => (call: { authorization: string | null }) =>
    call.authorization === good ? PAGE : refusal(401, 'UNAUTHENTICATED');

  test('is renewed once, and the call repeated once', async () => {
    const { client, service, tokensSent } = storedClient('member');
    service.on(QUERY, takesOnly('access-1'));
    await ask(client);
    expect([service.grants(), tokensSent()]).toEqual([['refresh_token'], ['member-access', 'access-1']]);
  });

  test('ten calls at once renew once', async () => {
    const { client, service } = storedClient('member');
    service.on(QUERY, takesOnly('access-1'));
    await Promise.all(Array.from({ length: 10 }, () => ask(client)));
    expect(service.grants()).toEqual(['refresh_token']);
  });

  test('twice is an error', async () => {
    const { client, service } = storedClient('member');
    service.on(QUERY, () => refusal(401, 'UNAUTHENTICATED'));
    await expect(ask(client)).rejects.toMatchObject({ name: 'ApiError', status: 401 });
    expect(service.callsTo(QUERY)).toHaveLength(2);
  });

  test('is not used again because the renewal fails', async () => {
    const { client, service } = storedClient('member');
    service.on(QUERY, takesOnly('access-1'));
    service.on(TOKEN_PATH, OFFLINE);
    await expect(ask(client)).rejects.toMatchObject({ name: 'NetworkError' });
    expect([client.session.role(), service.callsTo(QUERY).length]).toEqual(['member', 1]);
  });

  test('a wrong password is not one (MEM-4): the login is sent once', async () => {
    const { client, service } = storedClient('visitor');
    service.on('/_api/iam/authentication/v2/login', () => refusal(401, '-19976'));
    const state = await client.auth.login({ email: 'ada@test.io', password: 'wrong' });
    expect(state).toMatchObject({ state: 'failure', errorCode: 'invalidPassword' });
    expect([service.grants(), service.calls.length]).toEqual([[], 1]);
  });
});
