import type { Member } from '#contracts/members/member.ts';
import type { UpdateMemberRequest } from '#contracts/members/members-api.ts';
import { paths } from '#contracts/paths.ts';
import type { HttpRequest } from '../client/http-request.ts';

/** What members may say of themselves; what is left out stays as it is. */
export type MemberChanges = Omit<UpdateMemberRequest['member'], 'id'>;

/** `id` is the caller's own: others may only be changed by the site's owner (wire §7.3). */
export function updateMemberHttpRequest({ id }: Pick<Member, 'id'>, changes: MemberChanges): HttpRequest {
  const body: UpdateMemberRequest = { member: { ...changes, id } };
  return { method: 'PATCH', path: paths.updateMember.path.replace('{id}', () => encodeURIComponent(id)), body };
}
