import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { fillClub } from '../testing/club-items.ts';
import { sampleAuthor, sampleBook } from '../testing/sample-items.ts';
import { test } from '../testing/site-test.tsx';

const sixtyBooks = Array.from({ length: 60 }, (_, n) => sampleBook({ _id: `book-${n}`, title: `Volume ${n + 1}` }));

describe('the page of an author', () => {
  test('the page of an author says who it is, and shows the books with how many there are', async ({ showSite }) => {
    await showSite('/authors/author-1', {
      items: { Authors: [sampleAuthor], Books: [sampleBook()] },
    });
    await screen.findByRole('heading', { level: 1, name: 'Samir Khoury' });
    expect(document.title).toBe('Samir Khoury · Marginalia');
    expect(await screen.findByText('Born 1962, Lebanon')).toBeDefined();
    expect(await screen.findByText('Writes by hand.')).toBeDefined();
    const works = screen.getByRole('region', { name: 'On our shelf' });
    expect(await within(works).findByRole('link', { name: 'A Grammar of Goodbyes' })).toBeDefined();
    expect(await within(works).findByText('1 book')).toBeDefined();
    expect(await within(works).findByText('1 book, all shown.')).toBeDefined();
  });

  test('the page of an author shows fifty books at a time, and reading goes on at the first that came', async ({
    showSite,
  }) => {
    const { user } = await showSite('/authors/author-1', { items: { Authors: [sampleAuthor], Books: sixtyBooks } });
    expect(await screen.findByText('50 of 60 books shown.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'More books' }));
    const next = await screen.findByRole('link', { name: 'Volume 51' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(await screen.findByText('60 books, all shown.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'More books' })).toBeNull();
  });

  test('the page of an author without books says so', async ({ showSite }) => {
    await showSite('/authors/author-1', { items: { Authors: [sampleAuthor] } });
    expect(await screen.findByText('Nothing by this author is on our shelf yet.')).toBeDefined();
  });

  test('the page of an author who is unknown says so', async ({ showSite }) => {
    await showSite('/authors/nobody');
    expect(await screen.findByRole('heading', { level: 1, name: 'We do not know this author' })).toBeDefined();
  });

  test('the page of an author can be loaded again when the service is back', async ({ showSite, world }) => {
    await fillClub(world, { Authors: [sampleAuthor] });
    await world.faults.add({ drop: true });
    const { user } = await showSite('/authors/author-1');
    const [again] = await screen.findAllByRole('button', { name: 'Try again' });
    await world.faults.clear();
    await user.click(again ?? document.body);
    await screen.findByRole('heading', { level: 1, name: 'Samir Khoury' });
  });
});
