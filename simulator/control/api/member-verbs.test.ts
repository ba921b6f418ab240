import { beforeAll, describe, expect, test } from 'vitest';
import { memberResponse } from '#contracts/control/control-api.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();

describe('actions of the owner on members', () => {
  let siteId = '';
  beforeAll(async () => {
    ({ siteId } = await simulator().createSite());
  });
  const post = (path: string, body: unknown = {}) =>
    simulator().send('POST', `/backlot/v1/sites/${siteId}${path}`, body);
  let made = 0;
  const add = async (status: string) => {
    const { body } = await post('/members', { email: `verb-${made++}@example.com`, status });
    return memberResponse.parse(body).member.id;
  };

  test.each([
    ['PENDING_ADMIN_APPROVAL', 'approve', 'ACTIVE'],
    ['PENDING_ADMIN_APPROVAL', 'reject', 'BLOCKED'],
    ['PENDING_EMAIL_VERIFICATION', 'block', 'BLOCKED'],
    ['ACTIVE', 'block', 'BLOCKED'],
    ['ACTIVE', 'require-reset', 'ACTIVE'],
    ['BLOCKED', 'unblock', 'ACTIVE'],
    ['OFFLINE', 'delete', 'DELETED'],
    ['ACTIVE', 'delete', 'DELETED'],
  ])('%s, then %s: %s', async (before, verb, after) => {
    const id = await add(before);
    const answer = await post(`/members/${id}/${verb}`);
    expect([answer.status, memberResponse.parse(answer.body).member]).toMatchObject([
      200,
      { id, status: after, reasons: [] },
    ]);
  });

  test.each([
    [
      'ACTIVE',
      'approve',
      '\\"approve\\" is not possible for a member that is active. Possible now: block, require-reset, delete.',
    ],
    ['BLOCKED', 'block', 'Possible now: approve, unblock, delete.'],
    [
      'PENDING_EMAIL_VERIFICATION',
      'approve',
      '\\"approve\\" is not possible for a member that is pending-email. Possible now: reject, block, delete.',
    ],
    [
      'DELETED',
      'unblock',
      '\\"unblock\\" is not possible for a member that is deleted. Nothing can be done with it any more.',
    ],
  ])('%s, then %s: 409, and the error lists the allowed actions', async (before, verb, text) => {
    const answer = await post(`/members/${await add(before)}/${verb}`);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { details: { applicationError: { code: 'ILLEGAL_TRANSITION' } } },
    ]);
    expect(JSON.stringify(answer.body)).toContain(text);
  });

  test.each([['promote'], ['constructor'], ['APPROVE']])(
    'the action %s is 404, and the error lists the actions',
    async (verb) => {
      const answer = await post(`/members/${await add('ACTIVE')}/${verb}`);
      expect(answer.status).toBe(404);
      expect(JSON.stringify(answer.body)).toContain('approve, reject, block, unblock, require-reset, delete');
    },
  );

  test('an unknown member is 404', async () => {
    const answer = await post('/members/nobody/block');
    expect([answer.status, JSON.stringify(answer.body).includes('nobody')]).toEqual([404, true]);
  });

  test.each([['block'], ['delete'], ['require-reset']])('%s ends all earlier sessions (SEC-10)', async (verb) => {
    const id = await add('ACTIVE');
    const { accessToken: authorization } = Object((await post('/sessions', { memberId: id })).body);
    const my = async () => (await simulator().send('GET', '/v1/members/my', undefined, { authorization })).status;
    const before = await my();
    await post(`/members/${id}/${verb}`);
    expect([before, await my()]).toEqual([200, 401]);
  });

  test.each([
    ['ACTIVE', 'ACTIVE', []],
    ['PENDING', 'PENDING', ['PENDING_ADMIN_APPROVAL_REQUIRED']],
    ['PENDING_ADMIN_APPROVAL', 'PENDING', ['PENDING_ADMIN_APPROVAL_REQUIRED']],
    ['PENDING_EMAIL_VERIFICATION', 'PENDING', ['PENDING_EMAIL_VERIFICATION_REQUIRED']],
    ['BLOCKED', 'BLOCKED', []],
    ['OFFLINE', 'OFFLINE', []],
    ['DELETED', 'DELETED', []],
    ['MUST_RESET_PASSWORD', 'ACTIVE', []],
  ])('a member can be created as %s', async (requested, status, reasons) => {
    const email = `${requested.toLowerCase()}@made.example.com`;
    const { body } = await post('/members', { email, password: 'a-good-password', status: requested });
    expect(body).toMatchObject({ member: { email, status, reasons } });
  });

  test.each([
    ['a status that is none', { email: 'a@b.co', status: 'RETIRED' }, 'status'],
    ['an unknown key', { email: 'a@b.co', rank: 1 }, 'rank'],
    ['no e-mail', {}, 'email'],
    ['an e-mail that is taken, in any case', { email: 'TAKEN@example.com' }, 'email'],
  ])('rejects %s with 400 and the name of the field', async (_case, body, named) => {
    await post('/members', { email: 'taken@example.com' });
    const answer = await post('/members', body);
    expect([answer.status, JSON.stringify(answer.body).includes(named)]).toEqual([400, true]);
  });
});
