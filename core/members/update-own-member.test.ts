import { describe, expect, test } from 'vitest';
import { updateMemberRequest } from '#contracts/members/members-api.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { type Handler, refusal } from '../testing/fake-service.ts';
import { SESSION_KEY, storedSession, testClient } from '../testing/test-client.ts';
import { updateOwnMember } from './update-own-member.ts';

const MY = '/members/v1/members/my';
const ADA = {
  id: 'm-1',
  loginEmail: 'ada@test.io',
  status: 'APPROVED',
  profile: { nickname: 'Ada', slug: 'ada' },
  createdDate: '2024-05-01T10:00:00Z',
  updatedDate: '2024-05-01T10:00:00Z',
};
const CHANGES = { profile: { nickname: 'Countess' }, contact: { firstName: null }, privacyStatus: 'PUBLIC' } as const;

function setUp(role: 'visitor' | 'member', handler: Handler, id = 'm-1') {
  const storage = memoryStorage();
  storage.set(SESSION_KEY, storedSession(role));
  const parts = testClient({ storage });
  parts.service.on(MY, () => ({ body: { member: { ...ADA, id } } }));
  parts.service.on(`/members/v1/members/${encodeURIComponent(id)}`, handler);
  return parts;
}

describe('a member’s own changes (WIR-40)', () => {
  test('a member’s own changes name the member of the session', async () => {
    const { client, service } = setUp('member', () => ({ body: { member: { ...ADA, profile: CHANGES.profile } } }));
    expect(await updateOwnMember(client, CHANGES)).toMatchObject({ id: 'm-1', profile: { nickname: 'Countess' } });
    const call = service.calls.at(-1);
    expect([call?.method, call?.path, call?.authorization]).toEqual([
      'PATCH',
      '/members/v1/members/m-1',
      'member-access',
    ]);
    expect(call?.body).toEqual({ member: { id: 'm-1', ...CHANGES } });
    expect(updateMemberRequest.safeParse(call?.body).success).toBe(true);
  });

  test.each(['../m-2', 'a/b', '$&'])('an id of %j stays one segment', async (id) => {
    const { client, service } = setUp('member', () => ({ body: { member: ADA } }), id);
    await updateOwnMember(client, {});
    expect(service.calls.at(-1)?.path).toBe(`/members/v1/members/${encodeURIComponent(id)}`);
  });

  test('own changes without a member are null, without asking', async () => {
    const { client, service } = setUp('visitor', () => ({ body: { member: ADA } }));
    expect([await updateOwnMember(client, CHANGES), service.calls]).toEqual([null, []]);
  });

  test('a member’s own changes that are refused are an error with a code', async () => {
    const { client } = setUp('member', () => refusal(409, 'SLUG_ALREADY_EXISTS'));
    await expect(updateOwnMember(client, { profile: { slug: 'eve' } })).rejects.toMatchObject({
      name: 'ApiError',
      status: 409,
      code: 'SLUG_ALREADY_EXISTS',
    });
  });

  test('a member’s own changes are not waited for any longer than the caller does', async () => {
    const { client } = setUp('member', () => new Promise<never>(() => {}));
    await expect(updateOwnMember(client, {}, { signal: AbortSignal.abort('left') })).rejects.toBe('left');
  });
});
