import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.ts';
import { type Handler, issueTokens, refusal, TOKEN_PATH } from '../testing/fake-service.ts';
import { SESSION_KEY, storedSession, testClient } from '../testing/test-client.ts';
import { currentMember } from './current-member.ts';

const MY = '/members/v1/members/my';
const ADA = {
  id: 'm-1',
  loginEmail: 'ada@test.io',
  status: 'APPROVED',
  profile: { nickname: 'Ada', slug: 'ada' },
  createdDate: '2024-05-01T10:00:00Z',
  updatedDate: '2024-05-01T10:00:00Z',
};

function setUp(role: 'visitor' | 'member', handler: Handler) {
  const storage = memoryStorage();
  storage.set(SESSION_KEY, storedSession(role));
  const parts = testClient({ storage });
  parts.service.on(MY, handler);
  return parts;
}

describe('current member (WIR-40)', () => {
  test('the current member is asked for with all fields', async () => {
    const { client, service } = setUp('member', () => ({ body: { member: ADA } }));
    expect(await currentMember(client)).toMatchObject(ADA);
    expect([...(service.calls[0]?.query ?? [])]).toEqual([['fieldsets', 'FULL']]);
  });

  test('the current member of a visitor is null, without asking', async () => {
    const { client, service } = setUp('visitor', () => ({ body: { member: ADA } }));
    expect([await currentMember(client), service.calls]).toEqual([null, []]);
  });

  test('the current member is null when the service says that nobody is signed in (MEM-18)', async () => {
    const { client } = setUp('member', () => refusal(403, 'FORBIDDEN'));
    expect(await currentMember(client)).toBeNull();
  });

  test('the current member is null when the session turns out to have ended', async () => {
    const { client, service } = setUp('member', (call) => refusal(call.authorization === 'access-1' ? 403 : 401, 'X'));
    const issue = issueTokens();
    service.on(TOKEN_PATH, (call) =>
      service.grants().length === 1 ? { status: 400, body: { error: 'invalid_grant' } } : issue(call),
    );
    expect([await currentMember(client), client.session.role()]).toEqual([null, 'visitor']);
  });

  test('the current member is an error when the service fails', async () => {
    const { client } = setUp('member', () => ({ status: 500, body: '' }));
    await expect(currentMember(client)).rejects.toMatchObject({ name: 'ApiError', status: 500 });
  });

  test('the current member is not waited for any longer than the caller does', async () => {
    const { client } = setUp('member', () => new Promise<never>(() => {}));
    await expect(currentMember(client, { signal: AbortSignal.abort('left') })).rejects.toBe('left');
  });
});
