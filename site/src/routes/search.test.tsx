import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { sampleAuthor, sampleBook } from '../testing/sample-items.ts';
import { test } from '../testing/site-test.tsx';

const norrgard = { ...sampleAuthor, _id: 'author-2', name: 'Mattias Norrgård' };
const snow = sampleBook({ _id: 'snow', title: 'Three Kinds of Snow', authors: [norrgard], tags: ['winter'] });
const library = { Books: [sampleBook(), snow] };

describe('the search field', () => {
  test('the search field suggests books, authors and tags in groups while one types', async ({ showSite }) => {
    const { user } = await showSite('/books', { items: library });
    await user.type(await screen.findByRole('combobox', { name: 'Search the club' }), 'exi');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    const tags = await within(list).findByRole('group', { name: 'Tags' });
    expect(within(tags).getByRole('option', { name: 'exile' })).toBeDefined();
    await user.clear(screen.getByRole('combobox', { name: 'Search the club' }));
    await user.type(screen.getByRole('combobox', { name: 'Search the club' }), 'kinds');
    const books = await within(list).findByRole('group', { name: 'Books' });
    expect(within(books).getByRole('option', { name: 'Three Kinds of Snow Mattias Norrgård' })).toBeDefined();
    expect(await screen.findByText('2 suggestions')).toBeDefined();
  });

  test('the search field finds misspelt words and names without their accents', async ({ showSite }) => {
    const { user } = await showSite('/', { items: library });
    const field = await screen.findByRole('combobox', { name: 'Search the club' });
    await user.type(field, 'three knids');
    expect(await screen.findByRole('option', { name: /^Three Kinds of Snow/ })).toBeDefined();
    await user.clear(field);
    await user.type(field, 'norgard');
    const authors = await screen.findByRole('group', { name: 'Authors' });
    expect(within(authors).getByRole('option', { name: 'Mattias Norrgård' })).toBeDefined();
  });

  test('the arrow keys move through the suggestions and past their ends into the field, and Enter opens the active one', async ({
    showSite,
  }) => {
    const { user, address } = await showSite('/', { items: library });
    const field = await screen.findByRole('combobox', { name: 'Search the club' });
    await user.type(field, 'kinds');
    const option = await screen.findByRole('option', { name: /^Three Kinds of Snow/ });
    await user.keyboard('{ArrowUp}');
    const all = screen.getByRole('option', { name: 'All results for “kinds”' });
    expect(field.getAttribute('aria-activedescendant')).toBe(all.id);
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
    expect(option.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/books/snow'));
    await waitFor(() => expect(field).toHaveProperty('value', ''));
  });

  test('Escape closes the suggestions, and pressed again it clears the field', async ({ showSite }) => {
    const { user } = await showSite('/', { items: library });
    const field = await screen.findByRole('combobox', { name: 'Search the club' });
    await user.type(field, 'kinds');
    await screen.findByRole('option', { name: /^Three Kinds of Snow/ });
    await user.keyboard('{Escape}');
    expect([field.getAttribute('aria-expanded'), Reflect.get(field, 'value')]).toEqual(['false', 'kinds']);
    await user.keyboard('{Escape}');
    expect(field).toHaveProperty('value', '');
  });
});

describe('the page of results', () => {
  test('Enter opens the page of all results, which has the authors, their books, and the text in the field', async ({
    showSite,
  }) => {
    const { user, address } = await showSite('/', { items: library });
    await user.type(await screen.findByRole('combobox', { name: 'Search the club' }), 'norgard{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Results for “norgard”' });
    expect(address()).toBe('/search?q=norgard');
    const main = screen.getByRole('main');
    expect(await within(main).findByRole('link', { name: 'Mattias Norrgård' })).toHaveProperty(
      'pathname',
      '/authors/author-2',
    );
    expect(await within(main).findByRole('link', { name: 'Three Kinds of Snow' })).toBeDefined();
    expect(within(main).queryByRole('link', { name: 'A Grammar of Goodbyes' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Search the club' })).toHaveProperty('value', 'norgard');
  });

  test('words of a title and of a name together find the book', async ({ showSite }) => {
    await showSite('/search?q=snow+norrgard', { items: library });
    expect(await screen.findByRole('link', { name: 'Three Kinds of Snow' })).toBeDefined();
  });

  test.for(['norrgard+snow', 'snow+norrgård'])(
    'a name and a title together find the book before others that only mention them: %s',
    async (words, { showSite }) => {
      const lodger = sampleBook({
        _id: 'lodger',
        title: 'A Lodger for the Dark Months',
        blurb: '<p>Matt, kin of Norrgård, waits for the snow.</p>',
      });
      await showSite(`/search?q=${words}`, { items: { Books: [lodger, snow] } });
      await screen.findByRole('link', { name: 'Three Kinds of Snow' });
      const [first] = within(screen.getByRole('main')).getAllByRole('article');
      expect(within(first ?? document.body).getByRole('link', { name: 'Three Kinds of Snow' })).toBeDefined();
    },
  );

  test('an ISBN finds its book, and no other with similar digits', async ({ showSite }) => {
    const near = sampleBook({
      _id: 'near',
      title: 'Small Hours',
      isbn: '9797000000021',
      blurb: '<p>9797000000013</p>',
    });
    await showSite('/search?q=9797000000014', { items: { Books: [sampleBook(), near] } });
    expect(await screen.findByRole('link', { name: 'A Grammar of Goodbyes' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Small Hours' })).toBeNull();
  });

  test('a number is found in a title', async ({ showSite }) => {
    await showSite('/search?q=1984', { items: { Books: [sampleBook({ title: 'Letters from 1984' })] } });
    expect(await screen.findByRole('link', { name: 'Letters from 1984' })).toBeDefined();
  });

  test('readers who show themselves are found by their names, and others are not', async ({ showSite, world }) => {
    const profile = { nickname: 'Mirek', privacyStatus: 'PUBLIC' } as const;
    const { id } = await world.members.create({ email: 'mirek@marginalia.test', profile });
    await world.members.create({
      email: 'mirela@marginalia.test',
      profile: { nickname: 'Mirela', privacyStatus: 'PRIVATE' },
    });
    await showSite('/search?q=mire', { items: library });
    expect(await screen.findByRole('heading', { level: 2, name: '1 reader' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Mirek' })).toHaveProperty('pathname', `/readers/${id}`);
  });

  test('an ISBN with hyphens finds its book', async ({ showSite }) => {
    await showSite('/search?q=979-70000000-14', { items: { Books: [sampleBook()] } });
    expect(await screen.findByRole('link', { name: 'A Grammar of Goodbyes' })).toBeDefined();
  });

  test('the page of results says so when nothing is found, and leads to the books', async ({ showSite }) => {
    await showSite('/search?q=zzzzzz', { items: library });
    expect(await screen.findByText('Nothing in the club matches that.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Browse all books' })).toHaveProperty('pathname', '/books');
  });

  test('without a text, the page of results says how to search', async ({ showSite }) => {
    await showSite('/search', { items: library });
    expect(await screen.findByRole('heading', { level: 1, name: 'Search' })).toBeDefined();
  });
});
