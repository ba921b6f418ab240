import type { BookCounts } from '../../club/count-books.ts';

/**
 * The number of decades shown separately. Older books are counted together, so that a book of 1605 does
 * not stretch the axis over four centuries.
 */
const SPAN = 15;

/** The books of the years `from` to `to`, inclusive. `from` is null for all books up to `to`. */
export interface Decade {
  readonly from: number | null;
  readonly to: number;
  readonly count: number;
}

/**
 * The decades up to that of the latest book, including empty ones, preceded by one entry for all older books, if any.
 */
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
