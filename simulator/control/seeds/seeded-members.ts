import type { MemberStatusRequest } from '#contracts/control/control-api.ts';
import type { MemberRole } from '#contracts/members/member-role.ts';
import type { Seed } from './seed.ts';

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
