import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { NetworkError } from '#core/errors/network-error.ts';
import { renderSite } from '../testing/render-site.tsx';
import { sampleAuthor, sampleBook, sampleGenre, samplePost } from '../testing/sample-items.ts';

const EDITOR = { itemRead: true, itemInsert: true, itemUpdate: true, itemRemove: true };
const collections = {
  Books: [sampleBook()],
  Authors: [sampleAuthor],
  Genres: [sampleGenre],
  Bulletin: [samplePost(), samplePost({ _id: 'post-2', title: 'Not yet', _publishStatus: 'DRAFT' })],
};

describe('the editor’s desk', () => {
  test('is closed to a member whom the service lets change nothing', async () => {
    renderSite('/desk', { role: 'member', collections });
    await screen.findByRole('heading', { level: 1, name: 'This desk is the editors’' });
    expect(screen.queryByRole('link', { name: 'Write a notice' })).toBeNull();
  });

  test('leads a visitor to sign in, and back to the page of the desk they asked for', async () => {
    renderSite('/desk/books/new');
    await screen.findByRole('heading', { level: 1, name: 'The desk is the editors’' });
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' });
    expect(link).toHaveProperty('search', '?returnTo=%2Fdesk%2Fbooks%2Fnew');
  });

  test('says when nobody could be asked', async () => {
    renderSite('/desk', { role: 'member', failure: new NetworkError(new TypeError('refused')) });
    expect((await screen.findByRole('alert')).textContent).toContain('Try again');
  });

  test('lists drafts as drafts, and books by their authors', async () => {
    renderSite('/desk', { role: 'member', permissions: EDITOR, collections });
    const draft = await screen.findByRole('link', { name: 'Not yet' });
    expect(draft.closest('li')?.textContent).toContain('Draft');
    expect(screen.getByRole('link', { name: 'March pick' }).closest('li')?.textContent).toContain('14 March 2026');
    const book = await screen.findByRole('link', { name: 'A Grammar of Goodbyes' });
    expect(book.closest('li')?.textContent).toContain('Samir Khoury, 1999');
  });

  test('offers nothing new to whom the service lets add nothing', async () => {
    renderSite('/desk', { role: 'member', permissions: { ...EDITOR, itemInsert: false }, collections });
    await screen.findByRole('heading', { level: 1, name: 'The editor’s desk' });
    expect(screen.queryByRole('link', { name: 'Write a notice' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add a book' })).toBeNull();
  });

  test('fills a form with a notice in the markup of editors, and says so when it is not there', async () => {
    renderSite('/desk/notices/post-1', { role: 'member', permissions: EDITOR, collections });
    expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'We begin gently.');
    expect(screen.getByRole('button', { name: 'Take back to the drafts' })).toBeDefined();
  });

  test('a notice that is gone is said to be gone', async () => {
    renderSite('/desk/notices/nowhere', { role: 'member', permissions: EDITOR, collections });
    await screen.findByRole('heading', { level: 1, name: 'There is nothing to edit here' });
  });

  test('a genre is picked and taken away again by the keyboard', async () => {
    const { user } = renderSite('/desk/books/new', { role: 'member', permissions: EDITOR, collections });
    const genres = await screen.findByRole('combobox', { name: 'Genres' });
    await user.type(genres, 'short');
    await screen.findByRole('option', { name: 'Short Stories' });
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Remove Short Stories' }));
    expect(screen.queryByRole('list', { name: 'Chosen genres' })).toBeNull();
    expect(document.activeElement).toBe(genres);
  });
});
