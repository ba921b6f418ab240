import { describe, expect, test } from 'vitest';
import { identityErrors } from '#contracts/identity/identity-errors.ts';
import { OFFLINE, refusal, TOKEN_PATH } from '../testing/fake-service.ts';
import { ask, PAGE, QUERY, storedClient } from '../testing/stored-client.ts';

describe('a token that the service no longer takes (TOK-14)', () => {
  /** Takes no token but `good`. */
  const takesOnly = (good: string) => (call: { authorization: string | null }) =>
    call.authorization === good ? PAGE : refusal(401, 'UNAUTHENTICATED');

  test('a token that the service no longer takes is renewed once, and the call repeated once', async () => {
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

  test('a token that the service no longer takes twice in one call is an error', async () => {
    const { client, service } = storedClient('member');
    service.on(QUERY, () => refusal(401, 'UNAUTHENTICATED'));
    await expect(ask(client)).rejects.toMatchObject({ name: 'ApiError', status: 401 });
    expect(service.callsTo(QUERY)).toHaveLength(2);
  });

  test('a token that the service no longer takes is not used again because the renewal fails', async () => {
    const { client, service } = storedClient('member');
    service.on(QUERY, takesOnly('access-1'));
    service.on(TOKEN_PATH, OFFLINE);
    await expect(ask(client)).rejects.toMatchObject({ name: 'NetworkError' });
    expect([client.session.role(), service.callsTo(QUERY).length]).toEqual(['member', 1]);
  });

  test('of the codes of the identity service in the contract, only that of a token that is no longer taken has status 401', () => {
    const refused = Object.entries(identityErrors).filter(([, { status }]) => status === 401);
    expect(refused.map(([code]) => code)).toEqual(['-19976']);
  });

  test('a wrong password is not one (MEM-4): the login is sent once', async () => {
    const { client, service } = storedClient('visitor');
    service.on('/_api/iam/authentication/v2/login', () => refusal(401, '-19976'));
    const state = await client.auth.login({ email: 'ada@test.io', password: 'wrong' });
    expect(state).toMatchObject({ state: 'failure', errorCode: 'invalidPassword' });
    expect([service.grants(), service.calls.length]).toEqual([[], 1]);
  });
});

describe('the consistency mark (WIR-34)', () => {
  const marked = (mark: string) => ({ ...PAGE, headers: { 'x-wix-consistent': mark } });

  test('the consistency mark goes along with every later call, until there is a newer one; tokens do without', async () => {
    const { client, service } = storedClient('member', { expiresAt: 1_003_600 });
    const answers = [PAGE, marked('one'), PAGE, marked('two'), PAGE];
    service.on(QUERY, () => answers.shift() ?? PAGE);
    for (let call = 0; call < 5; call += 1) await ask(client);
    expect(service.callsTo(QUERY).map(({ consistency }) => consistency)).toEqual([null, null, 'one', 'one', 'two']);
    service.on(QUERY, ({ authorization }) => (authorization === 'access-1' ? PAGE : refusal(401, 'UNAUTHENTICATED')));
    await ask(client);
    expect(service.callsTo(TOKEN_PATH).map(({ consistency }) => consistency)).toEqual([null]);
  });
});
