import type { Review } from '#contracts/marginalia/items.ts';
import { type AggregateRow, aggregate, type ItemsAggregate } from '#core/content.ts';
import type { ItemsCollection, Waiting } from '#core/items.ts';
import { count, object, readable, text, valueThat } from '#core/reading.ts';

/** What the reviews of a book say together. Books store no rating, because members cannot write books. */
export interface BookRating {
  /** The average, from 0.5 to 5. */
  readonly stars: number;
  readonly count: number;
}

const average = valueThat(
  (value): value is number => typeof value === 'number' && value >= 0.5 && value <= 5,
  'a rating',
);
const readRating = object((field): BookRating => ({ stars: field('stars', average), count: field('count', count) }));
const readId = object((field) => field('_id', text));

/** The rating in a row of an aggregation with the average `stars` and a count; null if it has none. */
export function readBookRating(row: AggregateRow | undefined): BookRating | null {
  return row === undefined ? null : readable(readRating, row);
}

/** An aggregation of reviews by book. Its rows are read by `readBookRatings`. */
export function ratingsByBook(reviews: ItemsCollection<Review>): ItemsAggregate<Review> {
  return aggregate(reviews).group('book').avg('rating', 'stars').count();
}

export function readBookRatings(rows: readonly AggregateRow[]): ReadonlyMap<string, BookRating> {
  return new Map(
    rows.flatMap((row) => {
      const [id, rating] = [readable(readId, row), readBookRating(row)];
      return id === null || rating === null ? [] : [[id, rating] as const];
    }),
  );
}

/** The ratings of these books. A book without reviews has none. */
export async function ratingsOfBooks(
  reviews: ItemsCollection<Review>,
  ids: readonly string[],
  waiting: Waiting,
): Promise<ReadonlyMap<string, BookRating>> {
  const { items } = await ratingsByBook(reviews).hasSome('book', ids).limit(ids.length).run(waiting);
  return readBookRatings(items);
}

/** As many average reviews are added to each book, so that a single enthusiast does not put a book first. */
const DOUBT = { stars: 3.5, count: 2 };

function weighted({ stars, count }: BookRating): number {
  return (stars * count + DOUBT.stars * DOUBT.count) / (count + DOUBT.count);
}

/** The ids of rated books, best first. A rating counts for more the more reviews it is made of. */
export function bestFirst(ratings: ReadonlyMap<string, BookRating>): readonly string[] {
  return [...ratings].toSorted(([, one], [, other]) => weighted(other) - weighted(one)).map(([id]) => id);
}
