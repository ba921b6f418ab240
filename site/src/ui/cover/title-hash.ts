/** FNV-1a over UTF-16 units. The 32 bits differ for different titles with high probability. Not for secrets. */
export function titleHash(title: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < title.length; i += 1) {
    hash = Math.imul(hash ^ title.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** A pseudo-random generator (mulberry32) seeded with a hash: the same hash gives the same numbers. */
export function drawsFrom(hash: number): (below: number) => number {
  let state = hash;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
