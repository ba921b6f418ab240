import { expect } from 'vitest';
import { createItems } from '#core/items.ts';
import { clubCollections } from '../../../club/club-collections.ts';
import { fillClub } from '../../../testing/club-items.ts';
import { EDITOR } from '../../../testing/club-members.ts';
import { pageClient } from '../../../testing/page-client.ts';
import { sampleBook, sampleGenre } from '../../../testing/sample-items.ts';
import { test } from '../../../testing/site-test.tsx';
import { renameInBooks } from './rename-in-books.ts';

test('a new name is written into all books of the genre, page after page, and into no other; twice is as once', async ({
  world,
}) => {
  const ofGenre = Array.from({ length: 230 }, (_, n) =>
    sampleBook({ _id: `book-${n}`, genreNames: n === 0 ? undefined : ['Short Stories', 'Essays'] }),
  );
  const other = sampleBook({ _id: 'other', genres: [], genreNames: ['Short Stories'] });
  await fillClub(world, { Books: [...ofGenre, other] });
  const client = pageClient(world);
  client.setTokens(await world.signIn(EDITOR.email));
  const { books } = clubCollections(createItems(client));
  const rename = () => renameInBooks(books, sampleGenre._id, { from: 'Short Stories', to: 'Tales' });
  await rename();
  await rename();
  const stored = await world.content.list('Books');
  const names = new Map(stored.map(({ _id, genreNames }) => [_id, genreNames]));
  expect(names.get('book-0')).toEqual(['Tales']);
  expect(ofGenre.slice(1).map(({ _id }) => names.get(_id))).toEqual(
    Array.from({ length: 229 }, () => ['Essays', 'Tales']),
  );
  expect(names.get('other')).toEqual(['Short Stories']);
});
