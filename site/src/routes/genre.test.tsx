import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { askedQueries } from '../testing/asked-queries.ts';
import { fillClub } from '../testing/club-items.ts';
import { sampleAuthor, sampleBook, sampleGenre } from '../testing/sample-items.ts';
import { test } from '../testing/site-test.tsx';

const essays = { ...sampleGenre, _id: 'genre-2', name: 'Essays', description: 'For the bath.' };

describe('the page of a genre', () => {
  test('the page of a genre says what it is, shows its books, and the way to the others', async ({ showSite }) => {
    await showSite('/genres/genre-1', {
      items: { Genres: [sampleGenre, essays], Books: [sampleBook()], Authors: [sampleAuthor] },
    });
    await screen.findByRole('heading', { level: 1, name: 'Short Stories' });
    expect(await screen.findByText('For the tram.')).toBeDefined();
    expect(await screen.findByRole('link', { name: 'A Grammar of Goodbyes' })).toBeDefined();
    expect(await screen.findByText('Samir Khoury, 1999')).toBeDefined();
    expect(await screen.findByRole('heading', { level: 2, name: '1 book' })).toBeDefined();
    const others = await screen.findByRole('navigation', { name: 'Other genres' });
    expect((await within(others).findByRole('link', { name: 'Short Stories' })).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(await within(others).findByRole('link', { name: 'Essays' })).toHaveProperty('pathname', '/genres/genre-2');
    expect(await screen.findByRole('link', { name: 'Search among them' })).toHaveProperty('search', '?genre=genre-1');
  });

  test('the page of a genre shows fifty books at a time, each with its authors, and asks once a page for what is in them', async ({
    showSite,
    world,
  }) => {
    const other = { ...sampleAuthor, _id: 'author-2', name: 'Edda Brandt' };
    const authors = (n: number) => (n === 59 ? [sampleAuthor, other] : [sampleAuthor]);
    const books = Array.from({ length: 60 }, (_, n) =>
      sampleBook({ _id: `book-${n}`, title: `Volume ${n + 1}`, authors: authors(n) }),
    );
    const { user } = await showSite('/genres/genre-1', {
      items: { Genres: [sampleGenre], Books: books, Authors: [sampleAuthor, other] },
    });
    expect(await screen.findByText('50 of 60 books shown.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'More books' }));
    expect(await screen.findByText('60 books, all shown.')).toBeDefined();
    expect(await screen.findByText('Samir Khoury and Edda Brandt, 1999')).toBeDefined();
    const ids = books.map(({ _id }) => _id);
    expect((await askedQueries(world, 'Books')).map(({ query }) => query.filter)).toEqual([
      { _id: { $hasSome: ids.slice(0, 50) } },
      { _id: { $hasSome: ids.slice(50) } },
    ]);
  });

  test('the page of a genre without books says so', async ({ showSite }) => {
    await showSite('/genres/genre-1', { items: { Genres: [sampleGenre] } });
    expect(await screen.findByText('No book of this kind is on our shelf yet.')).toBeDefined();
  });

  test('the page of a genre says when its books do not come, and asks again', async ({ showSite, world }) => {
    await fillClub(world, { Genres: [sampleGenre], Books: [sampleBook()] });
    await world.faults.add({ drop: true });
    const { user } = await showSite('/genres/genre-1');
    const [again] = await screen.findAllByRole('button', { name: 'Try again' });
    await world.faults.clear();
    await user.click(again ?? document.body);
    expect(await screen.findByRole('heading', { level: 1, name: 'Short Stories' })).toBeDefined();
  });

  test('the page of a genre that the club does not have says so', async ({ showSite }) => {
    await showSite('/genres/none');
    expect(await screen.findByRole('heading', { level: 1, name: 'We have no such genre' })).toBeDefined();
  });
});
