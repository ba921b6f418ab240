import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Member } from '#contracts/members/member.ts';
import { ApiError } from '#core/index.ts';
import { renderSite } from '../testing/render-site.tsx';
import { sampleBook, sampleReview } from '../testing/sample-items.ts';

const member: Member = {
  id: 'member-1',
  loginEmail: 'ada@marginalia.test',
  status: 'APPROVED',
  privacyStatus: 'PUBLIC',
  activityStatus: 'ACTIVE',
  createdDate: '2026-01-01T00:00:00.000Z',
  updatedDate: '2026-01-01T00:00:00.000Z',
  profile: { nickname: 'Ada' },
};
const own = sampleReview({ _id: 'own', _owner: 'member-1', rating: 2, text: 'Not for me.', reviewer: 'Ada' });
const other = sampleReview({ _id: 'other', _owner: 'member-2', rating: 4, text: 'For everybody.' });

function book(Reviews: readonly ReturnType<typeof sampleReview>[] = []): ReturnType<typeof renderSite> {
  return renderSite('/books/book-1', { role: 'member', member, collections: { Books: [sampleBook()], Reviews } });
}
const ownPart = async (): Promise<ReturnType<typeof within>> =>
  within(await screen.findByRole('region', { name: 'Your review' }));

async function write(user: ReturnType<typeof renderSite>['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  await user.click(screen.getByRole('radio', { name: '5 stars' }));
  await user.type(screen.getByRole('textbox', { name: 'What did you make of it?' }), 'It made me laugh.');
}

describe('a member’s own review', () => {
  test('is shown at once, counted, stored with the name they go by, and told to other tabs', async () => {
    const { user, service, changedKeys } = book([other]);
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    expect((await ownPart()).getByText('It made me laugh.')).toBeDefined();
    expect(await screen.findByText('4.5 out of 5')).toBeDefined();
    expect(await screen.findByText('Your review is on the page.')).toBeDefined();
    await waitFor(() =>
      expect(service.collections.Reviews?.[0]).toMatchObject({
        book: 'book-1',
        rating: 5,
        text: 'It made me laugh.',
        reviewer: 'Ada',
      }),
    );
    await waitFor(() => expect(changedKeys).toContainEqual(['reviews', 'book-1']));
    expect(sessionStorage).toHaveLength(0);
  });

  test('what is wrong with it is said until it is corrected, field by field', async () => {
    const { user } = book();
    await user.click(await screen.findByRole('button', { name: 'Write a review' }));
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    expect(await screen.findAllByText('Give it one to five stars.')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    expect(screen.queryByText('Give it one to five stars.')).toBeNull();
    const text = screen.getByRole('textbox', { name: 'What did you make of it?' });
    expect(text.getAttribute('aria-invalid')).toBe('true');
    await user.type(text, 'Fine.');
    expect(text.getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.clear(text);
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    expect(text.getAttribute('aria-invalid')).toBe('true');
  });

  test('is taken back by undo, and what was written is kept', async () => {
    const { user, service } = book();
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    await waitFor(() => expect(service.collections.Reviews).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(service.collections.Reviews).toEqual([]));
    expect(screen.getByRole('textbox', { name: 'What did you make of it?' })).toHaveProperty(
      'value',
      'It made me laugh.',
    );
  });

  test('that was stored although the page was left meanwhile is no draft any more', async () => {
    const draft = { memberId: 'member-1', rating: 2, text: 'Not for me. ' };
    sessionStorage.setItem('marginalia:draft:review:book-1', JSON.stringify(draft));
    const { user } = book([own, other]);
    const part = await ownPart();
    await user.click(await part.findByRole('button', { name: 'Change it' }));
    await user.click(part.getByRole('button', { name: 'Discard it' }));
    expect(await part.findByText('Not for me.')).toBeDefined();
    expect(sessionStorage).toHaveLength(0);
  });

  test('that was being changed when the page was left is still being changed', async () => {
    const draft = { memberId: 'member-1', rating: 3, text: 'Not for me.' };
    sessionStorage.setItem('marginalia:draft:review:book-1', JSON.stringify(draft));
    book([own, other]);
    const part = await ownPart();
    await waitFor(() => expect(part.getByRole('button', { name: 'Save the change' })).toBeDefined());
    expect(screen.getByRole('radio', { name: '3 stars' })).toHaveProperty('checked', true);
  });

  test('that the club refuses is off the page again, and still in the form', async () => {
    const { user, service } = book([other]);
    await write(user);
    service.failure = new ApiError({ status: 500, requestId: 'req-1', body: null });
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('It is our fault'));
    expect(screen.getByRole('textbox', { name: 'What did you make of it?' })).toHaveProperty(
      'value',
      'It made me laugh.',
    );
    expect(await screen.findByText('4.0 out of 5')).toBeDefined();
    service.failure = null;
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    await waitFor(() => expect(service.collections.Reviews).toHaveLength(2));
  });

  test('is not sent without stars and words, and the summary leads to each', async () => {
    const { user, service } = book();
    await user.click(await screen.findByRole('button', { name: 'Write a review' }));
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    await user.click(screen.getByRole('link', { name: 'Give it one to five stars.' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 star' }));
    expect(screen.getByRole('link', { name: 'Write at least one sentence.' })).toBeDefined();
    expect(service.collections.Reviews).toEqual([]);
  });

  test('is changed in place, once a book, and not listed a second time', async () => {
    const { user, service } = book([own, other]);
    const part = await ownPart();
    expect(await part.findByText('Not for me.')).toBeDefined();
    expect(screen.getAllByText('Not for me.')).toHaveLength(1);
    await user.click(part.getByRole('button', { name: 'Change it' }));
    expect(screen.getByRole('radio', { name: '2 stars' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await user.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(await screen.findByText('4.0 out of 5')).toBeDefined();
    await waitFor(() =>
      expect(service.collections.Reviews?.[0]).toMatchObject({ _id: 'own', rating: 4, text: 'Not for me.' }),
    );
  });

  test('is deleted, and brought back by undo', async () => {
    const { user, service } = book([own, other]);
    await user.click(await (await ownPart()).findByRole('button', { name: 'Delete it' }));
    expect(screen.queryByText('Not for me.')).toBeNull();
    expect(await screen.findByText('4.0 out of 5')).toBeDefined();
    await waitFor(() => expect(service.collections.Reviews).toEqual([other]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await (await ownPart()).findByText('Not for me.')).toBeDefined();
    await waitFor(() => expect(service.collections.Reviews).toHaveLength(2));
  });

  test('that exists already, from another tab, is told, and the words are kept', async () => {
    const { user, service } = book();
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    await waitFor(() => expect(service.collections.Reviews).toHaveLength(1));
    const [stored] = service.collections.Reviews ?? [];
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(service.collections.Reviews).toEqual([]));
    service.collections.Reviews = stored === undefined ? [] : [{ ...stored, text: 'From the other tab.' }];
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    expect(await screen.findByText(/You have written about this book already/)).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Save the change' }));
    await waitFor(() => expect(service.collections.Reviews?.[0]).toMatchObject({ text: 'It made me laugh.' }));
  });

  test('is kept when the session ends meanwhile; a visitor is told how to go on', async () => {
    const { user, service, setRole } = book();
    await write(user);
    service.ending = 'ended';
    setRole('none');
    expect(await screen.findByText(/Your session ended before this was published/)).toBeDefined();
    expect(screen.getByText('It made me laugh.')).toBeDefined();
    const part = within(screen.getByRole('region', { name: 'Have you read it?' }));
    expect(part.getByRole('link', { name: 'Sign in' })).toHaveProperty('search', '?returnTo=%2Fbooks%2Fbook-1');
    setRole('member');
    expect(await screen.findByRole('textbox', { name: 'What did you make of it?' })).toHaveProperty(
      'value',
      'It made me laugh.',
    );
  });

  test('that is on its way when the session ends is off the page, and kept', async () => {
    const { user, service, setRole } = book([other]);
    await write(user);
    let refuse = (): void => {};
    service.delay = new Promise((resolve) => {
      refuse = () => resolve(null);
    });
    await user.click(screen.getByRole('button', { name: 'Publish it' }));
    expect(await screen.findByText('4.5 out of 5')).toBeDefined();
    service.failure = new ApiError({ status: 403, requestId: null, body: null });
    service.ending = 'ended';
    setRole('none');
    refuse();
    expect(await screen.findByText('4.0 out of 5')).toBeDefined();
    expect(screen.getAllByText('It made me laugh.')).toHaveLength(1);
    expect(screen.getByText(/Your session ended before this was published/)).toBeDefined();
  });

  test('of somebody else who signs in is not theirs to find', async () => {
    const { user, service, setRole } = book();
    await write(user);
    service.ending = 'ended';
    setRole('none');
    expect(await screen.findByText(/Your session ended before this was published/)).toBeDefined();
    service.member = { ...member, id: 'member-2' };
    setRole('member');
    expect(await screen.findByRole('button', { name: 'Write a review' })).toBeDefined();
    expect(screen.queryByText('It made me laugh.')).toBeNull();
  });
});

test('visitors are told how to join, and land back at the book', async () => {
  renderSite('/books/book-1', { collections: { Books: [sampleBook()] } });
  const part = within(await screen.findByRole('region', { name: 'Have you read it?' }));
  expect(part.getByRole('link', { name: 'Join the club' })).toHaveProperty('search', '?returnTo=%2Fbooks%2Fbook-1');
});
