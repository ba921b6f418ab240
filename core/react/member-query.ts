import type { Member } from '#contracts/members/member.ts';
import type { Client } from '../client/client.ts';
import { currentMember } from '../members/current-member.ts';
import { membershipOf } from './membership-of.ts';
import type { QueryOf, QueryOptions } from './query-options.ts';

/**
 * The signed-in member as options of the query library. Null for a visitor.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export function memberQuery(
  client: Client,
  { membership = membershipOf(client) }: Pick<QueryOptions, 'membership'> = {},
): QueryOf<Member | null> {
  return {
    queryKey: ['backlot-core', 'member', membership],
    queryFn: ({ signal }) => currentMember(client, { signal }),
  };
}
