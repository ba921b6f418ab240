import type { Load } from './loads.ts';
import type { Cost } from './measure.ts';

/** One line of the benchmark. */
export interface Figure {
  readonly text: string;
  /** What is wrong with it, as a sentence; none when it is within its gate. */
  readonly missed?: string;
}

type Gate = { readonly atMost: number };

/** A figure that may not be larger than its gate. */
export function figure(name: string, value: number, unit: string, { atMost }: Gate): Figure {
  const shown = value < 10 ? value.toFixed(1) : String(Math.round(value));
  return {
    text: `  ${name.padEnd(44)} ${shown.padStart(8)} ${unit} (at most ${atMost})`,
    ...(value > atMost && { missed: `${name} is ${shown} ${unit}, and may be ${atMost} ${unit} at most.` }),
  };
}

/** A load beside bare Express: how much of its processor time and of its rate, and which share is wanted. */
export function ratioFigure({ name, gate }: Load, express: Cost, ours: Cost): Figure {
  const share = express.cpuMicros / ours.cpuMicros;
  const rate = ours.perSecond / express.perSecond;
  const columns = [
    `${Math.round(ours.perSecond)}/s`.padStart(9),
    `rate ${rate.toFixed(2)}`,
    `${ours.cpuMicros.toFixed(0)} us of processor time`.padStart(28),
    `${share.toFixed(2)} ${gate === undefined ? '' : `(at least ${gate})`}`.trimEnd(),
  ];
  return {
    text: `  ${name.padEnd(36)} ${columns.join('   ')}`,
    ...(gate !== undefined &&
      share < gate && {
        missed: `${name} has ${share.toFixed(2)} of bare Express's processor time for it, and should have ${gate}.`,
      }),
  };
}
