import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderSite } from '../testing/render-site.tsx';
import { sampleBook, sampleReview } from '../testing/sample-items.ts';

describe('the front page', () => {
  test('shows the newest books and what was written last', async () => {
    const reviewed = { ...sampleReview(), book: sampleBook() };
    renderSite('/', { collections: { Books: [sampleBook()], Reviews: [reviewed] } });
    const newest = within(await screen.findByRole('region', { name: 'New on the shelf' }));
    expect(await newest.findByRole('link', { name: 'A Grammar of Goodbyes' })).toBeDefined();
    expect(await screen.findByText('It made me ring my sister.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Read with a pencil in your hand.');
  });

  test('says so when there is nothing yet', async () => {
    renderSite('/');
    expect(await screen.findByText(/The shelf is still empty/)).toBeDefined();
    expect(await screen.findByText('Nobody has written in the margins yet.')).toBeDefined();
  });

  test('does not ask a member to join', async () => {
    renderSite('/', { role: 'member' });
    await screen.findByRole('link', { name: 'Browse the books' });
    expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull();
  });

  test('a page that was gone to takes the focus to its heading', async () => {
    const { user } = renderSite('/', { collections: { Books: [sampleBook()] } });
    expect(document.activeElement).toBe(document.body);
    await user.click(await screen.findByRole('link', { name: 'A Grammar of Goodbyes' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'A Grammar of Goodbyes' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});
