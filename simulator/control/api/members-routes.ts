import {
  changeMemberRoleRequest,
  createMemberRequest,
  membersQuery,
  memberVerb,
  mintSessionRequest,
  signInLinkRequest,
} from '#contracts/control/control-api.ts';
import { parameterOf } from '../../http/api-request.ts';
import type { Route } from '../../http/route.ts';
import { contextOf, type Platform } from '../../platform/request-context.ts';
import { readBody, readQuery, readVerb, siteRoute } from './control-route.ts';
import {
  changeMemberRole,
  changeMemberState,
  createLink,
  createMember,
  listMembers,
  listSessions,
  memberAnswer,
  mintSession,
} from './members.ts';

/** Lists, creates and changes the members of a site, and creates sessions without a login. */
export function membersRoutes(platform: Platform): readonly Route[] {
  return [
    siteRoute(platform, 'GET', '/sites/{siteId}/members', async (site, req) => ({
      members: await listMembers(contextOf(platform, site), readQuery(membersQuery, req)),
    })),
    siteRoute(platform, 'POST', '/sites/{siteId}/members', async (site, req) => ({
      member: memberAnswer(await createMember(contextOf(platform, site), readBody(createMemberRequest, req))),
    })),
    siteRoute(platform, 'PUT', '/sites/{siteId}/members/{memberId}/role', async (site, req) => {
      const { role } = readBody(changeMemberRoleRequest, req);
      return {
        member: memberAnswer(await changeMemberRole(contextOf(platform, site), parameterOf(req, 'memberId'), role)),
      };
    }),
    siteRoute(platform, 'GET', '/sites/{siteId}/members/{memberId}/sessions', (site, req) =>
      listSessions(contextOf(platform, site), parameterOf(req, 'memberId')),
    ),
    siteRoute(platform, 'POST', '/sites/{siteId}/members/{memberId}/{verb}', async (site, req) => {
      const verb = readVerb(memberVerb, req, 'members');
      return {
        member: memberAnswer(await changeMemberState(contextOf(platform, site), parameterOf(req, 'memberId'), verb)),
      };
    }),
    siteRoute(platform, 'POST', '/sites/{siteId}/sign-in-links', (site, req) =>
      createLink(contextOf(platform, site), platform.origin, readBody(signInLinkRequest, req)),
    ),
    siteRoute(platform, 'POST', '/sites/{siteId}/sessions', (site, req) =>
      mintSession(contextOf(platform, site), readBody(mintSessionRequest, req)),
    ),
  ];
}
