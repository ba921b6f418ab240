import { describe, expect, test } from 'vitest';
import { inside } from '../client/client-parts.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { TOKEN_PATH } from '../testing/fake-service.ts';
import { ask, PAGE, QUERY, storedClient } from '../testing/stored-client.ts';
import { SESSION_KEY, testClient } from '../testing/test-client.ts';

const EMPTY = { accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } } as const;
const MEMBER = {
  accessToken: { value: 'member-access', expiresAt: 1_003_600 },
  refreshToken: { value: 'member-refresh', role: 'member' },
} as const;

function setUp() {
  const storage = memoryStorage();
  const parts = testClient({ storage });
  parts.service.on(QUERY, () => PAGE);
  const roles: string[] = [];
  parts.client.session.subscribe(() => roles.push(parts.client.session.role()));
  return { ...parts, storage, roles };
}

describe('the tokens of a session (spec §3)', () => {
  test('the tokens of a session are empty before the first call', () => {
    expect(setUp().client.tokens()).toEqual(EMPTY);
  });

  test('the tokens of a session are the visitor’s after the first call; the end is in seconds', async () => {
    const { client } = setUp();
    await ask(client);
    expect(client.tokens()).toEqual({
      accessToken: { value: 'access-1', expiresAt: 1_014_400 },
      refreshToken: { value: 'refresh-1', role: 'visitor' },
    });
  });

  test('the tokens of a session are the member’s while one is signed in, and empty after the logout', async () => {
    const { client } = storedClient('member');
    expect(client.tokens()).toEqual(MEMBER);
    await client.auth.logout();
    expect(client.tokens()).toMatchObject({ refreshToken: { role: 'none' } });
  });
});

describe('tokens that are set (spec §3, §4)', () => {
  test('tokens that are set are the session from then on, in the storage too', async () => {
    const { client, service, storage, roles } = setUp();
    client.setTokens(MEMBER);
    expect([client.session.role(), roles, client.tokens()]).toEqual(['member', ['member'], MEMBER]);
    expect(testClient({ storage }).client.tokens()).toEqual(MEMBER);
    await ask(client);
    expect([service.grants(), service.callsTo(QUERY)[0]?.authorization]).toEqual([[], 'member-access']);
  });

  test('tokens of a member that are set end a verification that was pending', () => {
    const { client } = setUp();
    client[inside].pending.follow({ state: 'emailVerificationRequired', stateToken: 'st-1' }, 'ada@test.io');
    client.setTokens({ ...MEMBER, refreshToken: { value: 'r', role: 'visitor' } });
    expect(client.auth.pendingVerification()?.stateToken).toBe('st-1');
    client.setTokens(MEMBER);
    expect([client.auth.pendingVerification(), client.auth.loginState()]).toEqual([null, { state: 'initial' }]);
  });

  test.each([
    ['missing', { value: '', expiresAt: 0 }],
    ['missing, whatever its end', { value: '', expiresAt: 9_999_999_999 }],
    ['expired', { value: 'old', expiresAt: 999_000 }],
    ['in its last minute', { value: 'old', expiresAt: 1_000_060 }],
    ['without a known end, as the official client keeps it', { value: 'old', expiresAt: Number.NaN }],
    ['without a known end, as JSON has it', JSON.parse('{"value":"old","expiresAt":null}')],
  ])('tokens that are set are renewed first when the access token is %s', async (_what, accessToken) => {
    const { client, service, storage } = setUp();
    client.setTokens({ ...MEMBER, accessToken });
    expect(testClient({ storage }).client.session.role()).toBe('member');
    await ask(client);
    expect(service.callsTo(TOKEN_PATH).map(({ body }) => body)).toEqual([
      { grantType: 'refresh_token', clientId: 'site-1', refreshToken: 'member-refresh' },
    ]);
    expect(service.callsTo(QUERY)[0]?.authorization).toBe('access-1');
    expect(client.session.role()).toBe('member');
  });

  test('tokens of another member that are set end the first session, so that listeners notice; those of the same do not', () => {
    const { client, roles } = setUp();
    client.setTokens(MEMBER);
    client.setTokens({ ...MEMBER, accessToken: { value: 'newer', expiresAt: 1_003_700 } });
    expect(roles).toEqual(['member']);
    client.setTokens({ ...MEMBER, refreshToken: { value: 'other-refresh', role: 'member' } });
    expect(roles).toEqual(['member', 'none', 'member']);
  });

  test.each([
    ['empty', EMPTY],
    ['of a foreign role', { ...MEMBER, refreshToken: { value: 'r', role: 'admin' } }],
    ['in milliseconds', { ...MEMBER, accessToken: { value: 'a', expiresAt: 1_700_000_000_000 } }],
    ['of an end that is a text', { ...MEMBER, accessToken: { value: 'a', expiresAt: '1003600' } }],
    ['of an end before 1970', { ...MEMBER, accessToken: { value: 'a', expiresAt: -1 } }],
    ['without a refresh token', { ...MEMBER, refreshToken: { value: '', role: 'member' } }],
  ])('tokens that are set and are %s sign out', (_what, tokens) => {
    const { client, storage } = setUp();
    client.setTokens(MEMBER);
    client.setTokens(JSON.parse(JSON.stringify(tokens)));
    expect([client.tokens(), client.session.ending(), storage.get(SESSION_KEY)]).toEqual([EMPTY, 'signed-out', null]);
  });
});
