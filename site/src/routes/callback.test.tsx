import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { ADA } from '../testing/club-members.ts';
import { signInOnHostedPage } from '../testing/hosted-page.ts';
import { type ShowSite, test } from '../testing/site-test.tsx';

/** Signs in on the club's own page. Returns the address of the site to which that page leads back. */
async function comeBack(showSite: ShowSite): Promise<URL> {
  const { user, departures } = await showSite('/sign-in?returnTo=%2Fbulletin');
  await user.click(await screen.findByRole('button', { name: 'Use the club’s sign-in page' }));
  await waitFor(() => expect(departures).toHaveLength(1));
  cleanup();
  return signInOnHostedPage(departures[0], ADA);
}

/** The address to which the club's page leads back if it refuses with this error. */
function refused(address: URL, error: string): URL {
  const arrival = new URL(address);
  const state = new URLSearchParams(address.hash.slice(1)).get('state') ?? '';
  arrival.hash = new URLSearchParams({ error, error_description: '<b>?</b>', state }).toString();
  return arrival;
}

test.for([null, ADA.email])(
  'the address /sign-in?hosted leads to the club’s sign-in page at once (signed in before: %s)',
  async (as, { showSite }) => {
    const { departures } = await showSite('/sign-in?hosted', as === null ? {} : { as });
    await waitFor(() => expect(departures).toHaveLength(1));
    const arrival = await signInOnHostedPage(departures[0], ADA);
    expect([arrival.pathname, arrival.hash.startsWith('#code=')]).toEqual(['/callback', true]);
  },
);

describe('coming back from the club’s sign-in page', () => {
  test('a return from the club’s sign-in page with a good code leads on', async ({ showSite }) => {
    const { address } = await showSite('/callback', { arrival: await comeBack(showSite) });
    await waitFor(() => expect(address()).toBe('/bulletin'));
  });

  test.for<[string, (back: URL) => URL, string]>([
    ['cancelled', (back) => refused(back, 'access_denied'), 'You left the sign-in page before it was finished.'],
    ['refused', (back) => refused(back, 'server_error'), 'The club’s sign-in page did not let you in.'],
    [
      'stale',
      (back) => new URL('#code=a-code&state=another-state', back),
      'This sign-in was started in another tab, or is too old',
    ],
    ['empty', (back) => new URL('/callback', back), 'There is no sign-in to finish here.'],
  ])(
    'a return from the club’s sign-in page with %s says so and offers to start again',
    async ([, change, sentence], { showSite }) => {
      const arrival = change(await comeBack(showSite));
      const { user, departures } = await showSite('/callback', { arrival });
      expect((await screen.findByRole('alert')).textContent).toContain(sentence);
      await user.click(screen.getByRole('button', { name: 'Start again on the club’s page' }));
      await waitFor(() => expect(departures).toHaveLength(1));
    },
  );

  test('a return from the club’s sign-in page while the club is away says so', async ({ showSite, world }) => {
    const arrival = await comeBack(showSite);
    await world.faults.add({ operation: 'token', drop: true });
    await showSite('/callback', { arrival });
    expect((await screen.findByRole('alert')).textContent).toContain('The club did not answer in time');
    expect(screen.getByRole('link', { name: 'Sign in with a password instead' })).toBeDefined();
  });
});
