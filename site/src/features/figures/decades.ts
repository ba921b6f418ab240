import type { BookCounts } from '../../club/count-books.ts';

/**
 * Decades that are told apart. What is older is one heap: a book of 1605 must not stretch the axis over four centuries.
 */
const SPAN = 15;

/** Books of the years `from` to `to`, both of them among these; null for all that were before. */
export interface Decade {
  readonly from: number | null;
  readonly to: number;
  readonly count: number;
}

/** The decades up to that of the latest book, empty ones too, after one heap of all that is older, if there is any. */
export function decades(byYear: BookCounts<number>): readonly Decade[] {
  if (byYear.size === 0) return [];
  const decadeOf = (year: number): number => Math.floor(year / 10) * 10;
  const last = decadeOf(Math.max(...byYear.keys()));
  const oldest = decadeOf(Math.min(...byYear.keys()));
  const first = Math.max(oldest, last - (SPAN - 1) * 10);
  const countOf = (isMeant: (year: number) => boolean): number =>
    [...byYear].reduce((sum, [year, count]) => (isMeant(year) ? sum + count : sum), 0);
  const older = { from: null, to: first - 1, count: countOf((year) => year < first) };
  const shown = Array.from({ length: (last - first) / 10 + 1 }, (_, place) => {
    const from = first + place * 10;
    return { from, to: from + 9, count: countOf((year) => decadeOf(year) === from) };
  });
  return older.count === 0 ? shown : [older, ...shown];
}
