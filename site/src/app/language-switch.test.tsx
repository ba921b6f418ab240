import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import { loadTexts } from '../language/catalogue.ts';
import { sampleAuthor, sampleBook, sampleGenre, sampleReview } from '../testing/sample-items.ts';
import { test } from '../testing/site-test.tsx';

afterEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
});

test('the language is switched everywhere, and kept for the next visit', async ({ showSite }) => {
  const { user } = await showSite('/sign-in');
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  const choice = within(await screen.findByRole('group', { name: 'Language' }));
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

test('what was typed stays while the language changes', async ({ showSite }) => {
  const { user } = await showSite('/sign-in');
  await user.type(await screen.findByLabelText('E-mail address'), 'ada@example.org');
  await user.click(await screen.findByRole('button', { name: 'Deutsch' }));
  expect(await screen.findByLabelText('E-Mail-Adresse')).toHaveProperty('value', 'ada@example.org');
});

describe('in German', () => {
  beforeAll(() => loadTexts('de'));

  test('the front page can be read in German', async ({ showSite }) => {
    await showSite('/', { language: 'de' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Lies mit einem Bleistift in der Hand.' }),
    ).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Hauptmenü' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Zum dunklen Design wechseln' })).toBeDefined();
    expect(document.title).toBe('Ein Leseclub · Marginalia');
  });

  test('the books page counts the books in German', async ({ showSite }) => {
    await showSite('/books', { language: 'de', items: { Books: [sampleBook()] } });
    expect(await screen.findByRole('heading', { level: 2, name: '1 Buch' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Filter' })).toBeDefined();
    expect(await screen.findByRole('combobox', { name: 'Im Club suchen' })).toBeDefined();
  });

  test('a book: price, date and rating as German writes them', async ({ showSite }) => {
    await showSite('/books/book-1', {
      language: 'de',
      items: { Books: [sampleBook()], Reviews: [sampleReview()] },
    });
    expect(await screen.findByText(/^12,99\s€$/)).toBeDefined();
    expect(await screen.findByText('14. März 2026')).toBeDefined();
    expect(await screen.findByText('4 von 5 Sternen')).toBeDefined();
  });

  test('the names that a library uses again and again', async ({ showSite }) => {
    const items = {
      Books: [sampleBook({ tags: ['exile', 'club pick'] })],
      Authors: [sampleAuthor],
      Genres: [sampleGenre],
    };
    await showSite('/books/book-1', { language: 'de', items });
    expect(await screen.findByText('Englisch')).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Erzählungen' })).toBeDefined();
    expect(await screen.findByText('exile, vom Club gelesen')).toBeDefined();
    expect(await screen.findByText(/Geboren 1962, Libanon/)).toBeDefined();
    cleanup();
    await showSite('/authors/author-1', { language: 'de' });
    expect(await screen.findByText('Geboren 1962, Libanon')).toBeDefined();
    cleanup();
    await showSite('/genres/genre-1', { language: 'de' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Erzählungen' })).toBeDefined();
    cleanup();
    const { user } = await showSite('/books', { language: 'de' });
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    expect(await screen.findByRole('checkbox', { name: 'Erzählungen' })).toBeDefined();
    expect(await screen.findByRole('checkbox', { name: 'Englisch' })).toBeDefined();
  });

  test('what is wrong with a form', async ({ showSite }) => {
    const { user } = await showSite('/sign-in', { language: 'de' });
    await user.click(await screen.findByRole('button', { name: 'Anmelden' }));
    expect(await screen.findAllByText('Gib deine E-Mail-Adresse ein.')).toHaveLength(2);
  });

  test('the wait for another code', async ({ showSite, world }) => {
    await world.changeSettings({ requireEmailVerification: true });
    const { user } = await showSite('/join', { language: 'de' });
    await user.type(await screen.findByRole('textbox', { name: 'E-Mail-Adresse' }), 'ada@example.org');
    await user.type(screen.getByLabelText('Wähle ein Passwort'), 'eight888');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Mitglied werden' }));
    expect(await screen.findByText(/einen Code aus sechs Ziffern an ada@example\.org geschickt/)).toBeDefined();
    expect(screen.getByText('Sechs Ziffern. Du kannst sie einfügen.')).toBeDefined();
  });
});
