import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { daysBetween } from '../../club/shelf/calendar-day.ts';
import { RATING_STEPS } from '../../club/use-own-ratings.ts';
import { type DatedRow, yearOf } from './diary-rows.ts';

/** What the club knows of a book. */
export interface BookFacts {
  readonly pages: number;
  readonly genreNames: readonly string[];
}

/** A book that was read, with the number of its pages. */
export interface BookOfYear {
  readonly entry: ReadingListEntry;
  readonly pages: number;
}

export interface YearFigures {
  readonly read: number;
  readonly abandoned: number;
  /** The pages of the books that were read, as far as the club has them. */
  readonly pages: number;
  /** The number of books that were read and that the club does not have, so that their pages are not known. */
  readonly withoutPages: number;
  /** The average rating; null if nothing is rated. */
  readonly average: number | null;
  /** The number of days that a book took on average; null if both days are known of no book. */
  readonly days: number | null;
  /** The number of books that were read, from January to December. */
  readonly months: readonly number[];
  /** The number of books that were read in each genre, the most first. A book can have several genres. */
  readonly genres: readonly { readonly name: string; readonly count: number }[];
  readonly longest: BookOfYear | null;
  readonly shortest: BookOfYear | null;
  /** The number of ratings of each step, from half a star to five stars. */
  readonly ratings: readonly { readonly stars: number; readonly count: number }[];
}

/** The rating of a row; null if it has none. A rating is that of the book, so only its latest reading has it. */
export function ratingOf(
  { entry, place }: Pick<DatedRow, 'entry' | 'place'>,
  reviewed: ReadonlyMap<string, number>,
): number | null {
  if (place !== 'latest') return null;
  return (entry.book === undefined ? undefined : reviewed.get(entry.book)) ?? entry.rating;
}

/**
 * The figures of a year. `facts` has the books of the club by id, and `reviewed` the stars in the member's reviews by the id of the
 * book. A book that was abandoned counts as such, and is rated, but was not read.
 */
export function yearFigures(
  rows: readonly DatedRow[],
  year: number,
  facts: ReadonlyMap<string, BookFacts>,
  reviewed: ReadonlyMap<string, number>,
): YearFigures {
  const ofYear = rows.filter(({ finishedOn }) => yearOf(finishedOn) === year);
  const read = ofYear.filter(({ outcome }) => outcome === 'read');
  const factsOf = ({ entry }: DatedRow): BookFacts | undefined =>
    entry.book === undefined ? undefined : facts.get(entry.book);
  const withPages = read
    .flatMap((row): BookOfYear[] => {
      const known = factsOf(row);
      return known === undefined ? [] : [{ entry: row.entry, pages: known.pages }];
    })
    .toSorted((one, other) => other.pages - one.pages);
  const ratings = ofYear.flatMap((row) => ratingOf(row, reviewed) ?? []);
  const lengths = read.flatMap(({ startedOn, finishedOn }) =>
    startedOn === null ? [] : daysBetween(startedOn, finishedOn),
  );
  const genres = Map.groupBy(
    read.flatMap((row) => factsOf(row)?.genreNames ?? []),
    (name) => name,
  );
  return {
    read: read.length,
    abandoned: ofYear.length - read.length,
    pages: withPages.reduce((sum, { pages }) => sum + pages, 0),
    withoutPages: read.length - withPages.length,
    average: averageOf(ratings),
    days: averageOf(lengths),
    months: Array.from(
      { length: 12 },
      (_, month) => read.filter(({ finishedOn }) => monthOf(finishedOn) === month).length,
    ),
    genres: [...genres]
      .map(([name, books]) => ({ name, count: books.length }))
      .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name)),
    longest: withPages[0] ?? null,
    shortest: withPages.at(-1) ?? null,
    ratings: RATING_STEPS.map((stars) => ({ stars, count: ratings.filter((rating) => rating === stars).length })),
  };
}

/** 0 for January. */
function monthOf(day: string): number {
  return Number(day.slice(5, 7)) - 1;
}

function averageOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
