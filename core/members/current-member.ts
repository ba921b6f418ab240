import type { Member } from '#contracts/members/member.ts';
import type { PathOf } from '#contracts/operations/operations.ts';
import { type ClientWith, inside } from '../client/client-parts.ts';
import { readAnswer } from '../client/read-answer.ts';
import type { Waiting } from '../client/waiting.ts';
import { isLoggedIn } from '../session/session.ts';
import { readMemberResponse } from './member-answer.ts';

const CURRENT_MEMBER_PATH: PathOf<'currentMember'> = '/members/v1/members/my';

/**
 * The signed-in member, or null when the service answers 403 because no member is signed in.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export async function currentMember(
  { [inside]: { send, store } }: ClientWith<'send' | 'store'>,
  { signal }: Waiting = {},
): Promise<Member | null> {
  if (!isLoggedIn(store.current())) return null;
  const answer = await send({ method: 'GET', path: `${CURRENT_MEMBER_PATH}?fieldsets=FULL`, signal });
  return answer.status === 403 ? null : readAnswer(answer, readMemberResponse).member;
}
