import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { loadTexts } from '../language/catalogue.ts';
import { ADA } from '../testing/club-members.ts';
import { sampleBook, sampleEntry, sampleGenre, sampleReview } from '../testing/sample-items.ts';
import { test } from '../testing/site-test.tsx';

describe('the front page', () => {
  test('the front page shows the newest books and what was written last', async ({ showSite }) => {
    await showSite('/', { items: { Books: [sampleBook()], Reviews: [sampleReview()] } });
    const newest = within(await screen.findByRole('region', { name: 'New on the shelf' }));
    expect(await newest.findByRole('link', { name: 'A Grammar of Goodbyes' })).toBeDefined();
    expect(await screen.findByText('It made me ring my sister.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Read with a pencil in your hand.');
  });

  test('the front page says of the stars what the reviews bear out (the seed’s tests hold them to it)', async ({
    showSite,
  }) => {
    await showSite('/');
    expect(
      await screen.findByText('Reviews are signed. Four stars are given most often, and five are argued for.'),
    ).toBeDefined();
  });

  test('the front page says that there is nothing yet', async ({ showSite }) => {
    await showSite('/');
    expect(await screen.findByText(/The shelf is still empty/)).toBeDefined();
    expect(await screen.findByText('Nobody has written about a book yet.')).toBeDefined();
    expect(await screen.findByText('Nobody has written in the margins yet.')).toBeDefined();
    expect(await screen.findByText('There is nothing to count yet.')).toBeDefined();
  });

  test('the front page tells what the club is reading by what is written about most', async ({ showSite }) => {
    const books = ['One', 'Two', 'Three', 'Four'].map((title) => sampleBook({ _id: title, title }));
    const about = ['Two', 'Three', 'Three', 'One', 'Three', 'Two', 'Four'];
    const reviews = about.map((book, n) => sampleReview({ _id: `review-${n}`, book, rating: book === 'One' ? 5 : 3 }));
    await showSite('/', { items: { Books: books, Reviews: reviews } });
    const part = await screen.findByRole('region', { name: 'What the club is reading' });
    await within(part).findByRole('link', { name: 'Three' });
    expect(
      within(part)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Three', 'Two', 'One']);
    expect(await within(part).findByText('3 new reviews, 3.0 stars')).toBeDefined();
    expect(await within(part).findByText('1 new review, 5.0 stars')).toBeDefined();
  });

  test('the front page counts the books by genre and by decade, and leads to them', async ({ showSite }) => {
    const books = [
      sampleBook({ _id: 'a', year: 1991 }),
      sampleBook({ _id: 'b', year: 1999 }),
      sampleBook({ _id: 'c', year: 2003 }),
    ];
    const { user } = await showSite('/', { items: { Books: books, Genres: [sampleGenre] } });
    const genres = await screen.findByRole('table', { name: 'Books by genre' });
    expect(await within(genres).findByRole('row', { name: 'Short Stories 3' })).toBeDefined();
    expect(await within(genres).findByRole('link', { name: 'Short Stories' })).toHaveProperty(
      'search',
      '?genre=genre-1',
    );
    const chart = await screen.findByRole('figure', { name: 'Books by decade' });
    expect(await within(chart).findByText('The largest group, 2 books, is from the 1990s.')).toBeDefined();
    await user.click(within(chart).getByText('As a table'));
    expect(await within(chart).findByRole('row', { name: '1990s 2' })).toBeDefined();
    expect(await within(chart).findByRole('link', { name: '2000s' })).toHaveProperty('search', '?from=2000&to=2009');
  });

  test.for([
    ['en', 'The largest group, 2 books, is from before 1880.'],
    ['de', 'Die größte Gruppe, 2 Bücher, stammt aus der Zeit vor 1880.'],
  ] as const)(
    'the front page names the group before the decades that are shown (%s)',
    async ([language, sentence], { showSite }) => {
      const books = [
        sampleBook({ _id: 'a', year: 1605 }),
        sampleBook({ _id: 'b', year: 1719 }),
        sampleBook({ _id: 'c', year: 2023 }),
      ];
      await loadTexts(language);
      await showSite('/', { language, items: { Books: books } });
      expect(await screen.findByText(sentence)).toBeDefined();
    },
  );

  test('the front page shows members what they read and what waits, and visitors nothing of it', async ({
    showSite,
  }) => {
    const entries = [
      sampleEntry({ _id: 'entry-1', title: 'On the Go', status: 'reading' }),
      sampleEntry({ _id: 'entry-2', title: 'Some Day', status: 'want', book: undefined }),
      sampleEntry({ _id: 'entry-3', title: 'Long Done', status: 'read' }),
    ];
    const { signOutElsewhere } = await showSite('/', { as: ADA.email, items: { ReadingList: entries } });
    const shelf = await screen.findByRole('region', { name: 'On your shelf' });
    expect(await within(shelf).findByRole('link', { name: 'On the Go' })).toHaveProperty('pathname', '/books/book-1');
    expect(await within(shelf).findByText('Some Day')).toBeDefined();
    expect(within(shelf).queryByText('Long Done')).toBeNull();
    expect(await within(shelf).findByRole('link', { name: 'All of your shelf' })).toHaveProperty('pathname', '/shelf');
    act(signOutElsewhere);
    expect(screen.queryByRole('region', { name: 'On your shelf' })).toBeNull();
  });

  test('the front page does not ask a member to join', async ({ showSite }) => {
    await showSite('/', { as: ADA.email });
    await screen.findByRole('link', { name: 'Browse the books' });
    expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull();
  });

  test('a page that was gone to takes the focus to its heading', async ({ showSite }) => {
    const { user } = await showSite('/', { items: { Books: [sampleBook()] } });
    expect(document.activeElement).toBe(document.body);
    await user.click(await screen.findByRole('link', { name: 'A Grammar of Goodbyes' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'A Grammar of Goodbyes' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});
