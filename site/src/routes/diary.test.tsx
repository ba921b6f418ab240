import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { World } from '#kit/vitest.ts';
import { ADA } from '../testing/club-members.ts';
import { sampleBook, sampleEntry, sampleReview } from '../testing/sample-items.ts';
import { test } from '../testing/site-test.tsx';

const NOW = new Date('2026-11-27T12:00:00Z');
const dune = sampleEntry({
  _id: 'dune',
  title: 'Dune',
  status: 'read',
  startedOn: '2026-11-02',
  finishedOn: '2026-11-20',
  rating: 3.5,
});
const emma = sampleEntry({
  _id: 'emma',
  book: undefined,
  title: 'Emma',
  status: 'abandoned',
  finishedOn: '2026-10-05',
});
const ulysses = sampleEntry({ _id: 'ulysses', book: undefined, title: 'Ulysses', status: 'read' });
const arrangement = { as: ADA.email, now: NOW, items: { Books: [sampleBook()], ReadingList: [dune, emma, ulysses] } };

const stored = async (world: World, id: string) =>
  (await world.content.list('ReadingList')).find(({ _id }) => _id === id);
const month = async (name: string) => within(await screen.findByRole('region', { name }));
const open = async (title: string) => await screen.findByRole('button', { name: `Dates and rating of “${title}”` });

