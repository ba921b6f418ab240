import { memberVerb } from '#contracts/control/control-api.ts';
import type { Route } from '../../http/route.ts';
import { contextOf, type Platform } from '../../platform/request-context.ts';
import { readVerb, siteRoute } from './control-route.ts';
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
    siteRoute(platform, 'GET /sites/{siteId}/members', async (site, { query }) => ({
      members: await listMembers(contextOf(platform, site), query),
    })),
    siteRoute(platform, 'POST /sites/{siteId}/members', async (site, { body }) => ({
      member: memberAnswer(await createMember(contextOf(platform, site), body)),
    })),
    siteRoute(platform, 'PUT /sites/{siteId}/members/{memberId}/role', async (site, { body, parameter }) => {
      const { role } = body;
      return {
        member: memberAnswer(await changeMemberRole(contextOf(platform, site), parameter('memberId'), role)),
      };
    }),
    siteRoute(platform, 'GET /sites/{siteId}/members/{memberId}/sessions', (site, { parameter }) =>
      listSessions(contextOf(platform, site), parameter('memberId')),
    ),
    siteRoute(platform, 'POST /sites/{siteId}/members/{memberId}/{verb}', async (site, { parameter }) => {
      const verb = readVerb(memberVerb, parameter('verb'), 'members');
      return {
        member: memberAnswer(await changeMemberState(contextOf(platform, site), parameter('memberId'), verb)),
      };
    }),
    siteRoute(platform, 'POST /sites/{siteId}/sign-in-links', (site, { body }) =>
      createLink(contextOf(platform, site), platform.origin, body),
    ),
    siteRoute(platform, 'POST /sites/{siteId}/sessions', (site, { body }) =>
      mintSession(contextOf(platform, site), body),
    ),
  ];
}
