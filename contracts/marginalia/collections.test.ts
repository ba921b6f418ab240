import { expect, test } from 'vitest';
import { marginaliaCollections } from './collections.ts';
import { author, book, bulletinPost, genre, publicShelf, readingListEntry, review } from './items.ts';

const ITEMS = {
  Books: book,
  Authors: author,
  Genres: genre,
  Reviews: review,
  ReadingList: readingListEntry,
  Bulletin: bulletinPost,
  PublicShelves: publicShelf,
};
/** Set by the service, or made by the other end of a two-way reference. */
const MADE = ['_id', '_owner', '_createdDate', '_updatedDate', '_publishStatus', 'books'];

test.each(Object.entries(ITEMS))('the collection %s declares the fields that its items have', (id, { shape }) => {
  const declared = marginaliaCollections.find((collection) => collection.id === id)?.fields.map(({ key }) => key) ?? [];
  const expected = Object.keys(shape).filter((key) => !MADE.includes(key));
  expect(declared.toSorted()).toEqual(expected.toSorted());
});

test('each collection of Marginalia has a schema of its items', () => {
  expect(marginaliaCollections.map(({ id }) => id).toSorted()).toEqual(Object.keys(ITEMS).toSorted());
});