describe('the diary', () => {
  test('the diary lists what has ended by month, and what has no date at the end', async ({ showSite }) => {
    await showSite('/diary', arrangement);
    const november = await month('November 2026');
    expect(november.getByRole('link', { name: 'Dune' })).toHaveProperty('pathname', '/books/book-1');
    expect(november.getByText('3.5 of 5 stars')).toBeDefined();
    expect(november.getByText(/2 November 2026 – 20 November 2026/).textContent).toContain('19\u00a0days');
    expect((await month('October 2026')).getByText('Did not finish')).toBeDefined();
    expect((await month('Without a date')).getByRole('heading', { name: 'Ulysses' })).toBeDefined();
  });

  test('a diary without readings leads on to the shelf and to an import', async ({ showSite }) => {
    await showSite('/diary', { ...arrangement, items: {} });
    await screen.findByRole('heading', { name: 'Nothing in it yet' });
    expect(screen.getAllByRole('link', { name: 'Go to your shelf' }).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Import a list' })).toHaveProperty('pathname', '/shelf/import');
  });

  test('a date is added in the diary, stored, said, and taken back', async ({ showSite, world }) => {
    const { user } = await showSite('/diary', arrangement);
    await user.click(await open('Ulysses'));
    const form = within(screen.getByRole('form', { name: 'When you read “Ulysses”' }));
    expect(document.activeElement).toBe(form.getByLabelText('Started on'));
    fireEvent.change(form.getByLabelText('Finished on'), { target: { value: '2026-09-30' } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect((await month('September 2026')).getByRole('heading', { name: 'Ulysses' })).toBeDefined();
    expect(await screen.findByText('Saved in your diary.')).toBeDefined();
    expect(await stored(world, 'ulysses')).toMatchObject({ finishedOn: '2026-09-30' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await month('Without a date')).getByRole('heading', { name: 'Ulysses' })).toBeDefined();
    await waitFor(async () => expect((await stored(world, 'ulysses'))?.finishedOn).toBeNull());
  });

  test.for([
    ['Started on', '2026-11-28', /This day is still to come/],
    ['Finished on', '2026-11-28', /This day is still to come/],
    ['Finished on', '2026-11-01', /You started on 2 November 2026/],
  ] as const)('%s %s is refused beside the field', async ([label, value, sentence], { showSite, world }) => {
    const { user } = await showSite('/diary', arrangement);
    await user.click(await open('Dune'));
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const error = await screen.findByText(sentence);
    expect(field.getAttribute('aria-describedby')).toContain(error.id);
    expect(document.activeElement).toBe(field);
    expect(await stored(world, 'dune')).toMatchObject({ startedOn: '2026-11-02', finishedOn: '2026-11-20' });
  });

  test('both dates and the rating are cleared', async ({ showSite, world }) => {
    const { user } = await showSite('/diary', arrangement);
    await user.click(await open('Dune'));
    await user.click(screen.getByRole('button', { name: 'Clear the dates' }));
    await user.click(await screen.findByRole('button', { name: 'No rating' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await stored(world, 'dune')).toMatchObject({ startedOn: null, finishedOn: null, rating: null }),
    );
  });

  test('what the club refuses to save stays in the form', async ({ showSite, world }) => {
    const { user } = await showSite('/diary', arrangement);
    await user.click(await open('Dune'));
    await world.faults.add({ operation: 'patchItem', status: 500 });
    fireEvent.change(screen.getByLabelText('Finished on'), { target: { value: '2026-11-10' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/It was not saved/)).toBeDefined();
    expect(screen.getByLabelText('Finished on')).toHaveProperty('value', '2026-11-10');
  });

  test('the stars of a review are shown instead of the member’s own, with a link to it', async ({ showSite }) => {
    const review = sampleReview({ _owner: ADA.id, rating: 4.5 });
    const { user } = await showSite('/diary', {
      ...arrangement,
      items: { ...arrangement.items, Reviews: [review] },
    });
    const november = await month('November 2026');
    expect(await november.findByText('4.5 of 5 stars')).toBeDefined();
    expect(november.getByRole('link', { name: 'Your review of “Dune”' })).toHaveProperty('pathname', '/books/book-1');
    await user.click(await open('Dune'));
    expect(screen.queryByRole('group', { name: 'Your own rating' })).toBeNull();
  });

  test('a book that is read again keeps its earlier reading, which can be removed', async ({ showSite, world }) => {
    const again = { ...dune, earlier: [{ startedOn: null, finishedOn: '2019-05-09', outcome: 'read' as const }] };
    const { user } = await showSite('/diary', { ...arrangement, items: { ReadingList: [again] } });
    expect((await month('November 2026')).getByText('Read again')).toBeDefined();
    await user.click(within(await screen.findByRole('region', { name: 'May 2019' })).getByRole('button'));
    await user.click(screen.getByRole('button', { name: 'Remove this reading' }));
    await waitFor(async () => expect((await stored(world, 'dune'))?.earlier).toEqual([]));
  });

  test('a diary shows thirty readings, and the focus goes to the first of the next', async ({ showSite }) => {
    const many = Array.from({ length: 35 }, (_, index) =>
      sampleEntry({
        _id: `e${index}`,
        title: `Book ${index}`,
        status: 'read',
        finishedOn: `2026-10-${String(31 - Math.floor(index / 2)).padStart(2, '0')}`,
      }),
    );
    const { user } = await showSite('/diary', { ...arrangement, items: { Books: [sampleBook()], ReadingList: many } });
    await user.click(await screen.findByRole('button', { name: 'Show 5 more of 5' }));
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(35);
    expect(document.activeElement?.textContent).toBe(screen.getAllByRole('heading', { level: 3 })[30]?.textContent);
  });

  test('a visitor learns that the diary is for members', async ({ showSite }) => {
    await showSite('/diary/2026');
    await screen.findByRole('heading', { level: 1, name: 'A diary of your own' });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Sign in' })).toHaveProperty('search', '?returnTo=%2Fdiary%2F2026');
  });
});

describe('a year in figures', () => {
  test('a year is shown beside the year before, and as tables', async ({ showSite }) => {
    const before = { ...emma, status: 'read' as const, finishedOn: '2025-02-01', _id: 'before' };
    await showSite('/diary/2026', {
      ...arrangement,
      items: { Books: [sampleBook()], ReadingList: [dune, emma, before] },
    });
    const summary = within(await screen.findByRole('region', { name: 'The year at a glance' }));
    expect(summary.getByText('230')).toBeDefined();
    expect(summary.getByText('3.5 of 5')).toBeDefined();
    expect(summary.getByText('19')).toBeDefined();
    expect(screen.getByRole('row', { name: 'November 1 0', hidden: true })).toBeDefined();
    expect(screen.getByRole('row', { name: 'February 0 1', hidden: true })).toBeDefined();
    expect(screen.getByRole('row', { name: 'Short Stories 1' })).toBeDefined();
    expect(screen.getByText('3.5 of 5 stars: 1 book')).toBeDefined();
    expect(screen.getByRole('link', { name: '2025' })).toHaveProperty('pathname', '/diary/2025');
    expect(screen.getByRole('link', { name: '2026' }).getAttribute('aria-current')).toBe('page');
  });

  test('a year without readings says so', async ({ showSite }) => {
    await showSite('/diary/1999', arrangement);
    expect(await screen.findByText(/You have finished nothing in 1999/)).toBeDefined();
  });

  test('an address that is no year is no page', async ({ showSite }) => {
    await showSite('/diary/soon', arrangement);
    expect(await screen.findByText('404')).toBeDefined();
  });
});

describe('a reading on the shelf', () => {
  const shelved = async (title: string) => {
    const entry = (await screen.findByRole('heading', { level: 3, name: title })).closest('li');
    if (entry === null) throw new Error('no entry');
    return within(entry);
  };

  test('the shelf has the days and the stars of a book, and those of its review rather than the member’s own', async ({
    showSite,
  }) => {
    const reviewed = { ...dune, _id: 'other', book: 'book-2', title: 'Emma', rating: 2 };
    await showSite('/shelf', {
      ...arrangement,
      items: {
        Books: [sampleBook(), sampleBook({ _id: 'book-2' })],
        ReadingList: [dune, reviewed],
        Reviews: [sampleReview({ _owner: ADA.id, book: 'book-2', rating: 5 })],
      },
    });
    expect(await (await shelved('Dune')).findByText('3.5 of 5 stars')).toBeDefined();
    expect(await (await shelved('Emma')).findByText('5 of 5 stars')).toBeDefined();
    expect((await shelved('Dune')).getByText('2 November 2026 – 20 November 2026')).toBeDefined();
  });

  test('a book that is wanted again says that it was read, and has no days to change', async ({ showSite }) => {
    const wanted = sampleEntry({
      title: 'Dune',
      earlier: [{ startedOn: null, finishedOn: '2019-05-09', outcome: 'read' }],
    });
    await showSite('/shelf', { ...arrangement, items: { Books: [sampleBook()], ReadingList: [wanted] } });
    expect((await shelved('Dune')).getByText('1 earlier reading')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Dates and rating of “Dune”' })).toBeNull();
  });
});

describe('a new status', () => {
  test('a book that is begun on its page has a start, and its days can be changed there', async ({
    showSite,
    world,
  }) => {
    const wanted = sampleEntry({ _id: 'dune', title: 'Dune' });
    const { user } = await showSite('/books/book-1', {
      ...arrangement,
      items: { Books: [sampleBook()], ReadingList: [wanted] },
    });
    await screen.findByRole('button', { name: 'Want to read', pressed: true });
    await user.click(screen.getByRole('button', { name: 'Reading' }));
    expect(await screen.findByText('Since 27 November 2026')).toBeDefined();
    await waitFor(async () =>
      expect(await stored(world, 'dune')).toMatchObject({ status: 'reading', startedOn: '2026-11-27' }),
    );
    await user.click(screen.getByRole('button', { name: 'Did not finish' }));
    await waitFor(async () =>
      expect(await stored(world, 'dune')).toMatchObject({ status: 'abandoned', finishedOn: '2026-11-27' }),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await stored(world, 'dune')).toMatchObject({ status: 'reading', finishedOn: null }),
    );
  });
});
