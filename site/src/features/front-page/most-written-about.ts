/** What a review says of a book in figures. */
export interface Verdict {
  readonly book: string;
  readonly rating: number;
}

/** How much and how well a book was written about. */
export interface Talk {
  readonly bookId: string;
  readonly reviews: number;
  /** Of one to five stars. */
  readonly stars: number;
}

/** The `most` books that the verdicts are about most often; of those that tie, the better rated first. */
export function mostWrittenAbout(verdicts: readonly Verdict[], most: number): readonly Talk[] {
  const byBook = Map.groupBy(verdicts, ({ book }) => book);
  const talks = [...byBook].map(([bookId, about]) => ({
    bookId,
    reviews: about.length,
    stars: about.reduce((sum, { rating }) => sum + rating, 0) / about.length,
  }));
  return talks.sort((a, b) => b.reviews - a.reviews || b.stars - a.stars).slice(0, most);
}
