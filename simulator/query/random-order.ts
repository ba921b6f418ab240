import type { SortKey } from './sort.ts';

/** Ids are divided into so many blocks. A page of a million items is read from a few of them. */
export const BLOCKS = 65_536;
const HALF_BITS = 8;
const HALF = 2 ** HALF_BITS;
/** As many rounds of a Feistel network mix both halves of a number completely. */
const ROUNDS = 4;

/** The first and last characters of an id, as many as this, decide its block. Together with its length they differ. */
const CHARACTERS_OF_A_BLOCK = 8;
/** Odd factors for these characters, from the start and from the end. They are arbitrary, and must never change. */
export const BLOCK_FACTORS = {
  first: [24_571, 51_157, 9_973, 40_487, 61_223, 17_839, 33_391, 57_529],
  last: [45_191, 12_041, 58_897, 30_293, 6_701, 63_029, 20_641, 48_533],
  length: 37_507,
} as const;

/** The block of an id: a number below BLOCKS. Databases compute the same (`Dialect.blockOf`). */
export function blockOf(id: string): number {
  const characters = [...id].map((character) => character.codePointAt(0) ?? 0);
  const sum = (codes: readonly number[], factors: readonly number[]) =>
    codes.reduce((total, code, index) => total + code * (factors[index] ?? 0), 0);
  const first = sum(characters.slice(0, CHARACTERS_OF_A_BLOCK), BLOCK_FACTORS.first);
  const last = sum(characters.slice(-CHARACTERS_OF_A_BLOCK).reverse(), BLOCK_FACTORS.last);
  return (first + last + characters.length * BLOCK_FACTORS.length) % BLOCKS;
}

/** An order of ids that looks random, and is the same for the same seed (SRT-7). */
export interface RandomOrder {
  /** The sort keys of an id, both ascending: the position of its block, and its place in the block. */
  readonly keysOf: (id: string) => readonly [SortKey, SortKey];
  /** The block at a position, which is a number below BLOCKS. */
  readonly blockAt: (position: number) => number;
}

/**
 * Puts the blocks into a random order, and the ids of each block. A database finds the blocks by an index, so that it
 * does not read all items for one page.
 */
export function randomOrder(seed: number): RandomOrder {
  const rounds = Array.from({ length: ROUNDS }, (_, round) =>
    Uint8Array.from({ length: HALF }, (_, half) => scattered(`${seed} ${round} ${half}`)),
  );
  return {
    keysOf: (id) => [
      [1, positionOf(rounds, blockOf(id))],
      [1, scattered(`${seed} ${id}`)],
    ],
    blockAt: (position) =>
      rounds
        .reduce(([left, right], round) => [right, left ^ (round[right] ?? 0)] as const, [
          position >> HALF_BITS,
          position % HALF,
        ] as const)
        .reduce((high, low) => high * HALF + low),
  };
}

/** The inverse of `blockAt`. */
function positionOf(rounds: readonly Uint8Array[], block: number): number {
  const [high, low] = rounds.reduceRight(([left, right], round) => [right ^ (round[left] ?? 0), left] as const, [
    block >> HALF_BITS,
    block % HALF,
  ] as const);
  return high * HALF + low;
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
