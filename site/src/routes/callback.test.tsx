import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type HostedLoginReturn, NetworkError } from '#core/index.ts';
import { renderSite } from '../testing/render-site.tsx';

describe('coming back from the club’s sign-in page', () => {
  test('with a good code leads on', async () => {
    const { address } = renderSite('/callback', {
      hostedReturn: async () => ({ kind: 'member', returnTo: '/bulletin' }),
    });
    await waitFor(() => expect(address()).toBe('/bulletin'));
  });

  const refused = (error: string): HostedLoginReturn => ({
    kind: 'refused',
    error,
    description: '<b>?</b>',
    returnTo: '/bulletin',
  });
  test.each<[string, HostedLoginReturn, string]>([
    ['cancelled', refused('access_denied'), 'You left the sign-in page before it was finished.'],
    ['refused', refused('server_error'), 'The club’s sign-in page did not let you in.'],
    ['stale', { kind: 'invalid', reason: 'Invalid _state' }, 'This sign-in was started in another tab, or is too old'],
    ['empty', { kind: 'invalid', reason: 'Missing code or _state' }, 'There is no sign-in to finish here.'],
  ])('%s says so and offers to start again', async (_name, hostedReturn, sentence) => {
    const { user, departures } = renderSite('/callback', { hostedReturn: async () => hostedReturn });
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    await user.click(screen.getByRole('button', { name: 'Start again on the club’s page' }));
    await waitFor(() => expect(departures).toHaveLength(1));
  });

  test('while the club is away says so', async () => {
    renderSite('/callback', { hostedReturn: () => Promise.reject(new NetworkError(new TypeError('refused'))) });
    expect((await screen.findByRole('alert')).textContent).toContain('The club did not answer in time');
    expect(screen.getByRole('link', { name: 'Sign in with a password instead' })).toBeDefined();
  });
});
