import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Member } from '#contracts/members/member.ts';
import type { ClubClient } from './club-client.ts';
import { useClub } from './club-context.ts';
import { type Loaded, readQuery } from './loaded.ts';
import { MEMBER_QUERIES } from './query-keys.ts';

/** The query for the signed-in member. */
export const currentMember = ({ members }: Pick<ClubClient, 'members'>) =>
  queryOptions({ queryKey: [MEMBER_QUERIES, 'current'], queryFn: ({ signal }) => members.current({ signal }) });

/** The signed-in member; null if the service says that nobody is signed in. */
export function useCurrentMember(): Loaded<Member | null> {
  const { client } = useClub();
  const result = useQuery(currentMember(client));
  return readQuery(result);
}

/** Asks for the id of the member who is signed in, once for all who need it. Empty if nobody is signed in after all. */
export function useOwnId(): () => Promise<string> {
  const { client } = useClub();
  const queries = useQueryClient();
  return async () => (await queries.ensureQueryData(currentMember(client)))?.id ?? '';
}
