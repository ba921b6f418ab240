import type { Member } from '#contracts/members/member.ts';
import type { UpdateMemberRequest } from '#contracts/members/members-api.ts';
import { memberPaths } from '#contracts/real-paths.ts';
import type { ClientWith } from '../client/client-parts.ts';
import { readAnswer } from '../client/read-answer.ts';
import type { Waiting } from '../client/waiting.ts';
import { currentMember } from './current-member.ts';
import { readMemberResponse } from './member-answer.ts';

/** What members may say of themselves; what is left out stays as it is. */
export type MemberChanges = Omit<UpdateMemberRequest['member'], 'id'>;

/**
 * Changes what members may say of themselves (wire §7.3). Null when nobody is signed in. Rejects with ApiError when a slug
 * is taken.
 */
export async function updateOwnMember(
  client: ClientWith<'send' | 'store'>,
  changes: MemberChanges,
  { signal }: Waiting = {},
): Promise<Member | null> {
  const member = await currentMember(client, { signal });
  if (member === null) return null;
  const body: UpdateMemberRequest = { member: { ...changes, id: member.id } };
  const path = memberPaths.updateMember.replace('{id}', () => encodeURIComponent(member.id));
  return readAnswer(await client.parts.send({ method: 'PATCH', path, body, signal }), readMemberResponse).member;
}
