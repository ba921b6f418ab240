import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#core/errors/api-error.ts';
import { NetworkError } from '#core/errors/network-error.ts';
import { renderSite } from '../testing/render-site.tsx';
import { sampleBook, sampleGenre } from '../testing/sample-items.ts';

const thirtyBooks = Array.from({ length: 30 }, (_, n) => sampleBook({ _id: `book-${n}`, title: `Volume ${n + 1}` }));

describe('the books page', () => {
  test('shows each book with its author and year, and announces how many there are', async () => {
    renderSite('/books', { collections: { Books: [sampleBook()] } });
    const link = await screen.findByRole('link', { name: 'A Grammar of Goodbyes' });
    expect(link).toHaveProperty('pathname', '/books/book-1');
    expect(screen.getByText('Samir Khoury, 1999')).toBeDefined();
    expect(screen.getByText('1 book', { selector: '[role=status]' })).toBeDefined();
    expect(document.title).toBe('Books · Marginalia');
  });

  test('leaves out an item that is no book, and keeps the others', async () => {
    renderSite('/books', { collections: { Books: [{ _id: 'broken', title: 7 }, sampleBook()] } });
    await screen.findByRole('link', { name: 'A Grammar of Goodbyes' });
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('says so when nothing matches, and offers to clear the filters', async () => {
    const { user, address } = renderSite('/books?title=zebra', { collections: { Books: [sampleBook()] } });
    expect(await screen.findAllByText('No book matches.')).not.toHaveLength(0);
    await user.click(
      within(screen.getByRole('main')).getAllByRole('link', { name: 'Clear all filters' })[0] ?? document.body,
    );
    await screen.findByRole('link', { name: 'A Grammar of Goodbyes' });
    expect(address()).toBe('/books');
  });

  test('has a way back from a page beyond the last', async () => {
    renderSite('/books?page=9', { collections: { Books: [sampleBook()] } });
    expect(await screen.findByRole('link', { name: 'Back to the first page' })).toHaveProperty('search', '');
  });

  test('says when the service is away, and shows the books when asked again and it is back', async () => {
    const { user, service } = renderSite('/books', {
      collections: { Books: [sampleBook()] },
      failure: new NetworkError(new TypeError('refused')),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/We cannot reach the club’s library/)).toBeDefined();
    service.failure = null;
    await user.click(again);
    await screen.findByRole('link', { name: 'A Grammar of Goodbyes' });
    await waitFor(() => expect(screen.queryByText(/We cannot reach the club’s library/)).toBeNull());
  });

  test('says when the service gave a broken answer, which is no lost connection', async () => {
    renderSite('/books', { failure: new ApiError({ status: 500, requestId: null, body: null }) });
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'Something went wrong on the library’s side.Try again',
    );
    expect(screen.queryByText(/We cannot reach/)).toBeNull();
  });

  test('searches while one types, writes the text to the address and keeps the focus', async () => {
    const { user, address, queries } = renderSite('/books?page=2', { collections: { Books: thirtyBooks } });
    const title = await screen.findByRole('searchbox', { name: 'Title' });
    await user.type(title, 'volume 12');
    await waitFor(() => expect(address()).toBe('/books?title=volume+12'));
    expect(await screen.findAllByText('1 book')).not.toHaveLength(0);
    expect(document.activeElement).toBe(title);
    const texts = queries.map(({ request }) => request).filter((request) => request.dataCollectionId === 'Books');
    expect(texts.map(({ query }) => query.filter)).toEqual([undefined, { title: { $contains: 'volume 12' } }]);
  });

  test('two years typed in one breath both reach the address', async () => {
    const { user, address } = renderSite('/books', { collections: { Books: thirtyBooks } });
    await user.type(await screen.findByRole('textbox', { name: 'From year' }), '1990');
    await user.type(screen.getByRole('textbox', { name: 'To year' }), '2000');
    await waitFor(() => expect(address()).toBe('/books?from=1990&to=2000'));
  });

  test('a genre and a sort are chosen from lists', async () => {
    const { user, address } = renderSite('/books', { collections: { Books: thirtyBooks, Genres: [sampleGenre] } });
    await screen.findByRole('option', { name: 'Short Stories' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'Short Stories');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Year, latest first');
    await waitFor(() => expect(address()).toBe('/books?genre=genre-1&sort=yearDown'));
  });

  test('pages by real links, and begins a new page at its heading', async () => {
    const { user } = renderSite('/books', { collections: { Books: thirtyBooks } });
    const next = await screen.findByRole('link', { name: 'Next page' });
    expect(next).toHaveProperty('search', '?page=2');
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
    await user.click(next);
    const heading = await screen.findByRole('heading', { name: '30 books, page 2 of 2' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveProperty('search', '');
  });
});
