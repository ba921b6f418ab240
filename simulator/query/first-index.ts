/**
 * The first index from `from` on for which `isReached` is true, by binary search; `to` if there is none before it. `isReached`
 * must be true for all later ones, too.
 */
export function firstIndex(from: number, to: number, isReached: (index: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
