import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.ts';
import { type Handler, refusal } from '../testing/fake-service.ts';
import { SESSION_KEY, storedSession, testClient } from '../testing/test-client.ts';
import { deleteOwnMember } from './delete-own-member.ts';

const MY = '/members/v1/members/my';

function setUp(role: 'visitor' | 'member', handler: Handler) {
  const storage = memoryStorage();
  storage.set(SESSION_KEY, storedSession(role));
  const parts = testClient({ storage });
  parts.service.on(MY, handler);
  return parts;
}

describe('members who delete themselves (WIR-40)', () => {
  test('a member deletes the own account with the own token', async () => {
    const { client, service } = setUp('member', () => ({ body: {} }));
    expect(await deleteOwnMember(client)).toBe(true);
    expect(service.calls.map(({ method, path, authorization }) => [method, path, authorization])).toEqual([
      ['DELETE', MY, 'member-access'],
    ]);
  });

  test('deleting the own account without a member returns false, without asking', async () => {
    const { client, service } = setUp('visitor', () => ({ body: {} }));
    expect([await deleteOwnMember(client), service.calls]).toEqual([false, []]);
  });

  test('deleting the own account returns false when the service says that nobody is signed in (MEM-18)', async () => {
    const { client } = setUp('member', () => refusal(403, 'FORBIDDEN'));
    expect(await deleteOwnMember(client)).toBe(false);
  });

  test('deleting the own account is an error when the service refuses', async () => {
    const { client } = setUp('member', () => refusal(409, 'ILLEGAL_TRANSITION'));
    await expect(deleteOwnMember(client)).rejects.toMatchObject({ name: 'ApiError', status: 409 });
  });

  test('deleting the own account is not waited for any longer than the caller does', async () => {
    const { client } = setUp('member', () => new Promise<never>(() => {}));
    await expect(deleteOwnMember(client, { signal: AbortSignal.abort('left') })).rejects.toBe('left');
  });
});
