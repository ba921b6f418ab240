import { type Palette, palettes } from './palettes.ts';
import { drawsFrom, titleHash } from './title-hash.ts';

export interface CoverDesign {
  readonly palette: Palette;
  /** The index of the picture among the compositions. */
  readonly composition: number;
  /** Seeds the pseudo-random numbers of the picture. */
  readonly seed: number;
}

/** The number of compositions. They are loaded later than this module. */
export const COMPOSITIONS = 30;

/** How many covers before a cover are its neighbours: the one beside it, and the one above it on a phone. */
const NEIGHBOURS = 2;

/** The same title and variant always get the same cover. Most covers are variant 0. */
export function designCover(title: string, variant = 0): CoverDesign {
  const seed = titleHash(title);
  const draw = drawsFrom(seed);
  for (let skipped = 0; skipped < 2 * variant; skipped += 1) draw(1);
  return { palette: palettes[draw(palettes.length)] ?? palettes[0], composition: draw(COMPOSITIONS), seed };
}

/**
 * The variants of the covers of a shelf: for each title the first one that shares neither its picture nor its colours
 * with a neighbour.
 */
export function coverVariants(titles: readonly string[]): readonly number[] {
  const before: CoverDesign[] = [];
  return titles.map((title) => {
    const neighbours = before.slice(-NEIGHBOURS);
    const isAlike = (variant: number): boolean => {
      const { palette, composition } = designCover(title, variant);
      return neighbours.some((other) => other.palette === palette || other.composition === composition);
    };
    let variant = 0;
    while (isAlike(variant)) variant += 1;
    before.push(designCover(title, variant));
    return variant;
  });
}
