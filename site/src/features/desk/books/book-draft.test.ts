import { describe, expect, test } from 'vitest';
import { sampleBook } from '../../../testing/sample-items.ts';
import { deskTexts } from '../desk-texts.en.ts';
import { type BookDraft, bookSchema, fieldsOf, isIsbn13 } from './book-draft.ts';

const whole: BookDraft = {
  title: ' The Third Step ',
  authors: [
    { id: 'author-1', name: 'Philomena Drury' },
    { id: 'author-2', name: 'Dev Kapadia' },
  ],
  genres: [{ id: 'genre-1', name: 'Novel' }],
  year: '2024',
  pages: '212',
  publisher: 'Landing Press',
  language: 'English',
  isbn: '978-0-306-40615-7',
  price: '12,50',
  inPrint: true,
  tags: 'Stairs, tea,, stairs',
  blurb: 'A _house_.',
};

const texts = deskTexts.read('en');
if (texts instanceof Promise) throw new Error('English is always here');
const schema = bookSchema(2026, texts.books.errors);

function faults(part: Partial<BookDraft>): readonly string[] {
  const { error } = schema.safeParse({ ...whole, ...part });
  return (error?.issues ?? []).map(({ path }) => path.join());
}

describe('a book that is written down', () => {
  test('a book of the desk is stored with ids for references, numbers, tags once each, and HTML', () => {
    expect(schema.parse(whole)).toEqual({
      title: 'The Third Step',
      authors: ['author-1', 'author-2'],
      genres: ['genre-1'],
      genreNames: ['Novel'],
      year: 2024,
      pages: 212,
      publisher: 'Landing Press',
      language: 'English',
      blurb: '<p>A <em>house</em>.</p>',
      tags: ['stairs', 'tea'],
      price: 12.5,
      isbn: '9780306406157',
      inPrint: true,
    });
  });

  test('a book of the desk that was removed is put back as it was stored, with ids for references', () => {
    const { _id, _owner, _createdDate, _updatedDate, authors, genres, ...facts } = sampleBook();
    expect(fieldsOf(sampleBook())).toEqual({
      ...facts,
      _id: 'book-1',
      authors: ['author-1'],
      genres: ['genre-1'],
      genreNames: ['Short Stories'],
    });
  });

  test.each<[string, Partial<BookDraft>, string[]]>([
    ['nothing wrong', {}, []],
    ['no ISBN', { isbn: '' }, []],
    ['a gift', { price: '0' }, []],
    ['next year', { year: '2027' }, []],
    [
      'blank texts',
      { title: ' ', publisher: '', language: ' ', blurb: '\n' },
      ['title', 'publisher', 'language', 'blurb'],
    ],
    ['nobody', { authors: [], genres: [] }, ['authors', 'genres']],
    ['no numbers', { year: 'MMXX', pages: '1.5', price: 'free' }, ['year', 'pages', 'price']],
    ['the year after next', { year: '2028' }, ['year']],
    ['less than nothing', { price: '-1', pages: '0' }, ['pages', 'price']],
    ['a wrong last digit', { isbn: '9780306406158' }, ['isbn']],
  ])('a book of the desk with a mistake is not stored: %s', (_name, part, expected) => {
    expect(faults(part)).toEqual(expected);
  });

  // The example in the ISBN users' manual, and numbers that differ from it slightly.
  test.each([
    ['9780306406157', true],
    ['9780306406150', false],
    ['978030640615', false],
    ['978030640615X', false],
  ])('a book of the desk has its ISBN checked: ISBN %s: %s', (isbn, expected) => {
    expect(isIsbn13(isbn)).toBe(expected);
  });
});
