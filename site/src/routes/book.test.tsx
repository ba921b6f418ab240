import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { sampleBook, sampleReview } from '../testing/sample-items.ts';
import { test } from '../testing/site-test.tsx';

const twelveReviews = Array.from({ length: 12 }, (_, n) =>
  sampleReview({
    _id: `review-${n}`,
    text: `Opinion ${n + 1}`,
    rating: n < 6 ? 5 : 4,
    _updatedDate: new Date(Date.UTC(2026, 1, 28 - n)),
  }),
);

describe('the page of a book', () => {
  test('the page of a book shows the book, its author, its genres and what it costs', async ({ showSite }) => {
    await showSite('/books/book-1', { items: { Books: [sampleBook()] } });
    await screen.findByRole('heading', { level: 1, name: 'A Grammar of Goodbyes' });
    expect(document.title).toBe('A Grammar of Goodbyes · Marginalia');
    expect(await screen.findByRole('link', { name: 'Short Stories' })).toHaveProperty('pathname', '/genres/genre-1');
    expect(await screen.findByRole('link', { name: 'Samir Khoury' })).toHaveProperty('pathname', '/authors/author-1');
    expect(await screen.findByText('€12.99')).toBeDefined();
    expect(await screen.findByText('A schoolteacher leaves Tripoli.')).toBeDefined();
    expect(await screen.findByText('Writes by hand.')).toBeDefined();
    expect(await screen.findAllByText('Nobody has written about this book yet.')).not.toHaveLength(0);
  });

  test('sums up the ratings, and shows ten reviews at a time', async ({ showSite }) => {
    const { user } = await showSite('/books/book-1', { items: { Books: [sampleBook()], Reviews: twelveReviews } });
    expect(await screen.findByText('4.5 out of 5')).toBeDefined();
    expect(await screen.findByText('12 reviews')).toBeDefined();
    expect(await screen.findByText('Opinion 10')).toBeDefined();
    expect(screen.queryByText('Opinion 11')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More reviews' }));
    expect(await screen.findByText('Opinion 12')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'More reviews' })).toBeNull());
  });

  test('the page of a book whose author is not known still shows the book', async ({ showSite }) => {
    await showSite('/books/book-1', { items: { Books: [sampleBook({ authors: [] })] } });
    expect(await screen.findByText('by an author we could not look up')).toBeDefined();
  });

  test('the page of a book that does not exist says so', async ({ showSite }) => {
    await showSite('/books/unknown', { items: { Books: [sampleBook()] } });
    expect(await screen.findByRole('heading', { level: 1, name: 'This book is not on our shelf' })).toBeDefined();
  });
});
