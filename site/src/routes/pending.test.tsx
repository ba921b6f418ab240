import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { test } from '../testing/site-test.tsx';

const NEW = 'new@marginalia.test';
const WATCHING = 'This page lets you in by itself as soon as the host has opened the door. You can leave it open.';

describe('waiting for the host', () => {
  test('the page that waits lets the visitor in when the host has approved', async ({ showSite, world }) => {
    await world.changeSettings({ requireOwnerApproval: true });
    const { user, address } = await showSite('/join?returnTo=%2Fbulletin');
    await user.type(await screen.findByRole('textbox', { name: 'E-mail address' }), NEW);
    await user.type(screen.getByLabelText('Choose a password'), 'eight888');
    await user.click(screen.getByRole('button', { name: 'Join the club' }));
    expect(await screen.findByText(WATCHING)).toBeDefined();
    await world.members.change(NEW, 'approve');
    // The visitor comes back to the tab.
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(address()).toBe('/bulletin'));
  });

  test('after a reload, the page that waits promises nothing', async ({ showSite, world }) => {
    await showSite('/pending');
    await screen.findByRole('heading', { level: 1, name: 'The host has to open the door' });
    expect(screen.queryByText(WATCHING)).toBeNull();
    await world.requests.expectNone('login');
  });
});
