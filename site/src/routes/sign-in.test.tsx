import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { NetworkError } from '#core/errors/network-error.ts';
import type { LoginState } from '#core/login/login-state.ts';
import { type RenderedSite, renderSite, type SiteArrangement } from '../testing/render-site.tsx';

async function signIn(arrangement: SiteArrangement, path = '/sign-in'): Promise<RenderedSite> {
  const site = renderSite(path, arrangement);
  const form = within(await screen.findByRole('form', { name: 'Sign in' }));
  await site.user.type(form.getByRole('textbox', { name: 'E-mail address' }), 'ada@marginalia.test');
  await site.user.type(form.getByLabelText('Password'), ' read more ');
  await site.user.click(form.getByRole('button', { name: 'Sign in' }));
  return site;
}

describe('signing in', () => {
  test('success leads to the account page', async () => {
    const { address, sent } = await signIn({});
    await waitFor(() => expect(address()).toBe('/account'));
    expect(sent).toEqual([{ email: 'ada@marginalia.test', password: ' read more ' }]);
  });

  test('success leads back to where the visitor was going', async () => {
    const { address } = await signIn({}, '/sign-in?returnTo=%2Fbulletin');
    await waitFor(() => expect(address()).toBe('/bulletin'));
  });

  test.each(['//evil.test/bulletin', '/.//evil.test', 'https://evil.test'])(
    'a return address such as %s is not followed (SEC-2)',
    async (returnTo) => {
      const { address } = await signIn({}, `/sign-in?${new URLSearchParams({ returnTo })}`);
      await waitFor(() => expect(address()).toBe('/'));
    },
  );

  const WRONG = 'This e-mail address and password do not belong together. Check both and try again.';
  test.each<[string, LoginState, string]>([
    ['wrong e-mail address', { state: 'failure', error: 'x', errorCode: 'invalidEmail' }, WRONG],
    ['wrong password', { state: 'failure', error: 'x', errorCode: 'invalidPassword' }, WRONG],
    [
      'reset password',
      { state: 'failure', error: 'x', errorCode: 'resetPassword' },
      'This account needs a new password before it can be used.',
    ],
    [
      'missing captcha',
      { state: 'failure', error: 'x', errorCode: 'missingCaptchaToken' },
      'The club asks for a check that you are human',
    ],
    ['unknown state', { state: 'failure', error: 'Unknown _state' }, 'The club could not let you in just now.'],
    ['owner approval', { state: 'ownerApprovalRequired' }, 'the club’s host still has to approve it'],
    [
      'e-mail verification',
      { state: 'emailVerificationRequired', stateToken: 't' },
      'We sent a code to your e-mail address.',
    ],
  ])('%s is told in a sentence, and nothing typed is lost', async (_name, state, sentence) => {
    await signIn({ login: async () => state });
    const outcome = await screen.findByText(sentence, { exact: false });
    await waitFor(() => expect(outcome.closest('[tabindex="-1"]')).toBe(document.activeElement));
    expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveProperty('value', 'ada@marginalia.test');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', ' read more ');
  });

  test.each([
    [
      'refused',
      { kind: 'refused', error: 'login_required', description: null },
      'The club could not let you in just now.',
    ],
    ['too slow', { kind: 'failed', reason: 'OAuth flow timed out' }, 'The club took too long to open the door.'],
  ] as const)('a login that is %s after the password is told too', async (_name, directLogin, sentence) => {
    await signIn({ directLogin });
    expect(await screen.findByText(sentence, { exact: false })).toBeDefined();
  });

  test('an unreachable club is told, and the form stays', async () => {
    await signIn({ failure: new NetworkError(new TypeError('refused')) });
    expect(await screen.findByText(/Nothing you typed is lost/)).toBeDefined();
  });

  test('an empty form is not sent; the summary has the focus and leads to the fields', async () => {
    const { user, sent } = renderSite('/sign-in');
    const form = within(await screen.findByRole('form', { name: 'Sign in' }));
    await user.click(form.getByRole('button', { name: 'Sign in' }));
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(form.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    await user.click(within(summary).getByRole('link', { name: 'Enter your password.' }));
    expect(document.activeElement).toBe(form.getByLabelText('Password'));
    expect(sent).toEqual([]);
  });

  test('the password can be shown', async () => {
    const { user } = renderSite('/sign-in');
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveProperty('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveProperty('type', 'text');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
  });

  test('the club’s own page is asked to bring the visitor back', async () => {
    const { user, sent, departures } = renderSite('/sign-in?returnTo=%2Fbulletin');
    await user.click(await screen.findByRole('button', { name: 'Use the club’s sign-in page' }));
    await waitFor(() => expect(departures).toEqual(['https://club.test/authorize']));
    expect(sent).toEqual([{ redirectUri: 'https://marginalia.test/callback', returnTo: '/bulletin' }]);
  });

  test('a member is led on at once, also when another tab signed in', async () => {
    const { address, setRole } = renderSite('/sign-in');
    await screen.findByRole('form', { name: 'Sign in' });
    setRole('member');
    await waitFor(() => expect(address()).toBe('/account'));
  });
});
