import { expect, test } from 'vitest';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();

test('a sign-on that is refused changes nothing (MEM-15)', async () => {
  const { createSite, send } = simulator();
  const { siteId, apiKey } = await createSite();
  const key = { authorization: apiKey, 'wix-site-id': siteId };
  const email = 'blocked@example.com';
  const made = await send('POST', `/backlot/v1/sites/${siteId}/members`, { email, status: 'BLOCKED' });
  const path = `/members/v1/members/${Object(made.body).member.id}?fieldsets=FULL`;
  const before = await send('GET', path, undefined, key);
  const body = { loginId: { email }, profile: { firstName: 'Another' }, verifyEmail: true };
  const refused = await send('POST', '/_api/iam/authentication/v2/sign-on', body, key);
  expect(refused).toMatchObject({
    status: 403,
    body: { details: { applicationError: { code: 'IDENTITY_NOT_ACTIVE' } } },
  });
  expect(before).toMatchObject({ status: 200, body: { member: { loginEmail: email } } });
  expect((await send('GET', path, undefined, key)).body).toEqual(before.body);
});
