import type { Clock } from '../ports/clock.ts';

/** Whole seconds since the epoch, the unit of token expiry (spec §9). */
export type EpochSeconds = number;

/**
 * Whether `value`, from outside, is a time when a token can end: ten digits, so until the year 2286. A longer number is in
 * milliseconds, and Infinity (in JSON 1e999) is no time; with either the token would never be renewed.
 */
export function isEpochSeconds(value: unknown): value is EpochSeconds {
  return typeof value === 'number' && value >= 0 && value < 1e10;
}

export function epochSeconds(clock: Clock): EpochSeconds {
  return Math.floor(clock.nowMs() / 1000);
}
