import type { MemberStatusRequest } from '#contracts/control/control-api.ts';
import type { Seed, SeedMember } from './seed.ts';

export interface SeededMember {
  readonly email: string;
  readonly status: MemberStatusRequest;
  /** The collections that this member may change because of special permissions (PRM-12). */
  readonly edits: readonly string[];
}

/** The members that are useful for a login, and the password of all members. */
export interface SeededMembers {
  readonly password: string | null;
  readonly members: readonly SeededMember[];
}

/** The first member of each state, and every member with special permissions. */
export function seededMembersOf(seed: Seed | undefined): SeededMembers {
  const seen = new Set<MemberStatusRequest>();
  const members = (seed?.members ?? []).flatMap((member): SeededMember[] => {
    const edits = editedBy(seed, member);
    if (edits.length === 0 && seen.has(member.status)) return [];
    if (edits.length === 0) seen.add(member.status);
    return [{ email: member.email, status: member.status, edits }];
  });
  return { password: seed?.password?.text ?? null, members };
}

function editedBy(seed: Seed | undefined, { id }: SeedMember): readonly string[] {
  return (seed?.collections ?? []).flatMap(({ id: collection, specialPermissions = [] }) =>
    specialPermissions.some(({ userId, itemUpdate }) => userId === id && itemUpdate === 'ALLOWED') ? [collection] : [],
  );
}
