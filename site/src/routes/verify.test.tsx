import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { World } from '#kit/vitest.ts';
import { type ShownSite, type ShowSite, test } from '../testing/site-test.tsx';

const NOW = new Date('2026-03-15T12:00:00Z');
const NEW = 'new@marginalia.test';

/** Joins the club, which sends a code to the new member, and shows the page that asks for it. */
async function arrive(showSite: ShowSite, world: World): Promise<ShownSite> {
  await world.changeSettings({ requireEmailVerification: true });
  const site = await showSite('/join?returnTo=%2Fbulletin', { now: NOW });
  await site.user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), NEW);
  await site.user.type(screen.getByLabelText('Choose a password'), 'eight888');
  await site.user.click(screen.getByRole('button', { name: 'Join the club' }));
  await screen.findByRole('heading', { level: 1, name: 'Check your inbox' });
  return site;
}

async function enter({ user }: ShownSite, code: string): Promise<void> {
  await user.click(await screen.findByRole('textbox', { name: 'Code' }));
  await user.paste(code);
  await user.click(screen.getByRole('button', { name: 'Open the door' }));
}

async function mailedCode(world: World): Promise<string> {
  return (await world.inbox.next({ to: NEW, kind: 'verify-email' })).code;
}

/** A code that was not sent. */
async function wrongCode(world: World): Promise<string> {
  return (await mailedCode(world)) === '111111' ? '222222' : '111111';
}

describe('the code that verifies an e-mail address', () => {
  test('the code that verifies an e-mail address is taken, and leads on as a member', async ({ showSite, world }) => {
    const site = await arrive(showSite, world);
    const code = await mailedCode(world);
    await enter(site, `${code.slice(0, 3)} ${code.slice(3)}`);
    await waitFor(() => expect(site.address()).toBe('/bulletin'));
    await world.requests.expect('verifyDuringAuthentication', 1);
  });

  test('the code that verifies an e-mail address is waited for after a reload, too', async ({ showSite, world }) => {
    await arrive(showSite, world);
    await screen.findByText(/new@marginalia.test/);
    cleanup();
    await showSite('/verify', { now: NOW });
    await screen.findByText(/new@marginalia.test/);
    const field = await screen.findByRole('textbox', { name: 'Code' });
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
  });

  test('the code that verifies an e-mail address is not sent while it is not whole', async ({ showSite, world }) => {
    await enter(await arrive(showSite, world), '12345');
    expect(await screen.findByRole('link', { name: 'Enter the code: six digits.' })).toBeDefined();
    await world.requests.expectNone('verifyDuringAuthentication');
  });

  test('a wrong code that verifies an e-mail address is reported, and after five tries in another way', async ({
    showSite,
    world,
  }) => {
    const site = await arrive(showSite, world);
    await enter(site, await wrongCode(world));
    expect(await screen.findByText(/This is not the code that we sent/)).toBeDefined();
    for (let tries = 1; tries < 5; tries++)
      await site.user.click(await screen.findByRole('button', { name: 'Open the door' }));
    expect(await screen.findByText(/too many attempts with this code/)).toBeDefined();
  });

  test('five tries of the code that verifies an e-mail address are reported after a reload, too', async ({
    showSite,
    world,
  }) => {
    const site = await arrive(showSite, world);
    const code = await mailedCode(world);
    await enter(site, code === '111111' ? '222222' : '111111');
    for (let tries = 1; tries < 5; tries++)
      await site.user.click(await screen.findByRole('button', { name: 'Open the door' }));
    await screen.findByText(/too many attempts with this code/);
    cleanup();
    await enter(await showSite('/verify', { now: NOW }), code);
    expect(await screen.findByText(/too many attempts with this code/)).toBeDefined();
  });

  test('the code that verifies an e-mail address that is too old as a whole leads back to signing in', async ({
    showSite,
    world,
  }) => {
    const site = await arrive(showSite, world);
    const code = await mailedCode(world);
    await world.clock.advance(24 * 60 * 60 * 1000);
    await enter(site, code);
    const link = await screen.findByRole('link', { name: 'Sign in again' });
    expect(link).toHaveProperty('pathname', '/sign-in');
    expect(link).toHaveProperty('search', '?returnTo=%2Fbulletin');
  });

  test('the code that verifies an e-mail address may be followed by the approval of the host', async ({
    showSite,
    world,
  }) => {
    await world.changeSettings({ requireOwnerApproval: true });
    const site = await arrive(showSite, world);
    await enter(site, await mailedCode(world));
    expect(await screen.findByRole('heading', { level: 1, name: 'The host has to open the door' })).toBeDefined();
    expect(site.address()).toBe('/pending?returnTo=%2Fbulletin');
    expect(screen.getByRole('link', { name: 'Try signing in again' })).toHaveProperty(
      'search',
      '?returnTo=%2Fbulletin',
    );
  });

  test('the code that verifies an e-mail address is sent anew, and then not again for half a minute', async ({
    showSite,
    world,
  }) => {
    await arrive(showSite, world);
    cleanup();
    const { user } = await showSite('/verify', { now: new Date(NOW.getTime() + 30_000) });
    const button = await screen.findByRole('button', { name: 'Send a new code' });
    await user.click(button);
    expect(await screen.findByText('A new code is on its way. The previous one is no longer valid.')).toBeDefined();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    await world.requests.expect('resendDuringAuthentication', 1);
    expect(await world.inbox.list({ to: NEW, kind: 'verify-email' })).toHaveLength(2);
  });

  test('the code that verifies an e-mail address that is sent anew is no longer announced after the next attempt', async ({
    showSite,
    world,
  }) => {
    await arrive(showSite, world);
    cleanup();
    const site = await showSite('/verify', { now: new Date(NOW.getTime() + 30_000) });
    await site.user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    await screen.findByText(/A new code is on its way/);
    await mailedCode(world);
    await enter(site, await wrongCode(world));
    await screen.findByText(/This is not the code that we sent/);
    expect(screen.queryByText(/A new code is on its way/)).toBeNull();
  });

  test('the code that verifies an e-mail address that the service will not send yet is waited for', async ({
    showSite,
    world,
  }) => {
    await arrive(showSite, world);
    cleanup();
    // Another tab asked for the code, so this one does not know when.
    sessionStorage.removeItem('marginalia:draft:code-sent-at');
    const { user } = await showSite('/verify', { now: NOW });
    const button = await screen.findByRole('button', { name: 'Send a new code' });
    await user.click(button);
    expect(await screen.findByText(/A code was sent only a moment ago/)).toBeDefined();
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  test('the page for the code that verifies an e-mail address leads on if no code is waited for', async ({
    showSite,
  }) => {
    await showSite('/verify');
    expect(await screen.findByRole('heading', { level: 1, name: 'No code is expected here' })).toBeDefined();
  });
});
