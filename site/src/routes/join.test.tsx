import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { LoginState } from '#core/index.ts';
import { type RenderedSite, renderSite, type SiteArrangement } from '../testing/render-site.tsx';

async function join(password: string, arrangement: SiteArrangement = {}, nickname = ''): Promise<RenderedSite> {
  const site = renderSite('/join', arrangement);
  const email = await screen.findByRole('textbox', { name: 'E-mail address' });
  if (nickname !== '') await site.user.type(screen.getByRole('textbox', { name: 'What shall we call you?' }), nickname);
  await site.user.type(email, 'new@marginalia.test');
  if (password !== '') await site.user.type(screen.getByLabelText('Choose a password'), password);
  await site.user.click(screen.getByRole('button', { name: 'Join the club' }));
  return site;
}

describe('joining', () => {
  test('makes a member, with the name that was given', async () => {
    const { address, sent } = await join('eight888', {}, 'Tess');
    await waitFor(() => expect(address()).toBe('/account'));
    expect(sent).toEqual([{ email: 'new@marginalia.test', password: 'eight888', profile: { nickname: 'Tess' } }]);
  });

  test('sends no profile without a name', async () => {
    const { sent, address } = await join('eight888');
    await waitFor(() => expect(address()).toBe('/account'));
    expect(sent).toEqual([{ email: 'new@marginalia.test', password: 'eight888' }]);
  });

  test.each([
    ['', 'Choose a password of at least 8 characters.'],
    ['seven77', 'Choose a password of at least 8 characters.'],
    ['x'.repeat(101), 'Choose a password of at most 100 characters.'],
  ])('a password "%s" is not sent (SEC-22)', async (password, sentence) => {
    const { sent } = await join(password);
    expect(await screen.findByRole('link', { name: sentence })).toBeDefined();
    expect(sent).toEqual([]);
  });

  test('an error goes when its field is corrected, and the others stay', async () => {
    const { user } = renderSite('/join');
    await user.click(await screen.findByRole('button', { name: 'Join the club' }));
    expect(await screen.findAllByText('Enter your e-mail address.')).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'new@marginalia.test');
    expect(screen.queryByText('Enter your e-mail address.')).toBeNull();
    expect(screen.getAllByText('Choose a password of at least 8 characters.')).toHaveLength(2);
  });

  test('what stands above the form counts its fields right: a name is one of them, and optional', async () => {
    renderSite('/join');
    expect(
      await screen.findByText(/An e-mail address and a password are all it takes; a name is up to you\./),
    ).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'What shall we call you?' })).toBeDefined();
  });

  test('a known address offers to sign in instead', async () => {
    const known: LoginState = { state: 'failure', error: 'x', errorCode: 'emailAlreadyExists' };
    await join('eight888', { register: async () => known });
    expect(await screen.findByRole('link', { name: 'Sign in instead' })).toHaveProperty('pathname', '/sign-in');
  });

  test('an address that the club does not accept is an error of that field', async () => {
    const refused: LoginState = { state: 'failure', error: 'x', errorCode: 'invalidEmail' };
    await join('eight888', { register: async () => refused });
    await screen.findByRole('alert');
    expect(screen.getByRole('textbox', { name: 'E-mail address' }).getAttribute('aria-invalid')).toBe('true');
  });

  test('says what a browser may fill in', async () => {
    renderSite('/join');
    expect((await screen.findByLabelText('Choose a password')).getAttribute('autocomplete')).toBe('new-password');
    expect(screen.getByRole('textbox', { name: 'E-mail address' }).getAttribute('autocomplete')).toBe('email');
  });
});
