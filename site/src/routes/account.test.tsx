import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { World } from '#kit/vitest.ts';
import { writeDraft } from '../club/draft-store.ts';
import { backOnSite } from '../testing/back-on-site.ts';
import { ADA } from '../testing/club-members.ts';
import { addPasskey, newPasskey, setBrowserPasskey } from '../testing/passkeys.ts';
import { addPhone, signInByPhone } from '../testing/phones.ts';
import { type ShowSite, test } from '../testing/site-test.tsx';

describe('the account page', () => {
  test('the account page says who the member is', async ({ showSite, world }) => {
    await world.clock.freeze('2023-01-10T12:00:00.000Z');
    await world.members.create({ email: 'grace@marginalia.test', profile: { nickname: 'Grace' } });
    await showSite('/account', { as: 'grace@marginalia.test' });
    await screen.findByRole('heading', { level: 1, name: 'Good to see you, Grace' });
    expect(await screen.findByText('grace@marginalia.test')).toBeDefined();
    expect(await screen.findByText('10 January 2023')).toBeDefined();
  });

  test('signs out here first, and then on the club’s side', async ({ showSite }) => {
    const { user, departures } = await showSite('/account', { as: ADA.email });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { level: 1, name: 'Nobody is signed in here' });
    await waitFor(() => expect(departures).toHaveLength(1));
    expect((await backOnSite(departures[0])).pathname).toBe('/');
  });

  test('the account page asks before it signs out while a form of another page is unsaved', async ({ showSite }) => {
    writeDraft('genre:new', { name: 'Letters' });
    const { user } = await showSite('/account', { as: ADA.email });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await screen.findByRole('alertdialog', { name: 'Sign out without saving?' });
  });

  test('the account page does not ask because of what was typed to sign in', async ({ showSite }) => {
    writeDraft('sign-in', { email: ADA.email });
    const { user } = await showSite('/account', { as: ADA.email });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { level: 1, name: 'Nobody is signed in here' });
  });

  test('signs out while the network is away, and goes to the front page', async ({ showSite, world }) => {
    const { user, address } = await showSite('/account', { as: ADA.email });
    await screen.findByRole('form', { name: 'Your profile' });
    await world.faults.add({ drop: true });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('the account page follows a sign-out in another tab', async ({ showSite }) => {
    const { signOutElsewhere } = await showSite('/account', { as: ADA.email });
    await screen.findByText('ada@marginalia.test');
    signOutElsewhere();
    await screen.findByRole('heading', { level: 1, name: 'Nobody is signed in here' });
    expect(screen.queryByText('ada@marginalia.test')).toBeNull();
  });

  test('the account page can still sign out when the service is away', async ({ showSite, world }) => {
    await world.faults.add({ drop: true });
    await showSite('/account', { as: ADA.email });
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
  });

  test('the account page says that it could not be loaded when the service does not tell who the member is', async ({
    showSite,
    world,
  }) => {
    await world.faults.add({ operation: 'currentMember', status: 403 });
    const { user } = await showSite('/account', { as: ADA.email });
    await screen.findByText('This part is not open to you.');
    await world.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('form', { name: 'Your profile' });
  });

  test('the account page leads a visitor to sign in, and back', async ({ showSite }) => {
    await showSite('/account');
    await screen.findByRole('heading', { level: 1, name: 'Nobody is signed in here' });
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' });
    expect(link).toHaveProperty('search', '?returnTo=%2Faccount');
  });
});

