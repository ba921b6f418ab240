import { beforeAll, describe, expect, test } from 'vitest';
import { memberResponse, mintSessionResponse } from '#contracts/control/control-api.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();

describe('POST sessions', () => {
  let siteId = '';
  let memberId = '';
  beforeAll(async () => {
    ({ siteId } = await simulator().createSite({ settings: { accessTokenSeconds: 900 } }));
    memberId = memberResponse.parse((await post('/members', { email: 'Ada@example.com' })).body).member.id;
  });
  const post = (path: string, body: unknown) => simulator().send('POST', `/backlot/v1/sites/${siteId}${path}`, body);
  const mint = async (body: object) => mintSessionResponse.parse((await post('/sessions', body)).body);
  const my = (authorization: string) => simulator().send('GET', '/v1/members/my', undefined, { authorization });

  test('{} creates a new visitor each time', async () => {
    const [one, other] = [await mint({}), await mint({})];
    expect([one.role, one.expiresIn, one.accessToken === other.accessToken]).toEqual(['visitor', 900, false]);
    expect((await my(one.accessToken)).status).toBe(403);
  });

  test('the access token expires by the clock of the site', async () => {
    await post('/clock/freeze', { at: '2030-01-01T00:00:00.000Z' });
    expect((await mint({})).expiresAt).toBe(Date.parse('2030-01-01T00:15:00.000Z') / 1000);
    await post('/clock/resume', {});
  });

  test('a member is found by id, or by e-mail address in any case (MEM-19)', async () => {
    for (const whose of [{ memberId }, { email: 'ada@EXAMPLE.com' }]) {
      const { accessToken, role, expiresIn } = await mint(whose);
      expect([role, expiresIn]).toEqual(['member', 900]);
      expect((await my(accessToken)).body).toMatchObject({ member: { id: memberId } });
    }
  });

  test('the refresh token can be renewed, as after a login (TOK-6)', async () => {
    const { refreshToken } = await mint({ memberId });
    const renewal = { refreshToken, grantType: 'refresh_token' };
    const { access_token } = Object((await simulator().send('POST', '/oauth2/token', renewal)).body);
    expect((await my(access_token)).status).toBe(200);
  });

  test.each([
    ['PENDING_ADMIN_APPROVAL', 'pending-approval'],
    ['PENDING_EMAIL_VERIFICATION', 'pending-email'],
    ['BLOCKED', 'blocked'],
    ['OFFLINE', 'offline'],
    ['DELETED', 'deleted'],
  ])('a member who is %s gets no session: 409', async (status, named) => {
    const email = `${status}@example.com`;
    await post('/members', { email, status });
    const answer = await post('/sessions', { email });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { details: { applicationError: { code: 'MEMBER_NOT_ACTIVE', description: expect.stringContaining(named) } } },
    ]);
  });

  test.each([
    ['an unknown id', { memberId: 'nobody' }, 404, 'nobody'],
    ['an unknown e-mail', { email: 'nobody@example.com' }, 404, 'nobody@example.com'],
    ['both', { memberId: 'a', email: 'b@c.de' }, 400, 'cannot be combined with email: send one of them'],
    ['an unknown key', { member: 'a' }, 400, 'member'],
    ['a number', { memberId: 7 }, 400, 'memberId'],
  ])('rejects %s', async (_case, body, status, named) => {
    const answer = await post('/sessions', body);
    expect([answer.status, JSON.stringify(answer.body).includes(named)]).toEqual([status, true]);
  });
});
