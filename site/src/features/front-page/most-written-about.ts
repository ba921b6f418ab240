/** The book and rating of a review. */
export interface Verdict {
  readonly book: string;
  readonly rating: number;
}

/** The number of reviews of a book and their average rating. */
export interface Talk {
  readonly bookId: string;
  readonly reviews: number;
  /** The average, from 1 to 5. */
  readonly stars: number;
}

/** The `most` books with the most reviews; of books with equally many, the better rated first. */
export function mostWrittenAbout(verdicts: readonly Verdict[], most: number): readonly Talk[] {
  const byBook = Map.groupBy(verdicts, ({ book }) => book);
  const talks = [...byBook].map(([bookId, about]) => ({
    bookId,
    reviews: about.length,
    stars: about.reduce((sum, { rating }) => sum + rating, 0) / about.length,
  }));
  return talks.sort((a, b) => b.reviews - a.reviews || b.stars - a.stars).slice(0, most);
}
