import { describe, expect, test } from 'vitest';
import { verifyFactorRequest } from '#contracts/identity/verify-factor.ts';
import { OFFLINE, refusal } from '../testing/fake-service.ts';
import { testClient } from '../testing/test-client.ts';
import { verifyFactor, verifyPasskey } from './second-factor.ts';

const LOGIN = '/_api/iam/authentication/v2/login';
const ADA = { email: 'ada@test.io', password: 'correct horse' };
const verifyPath = (factor: string) => `/_api/iam/authentication/v2/${factor}/verify`;
const enabled = (factorType: string, factorStatus?: string) => ({ factorType, factorStatus });

describe('second factor (DEC-7, WIR-8)', () => {
  test.each([
    [
      { state: 'REQUIRE_MFA', requireMfaData: { availableFactors: [enabled('EMAIL', 'ENABLED'), enabled('TOTP')] } },
      ['EMAIL', 'TOTP'],
    ],
    [
      {
        state: 'MFA_CHALLENGE',
        mfaChallengeData: { factorType: 'SMS', availableFactors: [enabled('EMAIL'), enabled('SMS')] },
      },
      ['SMS', 'EMAIL'],
    ],
    [
      {
        state: 'REQUIRE_MFA',
        requireMfaData: {
          availableFactors: [
            enabled('SMS', 'REQUIRE_ACTIVATION'),
            enabled('CALL', 'DISABLED_BY_RULE'),
            enabled('TOTP', 'REQUIRE_REENROLL'),
            enabled('PASSWORD', 'ENABLED_BY_RULE'),
            enabled('PUSH', 'ENABLED'),
            enabled('WEBAUTHN', 'ENABLED'),
            enabled('constructor', 'ENABLED'),
          ],
        },
      },
      ['PASSWORD', 'PUSH', 'WEBAUTHN'],
    ],
    [{ state: 'REQUIRE_MFA', requireMfaData: {} }, []],
    [{ state: 'MFA_CHALLENGE', mfaChallengeData: { availableFactors: 'EMAIL' } }, []],
  ])('a second factor is read from %j: one of %j', async (body, factors) => {
    const { client, service } = testClient();
    service.on(LOGIN, () => ({ body: { ...body, stateToken: 'st-1' } }));
    expect(await client.auth.login(ADA)).toEqual({ state: 'secondFactorRequired', stateToken: 'st-1', factors });
  });

  test.each([
    ['PASSWORD', { passwordData: { password: '123456' } }],
    ['SMS', { smsData: { code: '123456' } }],
    ['CALL', { callData: { code: '123456' } }],
    ['EMAIL', { emailData: { code: '123456' } }],
    ['TOTP', { totpData: { code: '123456' } }],
    ['PUSH', { pushData: { transactionId: '123456' } }],
  ] as const)('the second factor %s is confirmed at its own address, by %j', async (factor, data) => {
    const { client, service } = testClient();
    service.on(verifyPath(factor), () => ({ body: { state: 'SUCCESS', sessionToken: 'ses' } }));
    expect(await verifyFactor(client, factor, 'st-1', '123456')).toEqual({ state: 'success', sessionToken: 'ses' });
    const [call] = service.callsTo(verifyPath(factor));
    expect(call?.body).toEqual({ factorType: factor, stateToken: 'st-1', ...data });
    expect([call?.authorization, verifyFactorRequest.safeParse(call?.body).success]).toEqual(['access-1', true]);
  });

  test('a second factor without a code has one sent', async () => {
    const { client, service } = testClient();
    service.on(verifyPath('SMS'), () => ({
      body: { state: 'MFA_CHALLENGE', stateToken: 'st-1', mfaChallengeData: { factorType: 'SMS' } },
    }));
    expect(await verifyFactor(client, 'SMS', 'st-1')).toEqual({
      state: 'secondFactorRequired',
      stateToken: 'st-1',
      factors: ['SMS'],
    });
    expect(service.callsTo(verifyPath('SMS'))[0]?.body).toEqual({ factorType: 'SMS', stateToken: 'st-1' });
  });

  test.each([
    [400, 'VERIFICATION_FAILED', 'No phone number.', { reason: 'verificationFailed' }, 'No phone number.'],
    [400, 'VERIFICATION_FAILED', '', { reason: 'verificationFailed' }, 'This is wrong, or no longer good. Try again.'],
    [401, '-19976', 'x', { errorCode: 'invalidPassword' }, 'The e-mail address or the password is wrong.'],
    [
      400,
      'INVALID_STATE_TOKEN',
      'x',
      { reason: 'verificationExpired' },
      'This took too long, or was finished already. Sign in again to get a new code.',
    ],
    [429, 'THROTTLED_FEATURE', 'Wait.', { reason: 'throttled' }, 'Wait.'],
  ])('status %i %s (%j) is a failure with %j: %s', async (status, code, description, cause, error) => {
    const { client, service } = testClient();
    service.on(verifyPath('EMAIL'), () => ({
      status,
      body: { message: '', details: { applicationError: { code, description, data: {} } } },
    }));
    expect(await verifyFactor(client, 'EMAIL', 'st-1', '0')).toEqual({ state: 'failure', error, ...cause });
  });

  test.each([
    ['a service that fails', () => refusal(501, 'NOT_IMPLEMENTED'), 'ApiError'],
    ['no network', OFFLINE, 'NetworkError'],
  ])('a second factor that fails is an error: %s', async (_what, handler, name) => {
    const { client, service } = testClient();
    service.on(verifyPath('EMAIL'), handler);
    await expect(verifyFactor(client, 'EMAIL', 'st-1', '0')).rejects.toMatchObject({ name });
  });
});

