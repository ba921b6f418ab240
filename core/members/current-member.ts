import type { Member } from '#contracts/members/member.ts';
import { paths } from '#contracts/paths.ts';
import type { HttpAnswer } from '../client/http-answer.ts';
import type { HttpRequest } from '../client/http-request.ts';
import { readAnswer } from '../client/read-answer.ts';
import { readMemberResponse } from './member-answer.ts';

export const CURRENT_MEMBER: HttpRequest = { method: 'GET', path: `${paths.currentMember.path}?fieldsets=FULL` };

/** Null when the caller is no member, which the service says with a 403 (MEM-18). Throws ApiError on other refusals. */
export function readCurrentMember(answer: HttpAnswer): Member | null {
  return answer.status === 403 ? null : readAnswer(answer, readMemberResponse).member;
}
