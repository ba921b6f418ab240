import { describe, expect, test } from 'vitest';
import { startVerificationRequest } from '#contracts/verification/verification.ts';
import { OFFLINE, refusal } from '../testing/fake-service.ts';
import { testClient } from '../testing/test-client.ts';
import { startVerification } from './start-verification.ts';

const START = '/_api/iam/verification/v1/start';

describe('a verification outside of a login (spec §7, MEM-10)', () => {
  test('a verification outside of a login is started for an identity', async () => {
    const { client, service } = testClient();
    service.on(START, () => ({ body: { verificationId: 'v-1' } }));
    expect(await startVerification(client, 'i-1')).toEqual({ state: 'ok', verificationId: 'v-1' });
    const [call] = service.callsTo(START);
    expect(call).toMatchObject({ method: 'POST', body: { identityId: 'i-1', target: 'EMAIL' } });
    expect(startVerificationRequest.safeParse(call?.body).success).toBe(true);
  });

  test('a verification outside of a login that is refused is an outcome', async () => {
    const { client, service } = testClient();
    service.on(START, () => refusal(404, 'IDENTITY_NOT_FOUND', 'Nobody has this id.'));
    expect(await startVerification(client, 'i-1')).toEqual({
      state: 'refused',
      error: 'IDENTITY_NOT_FOUND',
      description: 'Nobody has this id.',
    });
  });

  test.each([
    ['no network', OFFLINE, 'NetworkError'],
    ['status 500', () => ({ status: 500, body: '' }), 'ApiError'],
    ['no id', () => ({ body: {} }), 'UnreadableAnswerError'],
  ])('a verification outside of a login that fails is an error: %s', async (_what, handler, name) => {
    const { client, service } = testClient();
    service.on(START, handler);
    await expect(startVerification(client, 'i-1')).rejects.toMatchObject({ name });
  });
});
