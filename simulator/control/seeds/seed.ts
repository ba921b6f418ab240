import type { Collection } from '#contracts/content/collection.ts';
import type { MemberStatusRequest } from '#contracts/control/control-api.ts';
import type { SettingsChanges } from '#contracts/control/site-settings.ts';
import type { IdentityProfile } from '#contracts/identity/identity.ts';
import type { MemberRole } from '#contracts/members/member-role.ts';
import type { SeedState } from '#handlers/seed-data.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import type { EpochMs } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/request-context.ts';

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
  readonly role?: MemberRole | undefined;
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
  /** Documents of handlers, by their collection and id. */
  readonly state?: SeedState | undefined;
  /** How many samples of each kind of entity a service gets whose answers are derived. */
  readonly services?: Readonly<Record<string, number>> | undefined;
  /** What a new site with this seed has instead of the defaults. A reset leaves the settings as they are. */
  readonly settings?: SettingsChanges | undefined;
  /** Creates further data in the transaction of the seed. Throws SeedError. */
  readonly fill?: (context: RequestContext) => Promise<void>;
}

/** A seed with no data except what `fill` creates. */
export function emptySeed(name: string, fill?: Seed['fill']): Seed {
  return { name, collections: [], items: new Map(), links: [], members: [], password: null, ...(fill && { fill }) };
}

/** A seed of a configuration file cannot be used. The message names the place of the mistake. */
export class SeedError extends PlatformError {
  constructor(message: string) {
    super('BAD_REQUEST', message);
  }
}

export interface SeededMember {
  readonly email: string;
  readonly status: MemberStatusRequest;
  readonly role: MemberRole;
}

/** The members that are useful for a login, and the password of all members. */
export interface SeededMembers {
  readonly password: string | null;
  readonly members: readonly SeededMember[];
}

/** The first member of each state, and every member with the role CMS_EDITOR. */
export function seededMembersOf(seed: Seed | undefined): SeededMembers {
  const seen = new Set<MemberStatusRequest>();
  const members = (seed?.members ?? []).flatMap(({ email, status, role = 'MEMBER' }): SeededMember[] => {
    if (role === 'MEMBER' && seen.has(status)) return [];
    if (role === 'MEMBER') seen.add(status);
    return [{ email, status, role }];
  });
  return { password: seed?.password?.text ?? null, members };
}
