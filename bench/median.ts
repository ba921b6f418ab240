/** The median of numbers, as of `medianBy`. */
export function median(values: readonly number[]): number {
  return medianBy(values, (value) => value);
}

/**
 * Returns the median of `values`, ordered by `rank`. Of an even number of values, it is the lower of the two in the
 * middle. Throws if there are no values.
 */
export function medianBy<T>(values: readonly T[], rank: (value: T) => number): T {
  const median = values.toSorted((one, other) => rank(one) - rank(other))[Math.floor((values.length - 1) / 2)];
  if (median === undefined) throw new Error('There is no median, because there are no values.');
  return median;
}
