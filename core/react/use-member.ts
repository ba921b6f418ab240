import type { Member } from '#contracts/members/member.ts';
import { currentMember } from '../members/current-member.ts';
import { useClient } from './core-provider.ts';
import { useMembership } from './membership.ts';
import { type Answer, type Asked, useAnswer } from './use-answer.ts';

/** The signed-in member, or the state `visitor`. */
export type MemberAnswer = Answer<Member> | { readonly state: 'visitor' };

const VISITOR = { state: 'visitor' } as const;

/**
 * The signed-in member. It is requested again after each login, in this tab or another one.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export function useMember(): MemberAnswer & Pick<Asked<Member>, 'again'> {
  const client = useClient();
  const { isMember, changes } = useMembership();
  const { again, ...answer } = useAnswer(`${isMember} ${changes}`, async (signal) =>
    isMember ? await currentMember(client, { signal }) : null,
  );
  if (!isMember) return { ...VISITOR, again };
  if (answer.state !== 'ready') return { ...answer, again };
  return answer.value === null ? { ...VISITOR, again } : { state: 'ready', value: answer.value, again };
}
