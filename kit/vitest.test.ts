import { items } from '@wix/data';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { describe } from 'vitest';
import { createControlClient } from './control/control-client.ts';
import { test as base, expect } from './vitest.ts';

const test = base.extend({ worldOptions: { items: { Books: [{ _id: 'b1', title: 'Emma' }] } } });

/** The code of an application: it knows its client id and nothing of Backlot. */
function application(clientId: string) {
  return createClient({ modules: { items }, auth: OAuthStrategy({ clientId }) });
}

describe('backlot/testing/vitest', () => {
  test('the official client reads the world of the test', async ({ world }) => {
    const { items: books } = await application(world.clientId).items.query('Books').find();
    expect(books.map(({ title }) => title)).toEqual(['Emma']);
    await world.requests.expect('queryItems', 1);
  });

  test('the list of sites names the world by the title of the test', async ({ world }) => {
    const sites = await createControlClient({ url: world.url }).sites();
    expect(sites.find(({ siteId }) => siteId === world.siteId)?.name).toBe(
      'kit/vitest.test.ts > backlot/testing/vitest > the list of sites names the world by the title of the test',
    );
  });

  test('a member signs in by a code from the inbox', async ({ world, inbox }) => {
    await world.changeSettings({ requireEmailVerification: true });
    const client = application(world.clientId);
    const registered = await client.auth.register({ email: 'ada@example.com', password: 'a-long-password' });
    expect(registered.loginState).toBe('EMAIL_VERIFICATION_REQUIRED');
    const { code } = await inbox.next({ to: 'ada@example.com', kind: 'verify-email' });
    const verified = await client.auth.processVerification({ verificationCode: code }, registered);
    expect(verified.loginState).toBe('SUCCESS');
  });

  test('the clock moves the platform and Date together', async ({ world, clock, signedInAs }) => {
    const client = application(world.clientId);
    client.auth.setTokens(await signedInAs('ada@example.com'));
    const before = Date.now();
    await clock.advance(5 * 60 * 60 * 1000);
    expect(Date.now() - before).toBeGreaterThanOrEqual(5 * 60 * 60 * 1000);
    // The access token has expired on both sides, so the client renews it.
    await client.items.query('Books').find();
    await world.requests.expect('token', 1);
    expect(client.auth.loggedIn()).toBe(true);
    await clock.set('2031-05-06T07:08:09.000Z');
    expect(new Date().toISOString().slice(0, 16)).toBe('2031-05-06T07:08');
    // Also where the simulator runs in this process, which the faked Date must not move.
    expect((await world.clock.read()).now.slice(0, 16)).toBe('2031-05-06T07:08');
  });

  test('the Date of the next test is the real one again', () => {
    expect(new Date().getUTCFullYear()).toBeLessThan(2031);
  });
});