describe('PUSH and WEBAUTHN (DEC-7, spec §3)', () => {
  const challenged = (verificationChallengeData: object) => ({
    body: {
      state: 'MFA_CHALLENGE',
      stateToken: 'st-1',
      mfaChallengeData: { factorType: 'PUSH', verificationChallengeData },
    },
  });

  test('PUSH without a proof sends a request to the phone, and returns its id', async () => {
    const { client, service } = testClient();
    service.on(verifyPath('PUSH'), () => challenged({ pushData: { transactionId: 'tx-1' } }));
    expect(await verifyFactor(client, 'PUSH', 'st-1')).toEqual({
      ...{ state: 'secondFactorRequired', stateToken: 'st-1', factors: ['PUSH'] },
      challenge: { factor: 'PUSH', transactionId: 'tx-1' },
    });
    expect(service.callsTo(verifyPath('PUSH'))[0]?.body).toEqual({ factorType: 'PUSH', stateToken: 'st-1' });
  });

  test.each([
    [undefined],
    [{}],
    [{ pushData: { transactionId: '' } }],
    [{ pushData: 'tx-1' }],
    [{ webauthnData: { challengeId: 'c-1' } }],
    [{ webauthnData: { publicKeyCredentialRequestOptionsJson: '{}' } }],
  ])('an answer without a challenge for PUSH and WEBAUTHN is no challenge: %j', async (data) => {
    const { client, service } = testClient();
    service.on(verifyPath('PUSH'), () => challenged(Object(data)));
    expect(await verifyFactor(client, 'PUSH', 'st-1')).not.toHaveProperty('challenge');
  });

  const credential = {
    ...{ id: 'AA', rawId: 'AA', type: 'public-key' as const },
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  };
  const webauthnData = { challengeId: 'c-1', publicKeyCredentialRequestOptionsJson: '{"challenge":"AA"}' };

  test('WEBAUTHN hands the options to the passkey, and sends what it has signed', async () => {
    const { client, service } = testClient();
    service.on(verifyPath('WEBAUTHN'), ({ body }) =>
      'webauthnData' in Object(body)
        ? { body: { state: 'SUCCESS', sessionToken: 'ses' } }
        : challenged({ webauthnData }),
    );
    const asked: string[] = [];
    const passkeys = {
      create: () => Promise.reject(new Error('not now')),
      get: async (options: string) => {
        asked.push(options);
        return credential;
      },
    };
    expect(await verifyPasskey(client, passkeys, 'st-1')).toEqual({ state: 'success', sessionToken: 'ses' });
    const [, proof] = service.callsTo(verifyPath('WEBAUTHN'));
    expect([asked, proof?.body]).toEqual([
      ['{"challenge":"AA"}'],
      { factorType: 'WEBAUTHN', stateToken: 'st-1', webauthnData: { challengeId: 'c-1', credential } },
    ]);
    expect(verifyFactorRequest.safeParse(proof?.body).success).toBe(true);
  });

  test('a passkey that the member does not use is a failure with a reason, and nothing is sent', async () => {
    const { client, service } = testClient();
    service.on(verifyPath('WEBAUTHN'), () => challenged({ webauthnData }));
    const passkeys = { create: async () => null, get: async () => null };
    expect(await verifyPasskey(client, passkeys, 'st-1')).toEqual({
      ...{ state: 'failure', reason: 'passkeyNotUsed', error: 'The passkey was not used. Try again.' },
    });
    expect(service.callsTo(verifyPath('WEBAUTHN'))).toHaveLength(1);
  });

  test('a refused challenge is the failure of the step', async () => {
    const { client, service } = testClient();
    service.on(verifyPath('WEBAUTHN'), () => refusal(400, 'INVALID_STATE_TOKEN'));
    const passkeys = { create: async () => null, get: async () => null };
    expect(await verifyPasskey(client, passkeys, 'st-1')).toMatchObject({ reason: 'verificationExpired' });
  });
});
