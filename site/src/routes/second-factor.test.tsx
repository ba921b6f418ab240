import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { NewMember } from '#kit/testing.ts';
import type { World } from '#kit/vitest.ts';
import { addPasskey, newPasskey, setBrowserPasskey } from '../testing/passkeys.ts';
import { type ShownSite, type ShowSite, test } from '../testing/site-test.tsx';

const GRACE = { email: 'grace@marginalia.test', password: 'a second step' };
const PHONE = '+44 20 7946 0000';
const TOTP_SECRET = 'JBSWY3DPEHPK3PXP';

/** A member of a club that asks for a second factor. Every member has the factor EMAIL. */
async function addGrace(world: World, more: Partial<NewMember> = {}): Promise<void> {
  await world.changeSettings({ multiFactor: true });
  await world.members.create({ ...GRACE, ...more });
}

/** Signs her in with her password, and shows the page of the second factor. */
async function arrive(showSite: ShowSite): Promise<ShownSite> {
  const site = await showSite('/sign-in?returnTo=%2Fbulletin');
  await site.user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), GRACE.email);
  await site.user.type(screen.getByLabelText('Password'), GRACE.password);
  await site.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'One more step' });
  return site;
}

async function enter({ user }: ShownSite, code: string): Promise<void> {
  await user.type(screen.getByRole('textbox', { name: 'Code' }), code);
  await user.click(screen.getByRole('button', { name: 'Open the door' }));
}

async function mailedCode(world: World, to = GRACE.email): Promise<string> {
  return (await world.inbox.next({ to, kind: 'second-factor' })).code;
}

/** A code that was not sent. */
async function wrongCode(world: World): Promise<string> {
  return (await mailedCode(world)) === '111111' ? '222222' : '111111';
}

