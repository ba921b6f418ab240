import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import type { World } from '#kit/vitest.ts';
import { backOnSite } from '../testing/back-on-site.ts';
import { ADA } from '../testing/club-members.ts';
import { type ShownSite, type ShowSite, type SiteArrangement, test } from '../testing/site-test.tsx';

interface Attempt extends SiteArrangement {
  readonly path?: string;
  readonly email?: string;
  readonly password?: string;
}

async function signIn(
  showSite: ShowSite,
  { path = '/sign-in', email = ADA.email, password = ADA.password, ...arrangement }: Attempt = {},
): Promise<ShownSite> {
  const site = await showSite(path, arrangement);
  const form = within(await screen.findByRole('form', { name: 'Sign in' }));
  await site.user.type(form.getByRole('textbox', { name: 'E-mail address' }), email);
  await site.user.type(form.getByLabelText('Password'), password);
  await site.user.click(form.getByRole('button', { name: 'Sign in' }));
  return site;
}

/** The addresses to which the page asked the platform to return. */
async function returnAddresses(world: World): Promise<unknown[]> {
  const asked = await world.requests.list('createRedirectSession');
  return asked.map(({ requestBody }) => JSON.parse(requestBody).auth.authRequest.redirectUri);
}

const CALLBACK = `${window.location.origin}/callback`;

