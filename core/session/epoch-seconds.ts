import type { Clock } from '../ports/clock.ts';

/** Whole seconds since the epoch, the unit of token expiry. */
export type EpochSeconds = number;

/** The last time that has ten digits, in the year 2286. */
export const LAST_SECOND: EpochSeconds = 9_999_999_999;

/**
 * Whether `value`, from outside, is a time when a token can end. A number of more than ten digits is in milliseconds, and
 * Infinity (in JSON 1e999) is no time; with either the token would never be renewed.
 */
export function isEpochSeconds(value: unknown): value is EpochSeconds {
  return typeof value === 'number' && value >= 0 && value <= LAST_SECOND;
}

export function epochSeconds(clock: Clock): EpochSeconds {
  return Math.floor(clock.nowMs() / 1000);
}
