import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { LoginState } from '#core/index.ts';
import { type RenderedSite, renderSite, type SiteArrangement } from '../testing/render-site.tsx';

const pending = { stateToken: 't', email: 'new@marginalia.test' };
const failure = (reason: 'verificationFailed' | 'verificationExpired' | 'throttled'): LoginState => ({
  state: 'failure',
  error: 'x',
  reason,
});

async function enter(code: string, arrangement: SiteArrangement = {}): Promise<RenderedSite> {
  const site = renderSite('/verify?returnTo=%2Fbulletin', { pending, ...arrangement });
  const field = await screen.findByRole('textbox', { name: 'Code' });
  await site.user.click(field);
  await site.user.paste(code);
  await site.user.click(screen.getByRole('button', { name: 'Open the door' }));
  return site;
}

describe('the code that verifies an e-mail address', () => {
  test('is taken, and leads on as a member', async () => {
    const { address, sent } = await enter('123 456');
    await waitFor(() => expect(address()).toBe('/bulletin'));
    expect(sent).toEqual([{ code: '123456' }]);
  });

  test('is waited for after a reload, too', async () => {
    renderSite('/verify', { pending });
    await screen.findByText(/new@marginalia.test/);
    cleanup();
    renderSite('/verify', { pending });
    const field = await screen.findByRole('textbox', { name: 'Code' });
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
  });

  test('is not sent while it is not whole', async () => {
    const { sent } = await enter('12345');
    expect(await screen.findByRole('link', { name: 'Enter the code: six digits.' })).toBeDefined();
    expect(sent).toEqual([]);
  });

  test('that is wrong is told, and after five tries told otherwise', async () => {
    const { user } = await enter('111111', { verification: async () => failure('verificationFailed') });
    expect(await screen.findByText(/This is not the code that we sent/)).toBeDefined();
    for (let tries = 1; tries < 5; tries++)
      await user.click(await screen.findByRole('button', { name: 'Open the door' }));
    expect(await screen.findByText(/too many attempts with this code/)).toBeDefined();
  });

  test('that is too old as a whole leads back to signing in', async () => {
    await enter('111111', { verification: async () => failure('verificationExpired') });
    const link = await screen.findByRole('link', { name: 'Sign in again' });
    expect(link).toHaveProperty('pathname', '/sign-in');
    expect(link).toHaveProperty('search', '?returnTo=%2Fbulletin');
  });

  test('may be followed by the approval of the host', async () => {
    const { address } = await enter('123456', { verification: async () => ({ state: 'ownerApprovalRequired' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'The host has to open the door' })).toBeDefined();
    expect(address()).toBe('/pending?returnTo=%2Fbulletin');
    expect(screen.getByRole('link', { name: 'Try signing in again' })).toHaveProperty(
      'search',
      '?returnTo=%2Fbulletin',
    );
  });

  test('is sent anew, and then not again for half a minute', async () => {
    const again: LoginState = { state: 'emailVerificationRequired', stateToken: 't2' };
    const { user, sent } = renderSite('/verify', { pending, verification: async () => again });
    const button = await screen.findByRole('button', { name: 'Send a new code' });
    await user.click(button);
    expect(await screen.findByText('A new code is on its way. The previous one is no longer valid.')).toBeDefined();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(sent).toEqual(['resend']);
  });

  test('that the service will not send yet is waited for', async () => {
    const { user } = renderSite('/verify', { pending, verification: async () => failure('throttled') });
    const button = await screen.findByRole('button', { name: 'Send a new code' });
    await user.click(button);
    expect(await screen.findByText(/A code was sent only a moment ago/)).toBeDefined();
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  test('that nobody waits for has a way on', async () => {
    renderSite('/verify');
    expect(await screen.findByRole('heading', { level: 1, name: 'No code is expected here' })).toBeDefined();
  });
});
