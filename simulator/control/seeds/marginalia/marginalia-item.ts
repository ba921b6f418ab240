import type { WireDate } from '#contracts/content/wire-date.ts';
import { type EpochMs, isoInstant } from '../../../platform/clock.ts';
import type { SeedItem } from '../seed.ts';

/** The editor of the club, who owns all items that the members did not write. */
export const EDITOR_ID = '5e1f0c1e-0b00-4c1b-8d17-0a11e9b00c50';

export interface Origin {
  readonly id: string;
  readonly owner: string;
  readonly createdAt: EpochMs;
  readonly updatedAt?: EpochMs;
}

/** An item in wire form, with its system fields. */
export function marginaliaItem(origin: Origin, fields: Readonly<Record<string, unknown>>): SeedItem {
  const { id, owner, createdAt, updatedAt = createdAt } = origin;
  return {
    _id: id,
    _owner: owner,
    _createdDate: wireInstant(createdAt),
    _updatedDate: wireInstant(updatedAt),
    ...fields,
  };
}

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The first day of the club. */
export const FOUNDED_AT: EpochMs = Date.UTC(2023, 0, 9, 18);

/** The time of the seed. All dates in the seed are earlier, and do not depend on any clock. */
export const REFERENCE_INSTANT: EpochMs = Date.UTC(2026, 8, 1);

export function wireInstant(at: EpochMs): WireDate {
  return { $date: isoInstant(at) };
}
