import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { LoginState, TypedFactor } from '#core/index.ts';
import { type RenderedSite, renderSite, type SiteArrangement } from '../testing/render-site.tsx';

const step = (stateToken: string, ...factors: TypedFactor[]): LoginState => ({
  state: 'secondFactorRequired',
  stateToken,
  factors,
});

async function arrive(first: LoginState, arrangement: SiteArrangement = {}): Promise<RenderedSite> {
  const site = renderSite('/sign-in?returnTo=%2Fbulletin', { login: async () => first, ...arrangement });
  await site.user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'ada@marginalia.test');
  await site.user.type(screen.getByLabelText('Password'), 'read-more-books');
  await site.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'One more step' });
  site.sent.length = 0;
  return site;
}

describe('a second factor', () => {
  test('is chosen, sent and entered; each step goes on from the one before', async () => {
    const { user, sent, address } = await arrive(step('t1', 'EMAIL', 'SMS', 'TOTP'), {
      secondFactor: async (code) =>
        code === null ? step('t2', 'SMS', 'EMAIL', 'TOTP') : { state: 'success', sessionToken: 's' },
    });
    await user.click(screen.getByRole('radio', { name: 'By text message' }));
    await user.click(screen.getByRole('button', { name: 'Send a code' }));
    await screen.findByText('A new code is on its way. The previous one is no longer valid.');
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456');
    await user.click(screen.getByRole('button', { name: 'Open the door' }));
    await waitFor(() => expect(address()).toBe('/bulletin'));
    expect(sent).toEqual([
      { factor: 'SMS', stateToken: 't1', code: undefined },
      { factor: 'SMS', stateToken: 't2', code: '123456' },
    ]);
  });

  test('of an app needs nothing sent', async () => {
    const { user } = await arrive(step('t1', 'EMAIL', 'TOTP'));
    await user.click(screen.getByRole('radio', { name: 'From an authenticator app' }));
    expect(screen.queryByRole('button', { name: 'Send a code' })).toBeNull();
  });

  test('that is the only one is not asked for', async () => {
    await arrive(step('t1', 'TOTP'));
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test.each([
    ['wrong', 'verificationFailed', /This is wrong or no longer valid/],
    ['too old', 'verificationExpired', /This took too long/],
    ['tried too often', 'throttled', /There were too many attempts/],
  ] as const)('that is %s is told', async (_name, reason, sentence) => {
    const { user } = await arrive(step('t1', 'EMAIL'), {
      secondFactor: async () => ({ state: 'failure', error: 'x', reason }),
    });
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456');
    await user.click(screen.getByRole('button', { name: 'Open the door' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  });

  test('that this page cannot take is left to the club’s own', async () => {
    await arrive(step('t1'));
    expect(screen.getByRole('button', { name: 'Use the club’s sign-in page' })).toBeDefined();
  });

  test('that nobody asks for has a way on', async () => {
    renderSite('/second-factor');
    expect(await screen.findByRole('link', { name: 'Sign in again' })).toBeDefined();
  });
});
