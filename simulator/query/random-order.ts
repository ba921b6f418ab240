import type { SortKey } from './sort.ts';

/** The sort key of an id, ascending, in an order that looks random and is the same for the same seed (SRT-7). */
export function randomKeys(seed: number, id: string): readonly [SortKey] {
  return [[1, scattered(`${seed} ${id}`)]];
}

/**
 * A 32-bit hash of the text: FNV-1a with the final step of MurmurHash3. Without that, the last
 * letters of an id would hardly affect the order.
 */
function scattered(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
