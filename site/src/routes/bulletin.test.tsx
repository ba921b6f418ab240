import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { ADA } from '../testing/club-members.ts';
import { sampleBook, samplePost } from '../testing/sample-items.ts';
import { test } from '../testing/site-test.tsx';

describe('the bulletin', () => {
  test('the bulletin shows a member the notices', async ({ showSite }) => {
    await showSite('/bulletin', { as: ADA.email, items: { Bulletin: [samplePost()] } });
    expect(await screen.findByRole('heading', { level: 2, name: 'March pick' })).toBeDefined();
    expect(await screen.findByText('We begin gently.')).toBeDefined();
    expect(screen.getByText('14 March 2026')).toBeDefined();
  });

  test('a book that a notice names in italics is a link to its page', async ({ showSite }) => {
    const body = '<p>We read <em>Salt &amp; Hours</em>, <em>slowly</em>.</p>';
    const items = { Bulletin: [samplePost({ body })], Books: [sampleBook({ title: 'Salt & Hours' })] };
    const { user, address } = await showSite('/bulletin', { as: ADA.email, items });
    await user.click(await screen.findByRole('link', { name: 'Salt & Hours' }));
    await waitFor(() => expect(address()).toBe('/books/book-1'));
  });

  test('the bulletin says that there are no notices', async ({ showSite }) => {
    await showSite('/bulletin', { as: ADA.email });
    expect(await screen.findByText('Nothing is pinned up at the moment.')).toBeDefined();
  });

  test('the bulletin tells a visitor why it is closed, asks for nothing, and leads to the sign-in and back', async ({
    showSite,
    world,
  }) => {
    await showSite('/bulletin');
    await screen.findByRole('heading', { level: 1, name: 'The bulletin is for members' });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Sign in' })).toHaveProperty('search', '?returnTo=%2Fbulletin');
    expect(main.getByRole('link', { name: 'Join the club' })).toHaveProperty('search', '?returnTo=%2Fbulletin');
    await world.requests.expectNone('queryItems');
  });
});
