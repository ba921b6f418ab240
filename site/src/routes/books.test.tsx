import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { askedQueries } from '../testing/asked-queries.ts';
import { fillClub } from '../testing/club-items.ts';
import { sampleBook, sampleGenre, sampleReview } from '../testing/sample-items.ts';
import { test } from '../testing/site-test.tsx';

const thirtyBooks = Array.from({ length: 30 }, (_, n) =>
  sampleBook({ _id: `book-${n}`, title: `Volume ${String(n + 1).padStart(2, '0')}` }),
);

async function openFilters(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
}

describe('the books page', () => {
  test('the books page shows each book with its author and year, and announces how many there are', async ({
    showSite,
  }) => {
    await showSite('/books', { items: { Books: [sampleBook()] } });
    const link = await screen.findByRole('link', { name: 'A Grammar of Goodbyes' });
    expect(link).toHaveProperty('pathname', '/books/book-1');
    expect(await screen.findByText('Samir Khoury, 1999')).toBeDefined();
    expect(await screen.findByText('1 book, all shown.', { selector: '[role=status]' })).toBeDefined();
    expect(document.title).toBe('Books · Marginalia');
  });

  test('the books page leaves out an item that is no book, and keeps the others', async ({ showSite, world }) => {
    await world.content.insert('Books', [{ _id: 'broken', title: 7 }]);
    await showSite('/books', { items: { Books: [sampleBook()] } });
    await screen.findByRole('link', { name: 'A Grammar of Goodbyes' });
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('the books page says so when nothing matches, and offers to clear the filters', async ({ showSite }) => {
    const { user, address } = await showSite('/books?title=zebra', { items: { Books: [sampleBook()] } });
    expect(await screen.findByText('No book matches.', { selector: '[role=status]' })).toBeDefined();
    await user.click(
      within(screen.getByRole('main')).getAllByRole('link', { name: 'Clear all filters' })[0] ?? document.body,
    );
    await screen.findByRole('link', { name: 'A Grammar of Goodbyes' });
    expect(address()).toBe('/books');
    // The link that had the focus is gone.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: '1 book' }));
  });

  test('the books page says that the service is away, and shows the books when it is back and the reader asks again', async ({
    showSite,
    world,
  }) => {
    await fillClub(world, { Books: [sampleBook()] });
    await world.faults.add({ drop: true });
    const { user } = await showSite('/books');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/We cannot reach the club’s library/)).toBeDefined();
    await world.faults.clear();
    await user.click(again);
    await screen.findByRole('link', { name: 'A Grammar of Goodbyes' });
    await waitFor(() => expect(screen.queryByText(/We cannot reach the club’s library/)).toBeNull());
  });

  test('the books page says when the service gave a broken answer, which is no lost connection', async ({
    showSite,
    world,
  }) => {
    await world.faults.add({ status: 500 });
    await showSite('/books');
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'Something went wrong on the library’s side.Try again',
    );
    expect(screen.queryByText(/We cannot reach/)).toBeNull();
  });

  test('searches while one types, writes the text to the address and keeps the focus', async ({ showSite, world }) => {
    const { user, address } = await showSite('/books', { items: { Books: thirtyBooks } });
    await openFilters(user);
    const title = await screen.findByRole('searchbox', { name: 'Title' });
    await user.type(title, 'volume 12');
    await waitFor(() => expect(address()).toBe('/books?title=volume+12'));
    expect(await screen.findByRole('heading', { name: '1 book' })).toBeDefined();
    expect(document.activeElement).toBe(title);
    expect((await askedQueries(world, 'Books')).at(-1)?.query.filter).toEqual({ title: { $contains: 'volume 12' } });
  });

  test('the books page takes a reader who presses Enter to what was found', async ({ showSite }) => {
    const { user, address } = await showSite('/books', { items: { Books: thirtyBooks } });
    await openFilters(user);
    await user.type(await screen.findByRole('searchbox', { name: 'Title' }), 'volume 12{Enter}');
    await waitFor(() => expect(address()).toBe('/books?title=volume+12'));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: '1 book' }));
  });

  test('a sort is chosen from a list', async ({ showSite }) => {
    const { user, address } = await showSite('/books', { items: { Books: thirtyBooks } });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Year, latest first');
    await waitFor(() => expect(address()).toBe('/books?sort=yearDown'));
  });

  test('more of them come by a button, which is counted aloud, and reading goes on at the first that came', async ({
    showSite,
  }) => {
    const { user } = await showSite('/books', { items: { Books: thirtyBooks } });
    expect(await screen.findByText('24 of 30 books shown.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'More books' }));
    const first = await screen.findByRole('link', { name: 'Volume 25' });
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(await screen.findByText('30 books, all shown.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'More books' })).toBeNull();
  });

  test('the search before is given up when another is begun', async ({ showSite, world }) => {
    const { user } = await showSite('/books', { items: { Books: thirtyBooks } });
    await openFilters(user);
    const title = await screen.findByRole('searchbox', { name: 'Title' });
    await screen.findByRole('heading', { name: '30 books' });
    await world.requests.clear();
    await world.faults.hold({ operation: 'queryItems', count: 1 });
    await user.type(title, 'volume');
    await waitFor(async () => expect(await world.faults.list()).toMatchObject([{ remaining: 0 }]));
    await world.requests.expectNone('queryItems');
    await user.type(title, ' 12');
    await screen.findByRole('heading', { name: '1 book' });
    await waitFor(async () => {
      const queries = await askedQueries(world, 'Books');
      const ended = queries.map(({ query, status }) => `${JSON.stringify(query.filter)}: ${status}`);
      expect(ended.toSorted()).toEqual([
        '{"title":{"$contains":"volume 12"}}: 200',
        '{"title":{"$contains":"volume"}}: null',
      ]);
    });
  });
});

describe('the filters of the books page', () => {
  const essays = { ...sampleGenre, _id: 'genre-2', name: 'Essays' };
  const plain = sampleBook();
  const both = sampleBook({
    _id: 'book-2',
    title: 'Small Hours',
    language: 'French',
    genres: [sampleGenre, essays],
    genreNames: ['Short Stories', 'Essays'],
    inPrint: false,
  });
  const library = { Books: [plain, both], Genres: [essays, sampleGenre] };

  /** On a narrow screen, as in this test, the filters are in a sheet. */
  async function unfold(user: UserEvent): Promise<void> {
    await openFilters(user);
    await screen.findByRole('group', { name: 'Written in' });
  }

  test('the filters of the books page say how many books are behind each choice', async ({ showSite }) => {
    const { user } = await showSite('/books', { items: library });
    await unfold(user);
    const genres = await screen.findByRole('group', { name: 'Genre' });
    await waitFor(() =>
      expect(
        within(genres)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Essays11 book', 'Short Stories22 books']),
    );
    expect(await within(genres).findByRole('checkbox', { name: 'Essays', description: '1 book' })).toBeDefined();
    const languages = await screen.findByRole('group', { name: 'Written in' });
    expect(await within(languages).findByRole('checkbox', { name: 'French', description: '1 book' })).toBeDefined();
  });

  test('the filters of the books page count by all else that is asked for, but not by the field itself', async ({
    showSite,
  }) => {
    const { user } = await showSite('/books?language=French', { items: library });
    await unfold(user);
    const genres = await screen.findByRole('group', { name: 'Genre' });
    expect(await within(genres).findByRole('checkbox', { name: 'Short Stories', description: '1 book' })).toBeDefined();
    const languages = await screen.findByRole('group', { name: 'Written in' });
    expect(
      await within(languages).findByRole('checkbox', { name: 'English', checked: false, description: '1 book' }),
    ).toBeDefined();
    expect(await within(languages).findByRole('checkbox', { name: 'French', checked: true })).toBeDefined();
  });

  test('genres: any of them, or all', async ({ showSite }) => {
    const { user, address } = await showSite('/books', { items: library });
    await unfold(user);
    await user.click(await screen.findByRole('checkbox', { name: 'Short Stories' }));
    expect(screen.queryByRole('checkbox', { name: 'Only books with all of these' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Essays' }));
    await waitFor(() => expect(address()).toBe('/books?genre=genre-1&genre=genre-2'));
    expect(await screen.findByRole('heading', { name: '2 books' })).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Only books with all of these' }));
    await waitFor(() => expect(address()).toBe('/books?genre=genre-1&genre=genre-2&match=all'));
    expect(await screen.findByRole('heading', { name: '1 book' })).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Essays' }));
    await waitFor(() => expect(address()).toBe('/books?genre=genre-1'));
  });

  test('the filters of the books page find books in print, and in a language', async ({ showSite }) => {
    const { user, address } = await showSite('/books', { items: library });
    await unfold(user);
    await user.click(await screen.findByRole('checkbox', { name: 'English' }));
    await user.click(screen.getByRole('checkbox', { name: 'In print' }));
    await waitFor(() => expect(address()).toBe('/books?language=English&inPrint=yes'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Small Hours' })).toBeNull());
    expect(await screen.findByRole('heading', { name: '1 book' })).toBeDefined();
  });

  test('the button of the filters says how many are set', async ({ showSite }) => {
    await showSite('/books?genre=genre-1&from=1900&inPrint=yes&title=a', { items: library });
    expect(await screen.findByRole('button', { name: 'Filters (4)' })).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Written in' })).toBeNull();
  });

  test('the sheet of the filters says how many books it leads to, and closing it returns the focus to its button', async ({
    showSite,
  }) => {
    const { user } = await showSite('/books', { items: library });
    await unfold(user);
    const sheet = screen.getByRole('dialog', { name: 'Filter the books' });
    await user.click(within(sheet).getByRole('checkbox', { name: 'In print' }));
    await user.click(await within(sheet).findByRole('button', { name: 'Show 1 book' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: '1 book' }));
    await openFilters(user);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters (1)' }));
  });

  test('each card of a reviewed book says its average rating', async ({ showSite }) => {
    const reviews = [
      sampleReview({ _id: 'review-1', book: 'book-1', rating: 5 }),
      sampleReview({ _id: 'review-2', book: 'book-1', rating: 4 }),
    ];
    await showSite('/books', { items: { ...library, Reviews: reviews } });
    const reviewed = (await screen.findByRole('link', { name: 'A Grammar of Goodbyes' })).closest('article');
    await waitFor(() => expect(reviewed?.textContent).toContain('4.5 of 5 stars, 2 reviews'));
    const other = screen.getByRole('link', { name: 'Small Hours' }).closest('article');
    expect(other?.textContent).not.toContain('stars');
  });

  test('sorted by rating, the best come first and books without a review last, over all pages', async ({
    showSite,
  }) => {
    const reviews = [
      sampleReview({ _id: 'review-1', book: 'book-3', rating: 2 }),
      sampleReview({ _id: 'review-2', book: 'book-28', rating: 5 }),
      sampleReview({ _id: 'review-3', book: 'book-7', rating: 4 }),
    ];
    const { user } = await showSite('/books', { items: { Books: thirtyBooks, Reviews: reviews } });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Rating, best first');
    const titles = (): (string | null)[] =>
      screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);
    await waitFor(() =>
      expect(titles().slice(0, 5)).toEqual(['Volume 29', 'Volume 08', 'Volume 04', 'Volume 01', 'Volume 02']),
    );
    await user.click(await screen.findByRole('button', { name: 'More books' }));
    await screen.findByText('30 books, all shown.');
    expect(new Set(titles()).size).toBe(30);
  });

  test('sorted by rating and filtered by it, books without a review are left out', async ({ showSite }) => {
    const reviews = [sampleReview({ _id: 'review-1', book: 'book-2', rating: 4 })];
    await showSite('/books?rating=3&sort=rating', { items: { ...library, Reviews: reviews } });
    await screen.findByRole('link', { name: 'Small Hours' });
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('the filters of the books page put two years that are typed quickly into the address', async ({ showSite }) => {
    const { user, address } = await showSite('/books', { items: { Books: thirtyBooks } });
    await unfold(user);
    await user.type(await screen.findByRole('textbox', { name: 'From year' }), '1990');
    await user.type(screen.getByRole('textbox', { name: 'To year' }), '2000');
    await waitFor(() => expect(address()).toBe('/books?from=1990&to=2000'));
  });

  test('a span of years that ends before it begins is named as the mistake, and turned round by a link', async ({
    showSite,
    world,
  }) => {
    const { user, address } = await showSite('/books?from=2030&to=1990', { items: { Books: thirtyBooks } });
    const mistake = 'The years are the wrong way round: 2030 is after 1990.';
    expect(await screen.findByText(mistake, { selector: '[role=status]' })).toBeDefined();
    expect(screen.queryByText('No book matches.')).toBeNull();
    expect(await askedQueries(world, 'Books')).toEqual([]);
    await unfold(user);
    const from = screen.getByRole('textbox', { name: 'From year', description: mistake });
    expect(from.getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('link', { name: 'Search from 1990 to 2030' }));
    await waitFor(() => expect(address()).toBe('/books?from=1990&to=2030'));
    expect(await screen.findByRole('heading', { name: '30 books' })).toBe(document.activeElement);
    expect(screen.getByRole('textbox', { name: 'To year' }).getAttribute('aria-invalid')).toBeNull();
  });

  test('a rating is worked out of the reviews', async ({ showSite }) => {
    const reviews = [
      sampleReview({ _id: 'review-1', book: 'book-1', rating: 5 }),
      sampleReview({ _id: 'review-2', book: 'book-1', rating: 2 }),
      sampleReview({ _id: 'review-3', book: 'book-2', rating: 4 }),
    ];
    const { user, address } = await showSite('/books', { items: { ...library, Reviews: reviews } });
    await unfold(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), '4.0 stars or more');
    await waitFor(() => expect(address()).toBe('/books?rating=4'));
    await screen.findByRole('heading', { name: '1 book' });
    expect(await screen.findByRole('link', { name: 'Small Hours' })).toBeDefined();
    expect(await screen.findByRole('checkbox', { name: 'Essays', description: '1 book' })).toBeDefined();
  });

  test('where no book is rated so well, none is shown and none is asked for', async ({ showSite, world }) => {
    const { user } = await showSite('/books?rating=4.5', { items: library });
    await unfold(user);
    expect(await screen.findByText('No book matches.')).toBeDefined();
    expect(await screen.findByRole('checkbox', { name: 'Essays', description: '0 books' })).toBeDefined();
    expect(await askedQueries(world, 'Books')).toEqual([]);
  });

  test('the way back from a book leads to the books as they were filtered', async ({ showSite }) => {
    const { user, address } = await showSite('/books?language=French&sort=newest', { items: library });
    await user.click(await screen.findByRole('link', { name: 'Small Hours' }));
    await user.click(await screen.findByRole('link', { name: 'Back to the books' }));
    await screen.findByRole('heading', { name: '1 book' });
    expect(address()).toBe('/books?language=French&sort=newest');
  });

  test('a choice can be taken back though no book has it', async ({ showSite }) => {
    const { user, address } = await showSite('/books?language=Klingon', { items: library });
    await unfold(user);
    expect(await screen.findByText('No book matches.')).toBeDefined();
    await user.click(await screen.findByRole('checkbox', { name: 'Klingon', checked: true }));
    await waitFor(() => expect(address()).toBe('/books'));
    await screen.findByRole('heading', { name: '2 books' });
  });
});
