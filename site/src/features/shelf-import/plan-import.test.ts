import { describe, expect, test } from 'vitest';
import { createMatcher, type KnownBook, type Match } from './match-books.ts';
import { planImport } from './plan-import.ts';
import type { Wish } from './read-rows.ts';

const grammar: KnownBook = {
  id: 'grammar',
  title: 'A Grammar of Goodbyes',
  authors: ['Samir Khoury', 'Edda Brandt'],
  isbn: undefined,
};
const READING = {
  startedOn: null,
  finishedOn: '2026-01-20',
  rating: 3.5,
  earlier: [],
  isRounded: false,
  lacksDay: false,
};
const wish = (number: number, title: string, author = 'Jane Austen'): Wish => ({
  row: { number, cells: [title, author], brokenQuotes: false },
  title,
  author,
  isbn: '',
  status: 'read',
  note: 'p. 9',
  ...READING,
});
const match = ({ title }: Wish): Match | null =>
  title.includes('Grammar') ? { book: grammar, verdict: 'same' } : null;

describe('what an import would do', () => {
  test('a book of the club is shelved as the club has it, another by its title', () => {
    const plan = planImport({ wishes: [wish(2, 'Grammar'), wish(3, 'Emma')], bad: [] }, match, []);
    expect(plan.entries.map(({ row: _row, ...entry }) => entry)).toEqual([
      {
        book: 'grammar',
        title: 'A Grammar of Goodbyes',
        author: 'Samir Khoury & Edda Brandt',
        status: 'read',
        note: 'p. 9',
        ...READING,
      },
      { title: 'Emma', author: 'Jane Austen', status: 'read', note: 'p. 9', ...READING },
    ]);
  });

  test('what is on the shelf stays as it is', () => {
    const shelf = [
      { book: 'grammar', title: 'A Grammar of Goodbyes', author: 'Samir Khoury' },
      { title: 'Emma', author: 'J. Austen' },
    ];
    const plan = planImport({ wishes: [wish(2, 'Grammar'), wish(3, 'EMMA'), wish(4, 'Dune')], bad: [] }, match, shelf);
    expect(plan.alreadyThere.map(({ row }) => row.number)).toEqual([2, 3]);
    expect(plan.entries.map(({ title }) => title)).toEqual(['Dune']);
  });

  test.each([
    ['a series of its name', 'Monster (Monster, #1)', 'Monster (Monster, #2)'],
    ['a series of another name', 'Monster (Horrors, #1)', 'Monster (Horrors, #2)'],
    ['volumes in brackets', 'Saga (Vol. 1)', 'Saga (Vol. 2)'],
    ['numbers in words above ten', 'Saga (Book Thirteen)', 'Saga (Book Fourteen)'],
    ['letters', 'Atlas (Part A)', 'Atlas (Part B)'],
    ['years', 'Tales (2019)', 'Tales (2020)'],
    ['seasons', 'Tales (Spring)', 'Tales (Autumn)'],
    ['remarks', 'Road (The First War)', 'Road (The First Step)'],
    ['subtitles', 'Road: The First War', 'Road: The First Step'],
    ['Chinese characters', '旅 (上)', '旅 (下)'],
    ['Japanese characters in wide brackets', '旅（第2巻）', '旅（第3巻）'],
  ])('volumes of one title, named by %s, are different books: no row repeats another', (_name, one, other) => {
    const wishes = [wish(2, one), wish(3, other), wish(4, one)];
    const plan = planImport({ wishes, bad: [] }, match, []);
    expect(plan.entries.map(({ title }) => title)).toEqual([one, other]);
    expect(plan.bad.map(({ number, reason }) => [number, reason])).toEqual([[4, { kind: 'repeats', row: 2 }]]);
    const again = planImport({ wishes, bad: [] }, match, [{ title: other, author: 'J. Austen' }]);
    expect(again.alreadyThere.map(({ row }) => row.number)).toEqual([3]);
  });

  test('an import takes none of two volumes that could both be the club’s book for it', () => {
    const club = createMatcher([{ id: 'road', title: 'The Road', authors: ['Jane Austen'], isbn: undefined }]);
    const first = wish(2, 'The Road (Wars, #1)');
    const second = wish(3, 'The Road (Wars, #2)');
    const books = (...wishes: readonly Wish[]) =>
      planImport({ wishes, bad: [] }, club, []).entries.map(({ title, book }) => [title, book]);
    expect(books(second)).toEqual([['The Road', 'road']]);
    expect(books(first, second)).toEqual([
      ['The Road (Wars, #1)', undefined],
      ['The Road (Wars, #2)', undefined],
    ]);
    expect(books(second, wish(4, 'The Road'))).toEqual([
      ['The Road (Wars, #2)', undefined],
      ['The Road', 'road'],
    ]);
  });

  test('two editions of one title are one book to an import', () => {
    const wishes = [
      { ...wish(2, 'Emma'), isbn: '9780000000019' },
      { ...wish(3, 'Emma'), isbn: '9780000000026' },
    ];
    expect(planImport({ wishes, bad: [] }, match, []).bad).toMatchObject([{ reason: { kind: 'repeats', row: 2 } }]);
  });
});
