import { describe, expect, test } from 'vitest';
import { sampleEntry } from '../../testing/sample-items.ts';
import { diaryOf } from './diary-rows.ts';
import { yearFigures } from './year-figures.ts';

const shelf = [
  sampleEntry({ _id: 'a', book: 'a', status: 'read', startedOn: '2026-01-01', finishedOn: '2026-01-10', rating: 4 }),
  sampleEntry({ _id: 'b', book: 'b', status: 'read', startedOn: '2026-01-20', finishedOn: '2026-01-21', rating: 2 }),
  sampleEntry({ _id: 'c', book: undefined, status: 'read', finishedOn: '2026-12-31' }),
  sampleEntry({
    _id: 'd',
    book: 'd',
    status: 'abandoned',
    startedOn: '2026-03-01',
    finishedOn: '2026-05-01',
    rating: 0.5,
  }),
  sampleEntry({
    _id: 'e',
    book: 'e',
    status: 'read',
    finishedOn: '2025-06-01',
    earlier: [{ startedOn: null, finishedOn: '2026-02-01', outcome: 'read' }],
  }),
];
const facts = new Map([
  ['a', { pages: 300, genreNames: ['Crime', 'Essays'] }],
  ['b', { pages: 72, genreNames: ['Essays'] }],
  ['d', { pages: 900, genreNames: ['Crime'] }],
  ['e', { pages: 100, genreNames: [] }],
]);
const reviewed = new Map([['b', 3.5]]);
const figures = yearFigures(diaryOf(shelf).dated, 2026, facts, reviewed);

describe('a year in figures', () => {
  test('a year counts the books that were read apart from those that were abandoned', () => {
    expect([figures.read, figures.abandoned]).toEqual([4, 1]);
  });

  test('a year adds up the pages of the books that the club has', () => {
    expect([figures.pages, figures.withoutPages]).toEqual([472, 1]);
    expect([figures.longest?.pages, figures.shortest?.pages]).toEqual([300, 72]);
  });

  test('the stars of a review count for more than the member’s own, and an abandoned book is rated, too', () => {
    expect(figures.average).toBeCloseTo((4 + 3.5 + 0.5) / 3);
    expect(figures.ratings.filter(({ count }) => count > 0).map(({ stars }) => stars)).toEqual([0.5, 3.5, 4]);
  });

  test('a year has the days that a book took on average, if both days are known', () => {
    expect(figures.days).toBe(6);
  });

  test('a year has twelve months', () => {
    expect(figures.months).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  test('a year has the genres of the books that were read, the most frequent first', () => {
    expect(figures.genres).toEqual([
      { name: 'Essays', count: 2 },
      { name: 'Crime', count: 1 },
    ]);
  });

  test('a year without readings has no averages, and no longest book', () => {
    expect(yearFigures([], 2026, facts, reviewed)).toMatchObject({
      read: 0,
      pages: 0,
      average: null,
      days: null,
      longest: null,
      shortest: null,
      genres: [],
    });
  });
});
