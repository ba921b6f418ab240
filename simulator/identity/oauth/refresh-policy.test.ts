import { describe, expect, test } from 'vitest';
import { tokenResponse } from '#contracts/oauth/token-response.ts';
import { runSimulator } from '../../testing/run-simulator.ts';

const simulator = runSimulator();

async function openSite(refreshPolicy: string) {
  const { createSite, send } = simulator();
  const { siteId, clientId } = await createSite({ settings: { refreshPolicy } });
  const clock = (verb: string, body: object = {}) => send('POST', `/backlot/v1/sites/${siteId}/clock/${verb}`, body);
  await clock('freeze');
  const { body } = await send('POST', '/oauth2/token', { clientId, grantType: 'anonymous' });
  return {
    first: tokenResponse.parse(body).refresh_token,
    setClock: (at: string) => clock('set', { at }),
    advance: (seconds: number) => clock('advance', { ms: seconds * 1000 }),
    renew: (refreshToken: string) =>
      send('POST', '/oauth2/token', { clientId, refreshToken, grantType: 'refresh_token' }),
  };
}
const DAY = 24 * 60 * 60;
const refused = { error: 'invalid_grant' };

describe.each(['static', 'rotate', 'rotate-with-grace'])(
  'the end of a session under the policy %s (TOK-5)',
  (policy) => {
    test('is when its last access token expires, so that clients renew in time', async () => {
      const { first, renew, advance } = await openSite(policy);
      let last = first;
      for (const days of [13, 13, 4 - 1 / 1440]) {
        await advance(days * DAY);
        last = tokenResponse.parse((await renew(last)).body).refresh_token;
      }
      expect(tokenResponse.parse((await renew(last)).body).expires_in).toBe(60);
    });
  },
);

describe('refresh policy static (TOK-7)', () => {
  test('a renewal answers with the same refresh token, again and again', async () => {
    const { first, renew, advance } = await openSite('static');
    await advance(10);
    expect(tokenResponse.parse((await renew(first)).body).refresh_token).toBe(first);
    expect((await renew(first)).status).toBe(200);
  });
});

describe('refresh policy rotate (TOK-7)', () => {
  test('the old token dies at once, and its re-use ends the family', async () => {
    const { first, renew } = await openSite('rotate');
    const second = tokenResponse.parse((await renew(first)).body).refresh_token;
    expect(second).not.toBe(first);
    expect((await renew(first)).body).toMatchObject(refused);
    expect((await renew(second)).body).toMatchObject(refused);
  });

  test('with the refresh policy rotate, one of two renewals at once succeeds and the other is rejected', async () => {
    const { first, renew } = await openSite('rotate');
    const answers = await Promise.all([renew(first), renew(first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('refresh policy rotate-with-grace (TOK-7)', () => {
  test('re-use within ten seconds returns the same new pair', async () => {
    const { first, renew, advance } = await openSite('rotate-with-grace');
    const renewed = tokenResponse.parse((await renew(first)).body);
    await advance(10);
    expect(tokenResponse.parse((await renew(first)).body)).toEqual(renewed);
    expect((await renew(renewed.refresh_token)).status).toBe(200);
  });

  test('so does re-use by a request that began before the renewal and waited for it', async () => {
    const { first, renew, setClock } = await openSite('rotate-with-grace');
    await setClock('2025-01-01T00:00:01Z');
    const renewed = tokenResponse.parse((await renew(first)).body);
    await setClock('2025-01-01T00:00:00Z');
    expect(tokenResponse.parse((await renew(first)).body)).toEqual(renewed);
  });

  test('the grace ends when the clock is set back to before the renewal', async () => {
    const { first, renew, setClock } = await openSite('rotate-with-grace');
    const { refresh_token } = tokenResponse.parse((await renew(first)).body);
    await setClock('2025-01-01T00:00:00Z');
    expect((await renew(first)).body).toMatchObject(refused);
    expect((await renew(refresh_token)).body).toMatchObject(refused);
  });

  test('later re-use ends the family', async () => {
    const { first, renew, advance } = await openSite('rotate-with-grace');
    const { refresh_token } = tokenResponse.parse((await renew(first)).body);
    await advance(11);
    expect((await renew(first)).body).toMatchObject(refused);
    expect((await renew(refresh_token)).body).toMatchObject(refused);
  });
});

describe.each(['static', 'rotate', 'rotate-with-grace'])('refresh policy %s ends in time (TOK-5, SEC-9)', (policy) => {
  test('14 days without use', async () => {
    const { first, renew, advance } = await openSite(policy);
    await advance(14 * DAY);
    expect((await renew(first)).body).toMatchObject(refused);
  });

  test('30 days from the first grant, however much it is used', async () => {
    const { first, renew, advance } = await openSite(policy);
    let current = first;
    for (const days of [13, 13]) {
      await advance(days * DAY);
      current = tokenResponse.parse((await renew(current)).body).refresh_token;
    }
    await advance(4 * DAY);
    expect((await renew(current)).body).toMatchObject(refused);
  });
});
