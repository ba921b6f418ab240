import {
  changeMemberRoleRequest,
  createMemberRequest,
  membersQuery,
  memberVerb,
} from '#contracts/control/control-api.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { parameterOf } from '../../http/api-request.ts';
import type { Row } from '../../http/row.ts';
import { type Platform, worldOf } from '../../world/world.ts';
import { changeMemberRole, changeMemberState } from './change-member-state.ts';
import { memberAnswer } from './control-answers.ts';
import { controlRow } from './control-row.ts';
import { createMember } from './create-member.ts';
import { listMembers } from './list-members.ts';
import { onSite } from './on-site.ts';
import { readBody, readQuery } from './read-control-request.ts';

/** Lists, creates and changes the members of a site. */
export function membersRoutes(platform: Platform): readonly Row[] {
  return [
    controlRow(
      'GET',
      '/sites/{siteId}/members',
      onSite(platform, async (site, req) => ({
        members: await listMembers(worldOf(platform, site), readQuery(membersQuery, req)),
      })),
    ),
    controlRow(
      'POST',
      '/sites/{siteId}/members',
      onSite(platform, async (site, req) => ({
        member: memberAnswer(await createMember(worldOf(platform, site), readBody(createMemberRequest, req))),
      })),
    ),
    controlRow(
      'PUT',
      '/sites/{siteId}/members/{memberId}/role',
      onSite(platform, async (site, req) => {
        const { role } = readBody(changeMemberRoleRequest, req);
        return {
          member: memberAnswer(await changeMemberRole(worldOf(platform, site), parameterOf(req, 'memberId'), role)),
        };
      }),
    ),
    controlRow(
      'POST',
      '/sites/{siteId}/members/{memberId}/{verb}',
      onSite(platform, async (site, req) => {
        const verb = memberVerb.safeParse(parameterOf(req, 'verb')).data;
        if (verb === undefined) {
          throw new PlatformError(
            'NOT_FOUND',
            `There is no action "${parameterOf(req, 'verb')}" for members. Actions: ${memberVerb.options.join(', ')}.`,
          );
        }
        return {
          member: memberAnswer(await changeMemberState(worldOf(platform, site), parameterOf(req, 'memberId'), verb)),
        };
      }),
    ),
  ];
}
