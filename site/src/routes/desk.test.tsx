import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { dataCollection } from '#contracts/collections/data-collection.ts';
import type { World } from '#kit/vitest.ts';
import { ADA, EDITOR } from '../testing/club-members.ts';
import { sampleAuthor, sampleBook, sampleGenre, samplePost } from '../testing/sample-items.ts';
import { type ShowSite, test } from '../testing/site-test.tsx';

const items = {
  Books: [sampleBook()],
  Authors: [sampleAuthor],
  Genres: [sampleGenre],
  Bulletin: [samplePost(), samplePost({ _id: 'post-2', title: 'Not yet', _publishStatus: 'DRAFT' })],
};

/** Lets nobody but the owner of the club insert items. */
async function closeToNewItems(world: World, id: string): Promise<void> {
  const read = await world.fetch(`/wix-data/v2/collections/${id}`, { as: 'owner' });
  const { collection } = z.object({ collection: dataCollection }).parse(await read.json());
  const dataPermissions = { ...collection.dataPermissions, itemInsert: 'PRIVILEGED' };
  const body = { collection: { ...collection, dataPermissions } };
  const written = await world.fetch('/wix-data/v2/collections', { as: 'owner', method: 'PUT', body });
  expect(written.status).toBe(200);
}

/** Another editor changes the author. */
async function saveElsewhere(world: World, data: typeof sampleAuthor): Promise<void> {
  const body = { dataCollectionId: 'Authors', dataItem: { id: data._id, data } };
  const { status } = await world.fetch('/wix-data/v2/items/update', { as: 'owner', method: 'POST', body });
  expect(status).toBe(200);
}

/** Changes the country of an author, leaves the form, and opens it again after something has happened. */
async function reopenWithDraft(showSite: ShowSite, meanwhile: () => Promise<void>): Promise<UserEvent> {
  const { user } = await showSite('/desk/authors/author-1', { as: EDITOR.email, items });
  const country = await screen.findByRole('textbox', { name: 'Country' });
  await user.clear(country);
  await user.type(country, 'Syria');
  await user.click(screen.getByRole('link', { name: 'Back to the desk' }));
  await meanwhile();
  await user.click(await screen.findByRole('link', { name: 'Samir Khoury' }));
  return user;
}

