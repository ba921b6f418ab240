import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Factor, LoginState } from '#core/index.ts';
import { type RenderedSite, renderSite, type SiteArrangement } from '../testing/render-site.tsx';

const step = (stateToken: string, ...factors: Factor[]): LoginState => ({
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

  test('is a choice of all seven', async () => {
    await arrive(step('t1', 'PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN'));
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'With your password again',
      'By text message',
      'By phone call',
      'By e-mail',
      'From an authenticator app',
      'On your phone',
      'With a passkey',
    ]);
  });

  test('on the phone: the page asks until the member has approved', async () => {
    const waiting: LoginState = {
      ...{ state: 'secondFactorRequired', stateToken: 't1', factors: ['PUSH'] },
      challenge: { factor: 'PUSH', transactionId: 'tx' },
    };
    let approved = false;
    const { user, sent, address } = await arrive(step('t1', 'PUSH'), {
      secondFactor: async () => (approved ? { state: 'success', sessionToken: 's' } : waiting),
    });
    await user.click(screen.getByRole('button', { name: 'Ask my phone' }));
    await screen.findByText('The request is on your phone. Approve it there within five minutes.');
    await user.click(screen.getByRole('button', { name: 'I have approved it' }));
    approved = true;
    // Without another press: the page asks by itself.
    await waitFor(() => expect(address()).toBe('/bulletin'));
    expect(sent.slice(0, 2)).toEqual([
      { factor: 'PUSH', stateToken: 't1', code: undefined },
      { factor: 'PUSH', stateToken: 't1', code: 'tx' },
    ]);
  });

  test('on the phone that was denied is told, and can be sent again', async () => {
    const { user } = await arrive(step('t1', 'PUSH'), {
      secondFactor: async () => ({ state: 'failure', error: 'x', reason: 'verificationFailed' }),
    });
    await user.click(screen.getByRole('button', { name: 'Ask my phone' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/The request was denied, or has expired/);
    expect(screen.getByRole('button', { name: 'Ask my phone' })).toBeDefined();
  });

  test('by a passkey lets in', async () => {
    const { user, sent, address } = await arrive(step('t1', 'EMAIL', 'WEBAUTHN'));
    await user.click(screen.getByRole('radio', { name: 'With a passkey' }));
    await user.click(screen.getByRole('button', { name: 'Use my passkey' }));
    await waitFor(() => expect(address()).toBe('/bulletin'));
    expect(sent).toEqual([{ factor: 'WEBAUTHN', stateToken: 't1' }]);
  });

  test.each([
    ['passkeyNotUsed', /The passkey was not used/],
    ['verificationFailed', /This passkey was not accepted/],
  ] as const)('by a passkey that fails (%s) is told', async (reason, sentence) => {
    const { user } = await arrive(step('t1', 'WEBAUTHN'), {
      secondFactor: async () => ({ state: 'failure', error: 'x', reason }),
    });
    await user.click(screen.getByRole('button', { name: 'Use my passkey' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  });
});
