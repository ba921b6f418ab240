import type { WireDate } from '#contracts/content/wire-date.ts';
import { type EpochMs, isoInstant } from '../../../world/clock.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The first day of the club. */
export const FOUNDED_AT: EpochMs = Date.UTC(2023, 0, 9, 18);

/** The time of the seed. All dates in the seed are earlier, and do not depend on any clock. */
export const REFERENCE_INSTANT: EpochMs = Date.UTC(2026, 8, 1);

export function wireInstant(at: EpochMs): WireDate {
  return { $date: isoInstant(at) };
}
