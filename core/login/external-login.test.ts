import { describe, expect, test } from 'vitest';
import { signOnRequest } from '#contracts/identity/sign-on.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { issueTokens, OFFLINE, refusal, TOKEN_PATH } from '../testing/fake-service.ts';
import { SESSION_KEY, storedSession, testClient } from '../testing/test-client.ts';
import { loginWithMemberId, signOn } from './external-login.ts';

const SIGN_ON = '/_api/iam/authentication/v2/sign-on';
const ADA = { memberId: 'm-1', apiKey: 'key-1' };
const DENIED = { status: 403, body: { error: 'unauthorized_client', error_description: 'Administrators only.' } };
const REFUSED = { state: 'refused', error: 'unauthorized_client', description: 'Administrators only.' };

describe('external login, on a server (spec §6, WIR-5)', () => {
  test('a visitor becomes the member, by the access token and the API key', async () => {
    const storage = memoryStorage();
    const { client, service } = testClient({ storage });
    expect(await loginWithMemberId(client, ADA)).toEqual({ state: 'member' });
    const [, grant] = service.callsTo(TOKEN_PATH);
    expect(grant?.authorization).toBe('access-1,key-1');
    expect(grant?.body).toEqual({ grant_type: 'authorized_client', scope: 'offline_access', member_id: 'm-1' });
    expect(client.session.role()).toBe('member');
    expect(storage.get(SESSION_KEY)).toContain('access-2');
    expect(storage.get(SESSION_KEY)).not.toContain('key-1');
  });

  test('bound to a session it names no scope', async () => {
    const { client, service } = testClient();
    await loginWithMemberId(client, { ...ADA, sessionToken: 'ses-1' });
    const [, grant] = service.callsTo(TOKEN_PATH);
    expect(grant?.authorization).toBe('access-1,key-1');
    expect(grant?.body).toEqual({ grant_type: 'authorized_client', member_id: 'm-1', session_token: 'ses-1' });
  });

  test('an access token that has had its day is renewed once', async () => {
    const storage = memoryStorage();
    storage.set(SESSION_KEY, storedSession('visitor'));
    const { client, service } = testClient({ storage });
    const issue = issueTokens();
    service.on(TOKEN_PATH, (call) =>
      call.authorization === 'visitor-access,key-1' ? refusal(401, 'UNAUTHENTICATED') : issue(call),
    );
    expect(await loginWithMemberId(client, ADA)).toEqual({ state: 'member' });
    expect(service.callsTo(TOKEN_PATH).map(({ authorization }) => authorization)).toEqual([
      'visitor-access,key-1',
      null,
      'access-1,key-1',
    ]);
  });

  test('a key that is not good for it is an outcome (TOK-10)', async () => {
    const { client, service } = testClient();
    const issue = issueTokens();
    service.on(TOKEN_PATH, (call) => (call.authorization === null ? issue(call) : DENIED));
    expect(await loginWithMemberId(client, ADA)).toEqual(REFUSED);
    expect(client.session.role()).toBe('visitor');
  });

  test('a logout meanwhile outlasts it', async () => {
    const storage = memoryStorage();
    storage.set(SESSION_KEY, storedSession('member'));
    const { client, service } = testClient({ storage });
    const issue = issueTokens();
    service.on(TOKEN_PATH, async (call) => {
      if (call.authorization !== null) void client.auth.logout();
      return issue(call);
    });
    expect(await loginWithMemberId(client, ADA)).toMatchObject({ state: 'refused', error: 'signed_out' });
    expect(client.session.role()).not.toBe('member');
  });

  test.each([
    ['no network', OFFLINE, 'NetworkError'],
    ['status 500', () => ({ status: 500, body: '' }), 'ApiError'],
    ['tokens without an end', () => ({ body: { access_token: 'a', refresh_token: 'r' } }), 'UnreadableAnswerError'],
  ])(
    'an external login that fails by %s is an error, which does not name the key (SEC-18)',
    async (_what, handler, name) => {
      const { client, service } = testClient();
      const issue = issueTokens();
      service.on(TOKEN_PATH, (call) => (call.authorization === null ? issue(call) : handler(call)));
      const error: unknown = await loginWithMemberId(client, ADA).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ name });
      expect(error instanceof Error ? `${error.stack}${error.cause}${JSON.stringify(error)}` : '').not.toContain(
        'key-1',
      );
    },
  );
});

describe('sign-on, on a server (MEM-15)', () => {
  test('a sign-on on a server returns what a login bound to a session needs', async () => {
    const { client, service } = testClient();
    service.on(SIGN_ON, () => ({ body: { sessionToken: 'ses-1', identity: { id: 'm-1', of: 'a newer form' } } }));
    expect(await signOn(client, { email: 'ada@test.io', apiKey: 'key-1' })).toEqual({
      state: 'ok',
      memberId: 'm-1',
      sessionToken: 'ses-1',
    });
    const [call] = service.callsTo(SIGN_ON);
    expect([call?.authorization, call?.body]).toEqual(['access-1,key-1', { loginId: { email: 'ada@test.io' } }]);
  });

  test('a sign-on on a server sends what it is given about the member, and nothing else', async () => {
    const { client, service } = testClient();
    const options = { profile: { nickname: 'Ada' }, verifyEmail: true, mergeExistingContact: false };
    await signOn(client, { email: 'ada@test.io', apiKey: 'key-1', ...options }).catch(() => null);
    const body = service.callsTo(SIGN_ON)[0]?.body;
    expect(body).toEqual({ loginId: { email: 'ada@test.io' }, ...options });
    expect(signOnRequest.safeParse(body).success).toBe(true);
  });

  test.each([
    [refusal(403, 'FORBIDDEN', 'Administrators only.'), 'FORBIDDEN', 'Administrators only.'],
    [{ status: 400, body: '' }, 'BAD_REQUEST', null],
  ])('a sign-on on a server that is refused is an outcome: %j', async (answer, error, description) => {
    const { client, service } = testClient();
    service.on(SIGN_ON, () => answer);
    expect(await signOn(client, { email: 'ada@test.io', apiKey: 'key-1' })).toEqual({
      state: 'refused',
      error,
      description,
    });
  });

  test.each([
    ['no network', OFFLINE, 'NetworkError'],
    ['status 500', () => ({ status: 500, body: '' }), 'ApiError'],
    ['no identity', () => ({ body: { sessionToken: 'ses-1' } }), 'UnreadableAnswerError'],
  ])('a sign-on on a server that fails is an error: %s', async (_what, handler, name) => {
    const { client, service } = testClient();
    service.on(SIGN_ON, handler);
    await expect(signOn(client, { email: 'ada@test.io', apiKey: 'key-1' })).rejects.toMatchObject({ name });
  });
});
