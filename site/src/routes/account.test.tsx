import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OwnFactor } from '#contracts/identity/own-factors.ts';
import { member } from '#contracts/members/member.ts';
import { NetworkError } from '#core/index.ts';
import { renderSite, type SiteArrangement } from '../testing/render-site.tsx';

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

describe('a second step at sign-in', () => {
  const passkey: OwnFactor = {
    ...{ factorId: 'f-1', type: 'WEBAUTHN', status: 'ACTIVE', name: 'Passkey' },
    ...{ createdDate: '2024-02-03T12:00:00Z', lastUsedDate: null },
  };
  const phone: OwnFactor = { ...passkey, factorId: 'f-2', type: 'PUSH', lastUsedDate: '2024-02-05T12:00:00Z' };
  const arrive = async (arrangement: SiteArrangement) => {
    const site = renderSite('/account', { role: 'member', member: ada, ...arrangement });
    const part = within(await screen.findByRole('region', { name: 'A second step at sign-in' }));
    return { ...site, part };
  };

  test('lists what is set up, and removes it', async () => {
    const { user, part, sent } = await arrive({ factors: [passkey, phone] });
    const entries = await part.findAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'A passkeySet up on 3 February 2024, not used yetRemove',
      'Your phoneSet up on 3 February 2024, last used on 5 February 2024Remove',
    ]);
    expect(part.queryByRole('button', { name: 'Confirm on my phone' })).toBeNull();
    await user.click(part.getByRole('button', { name: 'Remove: Your phone, Set up on 3 February 2024' }));
    expect(await part.findByText('It is removed.')).toBe(document.activeElement);
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
    expect(sent).toEqual([{ remove: 'f-2' }]);
  });

  test('a passkey is set up', async () => {
    const { user, part, service } = await arrive({
      factorSetup: async () => {
        service.factors = [passkey];
        return { kind: 'added', factor: passkey };
      },
    });
    await part.findByText('You have not set up anything yet.');
    await user.click(part.getByRole('button', { name: 'Set up a passkey' }));
    await part.findByText('Your passkey is set up.');
    expect(part.getAllByRole('listitem')).toHaveLength(1);
  });

  test('a phone is set up once the request is approved, and the page asks for it by itself', async () => {
    let asked = 0;
    const { user, part } = await arrive({
      factorSetup: async () => {
        asked += 1;
        return asked < 3 ? { kind: 'waiting', transactionId: 'tx' } : { kind: 'added', factor: phone };
      },
    });
    await user.click(await part.findByRole('button', { name: 'Confirm on my phone' }));
    await part.findByText('A request is on your phone. Approve it there within five minutes.');
    await part.findByText('Your phone is set up.');
  });

  test.each([
    [{ kind: 'cancelled' }, /No passkey was set up/],
    [{ kind: 'refused', error: 'x', errorCode: 'VERIFICATION_FAILED' }, /That was not accepted/],
    [{ kind: 'refused', error: 'x', errorCode: 'FACTOR_LIMIT_REACHED' }, /Remove one first/],
    [{ kind: 'refused', error: 'x', errorCode: 'ORIGIN_NOT_ALLOWED' }, /Open the club under a name/],
    [{ kind: 'refused', error: 'x', errorCode: 'THROTTLED_FEATURE' }, /tried too often/],
  ] as const)('%j is told', async (setup, sentence) => {
    const { user, part } = await arrive({ factorSetup: async () => setup });
    await user.click(await part.findByRole('button', { name: 'Set up a passkey' }));
    await part.findByText(sentence);
  });

  test('a service that goes away is told', async () => {
    const { user, part, service } = await arrive({});
    const button = await part.findByRole('button', { name: 'Set up a passkey' });
    service.failure = new NetworkError(new TypeError('refused'));
    await user.click(button);
    await part.findByText(/We cannot reach the club just now/);
  });
});
