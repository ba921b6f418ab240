import type { Clock } from '../ports/clock.ts';

/** Whole seconds since the epoch, the unit of token expiry (spec §9). */
export type EpochSeconds = number;

export function epochSeconds(clock: Clock): EpochSeconds {
  return Math.floor(clock.nowMs() / 1000);
}
