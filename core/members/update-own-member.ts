import type { Member } from '#contracts/members/member.ts';
import type { UpdateMemberRequest } from '#contracts/members/members-api.ts';
import type { PathOf } from '#contracts/operations/operations.ts';
import { type ClientWith, inside } from '../client/client-parts.ts';
import { readAnswer } from '../client/read-answer.ts';
import type { Waiting } from '../client/waiting.ts';
import { currentMember } from './current-member.ts';
import { readMemberResponse } from './member-answer.ts';

const UPDATE_MEMBER_PATH: PathOf<'updateMember'> = '/members/v1/members/{id}';

/** The fields that members can change in their own profile. A field that is left out keeps its value. */
export type MemberChanges = Omit<UpdateMemberRequest['member'], 'id'>;

/**
 * Changes the profile of the signed-in member. Returns null when no member is signed in. Rejects with ApiError when a
 * slug is taken.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export async function updateOwnMember(
  client: ClientWith<'send' | 'store'>,
  changes: MemberChanges,
  { signal }: Waiting = {},
): Promise<Member | null> {
  const member = await currentMember(client, { signal });
  if (member === null) return null;
  const body: UpdateMemberRequest = { member: { ...changes, id: member.id } };
  const path = UPDATE_MEMBER_PATH.replace('{id}', () => encodeURIComponent(member.id));
  return readAnswer(await client[inside].send({ method: 'PATCH', path, body, signal }), readMemberResponse).member;
}
