import { expect, test } from 'vitest';
import { z } from 'zod';
import { runSimulator } from '../testing/run-simulator.ts';

const simulator = runSimulator();

test('the ids of a redirect session and of the factors of a member are GUIDs, as the platform declares them', async () => {
  const { send, createSite } = simulator();
  const { siteId, clientId } = await createSite();
  const member = { email: 'ada@example.com', password: 'a-good-password' };
  await send('POST', `/backlot/v1/sites/${siteId}/members`, member);
  const { body } = await send('POST', '/oauth2/token', { clientId, grantType: 'anonymous' });
  const headers = { authorization: Object(body).access_token };
  const logIn = async () => {
    const login = { loginId: { email: member.email }, password: member.password };
    const answer = await send('POST', '/v2/login', login, headers);
    return Object(answer.body).identity.factors;
  };
  const redirect = await send('POST', '/v1/redirect-session', { logout: { clientId } }, headers);
  const factors = await logIn();
  expect(factors).toEqual([{ factorId: expect.any(String), type: 'PASSWORD', status: 'ACTIVE' }]);
  const ids = [factors[0].factorId, Object(redirect.body).redirectSession.id];
  expect(ids.map((id) => z.guid().safeParse(id).success)).toEqual([true, true]);
  expect(await logIn()).toEqual(factors);
});
