import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.ts';
import { OFFLINE, refusal } from '../testing/fake-service.ts';
import { testClient } from '../testing/test-client.ts';

const [LOGIN, REGISTER] = ['/_api/iam/authentication/v2/login', '/_api/iam/authentication/v2/register'];
const ADA = { email: 'ada@test.io', password: 'correct horse' };

describe('a client, call by call', () => {
  test('login and register run under a visitor’s token (MEM-1)', async () => {
    const { client, service } = testClient();
    service.on(LOGIN, () => ({ body: { state: 'SUCCESS', sessionToken: 'ses-1' } }));
    service.on(REGISTER, () => refusal(409, '-19995'));
    expect(await client.auth.login(ADA)).toEqual({ state: 'success', sessionToken: 'ses-1' });
    expect(await client.auth.register(ADA)).toMatchObject({ errorCode: 'emailAlreadyExists' });
    expect([...service.callsTo(LOGIN), ...service.callsTo(REGISTER)].map((call) => call.authorization)).toEqual([
      'access-1',
      'access-1',
    ]);
    expect(client.session.role()).toBe('visitor'); // a session token is not a session yet
  });

  test('a login flow starts in `initial`, and a status check continues with its state token (spec §4)', async () => {
    const { client, service } = testClient();
    const answers = [
      { body: { state: 'STATUS_CHECK', stateToken: 'st-1' } },
      { body: { state: 'SUCCESS', sessionToken: 'ses-1' } },
    ];
    service.on(LOGIN, () => answers.shift() ?? refusal(500, ''));
    expect(client.auth.loginState()).toEqual({ state: 'initial' });
    const checked = { state: 'failure', error: 'Unknown _state', reason: 'statusCheck', stateToken: 'st-1' };
    expect(await client.auth.login(ADA)).toEqual(checked);
    expect(client.auth.loginState()).toEqual(checked);
    await client.auth.login({ ...ADA, stateToken: 'st-1' });
    expect(client.auth.loginState()).toEqual({ state: 'success', sessionToken: 'ses-1' });
    expect(service.callsTo(LOGIN).map(({ body }) => body)).toEqual([
      { loginId: { email: 'ada@test.io' }, password: 'correct horse' },
      { loginId: { email: 'ada@test.io' }, password: 'correct horse', stateToken: 'st-1' },
    ]);
    await client.auth.logout();
    expect(client.auth.loginState()).toEqual({ state: 'initial' });
  });

  test('a login flow that waits for a verification goes on after a reload, until it expires', async () => {
    const flowStorage = memoryStorage();
    const { client, service, clock } = testClient({ flowStorage });
    service.on(LOGIN, () => ({ body: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'st-1' } }));
    const login = await client.auth.login(ADA);
    const reloaded = testClient({ flowStorage }).client.auth.loginState();
    expect([login, reloaded]).toEqual([reloaded, { state: 'emailVerificationRequired', stateToken: 'st-1' }]);
    clock.advance(1_800_000);
    expect(client.auth.loginState()).toEqual({ state: 'initial' });
  });

  test.each(['login', 'register'] as const)('%s without a network rejects: nobody’s address is wrong', async (call) => {
    const { client, service } = testClient();
    service.on(call === 'login' ? LOGIN : REGISTER, OFFLINE);
    await expect(client.auth[call](ADA)).rejects.toMatchObject({ name: 'NetworkError' });
  });
});
