import { describe, expect, test } from 'vitest';
import { guessMapping } from './column-mapping.ts';

const GOODREADS =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies';

const NONE = {
  title: null,
  author: null,
  isbn: null,
  status: null,
  note: null,
  startedOn: null,
  finishedOn: null,
  rating: null,
  readings: null,
};

describe('what the names of the columns say', () => {
  test.each([
    [
      'an export of Goodreads',
      GOODREADS,
      { title: 1, author: 2, isbn: 6, status: 18, note: 21, finishedOn: 14, rating: 7 },
    ],
    [
      'an export of StoryGraph',
      'Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Star Rating',
      { title: 0, author: 1, isbn: 3, status: 5, finishedOn: 7, readings: 8, rating: 10 },
    ],
    [
      'our own export',
      'title,author,shelf,note,added,started,finished,rating,earlier readings',
      { title: 0, author: 1, status: 2, note: 3, startedOn: 5, finishedOn: 6, rating: 7, readings: 8 },
    ],
    ['a list in German', 'Autor/in,Titel,Regal,Notiz', { title: 1, author: 0, status: 2, note: 3 }],
    [
      'an export of BookWyrm',
      'title,shelf,start_date,finish_date',
      { title: 0, status: 1, startedOn: 2, finishedOn: 3 },
    ],
    ['nothing known', 'x,y', {}],
  ])('the names of the columns of a file say what they are: %s', (_name, header, mapping) => {
    expect(guessMapping(header.split(','))).toEqual({ ...NONE, ...mapping });
  });

  test.each([
    ['Private Notes are empty', ['Emma', 'Great.', ''], 1],
    ['both have something', ['Emma', 'Great.', 'Mine'], 2],
    ['both are empty', ['Emma', '', ' '], 2],
  ])('of My Review and Private Notes, the note is the one with something in it: %s', (_name, cells, note) => {
    const rows = [{ number: 2, cells, brokenQuotes: false }];
    expect(guessMapping(['Title', 'My Review', 'Private Notes'], rows).note).toBe(note);
  });
});
