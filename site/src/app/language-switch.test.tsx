import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadTexts } from '../language/catalogue.ts';
import { renderSite } from '../testing/render-site.tsx';
import { sampleAuthor, sampleBook, sampleGenre, sampleReview } from '../testing/sample-items.ts';

afterEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
});

test('the language is switched everywhere, and kept for the next visit', async () => {
  const { user } = renderSite('/sign-in');
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  const choice = within(screen.getByRole('group', { name: 'Language' }));
  await user.click(choice.getByRole('button', { name: 'Deutsch' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Anmelden' })).toBeDefined();
  expect(document.documentElement.lang).toBe('de');
  expect(document.title).toBe('Anmelden · Marginalia');
  expect(localStorage.getItem('marginalia:language')).toBe('de');
  expect(choice.getByRole('button', { name: 'Deutsch' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(choice.getByRole('button', { name: 'English' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined();
  expect(document.documentElement.lang).toBe('en');
});

test('what was typed stays while the language changes', async () => {
  const { user } = renderSite('/sign-in');
  await user.type(await screen.findByLabelText('E-mail address'), 'ada@example.org');
  await user.click(screen.getByRole('button', { name: 'Deutsch' }));
  expect(await screen.findByLabelText('E-Mail-Adresse')).toHaveProperty('value', 'ada@example.org');
});

describe('in German', () => {
  beforeAll(() => loadTexts('de'));

  test('the front page', async () => {
    renderSite('/', { language: 'de' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Lies mit einem Bleistift in der Hand.' }),
    ).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Hauptmenü' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Zum dunklen Design wechseln' })).toBeDefined();
    expect(document.title).toBe('Ein Leseclub · Marginalia');
  });

  test('the books, counted', async () => {
    renderSite('/books', { language: 'de', collections: { Books: [sampleBook()] } });
    expect(await screen.findByRole('heading', { level: 2, name: '1 Buch' })).toBeDefined();
    expect(screen.getByRole('search', { name: 'Bücher suchen und sortieren' })).toBeDefined();
  });

  test('a book: price, date and rating as German writes them', async () => {
    renderSite('/books/book-1', {
      language: 'de',
      collections: { Books: [sampleBook()], Reviews: [sampleReview()] },
    });
    expect(await screen.findByText(/^12,99\s€$/)).toBeDefined();
    expect(await screen.findByText('14. März 2026')).toBeDefined();
    expect(screen.getByText('4 Sterne')).toBeDefined();
  });

  test('the names that a library uses again and again', async () => {
    const collections = {
      Books: [sampleBook({ tags: ['exile', 'club pick'] })],
      Authors: [sampleAuthor],
      Genres: [sampleGenre],
    };
    renderSite('/books/book-1', { language: 'de', collections });
    expect(await screen.findByText('Englisch')).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Erzählungen' })).toBeDefined();
    expect(screen.getByText('exile, vom Club gelesen')).toBeDefined();
    expect(screen.getByText(/Geboren 1962, Libanon/)).toBeDefined();
    cleanup();
    renderSite('/authors/author-1', { language: 'de', collections });
    expect(await screen.findByText('Geboren 1962, Libanon')).toBeDefined();
    cleanup();
    renderSite('/genres/genre-1', { language: 'de', collections });
    expect(await screen.findByRole('heading', { level: 1, name: 'Erzählungen' })).toBeDefined();
    cleanup();
    const { user } = renderSite('/books', { language: 'de', collections });
    await user.click(await screen.findByText('Weitere Filter'));
    expect(await screen.findByRole('checkbox', { name: 'Erzählungen' })).toBeDefined();
    expect(await screen.findByRole('checkbox', { name: 'Englisch' })).toBeDefined();
  });

  test('what is wrong with a form', async () => {
    const { user } = renderSite('/sign-in', { language: 'de' });
    await user.click(await screen.findByRole('button', { name: 'Anmelden' }));
    expect(await screen.findAllByText('Gib deine E-Mail-Adresse ein.')).toHaveLength(2);
  });

  test('the wait for another code', async () => {
    renderSite('/verify', { language: 'de', pending: { stateToken: 's', email: 'ada@example.org' } });
    expect(await screen.findByText(/einen Code aus sechs Ziffern an ada@example\.org geschickt/)).toBeDefined();
    expect(screen.getByText('Sechs Ziffern. Du kannst sie einfügen.')).toBeDefined();
  });
});
