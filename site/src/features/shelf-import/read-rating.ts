export interface ReadRating {
  /** Half a star to five stars; null for a cell without a rating. */
  readonly stars: number | null;
  /** Whether the cell has finer steps than half a star. */
  readonly isRounded: boolean;
}

/** The rating in a cell, rounded to half a star; null if it is none. Goodreads writes 0 for no rating. */
export function readStars(cell: string): ReadRating | null {
  if (cell === '') return { stars: null, isRounded: false };
  const [, number = ''] = /^(\d+(?:[.,]\d+)?)(?:\s*\/\s*5)?$/.exec(cell) ?? [];
  if (number === '') return null;
  const given = Number(number.replace(',', '.'));
  if (given > 5) return null;
  if (given === 0) return { stars: null, isRounded: false };
  // Half a star is the lowest rating, so that a quarter is not dropped.
  const stars = Math.max(0.5, Math.round(given * 2) / 2);
  return { stars, isRounded: stars !== given };
}
