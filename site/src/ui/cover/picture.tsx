import type { ReactNode } from 'react';
import { compositions } from './compositions.tsx';
import type { Palette } from './palettes.ts';
import { drawsFrom } from './title-hash.ts';

export interface PictureProps {
  /** The index of the composition. */
  readonly composition: number;
  readonly palette: Palette;
  readonly initial: string;
  /** Seeds the pseudo-random numbers of the composition. */
  readonly seed: number;
}

/** The picture of a cover, in a module of its own: a first visit shows titles before pictures. */
export function Picture({ composition, palette, initial, seed }: PictureProps): ReactNode {
  const Composition = compositions[composition];
  return Composition && <Composition palette={palette} initial={initial} draw={drawsFrom(seed)} />;
}
