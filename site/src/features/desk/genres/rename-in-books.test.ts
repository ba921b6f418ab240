import { expect, test } from 'vitest';
import { createMemoryClient } from '../../../testing/memory-client.ts';
import { sampleBook, sampleGenre } from '../../../testing/sample-items.ts';
import { renameInBooks } from './rename-in-books.ts';

test('a new name is written into all books of the genre, page after page, and into no other; twice is as once', async () => {
  const ofGenre = Array.from({ length: 230 }, (_, n) =>
    sampleBook({ _id: `book-${n}`, genreNames: n === 0 ? undefined : ['Short Stories', 'Essays'] }),
  );
  const other = sampleBook({ _id: 'other', genres: [], genreNames: ['Short Stories'] });
  const { collections, service } = createMemoryClient({ collections: { Books: [...ofGenre, other] } });
  const rename = () => renameInBooks(collections.books, sampleGenre._id, { from: 'Short Stories', to: 'Tales' });
  await rename();
  await rename();
  const names = service.collections.Books?.map(({ genreNames }) => genreNames);
  expect(names?.[0]).toEqual(['Tales']);
  expect(names?.slice(1, 230)).toEqual(Array.from({ length: 229 }, () => ['Essays', 'Tales']));
  expect(names?.[230]).toEqual(['Short Stories']);
});
