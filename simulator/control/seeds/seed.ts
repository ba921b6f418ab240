import type { Collection } from '#contracts/content/collection.ts';
import type { MemberStatusRequest } from '#contracts/control/control-api.ts';
import type { IdentityProfile } from '#contracts/identity/identity.ts';
import type { MemberRole } from '#contracts/members/member-role.ts';
import type { EpochMs } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';

/** A stored item: its `data` in wire form, with the system fields. */
export interface SeedItem {
  readonly _id: string;
  readonly [field: string]: unknown;
}

export interface SeedMember {
  readonly id: string;
  readonly email: string;
  readonly status: MemberStatusRequest;
  /** Default: MEMBER. */
  readonly role?: MemberRole;
  readonly profile: IdentityProfile;
  readonly createdAt: EpochMs;
}

/**
 * All seeded members have the same password and hash. The password is printed at start, so a salt per member would
 * protect nothing, and hashing is slow.
 */
export interface SeedPassword {
  readonly text: string;
  /** In the format of `hashPassword`. */
  readonly hash: string;
}

/** The initial data of a site. A seed of the simulator's own always has exactly the same data. */
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
  /** The password of all seeded members, with its hash; null if there are no members. */
  readonly password: SeedPassword | null;
  /** Creates further data in the transaction of the seed. Throws SeedMistake. */
  readonly fill?: (world: World) => Promise<void>;
}
