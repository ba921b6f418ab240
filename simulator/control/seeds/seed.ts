import type { Collection } from '#contracts/content/collection.ts';
import type { MemberStatusRequest } from '#contracts/control/control-api.ts';
import type { IdentityProfile } from '#contracts/identity/identity.ts';
import type { EpochMs } from '../../world/clock.ts';

/** A stored item: its `data` as it stands on the wire, system fields included. */
export interface SeedItem {
  readonly _id: string;
  readonly [field: string]: unknown;
}

export interface SeedMember {
  readonly id: string;
  readonly email: string;
  readonly status: MemberStatusRequest;
  readonly profile: IdentityProfile;
  readonly createdAt: EpochMs;
}

/** All members share one, and it is printed at start: a salt for each would protect nothing, and hashing is slow. */
export interface SeedPassword {
  readonly text: string;
  /** As `hashPassword` makes one. */
  readonly hash: string;
}

/** A world to start a site with. The same name always gives the same one, to the letter. */
export interface Seed {
  readonly name: string;
  readonly collections: readonly Collection[];
  /** By collection id. */
  readonly items: ReadonlyMap<string, readonly SeedItem[]>;
  /** Links of multi-reference fields, in the order they were made. */
  readonly links: readonly {
    readonly collectionId: string;
    readonly field: string;
    readonly itemId: string;
    readonly targetId: string;
  }[];
  readonly members: readonly SeedMember[];
  /** The one password of all seeded members, with its hash; null when there are none. */
  readonly password: SeedPassword | null;
}
