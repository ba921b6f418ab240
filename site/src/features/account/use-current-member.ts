import { useQuery } from '@tanstack/react-query';
import type { Member } from '#contracts/members/member.ts';
import { useClub } from '../../club/club-context.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { MEMBER_QUERIES } from '../../club/query-keys.ts';

/** Who is signed in; null when, after all, nobody is. */
export function useCurrentMember(): Loaded<Member | null> {
  const { client } = useClub();
  const result = useQuery({
    queryKey: [MEMBER_QUERIES, 'current'],
    queryFn: () => client.members.current(),
  });
  return readQuery(result);
}
