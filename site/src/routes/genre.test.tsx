import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderSite } from '../testing/render-site.tsx';
import { sampleBook, sampleGenre } from '../testing/sample-items.ts';

const essays = { ...sampleGenre, _id: 'genre-2', name: 'Essays', description: 'For the bath.' };

describe('the page of a genre', () => {
  test('says what it is, shows its books, and the way to the others', async () => {
    const { queries } = renderSite('/genres/genre-1', {
      collections: { Genres: [sampleGenre, essays], Books: [sampleBook()] },
    });
    await screen.findByRole('heading', { level: 1, name: 'Short Stories' });
    expect(screen.getByText('For the tram.')).toBeDefined();
    expect(await screen.findByRole('link', { name: 'A Grammar of Goodbyes' })).toBeDefined();
    expect(await screen.findByRole('heading', { level: 2, name: '1 book' })).toBeDefined();
    const others = screen.getByRole('navigation', { name: 'Other genres' });
    expect(within(others).getByRole('link', { name: 'Short Stories' }).getAttribute('aria-current')).toBe('page');
    expect(within(others).getByRole('link', { name: 'Essays' })).toHaveProperty('pathname', '/genres/genre-2');
    expect(screen.getByRole('link', { name: 'Search among them' })).toHaveProperty('search', '?genre=genre-1');
    const books = queries.map(({ request }) => request).find(({ dataCollectionId }) => dataCollectionId === 'Books');
    expect(books?.query).toEqual({
      filter: { genres: { $hasSome: ['genre-1'] } },
      sort: [{ fieldName: 'title', order: 'ASC' }],
      cursorPaging: { limit: 50 },
    });
  });

  test('that the club does not have says so', async () => {
    renderSite('/genres/none');
    expect(await screen.findByRole('heading', { level: 1, name: 'We have no such genre' })).toBeDefined();
  });
});