describe('a second factor', () => {
  test('a second factor is chosen, sent and entered, and each step goes on from the one before', async ({
    showSite,
    world,
  }) => {
    await addGrace(world, { profile: { phones: [PHONE] }, totpSecret: TOTP_SECRET });
    const site = await arrive(showSite);
    await site.user.click(screen.getByRole('radio', { name: 'By text message' }));
    await site.user.click(screen.getByRole('button', { name: 'Send a code' }));
    await screen.findByText('A new code is on its way. The previous one is no longer valid.');
    await enter(site, await mailedCode(world, PHONE));
    await waitFor(() => expect(site.address()).toBe('/bulletin'));
    const steps = await world.requests.expect('verifyFactor', 2);
    expect(steps.map(({ path, status }) => `${path} ${status}`)).toEqual([
      expect.stringMatching(/\/SMS\/verify 200$/),
      expect.stringMatching(/\/SMS\/verify 200$/),
    ]);
  });

  test('a second factor of an app needs nothing sent', async ({ showSite, world }) => {
    await addGrace(world, { totpSecret: TOTP_SECRET });
    const { user } = await arrive(showSite);
    await user.click(screen.getByRole('radio', { name: 'From an authenticator app' }));
    expect(screen.queryByRole('button', { name: 'Send a code' })).toBeNull();
  });

  test('a second factor that is the only one needs no choice', async ({ showSite, world }) => {
    await addGrace(world);
    await arrive(showSite);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('a second factor by e-mail has been sent, so a new one can be asked for after half a minute', async ({
    showSite,
    world,
  }) => {
    await addGrace(world, { profile: { phones: [PHONE] } });
    const { user } = await arrive(showSite);
    const again = screen.getByRole('button', { name: 'Send a new code' });
    expect(again.getAttribute('aria-disabled')).toBe('true');
    expect(again.getAttribute('aria-describedby')).toBe(screen.getByText(/You can ask for another in \d+ seconds/).id);
    await user.click(screen.getByRole('radio', { name: 'By text message' }));
    expect(screen.getByRole('button', { name: 'Send a code' }).getAttribute('aria-disabled')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'By e-mail' }));
    expect(screen.getByRole('button', { name: 'Send a new code' }).getAttribute('aria-disabled')).toBe('true');
    await world.requests.expectNone('verifyFactor');
  });

  test('a second factor that is wrong is reported', async ({ showSite, world }) => {
    await addGrace(world);
    await enter(await arrive(showSite), await wrongCode(world));
    expect((await screen.findByRole('alert')).textContent).toMatch(/This is wrong or no longer valid/);
  });

  test('a second factor that is too old is reported', async ({ showSite, world }) => {
    await addGrace(world);
    const site = await arrive(showSite);
    await world.clock.advance(60 * 60 * 1000);
    await enter(site, await mailedCode(world));
    expect((await screen.findByRole('alert')).textContent).toMatch(/This took too long/);
  });

  test('a second factor that is tried too often is reported', async ({ showSite, world }) => {
    await addGrace(world);
    const site = await arrive(showSite);
    await world.faults.add({ operation: 'verifyFactor', status: 429, code: 'THROTTLED_FEATURE' });
    await enter(site, await mailedCode(world));
    expect((await screen.findByRole('alert')).textContent).toMatch(/There were too many attempts/);
  });

  test('a second factor that the page cannot take is left to the club’s own page', async ({ showSite }) => {
    await showSite('/second-factor', { historyState: { stateToken: 't1', factors: [] } });
    expect(await screen.findByRole('button', { name: 'Use the club’s sign-in page' })).toBeDefined();
  });

  test('the page of the second factor leads on if no factor is asked for', async ({ showSite }) => {
    await showSite('/second-factor');
    expect(await screen.findByRole('link', { name: 'Sign in again' })).toBeDefined();
  });

  test('the page of the second factor offers a choice of all seven', async ({ showSite }) => {
    const factors = ['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN'];
    await showSite('/second-factor', { historyState: { stateToken: 't1', factors } });
    const radios = await screen.findAllByRole('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'With your password again',
      'By text message',
      'By phone call',
      'By e-mail',
      'From an authenticator app',
      'On your phone',
      'With a passkey',
    ]);
  });

  test('the page asks for a second factor on the phone until the member has approved it', async ({
    showSite,
    world,
  }) => {
    await addGrace(world, { push: true });
    const { user, address } = await arrive(showSite);
    await user.click(screen.getByRole('radio', { name: 'On your phone' }));
    await user.click(screen.getByRole('button', { name: 'Ask my phone' }));
    await screen.findByText('The request is on your phone. Approve it there within five minutes.');
    await user.click(screen.getByRole('button', { name: 'I have approved it' }));
    await waitFor(() => world.requests.expect('verifyFactor', 2));
    await world.phone.answer('approve', { to: GRACE.email });
    // Without another press: the page asks by itself.
    await waitFor(() => expect(address()).toBe('/bulletin'));
  });

  test('a second factor that was denied on the phone is reported, and can be sent again', async ({
    showSite,
    world,
  }) => {
    await addGrace(world, { push: true });
    const { user } = await arrive(showSite);
    await user.click(screen.getByRole('radio', { name: 'On your phone' }));
    await user.click(screen.getByRole('button', { name: 'Ask my phone' }));
    await world.phone.answer('deny', { to: GRACE.email });
    await user.click(await screen.findByRole('button', { name: 'I have approved it' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/The request was denied, or has expired/);
    expect(screen.getByRole('button', { name: 'Ask my phone' })).toBeDefined();
  });

  test('a second factor by a passkey signs in', async ({ showSite, world }) => {
    await addGrace(world);
    const passkey = await newPasskey();
    await addPasskey(world, GRACE.email, passkey);
    setBrowserPasskey(passkey);
    const { user, address } = await arrive(showSite);
    await user.click(screen.getByRole('radio', { name: 'With a passkey' }));
    await user.click(screen.getByRole('button', { name: 'Use my passkey' }));
    await waitFor(() => expect(address()).toBe('/bulletin'));
  });

  test.for([
    ['is not used', null, {}, /The passkey was not used/],
    ['is not the right one', 'forged', { isForged: true }, /This passkey was not accepted/],
  ] as const)(
    'a second factor by a passkey that %s is reported',
    async ([, kind, deviation, sentence], { showSite, world }) => {
      await addGrace(world);
      const passkey = await newPasskey();
      await addPasskey(world, GRACE.email, passkey);
      setBrowserPasskey(kind === null ? null : passkey, deviation);
      const { user } = await arrive(showSite);
      await user.click(screen.getByRole('radio', { name: 'With a passkey' }));
      await user.click(screen.getByRole('button', { name: 'Use my passkey' }));
      expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    },
  );
});
