import { describe, expect, test } from 'vitest';
import { activateFactorRequest } from '#contracts/identity/own-factors.ts';
import { refusal } from '../testing/fake-service.ts';
import { testClient } from '../testing/test-client.ts';
import { activatePush, addPasskey, enrollPush, ownFactors, removeFactor } from './own-factors.ts';

const PREFIX = '/_api/iam/authentication/v2';
const FACTOR = {
  ...{ factorId: 'f-1', type: 'WEBAUTHN', status: 'ACTIVE', name: 'Key' },
  ...{ createdDate: '2024-05-01T10:00:00.000Z', lastUsedDate: null },
};
const credential = {
  ...{ id: 'AA', rawId: 'AA', type: 'public-key' as const },
  response: { clientDataJSON: 'e30', attestationObject: 'AA', transports: ['internal'] },
};
const passkeys = { create: async () => credential, get: async () => null };

describe('the factors that a member sets up (decision 0046)', () => {
  test('the factors that a member has set up are listed', async () => {
    const { client, service } = testClient();
    service.on(`${PREFIX}/factors`, () => ({ body: { factors: [FACTOR] } }));
    expect(await ownFactors(client)).toEqual([FACTOR]);
  });

  test('the factors of a member are not listed to a visitor', async () => {
    const { client, service } = testClient();
    service.on(`${PREFIX}/factors`, () => refusal(403, 'FORBIDDEN'));
    await expect(ownFactors(client)).rejects.toMatchObject({ name: 'ApiError', status: 403 });
  });

  test.each([
    [{ body: {} }, true],
    [refusal(404, 'FACTOR_NOT_FOUND'), false],
  ])('the factors of a member are removed by their id: %j: %s', async (answer, removed) => {
    const { client, service } = testClient();
    service.on(`${PREFIX}/factors/f%2F1`, () => answer);
    expect(await removeFactor(client, 'f/1')).toBe(removed);
    expect(service.callsTo(`${PREFIX}/factors/f%2F1`)[0]?.method).toBe('DELETE');
  });

  test('a passkey is made by the options of the service, and sent with its name', async () => {
    const { client, service } = testClient();
    const webauthnData = { challengeId: 'c-1', publicKeyCredentialCreationOptionsJson: '{}' };
    service.on(`${PREFIX}/WEBAUTHN/enroll`, () => ({ body: { verificationChallengeData: { webauthnData } } }));
    service.on(`${PREFIX}/WEBAUTHN/activate`, () => ({ body: { status: 'ACTIVE', factor: FACTOR } }));
    expect(await addPasskey(client, passkeys, 'Key')).toEqual({ state: 'added', factor: FACTOR });
    const [call] = service.callsTo(`${PREFIX}/WEBAUTHN/activate`);
    const body = { factorType: 'WEBAUTHN', name: 'Key', webauthnData: { challengeId: 'c-1', credential } };
    expect([call?.body, activateFactorRequest.safeParse(call?.body).success]).toEqual([body, true]);
  });

  test('a passkey that the member does not make is not sent', async () => {
    const { client, service } = testClient();
    const webauthnData = { challengeId: 'c-1', publicKeyCredentialCreationOptionsJson: '{}' };
    service.on(`${PREFIX}/WEBAUTHN/enroll`, () => ({ body: { verificationChallengeData: { webauthnData } } }));
    const setup = await addPasskey(client, { ...passkeys, create: async () => null });
    expect([setup, service.callsTo(`${PREFIX}/WEBAUTHN/activate`)]).toEqual([{ state: 'cancelled' }, []]);
  });

  test('PUSH waits for the phone, and is added once the request is approved', async () => {
    const { client, service } = testClient();
    const answers = [{ status: 'INACTIVE' }, { status: 'ACTIVE', factor: { ...FACTOR, type: 'PUSH' } }];
    const pushData = { transactionId: 'tx-1' };
    service.on(`${PREFIX}/PUSH/enroll`, () => ({ body: { verificationChallengeData: { pushData } } }));
    service.on(`${PREFIX}/PUSH/activate`, () => ({ body: answers.shift() }));
    expect(await enrollPush(client)).toEqual({ state: 'waiting', transactionId: 'tx-1' });
    expect(await activatePush(client, 'tx-1')).toEqual({ state: 'waiting', transactionId: 'tx-1' });
    expect(await activatePush(client, 'tx-1', 'Phone')).toEqual({
      state: 'added',
      factor: { ...FACTOR, type: 'PUSH' },
    });
    expect(service.callsTo(`${PREFIX}/PUSH/activate`)[1]?.body).toEqual({
      factorType: 'PUSH',
      name: 'Phone',
      pushData,
    });
  });

  test('a refusal has the text and the code of the service', async () => {
    const { client, service } = testClient();
    const details = { applicationError: { code: 'FACTOR_LIMIT_REACHED', description: 'Too many.', data: {} } };
    for (const step of ['PUSH/enroll', 'PUSH/activate', 'WEBAUTHN/enroll']) {
      service.on(`${PREFIX}/${step}`, () => ({ status: 400, body: { message: '', details } }));
    }
    const refused = { state: 'refused', error: 'Too many.', errorCode: 'FACTOR_LIMIT_REACHED' };
    expect([await enrollPush(client), await activatePush(client, 't'), await addPasskey(client, passkeys)]).toEqual([
      ...[refused, refused, refused],
    ]);
  });

  test('an answer without a challenge is unreadable', async () => {
    const { client, service } = testClient();
    service.on(`${PREFIX}/PUSH/enroll`, () => ({ body: { verificationChallengeData: {} } }));
    await expect(enrollPush(client)).rejects.toMatchObject({ name: 'UnreadableAnswerError' });
  });
});
