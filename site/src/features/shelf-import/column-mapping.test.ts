import { describe, expect, test } from 'vitest';
import { guessMapping } from './column-mapping.ts';

const GOODREADS =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies';

describe('what the names of the columns say', () => {
  test.each([
    ['an export of Goodreads', GOODREADS, { title: 1, author: 2, isbn: 6, status: 18, note: 21 }],
    [
      'an export of StoryGraph',
      'Title,Authors,Contributors,ISBN/UID,Format,Read Status',
      { title: 0, author: 1, isbn: 3, status: 5, note: null },
    ],
    ['our own export', 'title,author,isbn,shelf,note', { title: 0, author: 1, isbn: 2, status: 3, note: 4 }],
    ['a list in German', 'Autor/in,Titel,Regal,Notiz', { title: 1, author: 0, isbn: null, status: 2, note: 3 }],
    ['nothing known', 'x,y', { title: null, author: null, isbn: null, status: null, note: null }],
  ])('the names of the columns of a file say what they are: %s', (_name, header, mapping) => {
    expect(guessMapping(header.split(','))).toEqual(mapping);
  });
});
