import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { member } from '#contracts/members/member.ts';
import { NetworkError } from '#core/index.ts';
import { renderSite } from '../testing/render-site.tsx';

const ada = member.parse({
  id: 'member-1',
  loginEmail: 'ada@marginalia.test',
  profile: { nickname: 'Ada' },
  createdDate: '2023-01-10T12:00:00Z',
  updatedDate: '2023-01-10T12:00:00Z',
});

describe('the account page', () => {
  test('tells a member who they are', async () => {
    renderSite('/account', { role: 'member', member: ada });
    await screen.findByRole('heading', { level: 1, name: 'Good to see you, Ada' });
    expect(screen.getByText('ada@marginalia.test')).toBeDefined();
    expect(screen.getByText('10 January 2023')).toBeDefined();
  });

  test('signs out here first, and then on the club’s side', async () => {
    const { user, sent, departures } = renderSite('/account', {
      role: 'member',
      member: ada,
      logoutUrl: 'https://club.test/logout',
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { level: 1, name: 'Nobody is signed in here' });
    await waitFor(() => expect(departures).toEqual(['https://club.test/logout']));
    expect(sent).toEqual(['https://marginalia.test/']);
  });

  test('signs out while the network is away, and goes to the front page', async () => {
    const { user, address } = renderSite('/account', { role: 'member', member: ada, logoutUrl: null });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('is signed out by another tab', async () => {
    const { setRole } = renderSite('/account', { role: 'member', member: ada });
    await screen.findByText('ada@marginalia.test');
    setRole('none');
    await screen.findByRole('heading', { level: 1, name: 'Nobody is signed in here' });
    expect(screen.queryByText('ada@marginalia.test')).toBeNull();
  });

  test('keeps the way out open when the service is away', async () => {
    renderSite('/account', { role: 'member', failure: new NetworkError(new TypeError('refused')) });
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
  });

  test('leads a visitor to sign in, and back', async () => {
    renderSite('/account');
    await screen.findByRole('heading', { level: 1, name: 'Nobody is signed in here' });
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' });
    expect(link).toHaveProperty('search', '?returnTo=%2Faccount');
  });
});
