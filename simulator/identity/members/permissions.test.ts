import { beforeAll, describe, expect, test } from 'vitest';
import { runSimulator } from '../../testing/run-simulator.ts';
import { type MembersSite, openMembersSite } from './testing/members-site.ts';

const simulator = runSimulator();

type Who = 'visitor' | 'member' | 'self' | 'administrator';

describe('who may do what with a member (PRM-8, WIR-40)', () => {
  let site: MembersSite;
  let member = '';
  beforeAll(async () => {
    site = await openMembersSite(simulator());
    member = await site.addMember('member@example.com');
  });

  const tokenOf = (who: Who, target: string): Promise<string> | string => {
    switch (who) {
      case 'visitor':
        return site.tokenOf();
      case 'member':
        return site.tokenOf(member);
      case 'self':
        return site.tokenOf(target);
      case 'administrator':
        return site.apiKey;
    }
  };
  let made = 0;
  const attempt = async (
    who: Who,
    method: string,
    path: string,
    body?: (id: string) => object,
    status = 'ACTIVE',
    privacyStatus: 'PUBLIC' | 'PRIVATE' = 'PUBLIC',
  ) => {
    const target = await site.addMember(`target-${made++}@example.com`, { privacyStatus }, status);
    const answer = await site.call(method, path.replace('ID', target), await tokenOf(who, target), body?.(target));
    return answer.status;
  };
  const PENDING = 'PENDING_ADMIN_APPROVAL';
  const update = (id: string) => ({ member: { id, profile: { nickname: 'Changed' } } });

  describe.each([
    ['sees the public side', 'GET', '/ID', undefined, 'ACTIVE', [200, 200, 200, 200]],
    ['sees the address and the statuses', 'GET', '/ID?fieldsets=EXTENDED', undefined, 'ACTIVE', [403, 403, 200, 200]],
    ['sees everything', 'GET', '/ID?fieldsets=FULL', undefined, 'ACTIVE', [403, 403, 200, 200]],
    ['updates', 'PATCH', '/ID', update, 'ACTIVE', [403, 403, 200, 200]],
    ['deletes', 'DELETE', '/ID', undefined, 'ACTIVE', [403, 403, 200, 200]],
    ['blocks', 'POST', '/ID/block', () => ({}), 'ACTIVE', [403, 403, 403, 200]],
  ] as const)('who %s', (_operation, method, path, body, status, expected) => {
    test.each([
      ['visitor', expected[0]],
      ['member', expected[1]],
      ['self', expected[2]],
      ['administrator', expected[3]],
    ] as const)('%s: %i', async (who, answer) => {
      expect(await attempt(who, method, path, body, status)).toBe(answer);
    });
  });

  test.each([
    ['visitor', 404],
    ['member', 404],
    ['self', 200],
    ['administrator', 200],
  ] as const)('a private member is seen or not: %s: %i', async (who, answer) => {
    expect(await attempt(who, 'GET', '/ID', undefined, 'ACTIVE', 'PRIVATE')).toBe(answer);
  });

  // A member who waits for approval has no session, so these rows have no "self".
  test.each([
    ['approves', 'POST', '/ID/approve', [403, 403, 200]],
    ['sees one who waits', 'GET', '/ID', [404, 404, 200]],
  ] as const)(
    'a caller may read a member or not: who %s',
    async (_operation, method, path, [visitor, other, administrator]) => {
      expect([
        await attempt('visitor', method, path, undefined, PENDING),
        await attempt('member', method, path, undefined, PENDING),
        await attempt('administrator', method, path, undefined, PENDING),
      ]).toEqual([visitor, other, administrator]);
    },
  );

  test.each([
    ['lists members', 'GET', '', undefined, [200, 200, 200]],
    ['lists all of members', 'GET', '?fieldsets=FULL', undefined, [403, 403, 200]],
    ['queries members', 'POST', '/query', {}, [200, 200, 200]],
    ['queries all of members', 'POST', '/query', { fieldsets: ['EXTENDED'] }, [403, 403, 200]],
    ['finds by address', 'POST', '/query', { query: { filter: { loginEmail: 'a@b.c' } } }, [403, 403, 200]],
    ['sorts by last login', 'POST', '/query', { query: { sort: [{ fieldName: 'lastLoginDate' }] } }, [403, 403, 200]],
    ['reads "my"', 'GET', '/my', undefined, [403, 200, 403]],
    ['names their own slug', 'POST', '/my/slug', { slug: 'mine' }, [403, 200, 403]],
  ] as const)('a caller may change a member or not: who %s', async (_operation, method, path, body, expected) => {
    const answers = [
      await site.call(method, path, await site.tokenOf(), body),
      await site.call(method, path, await site.tokenOf(member), body),
      await site.call(method, path, site.apiKey, body),
    ];
    expect(answers.map(({ status }) => status)).toEqual(expected);
  });

  test('a 403 for a member does not reveal whether the member exists', async () => {
    const visitor = await site.tokenOf();
    expect((await site.call('GET', '/nobody?fieldsets=FULL', visitor)).status).toBe(403);
    expect((await site.call('GET', '/nobody', visitor)).status).toBe(404);
  });

  test('the API key of another site is rejected', async () => {
    const other = await openMembersSite(simulator());
    expect((await site.call('GET', `/${member}`, other.apiKey)).status).toBe(404);
  });

  test('a caller without a token sees no member (TOK-14)', async () => {
    expect((await site.call('GET', '', '')).status).toBe(401);
  });
});
