/** A number of books, and where they are. */
export interface Bar {
  readonly label: string;
  readonly count: number;
  /** Search part of the books page that shows them. */
  readonly search: string;
}

/** The largest count; at least 1, so that shares of it can be drawn. */
export function highest(bars: readonly Bar[]): number {
  return Math.max(1, ...bars.map(({ count }) => count));
}
