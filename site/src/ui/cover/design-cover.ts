import { type Composition, compositions } from './compositions.tsx';
import { type Palette, palettes } from './palettes.ts';
import { drawsFrom, titleHash } from './title-hash.ts';

export interface CoverDesign {
  readonly palette: Palette;
  readonly composition: Composition;
  /** Seeds the pseudo-random numbers of the composition. */
  readonly seed: number;
}

/** The same title always gets the same cover. */
export function designCover(title: string): CoverDesign {
  const seed = titleHash(title);
  const draw = drawsFrom(seed);
  return {
    palette: palettes[draw(palettes.length)] ?? palettes[0],
    composition: compositions[draw(compositions.length)] ?? compositions[0],
    seed,
  };
}
