import { expect, test } from 'vitest';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();

test.each(['/v1/Start', '/v1/activation-email'])(
  '%s does not know a deleted member, and mails nothing (MEM-10, MEM-15)',
  async (path) => {
    const { send, createSite } = simulator();
    const { siteId, apiKey } = await createSite();
    const member = { email: 'gone@example.com', password: 'a-good-password' };
    const added = await send('POST', `/backlot/v1/sites/${siteId}/members`, member);
    const { id } = Object(added.body).member;
    await send('POST', `/backlot/v1/sites/${siteId}/members/${id}/delete`, {});
    const answer = await send('POST', path, { identityId: id }, { authorization: apiKey });
    const inbox = await send('GET', `/backlot/v1/sites/${siteId}/inbox`);
    expect(answer).toMatchObject({
      status: 404,
      body: { details: { applicationError: { code: 'IDENTITY_NOT_FOUND' } } },
    });
    expect(inbox.body).toMatchObject({ messages: [] });
  },
);

test('the address of a deleted member is free: whoever registers with it gets another account', async () => {
  const { send, createSite } = simulator();
  const { siteId, apiKey, clientId } = await createSite();
  const members = `/backlot/v1/sites/${siteId}/members`;
  const add = async (email: string) => {
    const { status, body } = await send('POST', members, { email, password: 'a-good-password' });
    return { status, id: Object(Object(body).member).id };
  };
  const first = await add('Gone@example.com');
  expect((await add('gone@example.com')).status).toBe(400);
  await send('POST', `${members}/${first.id}/delete`, {});
  const headers = { authorization: apiKey, 'wix-site-id': siteId };
  const created = await send('POST', '/members/v1/members', { member: { loginEmail: 'gone@example.com' } }, headers);
  const second = Object(Object(created.body).member).id;
  expect([created.status, second === first.id]).toEqual([200, false]);
  await send('DELETE', `/members/v1/members/${second}`, undefined, headers);

  const anonymous = await send('POST', '/oauth2/token', { clientId, grantType: 'anonymous' });
  const loginId = { email: 'gone@example.com' };
  const authorization = Object(anonymous.body).access_token;
  const registered = await send('POST', '/v2/register', { loginId, password: 'a-good-password' }, { authorization });
  expect(registered).toMatchObject({ status: 200, body: { state: 'SUCCESS' } });
  const deleted = await send('GET', `/members/v1/members/${first.id}`, undefined, headers);
  expect(deleted.status).toBe(404);
});
