import type { EpochMs } from '../../../world/clock.ts';
import type { SeedItem } from '../seed.ts';
import { wireInstant } from './instants.ts';

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
