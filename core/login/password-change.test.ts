import { describe, expect, test } from 'vitest';
import { changePasswordRequest } from '#contracts/identity/change-password.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { type Handler, issueTokens, OFFLINE, refusal, TOKEN_PATH } from '../testing/fake-service.ts';
import { SESSION_KEY, storedSession, testClient } from '../testing/test-client.ts';
import { changePassword } from './password-change.ts';

const CHANGE = '/_api/iam/authentication/v2/change-password';
const NOT_SIGNED_IN = { state: 'refused', error: 'Sign in to change your password.', errorCode: 'notSignedIn' };

function setUp(role: 'visitor' | 'member' = 'member', handler: Handler = () => ({ body: {} })) {
  const storage = memoryStorage();
  storage.set(SESSION_KEY, storedSession(role));
  const parts = testClient({ storage });
  parts.service.on(CHANGE, handler);
  return parts;
}

describe('change of password (MEM-14)', () => {
  test('a change of the password is sent with the member’s token, and the session stays', async () => {
    const { client, service } = setUp();
    expect(await changePassword(client, 'new password')).toEqual({ state: 'ok' });
    const [call] = service.callsTo(CHANGE);
    expect([call?.authorization, call?.body]).toEqual(['member-access', { newPassword: 'new password' }]);
    expect(changePasswordRequest.safeParse(call?.body).success).toBe(true);
    expect([client.session.role(), service.grants()]).toEqual(['member', []]);
  });

  test('a change of the password without a member is refused without asking', async () => {
    const { client, service } = setUp('visitor');
    expect(await changePassword(client, 'new password')).toEqual(NOT_SIGNED_IN);
    expect(service.calls).toEqual([]);
  });

  test('a change of the password is refused as that of a visitor when the session turns out to have ended', async () => {
    const { client, service } = setUp('member', ({ authorization }) =>
      authorization === 'member-access' ? refusal(401, 'UNAUTHENTICATED') : refusal(403, 'FORBIDDEN'),
    );
    const issue = issueTokens();
    service.on(TOKEN_PATH, (call) =>
      service.grants().length === 1 ? { status: 400, body: { error: 'invalid_grant' } } : issue(call),
    );
    expect(await changePassword(client, 'new password')).toEqual(NOT_SIGNED_IN);
    expect(client.session.ending()).toBe('ended');
  });

  test.each([
    ['Too short.', 'newPassword: Too short.'],
    ['must have 8 to 100 characters', 'newPassword: must have 8 to 100 characters'],
  ])('a change of the password is refused in the service’s words: %s', async (description, error) => {
    const violation = { field: 'newPassword', description, data: {} };
    const body = { message: '', details: { validationError: { fieldViolations: [violation] } } };
    const { client } = setUp('member', () => ({ status: 400, body }));
    expect(await changePassword(client, 'x')).toEqual({ state: 'refused', error, violations: [violation] });
  });

  test.each([
    ['tried too often', 429, 'THROTTLED_FEATURE', 'throttled'],
    ['after a login that is too old', 403, 'FRESH_LOGIN_REQUIRED', 'freshLoginRequired'],
  ])(
    'a change of the password that is refused has a reason of its own for %s',
    async (_case, status, code, errorCode) => {
      const { client } = setUp('member', () => refusal(status, code, 'Wait.'));
      expect(await changePassword(client, 'x')).toEqual({ state: 'refused', error: 'Wait.', errorCode });
    },
  );

  test.each<[string, Handler, string]>([
    ['no network', OFFLINE, 'NetworkError'],
    ['status 500', () => ({ status: 500, body: '' }), 'ApiError'],
    ['no JSON', () => ({ body: '<html>' }), 'UnreadableAnswerError'],
  ])('a change of the password that fails is an error: %s', async (_what, handler, name) => {
    const { client } = setUp('member', handler);
    await expect(changePassword(client, 'new password')).rejects.toMatchObject({ name });
  });
});
