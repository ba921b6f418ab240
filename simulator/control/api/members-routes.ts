import {
  changeMemberRoleRequest,
  createMemberRequest,
  membersQuery,
  memberVerb,
  mintSessionRequest,
} from '#contracts/control/control-api.ts';
import { parameterOf } from '../../http/api-request.ts';
import type { Row } from '../../http/row.ts';
import { type Platform, worldOf } from '../../world/world.ts';
import { readBody, readQuery, readVerb, siteRow } from './control-row.ts';
import {
  changeMemberRole,
  changeMemberState,
  createMember,
  listMembers,
  memberAnswer,
  mintSession,
} from './members.ts';

/** Lists, creates and changes the members of a site, and creates sessions without a login. */
export function membersRoutes(platform: Platform): readonly Row[] {
  return [
    siteRow(platform, 'GET', '/sites/{siteId}/members', async (site, req) => ({
      members: await listMembers(worldOf(platform, site), readQuery(membersQuery, req)),
    })),
    siteRow(platform, 'POST', '/sites/{siteId}/members', async (site, req) => ({
      member: memberAnswer(await createMember(worldOf(platform, site), readBody(createMemberRequest, req))),
    })),
    siteRow(platform, 'PUT', '/sites/{siteId}/members/{memberId}/role', async (site, req) => {
      const { role } = readBody(changeMemberRoleRequest, req);
      return {
        member: memberAnswer(await changeMemberRole(worldOf(platform, site), parameterOf(req, 'memberId'), role)),
      };
    }),
    siteRow(platform, 'POST', '/sites/{siteId}/members/{memberId}/{verb}', async (site, req) => {
      const verb = readVerb(memberVerb, req, 'members');
      return {
        member: memberAnswer(await changeMemberState(worldOf(platform, site), parameterOf(req, 'memberId'), verb)),
      };
    }),
    siteRow(platform, 'POST', '/sites/{siteId}/sessions', (site, req) =>
      mintSession(worldOf(platform, site), readBody(mintSessionRequest, req)),
    ),
  ];
}
