import { describe, expect, test } from 'vitest';
import { sampleEntry } from '../../testing/sample-items.ts';
import { arrangeShelf, shelfBeside } from './arrange-shelf.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 2, day));
const entries = [
  sampleEntry({ _id: 'a', title: 'Café Élan', status: 'want', _updatedDate: at(1) }),
  sampleEntry({ _id: 'b', title: 'Dune', author: 'Frank Herbert', note: 'lent to Roz', _updatedDate: at(3) }),
  sampleEntry({ _id: 'd', title: 'King Arthur’s Cook', status: 'reading', _updatedDate: at(2) }),
  sampleEntry({ _id: 'c', title: 'Emma', status: 'read', _updatedDate: at(2) }),
];
const idsOf = (search: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(arrangeShelf(entries, search)).map(([status, on]) => [status, on.map(({ _id }) => _id)]),
  );

describe('the shelf', () => {
  test('the shelf has four parts, and what was changed last comes first', () => {
    expect(idsOf('')).toEqual({ want: ['b', 'a'], reading: ['d'], read: ['c'], abandoned: [] });
  });

  test.each([
    ['cafe', { want: ['a'], reading: [], read: [], abandoned: [] }],
    ["arthur's", { want: [], reading: ['d'], read: [], abandoned: [] }],
    ['arthur’s', { want: [], reading: ['d'], read: [], abandoned: [] }],
    ['HERBERT', { want: ['b'], reading: [], read: [], abandoned: [] }],
    ['roz dune', { want: ['b'], reading: [], read: [], abandoned: [] }],
    ['roz emma', { want: [], reading: [], read: [], abandoned: [] }],
    ['  ', { want: ['b', 'a'], reading: ['d'], read: ['c'], abandoned: [] }],
  ])('the shelf is searched by title, author and note: %s', (search, expected) => {
    expect(idsOf(search)).toEqual(expected);
  });

  test('the shelf goes from want to reading to read to abandoned, and ends there', () => {
    expect(shelfBeside('want', 1)).toBe('reading');
    expect(shelfBeside('read', -1)).toBe('reading');
    expect([shelfBeside('want', -1), shelfBeside('abandoned', 1)]).toEqual([null, null]);
  });
});
