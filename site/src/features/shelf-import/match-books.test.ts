import { describe, expect, test } from 'vitest';
import { createMatcher } from './match-books.ts';

const match = createMatcher([
  { id: 'grammar', title: 'A Grammar of Goodbyes', authors: ['Samir Khoury'], isbn: '9797000000014' },
  { id: 'harbour-1', title: 'The Harbour', authors: ['Ines Duarte'], isbn: undefined },
  { id: 'harbour-2', title: 'Harbour', authors: ['Tom Oakes'], isbn: undefined },
  { id: 'bread', title: 'Bread: A History in Seven Loaves', authors: ['Mary Le Guin'], isbn: undefined },
  { id: 'road', title: 'A Long Road: The First Step', authors: ['Kurt Example Jr.'], isbn: '9780000000019' },
  { id: 'hunger', title: 'Catching Fire', authors: ['Ada Loop'], isbn: undefined },
  { id: 'saga-1', title: 'Saga (Vol. 1)', authors: ['Ada Loop'], isbn: undefined },
  { id: 'dune', title: 'Dune', authors: ['F. Sand'], isbn: undefined },
  { id: 'annual', title: 'Best Tales (2019)', authors: ['F. Sand'], isbn: undefined },
  { id: 'ferries', title: 'Ferries of the Inner Sea', authors: ['Naoki Fujisawa', 'Ioanna Karydi'], isbn: undefined },
]);

describe('a book of the club', () => {
  test.each([
    [
      'by its ISBN, whatever the title',
      { title: 'Grammaire des adieux', author: '', isbn: '9797000000014' },
      'grammar',
    ],
    ['by title and author', { title: 'the harbour', author: 'Duarte, Ines', isbn: '' }, 'harbour-1'],
    ['by title and author, without the article', { title: 'The Harbour', author: 'T. Oakes', isbn: '' }, 'harbour-2'],
    ['by a title that no other has', { title: 'a grammar of goodbyes!', author: '', isbn: '' }, 'grammar'],
    ['by the title before its colon, with the author', { title: 'Bread', author: 'Mary Le Guin', isbn: '' }, 'bread'],
    ['by its first author', { title: 'Ferries of the Inner Sea', author: 'Fujisawa, Naoki', isbn: '' }, 'ferries'],
    ['by another author of it', { title: 'Ferries of the Inner Sea', author: 'Karydi', isbn: '' }, 'ferries'],
    [
      'as the club itself exports it',
      { title: 'Ferries of the Inner Sea', author: 'Naoki Fujisawa & Ioanna Karydi', isbn: '' },
      'ferries',
    ],
    [
      'with an ISBN of another edition',
      { title: 'A Grammar of Goodbyes', author: 'S. Khoury', isbn: '9780306406157' },
      'grammar',
    ],
    [
      'with the number of its series',
      { title: 'Catching Fire (The Hunt, #2)', author: 'Ada Loop', isbn: '' },
      'hunger',
    ],
    ['as the first one of a series of its name', { title: 'Dune (Dune, #1)', author: 'Sand, F.', isbn: '' }, 'dune'],
    ['as the same volume', { title: 'Saga (Vol. I)', author: 'Ada Loop', isbn: '' }, 'saga-1'],
    [
      'with the suffix of its author after a comma',
      { title: 'A Long Road: The First Step', author: 'Example, Jr.', isbn: '' },
      'road',
    ],
    [
      'without the suffix of its author',
      { title: 'A Long Road: The First Step', author: 'Kurt Example', isbn: '' },
      'road',
    ],
    ['by a later author of a list', { title: 'Catching Fire', author: 'Jo Doe, Ada Loop', isbn: '' }, 'hunger'],
  ])('a book of the club is recognised %s', (_name, sought, id) => {
    expect(match(sought)?.book.id).toBe(id);
  });

  test.each([
    ['of another author', { title: 'A Grammar of Goodbyes', author: 'Jane Austen', isbn: '' }],
    ['of which there are two', { title: 'Harbour', author: '', isbn: '' }],
    ['that is half a title, without the author', { title: 'Bread', author: '', isbn: '' }],
    ['that the club does not have', { title: 'Emma', author: 'Jane Austen', isbn: '' }],
    [
      'with another ISBN and another subtitle',
      { title: 'A Long Road: The First War', author: 'Kurt Example', isbn: '9780000000026' },
    ],
    ['with another subtitle', { title: 'A Long Road: The First War', author: 'Kurt Example', isbn: '' }],
    ['that leaves out a subtitle that names the volume', { title: 'A Long Road', author: 'Kurt Example', isbn: '' }],
    [
      'with another ISBN and without the subtitle',
      { title: 'A Long Road', author: 'Kurt Example', isbn: '9780000000026' },
    ],
    ['that is another volume in brackets', { title: 'Saga (Vol. 2)', author: 'Ada Loop', isbn: '' }],
    ['that is another volume in Roman numerals', { title: 'Saga (Book II)', author: 'Ada Loop', isbn: '' }],
    ['that is the second of a series of its name', { title: 'Dune (Dune, #2)', author: 'F. Sand', isbn: '' }],
    ['that is another volume after a comma', { title: 'Dune, Part Two', author: 'F. Sand', isbn: '' }],
    ['with another remark in brackets', { title: 'Saga (The End)', author: 'Ada Loop', isbn: '' }],
    ['of another year', { title: 'Best Tales (2020)', author: 'F. Sand', isbn: '' }],
    ['without a letter', { title: '?!', author: '', isbn: '' }],
  ])('a book of the club is not taken for one %s', (_name, sought) => {
    expect(match(sought)).toBeNull();
  });
});
