import type { ReactNode } from 'react';
import type { Palette } from '../palettes.ts';

export interface CompositionProps {
  readonly palette: Palette;
  readonly initial: string;
  /** Returns the next pseudo-random integer from 0 up to, but not including, `below`. */
  readonly draw: (below: number) => number;
}

/** The picture below the title, in an area 200 wide, from 132 down to 268. */
export type Composition = (props: CompositionProps) => ReactNode;

export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
