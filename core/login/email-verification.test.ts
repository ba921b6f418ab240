import { describe, expect, test } from 'vitest';
import {
  resendDuringAuthenticationRequest,
  verifyDuringAuthenticationRequest,
} from '#contracts/verification/verification.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { type FakeService, type Handler, OFFLINE, refusal } from '../testing/fake-service.ts';
import { SESSION_KEY, storedSession, testClient } from '../testing/test-client.ts';
import { processVerification, resendVerification } from './email-verification.ts';

const LOGIN = '/_api/iam/authentication/v2/login';
const REGISTER = '/_api/iam/authentication/v2/register';
const VERIFY = '/_api/iam/verification/v1/auth/verify';
const RESEND = '/_api/iam/verification/v1/auth/resend';
const ADA = { email: 'ada@test.io', password: 'correct horse' };
const REQUIRED = { state: 'emailVerificationRequired', stateToken: 'st-1' };
const UNKNOWN = { state: 'failure', error: 'Unknown _state' };
const SUCCESS: Handler = () => ({ body: { state: 'SUCCESS', sessionToken: 'ses-1' } });
const requires =
  (stateToken: string): Handler =>
  () => ({ body: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken } });

function setUp(given: Parameters<typeof testClient>[0] = {}) {
  const parts = testClient(given);
  parts.service.on(LOGIN, requires('st-1'));
  parts.service.on(REGISTER, requires('st-1'));
  parts.service.on(VERIFY, SUCCESS);
  parts.service.on(RESEND, requires('st-2'));
  return parts;
}

/** A client that waits for the code of st-1. */
async function waiting(given: Parameters<typeof testClient>[0] = {}) {
  const parts = setUp(given);
  expect(await parts.client.auth.login(ADA)).toEqual(REQUIRED);
  return parts;
}

const bodiesOf = (service: FakeService, path: string) => service.callsTo(path).map(({ body }) => body);

