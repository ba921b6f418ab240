import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareBooks, describeBook } from './compare-books.ts';

const A = '9780000000019';
const B = '9780000000026';
const compare = (one: string, other: string, isbns: readonly [string, string] = ['', '']): string => {
  const [first, second] = [describeBook(one, 'Jo Doe', isbns[0]), describeBook(other, 'Doe, Jo', isbns[1])];
  const { verdict, because } = compareBooks(first, second);
  return `${verdict}: ${because}`;
};

describe('two titles of one author', () => {
  test.each([
    ['A Long Road: The First War', 'A Long Road: The First Step'],
    ['A Long Road (The First War)', 'A Long Road (The First Step)'],
    ['A Long Road, Vol. 1', 'A Long Road, Vol. 2'],
    ['A Long Road: Book One', 'A Long Road: Book Two'],
    ['A Long Road: Book Thirteen', 'A Long Road: Book Fourteen'],
    ['A Long Road #1', 'A Long Road #2'],
    ['A Long Road (#1)', 'A Long Road (#2)'],
    ['A Long Road I', 'A Long Road II'],
    ['A Long Road (XI)', 'A Long Road (XII)'],
    ['A Long Road: Part 1', 'A Long Road: Part 2'],
    ['A Long Road: Part A', 'A Long Road: Part B'],
    ['Der lange Weg. Teil 1', 'Der lange Weg. Teil 2'],
    ['Der lange Weg: Band 2', 'Der lange Weg: Band 3'],
    ['La longue route, tome 1', 'La longue route, tome 2'],
    ['A Long Road, 1st volume', 'A Long Road, 2nd volume'],
    ['A Long Road (First Volume)', 'A Long Road (Second Volume)'],
    ['A Long Road [1]', 'A Long Road [2]'],
    ['A Long Road (1 of 2)', 'A Long Road (2 of 2)'],
    ['A Long Road 2019', 'A Long Road 2020'],
    ['A Long Road (2019)', 'A Long Road (2020)'],
    ['A Long Road: Summer', 'A Long Road: Winter'],
    ['A Long Road (Summer 2019)', 'A Long Road (Winter 2019)'],
    ['A Long Road (January)', 'A Long Road (February)'],
    ['A Long Road: Season 1', 'A Long Road: Season 2'],
    ['A Long Road (A–K)', 'A Long Road (L–Z)'],
    ['A Long Road (Wars, #1)', 'A Long Road (Wars, #2)'],
    ['A Long Road (Wars, #0.5)', 'A Long Road (Wars, #5)'],
    ['A Long Road (Wars, #1)', 'A Long Road (Peace, #2)'],
    ['A Long Road: Book 1 (Wars, #1)', 'A Long Road: Book 2 (Wars, #2)'],
    ['Learn C', 'Learn C++'],
    ['旅（上）', '旅（下）'],
    ['旅 第2巻', '旅 第3巻'],
    ['여행 1권', '여행 2권'],
    ['Путь. Том 1', 'Путь. Том 2'],
    ['बाल', 'बेल'],
  ])(
    'two titles of one author that name volumes are of different books, whatever their ISBNs: %s, %s',
    (one, other) => {
      expect([compare(one, other), compare(one, other, [A, B])].map((text) => text.split(':')[0])).toEqual([
        'different',
        'different',
      ]);
    },
  );

  test.each([
    ['A Long Road', 'A Long Road, Vol. 2'],
    ['A Long Road', 'A Long Road: Vol. 2'],
    ['A Long Road', 'A Long Road: The First War'],
    ['A Long Road', 'A Long Road (Part Two)'],
    ['A Long Road', 'A Long Road (2)'],
    ['A Long Road', 'A Long Road (2019)'],
    ['A Long Road', 'A Long Road (A Long Road, #2)'],
    ['A Long Road', 'A Long Road (Wars, #1-3)'],
    ['A Long Road', 'A Long Road: Omnibus'],
    ['A Long Road', 'A Long Road: Summer'],
    ['A Long Road', 'A Long Road: Book Eleven'],
    ['旅', '旅（上）'],
  ])('two titles of one author of which one names a volume are of different books: %s, %s', (one, other) => {
    expect(compare(one, other)).toMatch(/^different/);
  });

  test.each([
    ['A Long Road', 'The Long Road!', 'same: title', 'same: title'],
    ['A Long Road: The First War', 'A Long Road – the first war', 'same: title', 'same: title'],
    ['A Long Road: The First War', 'A Long Road (The First War)', 'same: title', 'same: title'],
    ['A Long Road, Vol. 2', 'A Long Road: Volume Two', 'same: title', 'same: title'],
    ['A Long Road: A Novel', 'A Long Road', 'same: title', 'same: title'],
    ['A Long Road (Penguin Classics)', 'A Long Road', 'same: title', 'same: title'],
    ['A Long Road (Wars, #2)', 'A Long Road (The Wars series, Book Two)', 'same: title', 'same: title'],
    ['A Long Road (Wars, #2)', 'A Long Road', 'likely: noSeries', 'likely: noSeries'],
    ['A Long Road (A Long Road, #1)', 'A Long Road', 'likely: noSeries', 'likely: noSeries'],
    ['A Long Road: How We Went', 'A Long Road', 'likely: noSubtitle', 'unsure: isbn'],
  ])('two titles of one author, %s and %s, are of %s, with two ISBNs of %s', (one, other, without, withIsbns) => {
    expect([compare(one, other), compare(one, other, [A, B])]).toEqual([without, withIsbns]);
  });
});

