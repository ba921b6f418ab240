import { describe, expect, test } from 'vitest';
import { recoverRequest, sendRecoveryEmailRequest } from '#contracts/recovery/recovery.ts';
import { type Answer, type Handler, OFFLINE, refusal } from '../testing/fake-service.ts';
import { testClient } from '../testing/test-client.ts';
import { recover, sendPasswordResetEmail } from './password-recovery.ts';

const SEND = '/_api/iam/recovery/v1/send-email';
const RECOVER = '/_api/iam/recovery/v1/recover';
const BACK = 'https://club.test/new-password';
const FAILURES: [string, Handler, string][] = [
  ['no network', OFFLINE, 'NetworkError'],
  ['status 500', () => ({ status: 500, body: '' }), 'ApiError'],
  ['no JSON', () => ({ body: '<html>' }), 'UnreadableAnswerError'],
];

describe('mail to reset a password (spec §7, MEM-12)', () => {
  test('carries the address to come back to and the client id', async () => {
    const { client, service } = testClient();
    service.on(SEND, () => ({ body: {} }));
    expect(await sendPasswordResetEmail(client, 'ada@test.io', BACK)).toEqual({ state: 'ok' });
    const [call] = service.callsTo(SEND);
    expect(call?.body).toEqual({ email: 'ada@test.io', redirect: { url: BACK, clientId: 'site-1' } });
    expect([call?.authorization, sendRecoveryEmailRequest.safeParse(call?.body).success]).toEqual(['access-1', true]);
  });

  test('the mail to reset a password may have a language (spec §7)', async () => {
    const { client, service } = testClient();
    service.on(SEND, () => ({ body: {} }));
    await sendPasswordResetEmail(client, 'ada@test.io', BACK, { language: 'de' });
    const body = service.callsTo(SEND)[0]?.body;
    expect(body).toEqual({ email: 'ada@test.io', language: 'de', redirect: { url: BACK, clientId: 'site-1' } });
    expect(sendRecoveryEmailRequest.safeParse(body).success).toBe(true);
  });

  test.each<[string, Answer]>([
    ['known', { body: {} }],
    ['unknown', refusal(404, '-19999')],
    ['unknown, in other words', refusal(404, 'IDENTITY_NOT_FOUND')],
  ])('an address that is %s reads alike (SEC-21)', async (_what, answer) => {
    const { client, service } = testClient();
    service.on(SEND, () => answer);
    expect(await sendPasswordResetEmail(client, 'ada@test.io', BACK)).toEqual({ state: 'ok' });
  });

  test.each([
    [400, 'INVALID_REDIRECT_URL', { errorCode: 'redirectNotAllowed' }],
    [429, 'THROTTLED_FEATURE', { errorCode: 'throttled' }],
    [428, 'ASSERTION_FAILED', {}],
  ])('status %i %s is refused, with a text: %j', async (status, code, expected) => {
    const { client, service } = testClient();
    service.on(SEND, () => refusal(status, code, 'Not so.'));
    expect(await sendPasswordResetEmail(client, 'ada@test.io', BACK)).toEqual({
      state: 'refused',
      error: 'Not so.',
      ...expected,
    });
  });

  test.each(FAILURES)('the mail to reset a password that fails is an error: %s', async (_what, handler, name) => {
    const { client, service } = testClient();
    service.on(SEND, handler);
    await expect(sendPasswordResetEmail(client, 'ada@test.io', BACK)).rejects.toMatchObject({ name });
  });
});

describe('a new password by that mail (spec §7, MEM-13)', () => {
  test('a new password by a recovery mail is a login', async () => {
    const { client, service } = testClient();
    service.on(RECOVER, () => ({ body: { state: 'SUCCESS', sessionToken: 'ses' } }));
    expect(await recover(client, 'rt-1', 'new password')).toEqual({ state: 'success', sessionToken: 'ses' });
    const [call] = service.callsTo(RECOVER);
    expect(call?.body).toEqual({ recoveryToken: 'rt-1', password: 'new password' });
    expect(recoverRequest.safeParse(call?.body).success).toBe(true);
  });

  test('a new password by a recovery mail may need an address to be verified, and the code went to an unknown address', async () => {
    const { client, service } = testClient();
    service.on(RECOVER, () => ({ body: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'st' } }));
    expect(await recover(client, 'rt-1', 'new password')).toMatchObject({ state: 'emailVerificationRequired' });
    expect(client.auth.pendingVerification()).toEqual({ stateToken: 'st' });
  });

  const tooShort = { field: 'password', description: 'must have 8 to 100 characters', data: {} };
  test.each<[Answer, object]>([
    [
      refusal(400, 'INVALID_RECOVERY_TOKEN'),
      {
        error: 'This link is too old, or was used already. Have a new one sent.',
        reason: 'invalidRecoveryToken',
      },
    ],
    [
      { status: 400, body: { message: '', details: { validationError: { fieldViolations: [tooShort] } } } },
      { error: 'password: must have 8 to 100 characters', reason: 'passwordNotAllowed', violations: [tooShort] },
    ],
    [refusal(403, 'IDENTITY_NOT_ACTIVE', 'Blocked.'), { error: 'Blocked.', reason: 'notActive' }],
    [refusal(429, 'THROTTLED_FEATURE', 'Wait.'), { error: 'Wait.', reason: 'throttled' }],
  ])('a new password by a recovery mail that is refused is a failure: %j', async (answer, expected) => {
    const { client, service } = testClient();
    service.on(RECOVER, () => answer);
    expect(await recover(client, 'rt-1', 'x')).toEqual({ state: 'failure', ...expected });
  });

  test.each(FAILURES)('a new password by a recovery mail that fails is an error: %s', async (_what, handler, name) => {
    const { client, service } = testClient();
    service.on(RECOVER, handler);
    await expect(recover(client, 'rt-1', 'new password')).rejects.toMatchObject({ name });
  });
});
