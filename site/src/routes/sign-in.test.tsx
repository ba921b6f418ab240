import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type LoginState, NetworkError } from '#core/index.ts';
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
    [
      'throttled',
      { state: 'failure', error: 'x', errorCode: 'invalidEmail', reason: 'throttled' },
      'There were too many attempts.',
    ],
    [
      'not active',
      { state: 'failure', error: 'x', errorCode: 'invalidEmail', reason: 'notActive' },
      'This account cannot be used',
    ],
    ['unknown state', { state: 'failure', error: 'Unknown _state' }, 'The club could not let you in just now.'],
    [
      'status check',
      { state: 'failure', error: 'Unknown _state', reason: 'statusCheck' },
      'The club could not let you in just now. Please try again.',
    ],
  ])('%s is told in a sentence, and nothing typed is lost', async (_name, state, sentence) => {
    await signIn({ login: async () => state });
    const outcome = await screen.findByText(sentence, { exact: false });
    await waitFor(() => expect(outcome.closest('[tabindex="-1"]')).toBe(document.activeElement));
    expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveProperty('value', 'ada@marginalia.test');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', ' read more ');
  });

  test.each<[string, LoginState, string, string]>([
    ['owner approval', { state: 'ownerApprovalRequired' }, '/pending', 'The host has to open the door'],
    ['e-mail verification', { state: 'emailVerificationRequired', stateToken: 't' }, '/verify', 'Check your inbox'],
    [
      'a second factor',
      { state: 'secondFactorRequired', stateToken: 't', factors: ['EMAIL'] },
      '/second-factor',
      'One more step',
    ],
  ])('%s leads on to a page of its own', async (_name, state, page, heading) => {
    const pending = { stateToken: 't', email: 'ada@marginalia.test' };
    const { address } = await signIn({ login: async () => state, pending }, '/sign-in?returnTo=%2Fbulletin');
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
    expect(address()).toBe(`${page}?returnTo=%2Fbulletin`);
  });

  test('a password that has to be reset leads to the page that sends a key', async () => {
    await signIn({ login: async () => ({ state: 'failure', error: 'x', errorCode: 'resetPassword' }) });
    const link = await screen.findByRole('link', { name: 'Get a key for a new password by e-mail' });
    expect(link).toHaveProperty('pathname', '/forgot-password');
  });

  test('a refusal in the hidden frame is told', async () => {
    await signIn({ directLogin: { kind: 'refused', error: 'login_required', description: null } });
    expect(await screen.findByText('The club could not let you in just now. Please try again.')).toBeDefined();
  });

  test.each([
    ['whose origin is not listed', { kind: 'refused', error: 'redirect_uri_not_allowed', description: null }],
    ['that does not answer', { kind: 'failed', reason: 'OAuth flow timed out' }],
  ] as const)('a frame %s is gone round by a full page (AUT-9)', async (_name, directLogin) => {
    const { user, sent, departures } = await signIn({ directLogin }, '/sign-in?returnTo=%2Fbulletin');
    await user.click(await screen.findByRole('button', { name: 'Finish on the club’s page' }));
    await waitFor(() => expect(departures).toEqual(['https://club.test/direct']));
    expect(sent.at(-1)).toEqual({
      sessionToken: 'session-token',
      redirectUri: 'https://marginalia.test/callback',
      returnTo: '/bulletin',
    });
  });

  test('what was typed outlives the page, and the password does not', async () => {
    const { user } = renderSite('/sign-in');
    await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'ada@marginalia.test');
    await user.type(screen.getByLabelText('Password'), 'a secret');
    cleanup();
    renderSite('/sign-in');
    expect(await screen.findByRole('textbox', { name: 'E-mail address' })).toHaveProperty(
      'value',
      'ada@marginalia.test',
    );
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('a secret');
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

  test('a password can be pasted', async () => {
    const { user, sent } = renderSite('/sign-in');
    await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'ada@marginalia.test');
    await user.click(screen.getByLabelText('Password'));
    await user.paste('from a manager of passwords');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() =>
      expect(sent).toContainEqual(expect.objectContaining({ password: 'from a manager of passwords' })),
    );
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
