import type { Load } from './loads.ts';
import type { Cost } from './measure.ts';

/** One line of the benchmark. */
export interface Figure {
  readonly text: string;
  /** The sentence that reports a missed gate. It is absent while the figure is within its gate. */
  readonly missed?: string;
}

type Gate = { readonly atMost: number };

/** A figure that must not exceed its gate. */
export function figure(name: string, value: number, unit: string, { atMost }: Gate): Figure {
  const shown = value < 10 ? value.toFixed(1) : String(Math.round(value));
  return {
    text: `  ${name.padEnd(44)} ${shown.padStart(8)} ${unit} (at most ${atMost})`,
    ...(value > atMost && { missed: `${name} is ${shown} ${unit}; the maximum is ${atMost} ${unit}.` }),
  };
}

/** Compares a load with bare Express: by processor time and by rate. The gate is the smallest share that is accepted. */
export function ratioFigure({ name, gate }: Pick<Load, 'name' | 'gate'>, express: Cost, ours: Cost): Figure {
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
        missed: `${name} reaches ${share.toFixed(2)} of bare Express; the minimum is ${gate}.`,
      }),
  };
}

/** A line for the simulators, and one for the peer, which says how many times as fast the simulators are. */
export function storeFigures(name: string, express: Cost, ours: Cost, peer: Cost | undefined): Figure[] {
  const share = (express.cpuMicros / ours.cpuMicros).toFixed(2);
  const rate = (ours.perSecond / express.perSecond).toFixed(2);
  const lines = [`${columnsOf(name, ours)}   Express: rate ${rate}, processor time ${share}`];
  if (peer) {
    const faster = (ours.perSecond / peer.perSecond).toFixed(2);
    const cheaper = (sumOf(peer) / sumOf(ours)).toFixed(2);
    lines.push(`${columnsOf('  parse-server', peer)}   Backlot: rate x ${faster}, processor time / ${cheaper}`);
  }
  return lines.map((text) => ({ text }));
}

function columnsOf(name: string, { perSecond, cpuMicros, storeMicros }: Cost): string {
  const rate = perSecond < 10 ? perSecond.toFixed(1) : perSecond.toFixed(0);
  return `  ${name.padEnd(34)} ${`${rate}/s`.padStart(9)} ${cpuMicros.toFixed(0).padStart(9)} us + ${storeMicros.toFixed(0).padStart(8)} us`;
}

function sumOf({ cpuMicros, storeMicros }: Cost): number {
  return cpuMicros + storeMicros;
}