describe('e-mail verification (spec §4)', () => {
  test.each(['login', 'register'] as const)(
    'the state %s may ask for an e-mail verification, and it is remembered',
    async (call) => {
      const { client } = setUp();
      expect(client.auth.pendingVerification()).toBeNull();
      expect(await client.auth[call](ADA)).toEqual(REQUIRED);
      expect(client.auth.pendingVerification()).toEqual({ stateToken: 'st-1', email: 'ada@test.io' });
    },
  );

  test('the code goes with the remembered state token, and success is the end of it', async () => {
    const { client, service } = await waiting();
    expect(await processVerification(client, '123456')).toEqual({ state: 'success', sessionToken: 'ses-1' });
    expect(bodiesOf(service, VERIFY)).toEqual([{ code: '123456', stateToken: 'st-1' }]);
    expect(verifyDuringAuthenticationRequest.safeParse(bodiesOf(service, VERIFY)[0]).success).toBe(true);
    expect(client.auth.pendingVerification()).toBeNull();
  });

  test('a pending e-mail verification survives a reload', async () => {
    const flowStorage = memoryStorage();
    await waiting({ flowStorage });
    const { client, service } = setUp({ flowStorage });
    expect(client.auth.pendingVerification()).toEqual({ stateToken: 'st-1', email: 'ada@test.io' });
    expect(await processVerification(client, '123456')).toMatchObject({ state: 'success' });
    expect(bodiesOf(service, VERIFY)).toMatchObject([{ stateToken: 'st-1' }]);
  });

  test('a pending e-mail verification does not survive 30 minutes (MEM-9)', async () => {
    const { client, service, clock } = await waiting();
    clock.advance(1_800_000);
    expect(await processVerification(client, '123456')).toEqual(UNKNOWN);
    expect(service.callsTo(VERIFY)).toEqual([]);
  });

  test.each<[string, (client: ReturnType<typeof setUp>['client']) => Promise<unknown>]>([
    ['a code', (client) => processVerification(client, '123456')],
    ['a code with an empty state token', (client) => processVerification(client, '123456', '')],
    ['the wish for another code', (client) => resendVerification(client)],
  ])('an e-mail verification in any other state %s is a failure, and asks nothing', async (_what, call) => {
    const { client, service } = setUp();
    expect(await call(client)).toEqual(UNKNOWN);
    expect(service.calls).toEqual([]);
  });

  test('a state token may be given instead, of another tab say: the remembered one is left alone', async () => {
    const { client, service } = await waiting();
    service.on(VERIFY, () => refusal(400, 'INVALID_STATE_TOKEN'));
    await processVerification(client, '123456', 'st-9');
    expect(bodiesOf(service, VERIFY)).toEqual([{ code: '123456', stateToken: 'st-9' }]);
    expect(client.auth.pendingVerification()).toEqual({ stateToken: 'st-1', email: 'ada@test.io' });
  });

  test.each([
    [
      'VERIFICATION_FAILED',
      400,
      'verificationFailed',
      'This code is wrong, or no longer good. Check it, or have a new one sent.',
      true,
    ],
    [
      'INVALID_STATE_TOKEN',
      400,
      'verificationExpired',
      'This took too long, or was finished already. Sign in again to get a new code.',
      false,
    ],
    ['THROTTLED_FEATURE', 429, 'throttled', 'The service says no.', true],
    ['IDENTITY_NOT_ACTIVE', 403, 'notActive', 'The service says no.', true],
  ])(
    'an e-mail verification refused with %s (status %i) is a failure with the reason %s',
    async (code, status, reason, error, stays) => {
      const { client, service } = await waiting();
      service.on(VERIFY, () => refusal(status, code));
      expect(await processVerification(client, '000000')).toEqual({ state: 'failure', error, reason });
      expect(client.auth.pendingVerification() !== null).toBe(stays);
    },
  );

  test('the owner may have to approve afterwards (MEM-3)', async () => {
    const { client, service } = await waiting();
    service.on(VERIFY, () => ({ body: { state: 'REQUIRE_OWNER_APPROVAL' } }));
    expect(await processVerification(client, '123456')).toEqual({ state: 'ownerApprovalRequired' });
    expect(client.auth.pendingVerification()).toBeNull();
  });

  test('a new code comes with a new state token, for the same address', async () => {
    const { client, service } = await waiting();
    expect(await resendVerification(client)).toEqual({ state: 'emailVerificationRequired', stateToken: 'st-2' });
    expect(bodiesOf(service, RESEND)).toEqual([{ stateToken: 'st-1' }]);
    expect(resendDuringAuthenticationRequest.safeParse(bodiesOf(service, RESEND)[0]).success).toBe(true);
    expect(client.auth.pendingVerification()).toEqual({ stateToken: 'st-2', email: 'ada@test.io' });
    await processVerification(client, '654321');
    expect(bodiesOf(service, VERIFY)).toEqual([{ code: '654321', stateToken: 'st-2' }]);
  });

  test('a new code too soon is a failure, and the old one stays good (MEM-8)', async () => {
    const { client, service } = await waiting();
    service.on(RESEND, () => refusal(429, 'THROTTLED_FEATURE', 'A code was sent a moment ago.'));
    expect(await resendVerification(client)).toEqual({
      state: 'failure',
      error: 'A code was sent a moment ago.',
      reason: 'throttled',
    });
    expect(client.auth.pendingVerification()?.stateToken).toBe('st-1');
  });

  test.each<[string, Handler, string]>([
    ['no network', OFFLINE, 'NetworkError'],
    ['status 500', () => ({ status: 500, body: '' }), 'ApiError'],
    ['no JSON', () => ({ body: '<html>' }), 'UnreadableAnswerError'],
  ])('an e-mail verification that fails by %s is an error, and nothing is forgotten', async (_what, handler, name) => {
    const { client, service } = await waiting();
    service.on(VERIFY, handler);
    await expect(processVerification(client, '123456')).rejects.toMatchObject({ name });
    expect(client.auth.pendingVerification()).not.toBeNull();
  });

  test('the pending e-mail verifications of two sites on one origin do not mix (SEC-26)', async () => {
    const flowStorage = memoryStorage();
    await waiting({ flowStorage });
    expect(setUp({ flowStorage, clientId: 'site-2' }).client.auth.pendingVerification()).toBeNull();
  });

  test('a pending e-mail verification is forgotten by a logout (SEC-28)', async () => {
    const storage = memoryStorage();
    storage.set(SESSION_KEY, storedSession('member'));
    const flowStorage = memoryStorage();
    const { client } = await waiting({ storage, flowStorage });
    await client.auth.logout();
    expect([client.auth.pendingVerification(), flowStorage.get('backlot:site-1:pending-verification')]).toEqual([
      null,
      null,
    ]);
  });
});
