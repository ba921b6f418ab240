import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { World } from '#kit/vitest.ts';
import { ADA } from '../testing/club-members.ts';
import { type ShownSite, type ShowSite, test } from '../testing/site-test.tsx';

const NEW = 'new@marginalia.test';

async function join(
  showSite: ShowSite,
  password: string,
  { email = NEW, nickname = '' }: { readonly email?: string; readonly nickname?: string } = {},
): Promise<ShownSite> {
  const site = await showSite('/join');
  const field = await screen.findByRole('textbox', { name: 'E-mail address' });
  if (nickname !== '') await site.user.type(screen.getByRole('textbox', { name: 'What shall we call you?' }), nickname);
  await site.user.type(field, email);
  if (password !== '') await site.user.type(screen.getByLabelText('Choose a password'), password);
  await site.user.click(screen.getByRole('button', { name: 'Join the club' }));
  return site;
}

/** What the page sent to the operation `register`, without the secrets. */
async function sentRegistrations(world: World): Promise<unknown[]> {
  return (await world.requests.list('register')).map(({ requestBody }) => JSON.parse(requestBody));
}

describe('joining', () => {
  test('joining makes a member, with the name and the password that were given', async ({ showSite, world }) => {
    const { address } = await join(showSite, ' eight88 ', { nickname: 'Tess' });
    await waitFor(() => expect(address()).toBe('/account'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Good to see you, Tess' })).toBeDefined();
    expect(await sentRegistrations(world)).toMatchObject([{ loginId: { email: NEW }, profile: { nickname: 'Tess' } }]);
    const login = { loginId: { email: NEW }, password: ' eight88 ' };
    expect((await world.fetch('/v2/login', { body: login })).status).toBe(200);
  });

  test('joining sends no profile without a name', async ({ showSite, world }) => {
    const { address } = await join(showSite, 'eight888');
    await waitFor(() => expect(address()).toBe('/account'));
    const [sent] = await sentRegistrations(world);
    expect(sent).toMatchObject({ loginId: { email: NEW } });
    expect(sent).not.toHaveProperty('profile');
  });

  test.for([
    ['', 'Choose a password of at least 8 characters.'],
    ['seven77', 'Choose a password of at least 8 characters.'],
    ['x'.repeat(101), 'Choose a password of at most 100 characters.'],
  ])('a password "%s" is not sent (SEC-22)', async ([password = '', sentence = ''], { showSite, world }) => {
    await join(showSite, password);
    expect(await screen.findByRole('link', { name: sentence })).toBeDefined();
    await world.requests.expectNone('register');
  });

  test('an error goes when its field is corrected, and the others stay', async ({ showSite }) => {
    const { user } = await showSite('/join');
    await user.click(await screen.findByRole('button', { name: 'Join the club' }));
    expect(await screen.findAllByText('Enter your e-mail address.')).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'new@marginalia.test');
    expect(screen.queryByText('Enter your e-mail address.')).toBeNull();
    expect(screen.getAllByText('Choose a password of at least 8 characters.')).toHaveLength(2);
  });

  test('what stands above the form counts its fields right: a name is one of them, and optional', async ({
    showSite,
  }) => {
    await showSite('/join');
    expect(
      await screen.findByText(/An e-mail address and a password are all it takes; a name is up to you\./),
    ).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'What shall we call you?' })).toBeDefined();
  });

  test('a known address offers to sign in instead', async ({ showSite }) => {
    await join(showSite, 'eight888', { email: ADA.email });
    expect(await screen.findByRole('link', { name: 'Sign in instead' })).toHaveProperty('pathname', '/sign-in');
    expect(screen.getByRole('alert').textContent).toContain('There is already a member with this e-mail address.');
  });

  test('an address that the club does not accept is an error of that field', async ({ showSite, world }) => {
    await join(showSite, 'eight888', { email: 'two..dots@marginalia.test' });
    await screen.findByRole('alert');
    expect(screen.getByRole('textbox', { name: 'E-mail address' }).getAttribute('aria-invalid')).toBe('true');
    await world.requests.expect('register', 1);
  });

  test('joining tells the browser what it may fill in', async ({ showSite }) => {
    await showSite('/join');
    expect((await screen.findByLabelText('Choose a password')).getAttribute('autocomplete')).toBe('new-password');
    expect(screen.getByRole('textbox', { name: 'E-mail address' }).getAttribute('autocomplete')).toBe('email');
  });
});