describe('signing in', () => {
  test('success leads to the account page', async ({ showSite, world }) => {
    const { address } = await signIn(showSite);
    await waitFor(() => expect(address()).toBe('/account'));
    const [login] = await world.requests.expect('login', 1);
    expect(JSON.parse(login?.requestBody ?? '')).toMatchObject({ loginId: { email: 'ada@marginalia.test' } });
  });

  test('a status check of the service is passed without a second press (STATUS_CHECK)', async ({ showSite, world }) => {
    await world.changeSettings({ statusCheck: true });
    const { address } = await signIn(showSite);
    await waitFor(() => expect(address()).toBe('/account'));
    const sent = (await world.requests.expect('login', 2)).map(({ requestBody }) => JSON.parse(requestBody));
    expect(sent.map((body) => typeof body.stateToken)).toEqual(['undefined', 'string']);
  });

  test('success leads back to where the visitor was going', async ({ showSite }) => {
    const { address } = await signIn(showSite, { path: '/sign-in?returnTo=%2Fbulletin' });
    await waitFor(() => expect(address()).toBe('/bulletin'));
  });

  test.for(['//evil.test/bulletin', '/.//evil.test', 'https://evil.test'])(
    'a return address such as %s is not followed (SEC-2)',
    async (returnTo, { showSite }) => {
      const { address } = await signIn(showSite, { path: `/sign-in?${new URLSearchParams({ returnTo })}` });
      await waitFor(() => expect(address()).toBe('/'));
    },
  );

  const WRONG = 'This e-mail address and password do not belong together. Check both and try again.';
  test.for<[string, Attempt, (world: World) => Promise<unknown>, string]>([
    ['wrong e-mail address', { email: 'nobody@marginalia.test' }, async () => {}, WRONG],
    ['wrong password', { password: 'read more' }, async () => {}, WRONG],
    [
      'reset password',
      {},
      (world) => world.members.change(ADA.email, 'require-reset'),
      'This account needs a new password before it can be used.',
    ],
    [
      'missing captcha',
      {},
      (world) => world.changeSettings({ captcha: 'visible' }),
      'The club asks for a check that you are human',
    ],
    ['throttled', {}, tryTooOften, 'There were too many attempts.'],
    ['not active', {}, (world) => world.members.change(ADA.email, 'block'), 'This account cannot be used'],
    [
      'a failure of the service',
      {},
      (world) => world.faults.add({ operation: 'login', status: 500 }),
      'The club could not let you in just now.',
    ],
  ])(
    'a sign-in that ends in %s is told in a sentence, and nothing typed is lost',
    async ([, attempt, arrange, sentence], { showSite, world }) => {
      await arrange(world);
      await signIn(showSite, attempt);
      const outcome = await screen.findByText(sentence, { exact: false });
      await waitFor(() => expect(outcome.closest('[tabindex="-1"]')).toBe(document.activeElement));
      const { email = 'ada@marginalia.test', password = ' read more ' } = attempt;
      expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveProperty('value', email);
      expect(screen.getByLabelText('Password')).toHaveProperty('value', password);
    },
  );

  test.for([
    ['owner approval', 'PENDING_ADMIN_APPROVAL', '/pending', 'The host has to open the door'],
    ['e-mail verification', 'PENDING_EMAIL_VERIFICATION', '/verify', 'Check your inbox'],
    ['a second factor', 'ACTIVE', '/second-factor', 'One more step'],
  ] as const)(
    'a sign-in that ends in %s leads on to a page of its own',
    async ([, status, page, heading], { showSite, world }) => {
      await world.changeSettings({ multiFactor: status === 'ACTIVE' });
      const member = { email: 'grace@marginalia.test', password: 'a new member' };
      await world.members.create({ ...member, status });
      const { address } = await signIn(showSite, { ...member, path: '/sign-in?returnTo=%2Fbulletin' });
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
      expect(address()).toBe(`${page}?returnTo=%2Fbulletin`);
    },
  );

  test('a password that has to be reset leads to the page that sends a key', async ({ showSite, world }) => {
    await world.members.change(ADA.email, 'require-reset');
    await signIn(showSite);
    const link = await screen.findByRole('link', { name: 'Get a key for a new password by e-mail' });
    expect(link).toHaveProperty('pathname', '/forgot-password');
  });

  test('a refusal in the hidden frame is told', async ({ showSite, world }) => {
    // The member is blocked after the login, and before the frame is opened.
    const held = await world.faults.hold({ operation: 'createRedirectSession' });
    await signIn(showSite);
    await vi.waitFor(() => world.requests.expect('login', 1));
    await world.members.change(ADA.email, 'block');
    await held.release();
    expect(await screen.findByText('The club could not let you in just now. Please try again.')).toBeDefined();
  });

  test('a frame whose origin is not listed is gone round by a full page (AUT-9)', async ({ showSite, world }) => {
    await world.changeSettings({ allowedRedirectUris: [CALLBACK] });
    const { user, departures } = await signIn(showSite, { path: '/sign-in?returnTo=%2Fbulletin' });
    await user.click(await screen.findByRole('button', { name: 'Finish on the club’s page' }));
    await waitFor(() => expect(departures).toHaveLength(1));
    expect((await returnAddresses(world)).at(-1)).toBe(CALLBACK);
    cleanup();
    const { address } = await showSite('/callback', { arrival: await backOnSite(departures[0]) });
    await waitFor(() => expect(address()).toBe('/bulletin'));
  });

  test('a frame that does not answer is gone round by a full page (AUT-9)', async ({ showSite, world }) => {
    const shown: string[] = [];
    const frames: SiteArrangement['frames'] = {
      show: (address) => {
        shown.push(address);
        return { source: {}, remove: () => {} };
      },
      listen: () => () => {},
    };
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, departures } = await signIn(showSite, { frames });
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(120_000);
    await user.click(await screen.findByRole('button', { name: 'Finish on the club’s page' }));
    await waitFor(() => expect(departures).toHaveLength(1));
    expect((await returnAddresses(world)).at(-1)).toBe(CALLBACK);
    expect((await backOnSite(departures[0])).href).toMatch(/\/callback#.*code=/);
  });

  test('what was typed outlives the page, and the password does not', async ({ showSite }) => {
    const { user } = await showSite('/sign-in');
    await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'ada@marginalia.test');
    await user.type(screen.getByLabelText('Password'), 'a secret');
    cleanup();
    await showSite('/sign-in');
    expect(await screen.findByRole('textbox', { name: 'E-mail address' })).toHaveProperty(
      'value',
      'ada@marginalia.test',
    );
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('a secret');
  });

  test('an unreachable club is told, and the form stays', async ({ showSite, world }) => {
    await world.faults.add({ drop: true });
    await signIn(showSite);
    expect(await screen.findByText(/Nothing you typed is lost/)).toBeDefined();
  });

  test('an empty form is not sent; the summary has the focus and leads to the fields', async ({ showSite, world }) => {
    const { user } = await showSite('/sign-in');
    const form = within(await screen.findByRole('form', { name: 'Sign in' }));
    await user.click(form.getByRole('button', { name: 'Sign in' }));
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(form.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    await user.click(within(summary).getByRole('link', { name: 'Enter your password.' }));
    expect(document.activeElement).toBe(form.getByLabelText('Password'));
    await world.requests.expectNone('login');
  });

  test('the password can be shown', async ({ showSite }) => {
    const { user } = await showSite('/sign-in');
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveProperty('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveProperty('type', 'text');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
  });

  test('a password can be pasted', async ({ showSite }) => {
    const { user, address } = await showSite('/sign-in');
    await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), 'ada@marginalia.test');
    await user.click(screen.getByLabelText('Password'));
    await user.paste(' read more ');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/account'));
  });

  test('the club’s own page is asked to bring the visitor back', async ({ showSite, world }) => {
    const { user, departures } = await showSite('/sign-in?returnTo=%2Fbulletin');
    await user.click(await screen.findByRole('button', { name: 'Use the club’s sign-in page' }));
    await waitFor(() => expect(departures).toHaveLength(1));
    expect(new URL(departures[0] ?? '').origin).toBe(world.url);
    expect(await returnAddresses(world)).toEqual([CALLBACK]);
  });

  test('a member is led on at once, also when another tab signed in', async ({ showSite }) => {
    const { address, signInElsewhere } = await showSite('/sign-in');
    await screen.findByRole('form', { name: 'Sign in' });
    await signInElsewhere(ADA.email);
    await waitFor(() => expect(address()).toBe('/account'));
  });
});

/** Uses up the attempts of a quarter of an hour at the password of the member. */
async function tryTooOften(world: World): Promise<void> {
  await world.changeSettings({ throttling: true });
  const visitor = await world.visit();
  const body = { loginId: { email: ADA.email }, password: 'a guess' };
  for (let attempt = 0; attempt < 10; attempt++) await world.fetch('/v2/login', { as: visitor, body });
}
