/** A number of books, and where to find them. */
export interface Bar {
  readonly label: string;
  readonly count: number;
  /** The query string of the page with these books. */
  readonly search: string;
}

/** The largest count, but at least 1, because shares are computed from it. */
export function highest(bars: readonly Bar[]): number {
  return Math.max(1, ...bars.map(({ count }) => count));
}
