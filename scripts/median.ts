/** The middle one of `values` by what `rank` gives of each; of an even number, the lower of the two. Throws when there is none. */
export function medianBy<T>(values: readonly T[], rank: (value: T) => number): T {
  const median = values.toSorted((one, other) => rank(one) - rank(other))[Math.floor((values.length - 1) / 2)];
  if (median === undefined) throw new Error('Of no values there is no median.');
  return median;
}
