import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { Review } from '#contracts/marginalia/items.ts';
import type { World } from '#kit/vitest.ts';
import { ADA, BRUNO } from '../testing/club-members.ts';
import { sampleBook, sampleReview } from '../testing/sample-items.ts';
import { type ShownSite, test } from '../testing/site-test.tsx';

const own = sampleReview({ _id: 'own', _owner: ADA.id, rating: 2, text: 'Not for me.', reviewer: 'Ada' });
const other = sampleReview({ _id: 'other', _owner: BRUNO.id, rating: 4, text: 'For everybody.' });

const withReviews = (...Reviews: readonly Review[]) => ({ as: ADA.email, items: { Books: [sampleBook()], Reviews } });
const storedReviews = (world: World) => world.content.list('Reviews');
const ownPart = async (): Promise<ReturnType<typeof within>> =>
  within(await screen.findByRole('region', { name: 'Your review' }));

async function write(user: ShownSite['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  await user.click(await screen.findByRole('radio', { name: '5 of 5 stars' }));
  await user.type(screen.getByRole('textbox', { name: 'What did you make of it?' }), 'It made me laugh.');
}

describe('a member’s own review', () => {
  test('a member’s own review is shown at once, counted, stored with the member’s name, and reported to other tabs', async ({
    showSite,
    world,
  }) => {
    const { user, changedKeys } = await showSite('/books/book-1', withReviews(other));
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    expect((await ownPart()).getByText('It made me laugh.')).toBeDefined();
    expect(await screen.findByText('4.5 out of 5')).toBeDefined();
    expect(await screen.findByText('Your review is on the page.')).toBeDefined();
    await waitFor(async () => expect(await storedReviews(world)).toHaveLength(2));
    expect((await storedReviews(world)).find(({ _owner }) => _owner === ADA.id)).toMatchObject({
      book: 'book-1',
      rating: 5,
      text: 'It made me laugh.',
      reviewer: 'Ada',
    });
    await waitFor(() => expect(changedKeys).toContainEqual(['reviews', 'book-1']));
    expect(sessionStorage).toHaveLength(0);
  });

  test('what is wrong with it is said until it is corrected, field by field', async ({ showSite }) => {
    const { user } = await showSite('/books/book-1', withReviews());
    await user.click(await screen.findByRole('button', { name: 'Write a review' }));
    await user.click(await screen.findByRole('button', { name: 'Publish it' }));
    expect(await screen.findAllByText('Give it half a star to five stars.')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: '4 of 5 stars' }));
    expect(screen.queryByText('Give it half a star to five stars.')).toBeNull();
    const text = screen.getByRole('textbox', { name: 'What did you make of it?' });
    expect(text.getAttribute('aria-invalid')).toBe('true');
    await user.type(text, 'Fine.');
    expect(text.getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.clear(text);
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    expect(text.getAttribute('aria-invalid')).toBe('true');
  });

  test('a member’s own review is taken back by undo, and what was written is kept', async ({ showSite, world }) => {
    const { user } = await showSite('/books/book-1', withReviews());
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    await waitFor(async () => expect(await storedReviews(world)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await storedReviews(world)).toEqual([]));
    expect(screen.getByRole('textbox', { name: 'What did you make of it?' })).toHaveProperty(
      'value',
      'It made me laugh.',
    );
  });

  test('a member’s own review that was stored although the page was left meanwhile is no draft any more', async ({
    showSite,
  }) => {
    const draft = { memberId: ADA.id, rating: 2, text: 'Not for me. ' };
    sessionStorage.setItem('marginalia:draft:review:book-1', JSON.stringify(draft));
    const { user } = await showSite('/books/book-1', withReviews(own, other));
    const part = await ownPart();
    await user.click(await part.findByRole('button', { name: 'Change it' }));
    await user.click(await part.findByRole('button', { name: 'Discard it' }));
    expect(await part.findByText('Not for me.')).toBeDefined();
    expect(sessionStorage).toHaveLength(0);
  });

  test('a member’s own review that was being changed when the page was left is still being changed', async ({
    showSite,
  }) => {
    const draft = { memberId: ADA.id, rating: 3, text: 'Not for me.' };
    sessionStorage.setItem('marginalia:draft:review:book-1', JSON.stringify(draft));
    await showSite('/books/book-1', withReviews(own, other));
    const part = await ownPart();
    await waitFor(() => expect(part.getByRole('button', { name: 'Save the change' })).toBeDefined());
    expect(screen.getByRole('radio', { name: '3 of 5 stars' })).toHaveProperty('checked', true);
  });

  test('a member’s own review that the club refuses is off the page again, and still in the form', async ({
    showSite,
    world,
  }) => {
    const { user } = await showSite('/books/book-1', withReviews(other));
    await write(user);
    await world.faults.add({ status: 500 });
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('It is our fault'));
    expect(screen.queryByText(/That did not work|Your review is on the page/)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'What did you make of it?' })).toHaveProperty(
      'value',
      'It made me laugh.',
    );
    expect(await screen.findByText('4.0 out of 5')).toBeDefined();
    await world.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    await waitFor(async () => expect(await storedReviews(world)).toHaveLength(2));
  });

  test('a member’s own review is not sent without stars and words, and the summary leads to each', async ({
    showSite,
    world,
  }) => {
    const { user } = await showSite('/books/book-1', withReviews());
    await user.click(await screen.findByRole('button', { name: 'Write a review' }));
    await user.click(await screen.findByRole('button', { name: 'Publish it' }));
    await user.click(screen.getByRole('link', { name: 'Give it half a star to five stars.' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '0.5 of 5 stars' }));
    expect(screen.getByRole('link', { name: 'Write at least one sentence.' })).toBeDefined();
    expect(await storedReviews(world)).toEqual([]);
  });

  test('a member’s own review is changed in place, once a book, and not listed a second time', async ({
    showSite,
    world,
  }) => {
    const { user } = await showSite('/books/book-1', withReviews(own, other));
    const part = await ownPart();
    expect(await part.findByText('Not for me.')).toBeDefined();
    expect(await screen.findAllByText('Not for me.')).toHaveLength(1);
    await user.click(part.getByRole('button', { name: 'Change it' }));
    expect(await screen.findByRole('radio', { name: '2 of 5 stars' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: '4 of 5 stars' }));
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(await screen.findByText('4.0 out of 5')).toBeDefined();
    await waitFor(async () =>
      expect((await storedReviews(world)).find(({ _id }) => _id === 'own')).toMatchObject({
        rating: 4,
        text: 'Not for me.',
      }),
    );
  });

  test('a member’s own review is deleted, and brought back by undo', async ({ showSite, world }) => {
    const { user } = await showSite('/books/book-1', withReviews(own, other));
    await user.click(await (await ownPart()).findByRole('button', { name: 'Delete it' }));
    expect(screen.queryByText('Not for me.')).toBeNull();
    expect(await screen.findByText('4.0 out of 5')).toBeDefined();
    await waitFor(async () => expect(await storedReviews(world)).toMatchObject([{ _id: 'other' }]));
    expect(await storedReviews(world)).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await (await ownPart()).findByText('Not for me.')).toBeDefined();
    await waitFor(async () => expect(await storedReviews(world)).toHaveLength(2));
  });

  test('whose deletion the club refuses is on the page again, with one message', async ({ showSite, world }) => {
    const { user } = await showSite('/books/book-1', withReviews(own));
    const part = await ownPart();
    await part.findByText('Not for me.');
    await world.faults.add({ operation: 'removeItem', status: 500 });
    await user.click(part.getByRole('button', { name: 'Delete it' }));
    expect(await screen.findByText('That did not work. Your review is as it was.')).toBeDefined();
    expect(screen.queryByText('Your review is deleted.')).toBeNull();
    expect(await part.findByText('Not for me.')).toBeDefined();
  });

  test('a member’s own review that exists already, from another tab, is reported, and the words are kept', async ({
    showSite,
    world,
  }) => {
    const { user } = await showSite('/books/book-1', withReviews());
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    await waitFor(async () => expect(await storedReviews(world)).toHaveLength(1));
    const [stored] = await storedReviews(world);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await storedReviews(world)).toEqual([]));
    await world.content.insert('Reviews', [{ ...stored, text: 'From the other tab.' }]);
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    expect(await screen.findByText(/You have written about this book already/)).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Save the change' }));
    await waitFor(async () => expect(await storedReviews(world)).toMatchObject([{ text: 'It made me laugh.' }]));
  });

  test('a member’s own review is kept when the session ends meanwhile; a visitor is told how to go on', async ({
    showSite,
  }) => {
    const { user, endSession, signInElsewhere } = await showSite('/books/book-1', withReviews());
    await write(user);
    await endSession();
    expect(await screen.findByText(/Your session ended before this was published/)).toBeDefined();
    const part = within(screen.getByRole('region', { name: 'Have you read it?' }));
    expect(part.getByText('It made me laugh.')).toBeDefined();
    expect(part.getByText('5 of 5 stars')).toBeDefined();
    expect(document.activeElement).toBe(part.getByRole('heading', { name: 'Have you read it?' }));
    expect(part.getByRole('link', { name: 'Sign in' })).toHaveProperty('search', '?returnTo=%2Fbooks%2Fbook-1');
    await signInElsewhere(ADA.email);
    expect(await screen.findByRole('textbox', { name: 'What did you make of it?' })).toHaveProperty(
      'value',
      'It made me laugh.',
    );
  });

  test('a member’s own review that is published before the others were loaded does not keep them away', async ({
    showSite,
    world,
  }) => {
    const held = await world.faults.hold({ operation: 'aggregateItems' });
    const { user } = await showSite('/books/book-1', withReviews(other));
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    await waitFor(async () => expect(await world.content.list('Reviews')).toHaveLength(2));
    await held.release();
    expect(await screen.findByText('4.5 out of 5')).toBeDefined();
  });

  test('a member’s own review that is on its way when the session ends is off the page, and kept', async ({
    showSite,
    world,
  }) => {
    const { user, endSession } = await showSite('/books/book-1', withReviews(other));
    await write(user);
    const held = await world.faults.hold({ operation: 'insertItem' });
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    expect(await screen.findByText('4.5 out of 5')).toBeDefined();
    await endSession();
    await held.release();
    expect(await screen.findByText('4.0 out of 5')).toBeDefined();
    const part = within(screen.getByRole('region', { name: 'Have you read it?' }));
    expect(part.getByText('5 of 5 stars')).toBeDefined();
    expect(screen.queryByText('That did not work. Your review is as it was.')).toBeNull();
    expect(await screen.findAllByText('It made me laugh.')).toHaveLength(1);
    expect(screen.getByText(/Your session ended before this was published/)).toBeDefined();
    expect(screen.queryByText(/That did not work|Your review is on the page/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Have you read it?' }));
  });

  test('a member’s own review is not shown to another member who signs in', async ({ showSite }) => {
    const { user, endSession, signInElsewhere } = await showSite('/books/book-1', withReviews());
    await write(user);
    await endSession();
    expect(await screen.findByText(/Your session ended before this was published/)).toBeDefined();
    await signInElsewhere(BRUNO.email);
    expect(await screen.findByRole('button', { name: 'Write a review' })).toBeDefined();
    expect(screen.queryByText('It made me laugh.')).toBeNull();
  });
});

test('visitors are told how to join, and land back at the book', async ({ showSite }) => {
  await showSite('/books/book-1', { items: { Books: [sampleBook()] } });
  const part = within(await screen.findByRole('region', { name: 'Have you read it?' }));
  expect(document.activeElement).not.toBe(part.getByRole('heading', { name: 'Have you read it?' }));
  expect(part.getByRole('link', { name: 'Join the club' })).toHaveProperty('search', '?returnTo=%2Fbooks%2Fbook-1');
});