describe('the editor’s desk', () => {
  test('the editor’s desk is closed to a member who may change nothing', async ({ showSite }) => {
    await showSite('/desk', { as: ADA.email, items });
    await screen.findByRole('heading', { level: 1, name: 'This desk is for editors' });
    expect(screen.queryByRole('link', { name: 'Write a notice' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the bulletin' })).toHaveProperty('pathname', '/bulletin');
    expect(screen.getByRole('main').textContent).toContain('speak to one of the editors');
    expect(screen.getByRole('main').textContent).not.toMatch(/npm|provision|dashboard|API/);
  });

  test('what is wrong with a book is said until it is corrected, field by field', async ({ showSite }) => {
    const { user } = await showSite('/desk/books/new', { as: EDITOR.email, items });
    await user.click(await screen.findByRole('button', { name: 'Save the book' }));
    expect(await screen.findAllByText('Give the book a title.')).toHaveLength(2);
    expect(screen.getAllByText('Choose at least one author.')).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Emma');
    expect(screen.queryByText('Give the book a title.')).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Authors' }));
    await user.click(await screen.findByRole('option', { name: 'Samir Khoury' }));
    expect(screen.queryByText('Choose at least one author.')).toBeNull();
    expect(screen.getAllByText('Name the publisher.')).toHaveLength(2);
  });

  test('the editor’s desk leads a visitor to sign in, and back to the page of the desk they asked for', async ({
    showSite,
  }) => {
    await showSite('/desk/books/new');
    await screen.findByRole('heading', { level: 1, name: 'This desk is for editors' });
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' });
    expect(link).toHaveProperty('search', '?returnTo=%2Fdesk%2Fbooks%2Fnew');
  });

  test('the editor’s desk says that the service could not be asked', async ({ showSite, world }) => {
    await world.faults.add({ drop: true });
    await showSite('/desk', { as: ADA.email });
    expect((await screen.findByRole('alert')).textContent).toContain('Try again');
  });

  test('lists drafts as drafts, and books by their authors', async ({ showSite }) => {
    await showSite('/desk', { as: EDITOR.email, items });
    const draft = await screen.findByRole('link', { name: 'Not yet' });
    expect(draft.closest('li')?.textContent).toContain('Draft');
    expect((await screen.findByRole('link', { name: 'March pick' })).closest('li')?.textContent).toContain(
      '14 March 2026',
    );
    const book = await screen.findByRole('link', { name: 'A Grammar of Goodbyes' });
    expect(book.closest('li')?.textContent).toContain('Samir Khoury, 1999');
  });

  test('the editor’s desk offers nothing new to a member who may add nothing', async ({ showSite, world }) => {
    for (const id of Object.keys(items)) await closeToNewItems(world, id);
    await showSite('/desk', { as: EDITOR.email, items });
    await screen.findByRole('heading', { level: 1, name: 'The editor’s desk' });
    expect(screen.queryByRole('link', { name: 'Write a notice' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add a book' })).toBeNull();
  });

  test('lists authors with where they are from, and all genres', async ({ showSite }) => {
    await showSite('/desk', { as: EDITOR.email, items });
    const author = await screen.findByRole('link', { name: 'Samir Khoury' });
    expect(author.closest('li')?.textContent).toContain('Lebanon, 1962');
    expect(author).toHaveProperty('pathname', '/desk/authors/author-1');
    expect(await screen.findByRole('link', { name: 'Short Stories' })).toHaveProperty(
      'pathname',
      '/desk/genres/genre-1',
    );
  });

  test('the editor’s desk picks only an author who fits what is typed, even before the answer is there', async ({
    showSite,
  }) => {
    const drury = { ...sampleAuthor, _id: 'author-2', name: 'Philomena Drury' };
    const { user } = await showSite('/desk/books/new', {
      as: EDITOR.email,
      items: { ...items, Authors: [sampleAuthor, drury] },
    });
    const field = await screen.findByRole('combobox', { name: 'Authors' });
    await user.click(field);
    await screen.findByRole('option', { name: 'Samir Khoury' });
    await user.type(field, 'dru{Enter}');
    const chosen = within(screen.getByRole('list', { name: 'Chosen authors' })).getAllByRole('listitem');
    expect(chosen.map(({ textContent }) => textContent)).toEqual(['Philomena Drury']);
    expect(field).toHaveProperty('value', '');
    await user.type(field, 'nobody{Enter}');
    expect(screen.getByRole('list', { name: 'Chosen authors' }).children).toHaveLength(1);
  });

  test('an author who is not all written down is not saved, and is when they are', async ({ showSite, world }) => {
    const { user } = await showSite('/desk/authors/new', { as: EDITOR.email, items });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Edda Brandt');
    await user.type(screen.getByRole('textbox', { name: 'Year of birth' }), 'long ago');
    await user.click(screen.getByRole('button', { name: 'Save the author' }));
    const summary = await screen.findByRole('alert');
    expect(within(summary).getAllByRole('link')).toHaveLength(3);
    const born = screen.getByRole('textbox', { name: 'Year of birth' });
    expect(born.getAttribute('aria-invalid')).toBe('true');
    await user.clear(born);
    await user.type(born, '1891');
    await user.type(screen.getByRole('textbox', { name: 'Country' }), 'Norway');
    await user.type(screen.getByRole('textbox', { name: 'Biography' }), 'Kept *bees*.');
    await user.click(screen.getByRole('button', { name: 'Save the author' }));
    expect(await screen.findByText('Edda Brandt is saved.')).toBeDefined();
    const fields = { name: 'Edda Brandt', born: 1891, country: 'Norway', bio: '<p>Kept <strong>bees</strong>.</p>' };
    expect((await world.content.list('Authors')).find(({ name }) => name === 'Edda Brandt')).toMatchObject(fields);
    expect(await screen.findByRole('link', { name: 'Edda Brandt' })).toBeDefined();
  });

  test('an author keeps a biography that is not touched, and cannot be removed', async ({ showSite, world }) => {
    const bio = '<p>Writes <u>by hand</u>.</p>';
    const { user } = await showSite('/desk/authors/author-1', {
      as: EDITOR.email,
      items: { ...items, Authors: [{ ...sampleAuthor, bio }] },
    });
    const country = await screen.findByRole('textbox', { name: 'Country' });
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    await user.clear(country);
    await user.type(country, 'Syria');
    await user.click(screen.getByRole('button', { name: 'Save the author' }));
    expect(await screen.findByText('Samir Khoury is saved.')).toBeDefined();
    expect(await world.content.list('Authors')).toMatchObject([{ country: 'Syria', bio }]);
  });

  test('a kept draft has what somebody else saved meanwhile in the fields that it did not change', async ({
    showSite,
    world,
  }) => {
    const user = await reopenWithDraft(showSite, () => saveElsewhere(world, { ...sampleAuthor, born: 1963 }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Year of birth' })).toHaveProperty('value', '1963'));
    expect(screen.getByRole('textbox', { name: 'Country' })).toHaveProperty('value', 'Syria');
    await user.click(screen.getByRole('button', { name: 'Save the author' }));
    expect(await screen.findByText('Samir Khoury is saved.')).toBeDefined();
    expect(await world.content.list('Authors')).toMatchObject([{ country: 'Syria', born: 1963 }]);
  });

  test('a kept draft does not overwrite a field that somebody else has changed meanwhile', async ({
    showSite,
    world,
  }) => {
    const user = await reopenWithDraft(showSite, () => saveElsewhere(world, { ...sampleAuthor, country: 'Jordan' }));
    await user.click(await screen.findByRole('button', { name: 'Save the author' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody else has changed this');
    expect(screen.getByRole('textbox', { name: 'Country' })).toHaveProperty('value', 'Syria');
    expect(await world.content.list('Authors')).toMatchObject([{ country: 'Jordan' }]);
  });

  test('nothing can be typed while a form is being saved', async ({ showSite, world }) => {
    const { user } = await showSite('/desk/authors/author-1', { as: EDITOR.email, items });
    const country = await screen.findByRole('textbox', { name: 'Country' });
    await user.type(country, ' and Syria');
    const held = await world.faults.hold({ operation: 'patchItem' });
    await user.click(screen.getByRole('button', { name: 'Save the author' }));
    await user.type(country, ' and more');
    expect(country).toHaveProperty('value', `${sampleAuthor.country} and Syria`);
    await held.release();
    expect(await screen.findByText('Samir Khoury is saved.')).toBeDefined();
  });

  test('discarded changes are gone, and the focus stays in the form', async ({ showSite }) => {
    const { user } = await showSite('/desk/authors/author-1', { as: EDITOR.email, items });
    const country = await screen.findByRole('textbox', { name: 'Country' });
    await user.type(country, 'x');
    await user.click(screen.getByRole('button', { name: 'Discard the changes' }));
    expect(country).toHaveProperty('value', sampleAuthor.country);
    expect(document.activeElement).toBe(country.closest('form'));
    expect(await screen.findByText('Your changes are discarded.')).toBeDefined();
  });

  test('a genre does not take the name of another', async ({ showSite, world }) => {
    const { user } = await showSite('/desk/genres/new', { as: EDITOR.email, items });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await waitFor(() => world.requests.expect('queryItems', 1));
    await user.type(name, ' short stories ');
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'For the bus.');
    await user.click(screen.getByRole('button', { name: 'Save the genre' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Another genre has this name.');
  });

  test('a genre that gets another name has it in its books too', async ({ showSite, world }) => {
    const essay = sampleBook({ _id: 'book-2', genres: [], genreNames: ['Essays'] });
    const { user } = await showSite('/desk/genres/genre-1', {
      as: EDITOR.email,
      items: { ...items, Books: [sampleBook({ genreNames: ['Short Stories', 'Essays'] }), essay] },
    });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Tales');
    await user.click(screen.getByRole('button', { name: 'Save the genre' }));
    expect(await screen.findByText('Tales is saved.')).toBeDefined();
    const books = await world.content.list('Books');
    expect(Object.fromEntries(books.map(({ _id, genreNames }) => [_id, genreNames]))).toEqual({
      'book-1': ['Essays', 'Tales'],
      'book-2': ['Essays'],
    });
    expect(await world.content.list('Genres')).toMatchObject([{ name: 'Tales', description: 'For the tram.' }]);
  });

  test('fills a form with a notice in the markup of editors, and says so when it is not there', async ({
    showSite,
  }) => {
    await showSite('/desk/notices/post-1', { as: EDITOR.email, items });
    expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'We begin gently.');
    expect(screen.getByRole('button', { name: 'Move back to the drafts' })).toBeDefined();
  });

  test('a draft is posted at the moment that it is published', async ({ showSite, world }) => {
    const now = new Date('2026-11-05T18:30:00Z');
    const arrangement = { as: EDITOR.email, items, now };
    const { user } = await showSite('/desk/notices/post-2', arrangement);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('The notice is pinned up.')).toBeDefined();
    const published = (await world.content.list('Bulletin')).find(({ _id }) => _id === 'post-2');
    expect(published).toMatchObject({ _publishStatus: 'PUBLISHED', postedAt: now });
  });

  test('the editor’s desk keeps nothing of an unknown kind', async ({ showSite }) => {
    await showSite('/desk/cakes/new', { as: EDITOR.email, items });
    await screen.findByRole('heading', { level: 1, name: 'This page has been torn out' });
  });

  test('a notice that is gone is said to be gone', async ({ showSite }) => {
    await showSite('/desk/notices/nowhere', { as: EDITOR.email, items });
    await screen.findByRole('heading', { level: 1, name: 'There is nothing to edit here' });
  });

  test('a genre is picked and taken away again by the keyboard', async ({ showSite }) => {
    const { user } = await showSite('/desk/books/new', { as: EDITOR.email, items });
    const genres = await screen.findByRole('combobox', { name: 'Genres' });
    await user.type(genres, 'short');
    await screen.findByRole('option', { name: 'Short Stories' });
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Remove Short Stories' }));
    expect(screen.queryByRole('list', { name: 'Chosen genres' })).toBeNull();
    expect(document.activeElement).toBe(genres);
  });
});
