import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { World } from '#kit/vitest.ts';
import { ADA } from '../testing/club-members.ts';
import { sampleBook, sampleEntry } from '../testing/sample-items.ts';
import { test } from '../testing/site-test.tsx';

const at = (day: number): Date => new Date(Date.UTC(2026, 2, day));
const dune = sampleEntry({ _id: 'dune', title: 'Dune', author: 'Frank Herbert', _updatedDate: at(3) });
const emma = sampleEntry({
  _id: 'emma',
  title: 'Emma',
  author: 'Jane Austen',
  note: 'lent to Roz',
  _updatedDate: at(2),
});
const ulysses = sampleEntry({
  _id: 'ulysses',
  book: undefined,
  title: 'Ulysses',
  author: 'James Joyce',
  status: 'read',
});

const arrangement = { as: ADA.email, items: { Books: [sampleBook()], ReadingList: [dune, emma, ulysses] } };
const onlyDune = { ...arrangement, items: { Books: [sampleBook()], ReadingList: [dune] } };
const storedEntry = async (world: World, id: string) =>
  (await world.content.list('ReadingList')).find(({ _id }) => _id === id);
const column = async (name: string): Promise<ReturnType<typeof within>> =>
  within(await screen.findByRole('region', { name: new RegExp(`^${name} \\d`) }));
const titlesIn = async (name: string): Promise<(string | null)[]> => {
  const titles: HTMLElement[] = (await column(name)).queryAllByRole('heading', { level: 3 });
  return titles.map(({ textContent }) => textContent);
};

const bar = () => within(screen.getByRole('region', { name: 'What to do with the selected books' }));

