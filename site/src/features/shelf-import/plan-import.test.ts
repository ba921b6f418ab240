import { describe, expect, test } from 'vitest';
import type { KnownBook } from './match-books.ts';
import { planImport } from './plan-import.ts';
import type { Wish } from './read-rows.ts';

const grammar: KnownBook = {
  id: 'grammar',
  title: 'A Grammar of Goodbyes',
  authors: ['Samir Khoury', 'Edda Brandt'],
  isbn: undefined,
};
const wish = (number: number, title: string, author = 'Jane Austen'): Wish => ({
  row: { number, cells: [title, author], brokenQuotes: false },
  title,
  author,
  isbn: '',
  status: 'read',
  note: 'p. 9',
});
const match = ({ title }: Wish): KnownBook | null => (title.includes('Grammar') ? grammar : null);

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
      },
      { title: 'Emma', author: 'Jane Austen', status: 'read', note: 'p. 9' },
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

  test('volumes of one title are different books', () => {
    const titles = [
      'Monster (Monster, #1)',
      'Monster (Monster, #2)',
      'Saga (Vol. 1)',
      'Saga (Vol. 2)',
      'Tales (2019)',
      'Tales (2020)',
    ];
    const wishes = titles.map((title, index) => wish(index + 2, title));
    const plan = planImport({ wishes, bad: [] }, match, [{ title: 'Saga (Vol. 3)', author: 'Jane Austen' }]);
    expect(plan.entries.map(({ title }) => title)).toEqual(titles);
    expect([plan.alreadyThere, plan.bad]).toEqual([[], []]);
  });

  test('a book that stands in two rows is shelved once; mistakes are in the order of the file', () => {
    const noTitle = { number: 4, cells: [''], title: '', reason: { kind: 'noTitle' } } as const;
    const rows = { wishes: [wish(2, 'Emma'), wish(3, 'emma'), wish(5, 'Emma!')], bad: [noTitle] };
    const plan = planImport(rows, match, []);
    expect(plan.entries).toHaveLength(1);
    expect(plan.bad.map(({ number, reason }) => [number, reason])).toEqual([
      [3, { kind: 'repeats', row: 2 }],
      [4, { kind: 'noTitle' }],
      [5, { kind: 'repeats', row: 2 }],
    ]);
  });
});
