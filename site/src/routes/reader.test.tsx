import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { World } from '#kit/vitest.ts';
import { ADA } from '../testing/club-members.ts';
import { sampleBook, sampleEntry, samplePublicShelf, sampleReview } from '../testing/sample-items.ts';
import { test } from '../testing/site-test.tsx';

const MIREK = 'mirek@marginalia.test';

async function createMirek(world: World, privacyStatus: 'PUBLIC' | 'PRIVATE' = 'PUBLIC'): Promise<string> {
  const { id } = await world.members.create({ email: MIREK, profile: { nickname: 'Mirek', privacyStatus } });
  return id;
}

describe('the page of a reader', () => {
  test('the name beside a review leads to the page of its reader, with their reviews and their shelf', async ({
    showSite,
    world,
  }) => {
    const id = await createMirek(world);
    const items = {
      Books: [sampleBook(), sampleBook({ _id: 'book-2', title: 'Small Hours' })],
      Reviews: [sampleReview({ _owner: id, rating: 4 })],
      PublicShelves: [samplePublicShelf({ _owner: id, reading: ['book-2', 'gone'], read: ['book-1'] })],
    };
    const { user, address } = await showSite('/books/book-1', { items });
    await user.click(await screen.findByRole('link', { name: 'Mirek' }));
    await screen.findByRole('heading', { level: 1, name: 'Mirek' });
    expect(address()).toBe(`/readers/${id}`);
    expect(await screen.findByText(/· 1 review, 4\.0 stars on average$/)).toBeDefined();
    const reviews = screen.getByRole('region', { name: 'Reviews' });
    expect(await within(reviews).findByText('It made me ring my sister.')).toBeDefined();
    const reading = await screen.findByRole('region', { name: 'Reading' });
    expect(within(reading).getAllByRole('article')).toHaveLength(1);
    expect(within(reading).getByRole('link', { name: 'Small Hours' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Wants to read' })).toBeNull();
  });

  test('a reader who is private has no page, for visitors and for other members', async ({ showSite, world }) => {
    const id = await createMirek(world, 'PRIVATE');
    await showSite(`/readers/${id}`);
    await screen.findByRole('heading', { level: 1, name: 'This reader has no page' });
    cleanup();
    await showSite(`/readers/${id}`, { as: ADA.email });
    await screen.findByRole('heading', { level: 1, name: 'This reader has no page' });
  });

  test('an address of nobody has no page', async ({ showSite }) => {
    await showSite('/readers/nobody');
    await screen.findByRole('heading', { level: 1, name: 'This reader has no page' });
  });
});

describe('the shelf on the page of a member', () => {
  test('a member shows the shelf on their page, without its notes, and takes it off again', async ({
    showSite,
    world,
  }) => {
    const id = await createMirek(world);
    const items = {
      Books: [sampleBook()],
      ReadingList: [
        sampleEntry({ _owner: id, status: 'reading', note: 'Secret.' }),
        sampleEntry({ _owner: id, _id: 'entry-2', book: undefined, title: 'A book from elsewhere' }),
      ],
    };
    const { user } = await showSite('/account', { items, as: MIREK });
    await user.click(await screen.findByRole('button', { name: 'Show my shelf on my page' }));
    expect(await screen.findByText('Your page shows your shelf as it is now.')).toBeDefined();
    expect(await screen.findByText(/^Your page shows 1 book, as they were/)).toBeDefined();
    const shown = await world.content.list('PublicShelves');
    expect(shown).toMatchObject([{ _owner: id, want: [], reading: ['book-1'], read: [] }]);
    await user.click(screen.getByRole('button', { name: 'Take it off my page' }));
    expect(await screen.findByText('Your page no longer shows your shelf.')).toBeDefined();
    expect(await world.content.list('PublicShelves')).toEqual([]);
  });

  test('a member who becomes private no longer shows the shelf', async ({ showSite, world }) => {
    const id = await createMirek(world);
    const { user } = await showSite('/account', {
      items: { Books: [sampleBook()], PublicShelves: [samplePublicShelf({ _owner: id })] },
      as: MIREK,
    });
    await user.click(await screen.findByRole('radio', { name: 'Nobody but the club’s host' }));
    await user.click(screen.getByRole('button', { name: 'Save the profile' }));
    expect(await screen.findByText('Your profile is saved.')).toBeDefined();
    expect(await world.content.list('PublicShelves')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show my shelf on my page' })).toBeNull());
  });
});
