import { queryOptions } from '@tanstack/react-query';
import type { Member } from '#contracts/members/member.ts';
import { useClub } from './club.ts';
import type { ClubClient } from './club-client.ts';
import { MemberRefused } from './failure.ts';
import { type Loaded, useLoaded } from './loaded.ts';
import { MEMBER_QUERIES } from './query-keys.ts';

/** The query for the signed-in member. It fails if the service refuses to say who that is. */
export const currentMember = ({ members, session }: Pick<ClubClient, 'members' | 'session'>) =>
  queryOptions({
    queryKey: [MEMBER_QUERIES, 'current'],
    queryFn: async ({ signal }) => {
      const member = await members.current({ signal });
      // Null would be shown as a member who has nothing.
      if (member === null && session.role() === 'member') throw new MemberRefused();
      return member;
    },
  });

/** Returns the member who is signed in, or null if nobody is. */
export function useCurrentMember(): Loaded<Member | null> {
  const { client } = useClub();
  return useLoaded(currentMember(client));
}