describe('a second step at sign-in', () => {
  const arrive = async (showSite: ShowSite) => {
    const site = await showSite('/account', { as: ADA.email });
    const part = within(await screen.findByRole('region', { name: 'A second step at sign-in' }));
    return { ...site, part };
  };

  test('lists what is set up, and removes it', async ({ showSite, world }) => {
    await world.clock.freeze('2024-02-03T12:00:00.000Z');
    await addPasskey(world, ADA.email, await newPasskey());
    await addPhone(world, ADA.email);
    await world.clock.freeze('2024-02-05T12:00:00.000Z');
    await signInByPhone(world, ADA);
    const { user, part } = await arrive(showSite);
    const entries = await part.findAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'A passkeySet up on 3 February 2024, not used yetRemove',
      'Your phoneSet up on 3 February 2024, last used on 5 February 2024Remove',
    ]);
    expect(part.queryByRole('button', { name: 'Confirm on my phone' })).toBeNull();
    await user.click(part.getByRole('button', { name: 'Remove: Your phone, Set up on 3 February 2024' }));
    expect(await part.findByText('It is removed.')).toBe(document.activeElement);
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
    expect(part.getByRole('listitem').textContent).toContain('A passkey');
    await world.requests.expect('removeOwnFactor', 1);
  });

  test('a passkey is set up', async ({ showSite }) => {
    setBrowserPasskey(await newPasskey());
    const { user, part } = await arrive(showSite);
    await part.findByText('You have not set up anything yet.');
    await user.click(part.getByRole('button', { name: 'Set up a passkey' }));
    await part.findByText('Your passkey is set up.');
    expect(part.getAllByRole('listitem')).toHaveLength(1);
  });

  test('a phone is set up once the request is approved, and the page asks for it by itself', async ({
    showSite,
    world,
  }) => {
    const { user, part } = await arrive(showSite);
    await user.click(await part.findByRole('button', { name: 'Confirm on my phone' }));
    // The button that had the focus is gone.
    const request = await part.findByText('A request is on your phone. Approve it there within five minutes.');
    expect(document.activeElement).toBe(request);
    await world.phone.answer('approve', { to: ADA.email });
    await part.findByText('Your phone is set up.');
  });

  test.for<[string, (world: World) => unknown, RegExp]>([
    ['that the member cancels', () => setBrowserPasskey(null), /No passkey was set up/],
    [
      'that the platform does not accept',
      async () => setBrowserPasskey(await newPasskey(), { challenge: 'AAAA' }),
      /That was not accepted/,
    ],
    ['after ten others', addTenPasskeys, /Remove one first/],
    [
      'on an address that is not listed',
      (world) => world.changeSettings({ allowedRedirectDomains: [] }),
      /Open the club under a name/,
    ],
    [
      'after too many attempts',
      (world) => world.faults.add({ operation: 'enrollFactor', status: 429, code: 'THROTTLED_FEATURE' }),
      /tried too often/,
    ],
  ])('a passkey %s is told', async ([, arrange, sentence], { showSite, world }) => {
    await arrange(world);
    const { user, part } = await arrive(showSite);
    await user.click(await part.findByRole('button', { name: 'Set up a passkey' }));
    await part.findByText(sentence);
  });

  test.for<readonly [string, RegExp]>([
    ['set up a passkey', /^Set up a passkey$/],
    ['remove the phone', /^Remove: Your phone/],
  ])('long after the sign-in, to %s leads to another sign-in and back', async ([, name], { showSite, world }) => {
    setBrowserPasskey(await newPasskey());
    await addPhone(world, ADA.email);
    await world.clock.freeze();
    const { user, part, departures } = await arrive(showSite);
    await part.findByRole('listitem');
    await world.clock.advance(10 * 60 * 1000);
    await user.click(part.getByRole('button', { name }));
    await part.findByText(/Your last sign-in is too long ago for this change/);
    expect(part.getAllByRole('listitem')).toHaveLength(1);
    await user.click(part.getByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(departures).toHaveLength(1));
    const { pathname, searchParams } = await backOnSite(departures[0]);
    expect([pathname, searchParams.get('returnTo')]).toEqual(['/sign-in', '/account']);
  });

  test('a service that goes away is told', async ({ showSite, world }) => {
    const { user, part } = await arrive(showSite);
    const button = await part.findByRole('button', { name: 'Set up a passkey' });
    await world.faults.add({ drop: true });
    await user.click(button);
    await part.findByText(/We cannot reach the club just now/);
  });
});

async function addTenPasskeys(world: World): Promise<void> {
  for (let added = 0; added < 10; added++) await addPasskey(world, ADA.email, await newPasskey());
}
