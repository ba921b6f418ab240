import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { NetworkError } from '#core/index.ts';
import { type RenderedSite, renderSite, type SiteArrangement } from '../testing/render-site.tsx';

describe('a forgotten password', () => {
  async function ask(arrangement: SiteArrangement = {}): Promise<RenderedSite> {
    const site = renderSite('/forgot-password', arrangement);
    await site.user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'ada@marginalia.test');
    await site.user.click(screen.getByRole('button', { name: 'Send me a key' }));
    return site;
  }

  test('everybody is told the same (SEC-21), and whoever has the key goes on', async () => {
    const { user, sent, address } = await ask();
    expect(await screen.findByText(/If this address belongs to a member/)).toBeDefined();
    expect(sent).toEqual([{ email: 'ada@marginalia.test', redirectUri: 'https://marginalia.test/sign-in' }]);
    await user.click(screen.getByRole('link', { name: 'I have the key' }));
    await waitFor(() => expect(address()).toBe('/reset-password'));
  });

  test.each<[string, SiteArrangement, RegExp]>([
    ['too often', { passwordReset: { kind: 'refused', error: 'x', errorCode: 'throttled' } }, /Too many e-mails/],
    [
      'from an unlisted address',
      { passwordReset: { kind: 'refused', error: 'x', errorCode: 'redirectNotAllowed' } },
      /does not send people back to this address/,
    ],
    ['refused', { passwordReset: { kind: 'refused', error: 'x' } }, /could not be sent just now/],
    ['while the club is away', { failure: new NetworkError(new TypeError('refused')) }, /What you typed is kept/],
  ])('%s is told, and the address stays', async (_name, arrangement, sentence) => {
    await ask(arrangement);
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveProperty('value', 'ada@marginalia.test');
  });

  test('an address that is none is not sent', async () => {
    const { user, sent } = renderSite('/forgot-password');
    await user.click(await screen.findByRole('button', { name: 'Send me a key' }));
    expect(await screen.findByRole('link', { name: 'Enter your e-mail address.' })).toBeDefined();
    expect(sent).toEqual([]);
  });
});

describe('a new password', () => {
  async function reset(arrangement: SiteArrangement = {}): Promise<RenderedSite> {
    const site = renderSite('/reset-password', { recoveryKey: 'key-1', ...arrangement });
    expect(await screen.findByRole('textbox', { name: 'Key from the e-mail' })).toHaveProperty('value', 'key-1');
    await site.user.type(screen.getByLabelText('Choose a password'), 'eight888');
    await site.user.click(screen.getByRole('button', { name: 'Set the password and sign in' }));
    return site;
  }

  test('by a good key signs in', async () => {
    const { address, sent } = await reset();
    await waitFor(() => expect(address()).toBe('/account'));
    expect(sent).toEqual([{ recoveryToken: 'key-1', password: 'eight888' }]);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/key-1|eight888/);
  });

  test('by a spent key is told, with a way to another', async () => {
    await reset({ recovery: async () => ({ state: 'failure', error: 'x', reason: 'invalidRecoveryToken' }) });
    const alarm = await screen.findByRole('alert');
    expect(alarm.textContent).toContain('This key is wrong, too old, or already used.');
    expect(alarm.querySelector('a')).toHaveProperty('pathname', '/forgot-password');
  });

  test('may be followed by the approval of the host', async () => {
    const { address } = await reset({ recovery: async () => ({ state: 'ownerApprovalRequired' }) });
    await waitFor(() => expect(address()).toBe('/pending?returnTo=%2Faccount'));
  });

  test('without a key is not sent', async () => {
    const { user, sent } = renderSite('/reset-password');
    await user.click(await screen.findByRole('button', { name: 'Set the password and sign in' }));
    expect(await screen.findByRole('link', { name: 'Enter the key from the e-mail.' })).toBeDefined();
    expect(sent).toEqual([]);
  });
});
