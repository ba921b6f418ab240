import type { MemberStatusRequest } from '#contracts/control/control-api.ts';
import type { Seed } from './seed.ts';

/** The first member of each state, and the password of all. */
export interface SeededMembers {
  readonly password: string | null;
  readonly members: readonly { readonly email: string; readonly status: MemberStatusRequest }[];
}

export function seededMembersOf(seed: Seed | undefined): SeededMembers {
  const firsts = new Map<MemberStatusRequest, string>();
  for (const { status, email } of seed?.members ?? []) if (!firsts.has(status)) firsts.set(status, email);
  return {
    password: seed?.password?.text ?? null,
    members: [...firsts].map(([status, email]) => ({ status, email })),
  };
}
