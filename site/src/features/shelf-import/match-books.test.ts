import { describe, expect, test } from 'vitest';
import { createMatcher } from './match-books.ts';

const match = createMatcher([
  { id: 'grammar', title: 'A Grammar of Goodbyes', authors: ['Samir Khoury'], isbn: '9797000000014' },
  { id: 'harbour-1', title: 'The Harbour', authors: ['Ines Duarte'], isbn: undefined },
  { id: 'harbour-2', title: 'Harbour', authors: ['Tom Oakes'], isbn: undefined },
  { id: 'bread', title: 'Bread: A History in Seven Loaves', authors: ['Mary Le Guin'], isbn: undefined },
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
  ])('is recognised %s', (_name, sought, id) => {
    expect(match(sought)?.id).toBe(id);
  });

  test.each([
    ['of another author', { title: 'A Grammar of Goodbyes', author: 'Jane Austen', isbn: '' }],
    ['of which there are two', { title: 'Harbour', author: '', isbn: '' }],
    ['that is half a title, without the author', { title: 'Bread', author: '', isbn: '' }],
    ['that the club does not have', { title: 'Emma', author: 'Jane Austen', isbn: '' }],
    ['without a letter', { title: '?!', author: '', isbn: '' }],
  ])('is not taken for one %s', (_name, sought) => {
    expect(match(sought)).toBeNull();
  });
});
