import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  author,
  book,
  bulletinPost,
  genre,
  publicShelf,
  readingListEntry,
  review,
} from '#contracts/marginalia/items.ts';
import { type Reader, readable } from '#core/reading.ts';
import {
  sampleAuthor,
  sampleBook,
  sampleEntry,
  sampleGenre,
  samplePost,
  samplePublicShelf,
  sampleReview,
} from '../testing/sample-items.ts';
import { readAuthor, readBook, readBulletinPost, readGenre, readReview } from './item-readers.ts';
import { readPublicShelf } from './public-shelves.ts';
import { readReadingListEntry } from './shelf/reading-list.ts';

const WRONG = [undefined, null, '', 'text', 0, 3, 3.5, 6, Number.NaN, true, [], [7], {}, new Date(Number.NaN)];

describe('a reader takes what the schema of the contract takes', () => {
  test.each<[string, Reader<unknown>, z.ZodType, object]>([
    ['a book', readBook, book, sampleBook()],
    ['a book without its authors', readBook, book, sampleBook({ authors: undefined })],
    ['a book without its genres', readBook, book, sampleBook({ genres: undefined })],
    ['a book without an ISBN', readBook, book, sampleBook({ isbn: undefined })],
    ['a genre', readGenre, genre, sampleGenre],
    ['a review', readReview, review, sampleReview()],
    ['an author', readAuthor, author, sampleAuthor],
    ['a shelf entry', readReadingListEntry, readingListEntry, sampleEntry()],
    [
      'one of a book that the club does not have',
      readReadingListEntry,
      readingListEntry,
      sampleEntry({ book: undefined }),
    ],
    [
      'one of a book that was read twice',
      readReadingListEntry,
      readingListEntry,
      sampleEntry({
        status: 'abandoned',
        startedOn: '2026-11-02',
        finishedOn: '2026-11-27',
        rating: 3.5,
        earlier: [{ startedOn: null, finishedOn: '2019-05-01', outcome: 'read' }],
      }),
    ],
    ['a public shelf', readPublicShelf, publicShelf, samplePublicShelf()],
    ['a notice', readBulletinPost, bulletinPost, samplePost()],
  ])(
    'a reader takes what the schema of the contract takes: %s, and every change of one field',
    (_name, read, schema, item) => {
      expect(read({ ...item, more: true })).toEqual(schema.parse(item));
      for (const field of Object.keys(item)) {
        for (const value of WRONG) {
          const changed = { ...item, [field]: value };
          const taken = readable(read, changed) !== null;
          expect([field, value, taken]).toEqual([field, value, schema.safeParse(changed).success]);
        }
      }
    },
  );

  test('an author that is broken breaks the book', () => {
    expect(readable(readBook, sampleBook({ authors: [{ ...sampleAuthor, born: Number.NaN }] }))).toBeNull();
  });
});
