import type { WireDate } from '#contracts/content/wire-date.ts';
import { type EpochMs, isoInstant } from '../../../world/clock.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The club's first day. */
export const FOUNDED_AT: EpochMs = Date.UTC(2023, 0, 9, 18);

/** The moment the seed shows: everything in it happened before, whatever the clock of its reader says. */
export const REFERENCE_INSTANT: EpochMs = Date.UTC(2026, 8, 1);

export function wireInstant(at: EpochMs): WireDate {
  return { $date: isoInstant(at) };
}
