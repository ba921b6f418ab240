import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { World } from '#kit/vitest.ts';
import { ADA } from '../testing/club-members.ts';
import { type ShownSite, type ShowSite, test } from '../testing/site-test.tsx';

describe('a forgotten password', () => {
  async function ask(showSite: ShowSite): Promise<ShownSite> {
    const site = await showSite('/forgot-password');
    await site.user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'ada@marginalia.test');
    await site.user.click(screen.getByRole('button', { name: 'Send me a key' }));
    return site;
  }

  test('everybody is told the same (SEC-21), and whoever has the key goes on', async ({ showSite, world }) => {
    const { user, address } = await ask(showSite);
    expect(await screen.findByText(/If this address belongs to a member/)).toBeDefined();
    const [sent] = await world.requests.expect('sendRecoveryEmail', 1);
    const { clientId } = world;
    const redirect = { url: `${window.location.origin}/sign-in`, clientId };
    expect(JSON.parse(sent?.requestBody ?? '')).toEqual({ email: 'ada@marginalia.test', redirect });
    expect(await world.inbox.list({ to: ADA.email, kind: 'reset-password' })).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'I have the key' }));
    await waitFor(() => expect(address()).toBe('/reset-password'));
  });

  test.for<[string, (world: World) => Promise<unknown>, RegExp]>([
    [
      'too often',
      (world) => world.faults.add({ operation: 'sendRecoveryEmail', status: 429, code: 'THROTTLED_FEATURE' }),
      /Too many e-mails/,
    ],
    [
      'from an unlisted address',
      (world) => world.changeSettings({ allowedRedirectUris: [] }),
      /does not send people back to this address/,
    ],
    ['refused', (world) => world.changeSettings({ published: false }), /could not be sent just now/],
    ['while the club is away', (world) => world.faults.add({ drop: true }), /What you typed is kept/],
  ])(
    'a mistake in a forgotten password is reported, and the address stays: %s is told',
    async ([, arrange, sentence], { showSite, world }) => {
      await arrange(world);
      await ask(showSite);
      expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
      expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveProperty('value', 'ada@marginalia.test');
    },
  );

  test('an address that is none is not sent', async ({ showSite, world }) => {
    const { user } = await showSite('/forgot-password');
    await user.click(await screen.findByRole('button', { name: 'Send me a key' }));
    expect(await screen.findByRole('link', { name: 'Enter your e-mail address.' })).toBeDefined();
    await world.requests.expectNone('sendRecoveryEmail');
  });
});

describe('a new password', () => {
  /** The key in a mail that the member has requested. */
  async function keyFor(world: World): Promise<string> {
    await world.fetch('/v1/send-email', { body: { email: ADA.email } });
    return (await world.inbox.next({ to: ADA.email, kind: 'reset-password' })).token;
  }

  async function reset(showSite: ShowSite, key: string): Promise<ShownSite> {
    const site = await showSite('/reset-password', { recoveryKey: key });
    expect(await screen.findByRole('textbox', { name: 'Key from the e-mail' })).toHaveProperty('value', key);
    await site.user.type(screen.getByLabelText('Choose a password'), 'eight888');
    await site.user.click(screen.getByRole('button', { name: 'Set the password and sign in' }));
    return site;
  }

  test('a new password with a good key signs in', async ({ showSite, world }) => {
    const key = await keyFor(world);
    const { address } = await reset(showSite, key);
    await waitFor(() => expect(address()).toBe('/account'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(key);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('eight888');
    const body = { loginId: { email: ADA.email }, password: 'eight888' };
    expect((await world.fetch('/v2/login', { body })).status).toBe(200);
  });

  test('a new password with a used key is refused, with a way to another', async ({ showSite, world }) => {
    const key = await keyFor(world);
    await world.fetch('/v1/recover', { body: { recoveryToken: key, password: 'another-password' } });
    await reset(showSite, key);
    const alarm = await screen.findByRole('alert');
    expect(alarm.textContent).toContain('This key is wrong, too old, or already used.');
    expect(alarm.querySelector('a')).toHaveProperty('pathname', '/forgot-password');
  });

  test('a new password may be followed by the approval of the host', async ({ showSite, world }) => {
    await world.members.create({ email: 'grace@marginalia.test', status: 'PENDING_ADMIN_APPROVAL' });
    await world.fetch('/v1/send-email', { body: { email: 'grace@marginalia.test' } });
    const { token } = await world.inbox.next({ to: 'grace@marginalia.test', kind: 'reset-password' });
    const { address } = await reset(showSite, token);
    await waitFor(() => expect(address()).toBe('/pending?returnTo=%2Faccount'));
  });

  test('a new password without a key is not sent', async ({ showSite, world }) => {
    const { user } = await showSite('/reset-password');
    await user.click(await screen.findByRole('button', { name: 'Set the password and sign in' }));
    expect(await screen.findByRole('link', { name: 'Enter the key from the e-mail.' })).toBeDefined();
    await world.requests.expectNone('recover');
  });
});