describe('two books', () => {
  type Book = [title: string, author: string, isbn: string];
  test.each<[name: string, one: Book, other: Book, comparison: string]>([
    ['one ISBN, two titles', ['Grammar', 'Jo Doe', A], ['Grammaire', '', A], 'same: isbn'],
    ['one ISBN in two forms', ['Grammar', '', '0-306-40615-2'], ['Grammaire', '', '9780306406157'], 'same: isbn'],
    ['one ISBN, two volumes', ['Road (Wars, #1)', 'Jo Doe', A], ['Road (Wars, #2)', 'Jo Doe', A], 'unsure: volume'],
    ['one title, other authors', ['Road', 'Jo Doe', ''], ['Road', 'Al Roe', ''], 'different: author'],
    ['one title, a common author', ['Road', 'Al Roe, Jo Doe', ''], ['Road', 'Doe, Jo', ''], 'same: title'],
    ['one title, one author missing', ['Road', 'Jo Doe', ''], ['Road', '', ''], 'likely: noAuthor'],
    ['one title, one author missing, two ISBNs', ['Road', 'Jo Doe', A], ['Road', '', B], 'unsure: isbn'],
    ['half a title, no author', ['Road: How We Went', 'Jo Doe', ''], ['Road', '', ''], 'unsure: noAuthor'],
    ['one title, no authors', ['Road', '', ''], ['road', '', ''], 'same: title'],
    ['signs alone', ['?!', '', ''], ['!?', '', ''], 'different: title'],
  ])('two books are compared with %s', (_name, one, other, comparison) => {
    const { verdict, because } = compareBooks(describeBook(...one), describeBook(...other));
    expect(`${verdict}: ${because}`).toBe(comparison);
  });

  const word = fc.constantFrom(
    'Road',
    'War',
    'Vol. 2',
    'II',
    '2019',
    'Book One',
    '(Wars, #2)',
    '(First)',
    ': ',
    ', ',
    '!',
  );
  const title = fc.oneof(
    fc.array(word, { maxLength: 5 }).map((words) => words.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );
  const book = fc.tuple(title, fc.constantFrom('', 'Jo Doe', 'Doe, Jo', 'Al Roe'), fc.constantFrom('', A, B));

  test('two books are compared alike in both directions', () => {
    fc.assert(
      fc.property(book, book, (one, other) => {
        expect(compareBooks(describeBook(...one), describeBook(...other))).toEqual(
          compareBooks(describeBook(...other), describeBook(...one)),
        );
      }),
    );
  });

  test('two books with one description are the same', () => {
    fc.assert(
      fc.property(book, (one) => {
        expect(compareBooks(describeBook(...one), describeBook(...one)).verdict).toBe('same');
      }),
    );
  });

  test('whose titles have another number are never the same', () => {
    const shape = fc.constantFrom(
      'T #N',
      'T (N)',
      'T: Vol. N',
      'T, Band N',
      'T (T, #N)',
      'T (Wars #N)',
      'T [Nnd part]',
    );
    const number = fc.integer({ min: 0, max: 2030 });
    fc.assert(
      fc.property(shape, number, number, (text, one, other) => {
        fc.pre(one !== other);
        expect(compare(text.replace('N', `${one}`), text.replace('N', `${other}`))).toMatch(/^different/);
      }),
    );
  });
});
