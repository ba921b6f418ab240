import { describe, expect, test } from 'vitest';
import { sendActivationEmailRequest } from '#contracts/recovery/recovery.ts';
import { OFFLINE, refusal } from '../testing/fake-service.ts';
import { testClient } from '../testing/test-client.ts';
import { sendActivationEmail } from './activation-email.ts';

const SEND = '/_api/iam/recovery/v1/activation-email';
const ADA = { identityId: 'i-1', apiKey: 'key-1' };

describe('activation mail, on a server (spec §7, MEM-15)', () => {
  test('carries the key, the language and the address to come back to', async () => {
    const { client, service } = testClient();
    service.on(SEND, () => ({ body: {} }));
    const redirectUri = 'https://club.test/start';
    expect(await sendActivationEmail(client, { ...ADA, language: 'de', redirectUri })).toEqual({ state: 'ok' });
    const [call] = service.callsTo(SEND);
    expect(call).toMatchObject({ method: 'POST', authorization: 'access-1,key-1' });
    expect(call?.body).toEqual({
      identityId: 'i-1',
      emailOptions: { language: 'de', redirect: { url: redirectUri, clientId: 'site-1' } },
    });
    expect(sendActivationEmailRequest.safeParse(call?.body).success).toBe(true);
  });

  test('an activation mail on a server needs neither a language nor a redirect address', async () => {
    const { client, service } = testClient();
    service.on(SEND, () => ({ body: {} }));
    await sendActivationEmail(client, ADA);
    expect(service.callsTo(SEND)[0]?.body).toEqual({ identityId: 'i-1', emailOptions: {} });
  });

  test('an activation mail that is refused is an outcome', async () => {
    const { client, service } = testClient();
    service.on(SEND, () => refusal(404, 'IDENTITY_NOT_FOUND', 'Nobody has this id.'));
    expect(await sendActivationEmail(client, ADA)).toEqual({
      state: 'refused',
      error: 'IDENTITY_NOT_FOUND',
      description: 'Nobody has this id.',
    });
  });

  test.each([
    ['no network', OFFLINE, 'NetworkError'],
    ['status 500', () => ({ status: 500, body: '' }), 'ApiError'],
    ['no JSON', () => ({ body: '<html>' }), 'UnreadableAnswerError'],
  ])('an activation mail that fails is an error: %s', async (_what, handler, name) => {
    const { client, service } = testClient();
    service.on(SEND, handler);
    await expect(sendActivationEmail(client, ADA)).rejects.toMatchObject({ name });
  });
});
