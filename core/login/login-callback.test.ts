import { describe, expect, test } from 'vitest';
import { OFFLINE } from '../testing/fake-service.ts';
import { testClient } from '../testing/test-client.ts';
import { loginCallback } from './login-callback.ts';

const CALLBACK = '/_api/iam/authentication/v1/callback';
const GIVEN = { state: 's&1', sessionToken: 'ses' };

function setUp(headers: object[], statusCode = 303) {
  const parts = testClient();
  parts.service.on(CALLBACK, () => ({ body: { statusCode, headers } }));
  return parts;
}

describe('callback of a login (spec §7, WIR-8)', () => {
  test('the callback of a login returns the address that the browser goes to next', async () => {
    const { client, service } = setUp([
      { key: 'Set-Cookie', value: 'x' },
      { key: 'Location', value: 'https://club.test/callback#code=c1' },
    ]);
    expect(await loginCallback(client, GIVEN)).toBe('https://club.test/callback#code=c1');
    const [call] = service.callsTo(CALLBACK);
    expect([call?.method, String(call?.query), call?.headers]).toEqual([
      'GET',
      'state=s%261&sessionToken=ses',
      ['accept', 'authorization'],
    ]);
  });

  test.each([
    ['an expired sign-in', []],
    ['an address that is no web address', [{ key: 'location', value: 'javascript:alert(1)' }]],
  ])('the callback of a login returns null: %s gives null', async (_what, headers) => {
    expect(await loginCallback(setUp(headers, 400).client, GIVEN)).toBeNull();
  });

  test.each([
    ['no network', OFFLINE, 'NetworkError'],
    ['status 404', () => ({ status: 404, body: '' }), 'ApiError'],
    ['a page', () => ({ body: '<html>' }), 'UnreadableAnswerError'],
  ])('the callback of a login that fails is an error: %s', async (_what, handler, name) => {
    const { client, service } = testClient();
    service.on(CALLBACK, handler);
    await expect(loginCallback(client, GIVEN)).rejects.toMatchObject({ name });
  });
});
