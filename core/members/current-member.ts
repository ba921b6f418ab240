import { memberPaths } from '#contracts/account-paths.ts';
import type { Member } from '#contracts/members/member.ts';
import type { ClientWith } from '../client/client-parts.ts';
import { readAnswer } from '../client/read-answer.ts';
import type { Waiting } from '../client/waiting.ts';
import { isLoggedIn } from '../session/session.ts';
import { readMemberResponse } from './member-answer.ts';

/** The signed-in member, or null when the service answers 403 because no member is signed in (MEM-18). */
export async function currentMember(
  { parts: { send, store } }: ClientWith<'send' | 'store'>,
  { signal }: Waiting = {},
): Promise<Member | null> {
  if (!isLoggedIn(store.current())) return null;
  const answer = await send({ method: 'GET', path: `${memberPaths.currentMember}?fieldsets=FULL`, signal });
  return answer.status === 403 ? null : readAnswer(answer, readMemberResponse).member;
}
