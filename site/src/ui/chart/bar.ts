/** A number with its label, and the address of the page that it leads to. */
export interface Bar {
  readonly label: string;
  readonly count: number;
  /** Null if the bar is no link. */
  readonly to: { readonly pathname: string; readonly search: string } | null;
}

/** The largest count, but at least 1, because shares are computed from it. */
export function highest(bars: readonly Pick<Bar, 'count'>[]): number {
  return Math.max(1, ...bars.map(({ count }) => count));
}