describe('the shelf', () => {
  test('the shelf is not shown as empty when the service does not tell who the member is', async ({
    showSite,
    world,
  }) => {
    await world.faults.add({ operation: 'currentMember', status: 403 });
    const { user } = await showSite('/shelf', arrangement);
    await screen.findByText('This part is not open to you.');
    await world.requests.expectNone('queryItems');
    await world.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await titlesIn('Read')).toEqual(['Ulysses']);
  });

  test.for([
    [429, /is busy/],
    [503, /does not answer/],
  ] as const)('the shelf says at once that the service answers %i', async ([status, sentence], { showSite, world }) => {
    await world.faults.add({ status });
    await showSite('/shelf', { as: ADA.email });
    await screen.findByRole('heading', { level: 1 });
    // The second retry is sent after three seconds.
    expect(await screen.findByText(sentence, undefined, { timeout: 2500 })).toBeDefined();
  });

  test('the shelf has four parts; a book that the club does not have is there by its title', async ({ showSite }) => {
    await showSite('/shelf', arrangement);
    expect(await titlesIn('Want to read')).toEqual(['Dune', 'Emma']);
    expect(await titlesIn('Reading')).toEqual([]);
    expect(await titlesIn('Read')).toEqual(['Ulysses']);
    expect((await column('Read')).queryByRole('link', { name: 'Ulysses' })).toBeNull();
    expect((await column('Want to read')).getByRole('link', { name: 'Dune' })).toHaveProperty(
      'pathname',
      '/books/book-1',
    );
  });

  test('the shelf moves a book by its button: at once, with the focus, said aloud and stored', async ({
    showSite,
    world,
  }) => {
    const { user, changedKeys } = await showSite('/shelf', arrangement);
    const moves = within(await screen.findByRole('group', { name: 'Move “Emma”' }));
    await user.click(moves.getByRole('button', { name: 'Move to Reading' }));
    expect(await titlesIn('Reading')).toEqual(['Emma']);
    expect(await screen.findByText('“Emma” moved to Reading.')).toBeDefined();
    expect(document.activeElement?.closest('[data-entry]')).toHaveProperty('dataset.entry', 'emma');
    await waitFor(async () => expect(await storedEntry(world, 'emma')).toMatchObject({ status: 'reading' }));
    await waitFor(() => expect(changedKeys).toContainEqual(['member', 'shelf']));
  });

  test('opened while a book is being moved, waits for it and shows it there', async ({ showSite, world }) => {
    const { user } = await showSite('/books/book-1', onlyDune);
    await screen.findByRole('button', { name: 'Want to read', pressed: true });
    const held = await world.faults.hold({ operation: 'patchItem' });
    await user.click(screen.getByRole('button', { name: 'Reading' }));
    await user.click(screen.getByRole('link', { name: 'Go to my shelf' }));
    await screen.findByRole('heading', { level: 1, name: 'Your shelf' });
    await held.release();
    expect(await titlesIn('Reading')).toEqual(['Dune']);
  });

  test('opened while a move is undone, is loaded, too', async ({ showSite, world }) => {
    const { user } = await showSite('/books/book-1', onlyDune);
    await screen.findByRole('button', { name: 'Want to read', pressed: true });
    await user.click(screen.getByRole('button', { name: 'Reading' }));
    await waitFor(async () => expect((await storedEntry(world, 'dune'))?.status).toBe('reading'));
    const held = await world.faults.hold({ operation: 'queryItems', count: 1 });
    await user.click(screen.getByRole('link', { name: 'Go to my shelf' }));
    await screen.findByRole('heading', { level: 1, name: 'Your shelf' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await storedEntry(world, 'dune'))?.status).toBe('want'));
    await held.release();
    expect(await titlesIn('Want to read')).toEqual(['Dune']);
  });

  test('the shelf moves a book by the arrow keys, and stops at the ends', async ({ showSite }) => {
    const { user } = await showSite('/shelf', arrangement);
    within(await screen.findByRole('group', { name: 'Move “Emma”' }))
      .getByRole('button', { name: 'Move to Read' })
      .focus();
    await user.keyboard('{ArrowLeft}');
    expect(await titlesIn('Want to read')).toEqual(['Dune', 'Emma']);
    await user.keyboard('{ArrowRight}');
    await waitFor(async () => expect(await titlesIn('Reading')).toEqual(['Emma']));
    await user.keyboard('{ArrowRight}');
    await waitFor(async () => expect(await titlesIn('Read')).toEqual(['Emma', 'Ulysses']));
  });

  test('the shelf moves books by dragging what is selected', async ({ showSite }) => {
    const { user } = await showSite('/shelf', arrangement);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all of “Want to read”' }));
    expect(screen.getByText('2 books selected')).toBeDefined();
    const entry = screen.getByRole('heading', { name: 'Emma' }).closest('li');
    if (entry === null) throw new Error('no entry');
    const dataTransfer = { setData: () => {}, types: [] };
    fireEvent.dragStart(entry, { dataTransfer });
    const target = await screen.findByRole('region', { name: /^Read \d/ });
    fireEvent.dragOver(target, { dataTransfer });
    expect(target).toHaveProperty('dataset.over', 'true');
    fireEvent.drop(target, { dataTransfer });
    await waitFor(async () => expect(await titlesIn('Read')).toEqual(['Dune', 'Emma', 'Ulysses']));
  });

  test('the shelf removes what is selected, and undo brings it back with its notes', async ({ showSite, world }) => {
    const { user } = await showSite('/shelf', arrangement);
    await user.click(await screen.findByRole('checkbox', { name: 'Select “Emma”' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select “Ulysses”' }));
    await user.click(screen.getByRole('button', { name: 'Take off the shelf' }));
    expect(await screen.findByText('2 books taken off your shelf.')).toBeDefined();
    await waitFor(async () =>
      expect((await world.content.list('ReadingList')).map(({ _id }) => _id)).toEqual(['dune']),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await world.content.list('ReadingList')).toHaveLength(3));
    expect(await storedEntry(world, 'emma')).toMatchObject({ note: 'lent to Roz' });
    expect(await titlesIn('Read')).toEqual(['Ulysses']);
  });

  test('the shelf moves what is selected, except what is there already, and the focus goes to that shelf', async ({
    showSite,
    world,
  }) => {
    const { user } = await showSite('/shelf', arrangement);
    await user.click(await screen.findByRole('checkbox', { name: 'Select “Emma”' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select “Ulysses”' }));
    await user.click(bar().getByRole('button', { name: 'Move to Read' }));
    expect(await screen.findByText('“Emma” moved to Read.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Read 2' }));
    await waitFor(async () => expect((await storedEntry(world, 'emma'))?.status).toBe('read'));
    await user.click(screen.getByRole('checkbox', { name: 'Select “Ulysses”' }));
    await user.click(bar().getByRole('button', { name: 'Move to Read' }));
    expect(screen.queryByText('“Ulysses” moved to Read.')).toBeNull();
  });

  test('the focus goes to what is said about the selection when it is cleared', async ({ showSite }) => {
    const { user } = await showSite('/shelf', arrangement);
    await user.click(await screen.findByRole('checkbox', { name: 'Select “Emma”' }));
    await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
    expect(document.activeElement).toBe(screen.getByText('3 books'));
  });

  test('the shelf shows more books by a button, and the focus goes to the first that came', async ({ showSite }) => {
    const many = Array.from({ length: 41 }, (_, at) =>
      sampleEntry({
        _id: `entry-${at}`,
        book: undefined,
        title: `Book ${at}`,
        _updatedDate: new Date(Date.UTC(2026, 0, 60 - at)),
      }),
    );
    const { user } = await showSite('/shelf', { as: ADA.email, items: { ReadingList: many } });
    await user.click(await screen.findByRole('button', { name: /^Show 1 more/ }));
    expect(document.activeElement?.closest('[data-entry]')).toHaveProperty('dataset.entry', 'entry-40');
  });

  test('the shelf that the club refuses to change is as it was, says so, and tries again when asked', async ({
    showSite,
    world,
  }) => {
    const { user } = await showSite('/shelf', arrangement);
    const moves = within(await screen.findByRole('group', { name: 'Move “Emma”' }));
    await world.faults.add({ status: 429 });
    await user.click(moves.getByRole('button', { name: 'Move to Read' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/The club is busy/)).toBeDefined();
    expect(await titlesIn('Want to read')).toEqual(['Dune', 'Emma']);
    await world.faults.clear();
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await titlesIn('Read')).toEqual(['Emma', 'Ulysses']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the shelf is searched by title, author and note, and says how many it found', async ({ showSite }) => {
    const { user } = await showSite('/shelf', arrangement);
    await user.type(await screen.findByRole('searchbox', { name: 'Search your shelf' }), 'roz');
    expect(await titlesIn('Want to read')).toEqual(['Emma']);
    expect(screen.getByText('1 book found on your shelf')).toBeDefined();
    expect((await column('Read')).getByText('No match here.')).toBeDefined();
  });

  test('the shelf says how many books stand on it, but not while it is searched: then how many were found', async ({
    showSite,
  }) => {
    const { user } = await showSite('/shelf', arrangement);
    expect(await screen.findByText('3 books')).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: 'Search your shelf' }), 'zebra');
    expect(await screen.findByText('No book found on your shelf')).toBeDefined();
    expect(screen.queryByText('3 books')).toBeNull();
  });

  test('nothing can be typed into a note while it is being saved', async ({ showSite, world }) => {
    const { user } = await showSite('/shelf', arrangement);
    await user.click(await screen.findByRole('button', { name: 'Change the note on “Emma”' }));
    const area = screen.getByRole('textbox', { name: 'Note on “Emma”' });
    const held = await world.faults.hold({ operation: 'patchItem' });
    await user.type(area, ', again');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(area, ' and more');
    expect(area).toHaveProperty('value', 'lent to Roz, again');
    await held.release();
    expect(await screen.findByText('Note saved.')).toBeDefined();
  });

  test('notes are written in their place; saved is what the club has', async ({ showSite, world }) => {
    const { user } = await showSite('/shelf', arrangement);
    await user.click(await screen.findByRole('button', { name: 'Change the note on “Emma”' }));
    const area = screen.getByRole('textbox', { name: 'Note on “Emma”' });
    await user.clear(area);
    await user.type(area, 'got it back');
    await world.faults.add({ status: 500 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/The note was not saved/)).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Note on “Emma”' })).toHaveProperty('value', 'got it back');
    await world.faults.clear();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Note saved.')).toBeDefined();
    expect(await storedEntry(world, 'emma')).toMatchObject({ note: 'got it back' });
    expect(document.activeElement?.textContent).toBe('Change the note');
  });

  test('a note that is too long is not saved, and not cut off', async ({ showSite, world }) => {
    const { user } = await showSite('/shelf', arrangement);
    await user.click(await screen.findByRole('button', { name: 'Change the note on “Emma”' }));
    const area = screen.getByRole('textbox', { name: 'Note on “Emma”' });
    await user.clear(area);
    await user.paste('x'.repeat(2001));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'That is too long for a note: it can have at most 2,000 characters.',
    );
    expect([area.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', area]);
    expect(area).toHaveProperty('value', 'x'.repeat(2001));
    await user.keyboard('{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Note saved.')).toBeDefined();
    expect(await storedEntry(world, 'emma')).toMatchObject({ note: 'x'.repeat(2000) });
  });

  test('the shelf that is empty says how to fill it', async ({ showSite }) => {
    await showSite('/shelf', { as: ADA.email });
    expect(await screen.findByRole('heading', { name: 'Nothing on it yet' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Import a list' })).toHaveProperty('pathname', '/shelf/import');
  });

  test('the shelf is for members: a visitor sees why, and lands back', async ({ showSite, world }) => {
    await showSite('/shelf');
    await screen.findByRole('heading', { level: 1, name: 'A shelf of your own' });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Join the club' })).toHaveProperty('search', '?returnTo=%2Fshelf');
    expect(main.getByRole('link', { name: 'Sign in' })).toHaveProperty('search', '?returnTo=%2Fshelf');
    await world.requests.expectNone('queryItems');
  });
});
