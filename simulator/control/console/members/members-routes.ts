import { type Response, Router } from 'express';
import { changeMemberRoleRequest, createMemberRequest, memberVerb } from '#contracts/control/control-api.ts';
import { parseRequest } from '../../../http/parse-request.ts';
import type { Account } from '../../../identity/accounts/account.ts';
import { findAccount, listAccounts } from '../../../identity/accounts/account-store.ts';
import type { Platform } from '../../../world/platform.ts';
import type { World } from '../../../world/world.ts';
import { changeMemberRole, changeMemberState, unknownMember } from '../../api/change-member-state.ts';
import { createMember } from '../../api/create-member.ts';
import { mintSession } from '../../api/mint-session.ts';
import { attempt, type Problem } from '../frame/attempt.ts';
import { confirmPage } from '../frame/confirm-page.ts';
import { siteAddress } from '../frame/console-address.ts';
import { sendConsolePage } from '../frame/console-page.ts';
import { feedbackOf } from '../frame/feedback.ts';
import { type FormValues, formValuesOf, queryValuesOf, trimmedValue } from '../frame/form-values.ts';
import { onConsoleSite, type SiteRequest } from '../frame/on-console-site.ts';
import { redirectWithOutcome } from '../frame/outcome.ts';
import { offsetOf } from '../frame/pager.ts';
import { tokensPage } from '../sessions/tokens-page.ts';
import { memberPage } from './member-page.ts';
import { memberSearchOf, searchMembers } from './member-search.ts';
import { membersPage } from './members-page.ts';

/** Lists, creates and changes the members of a site. */
export function membersRoutes(platform: Platform): Router {
  const router = Router();
  router.get(
    '/sites/:siteId/members',
    onConsoleSite(platform, (world, req, res) => showList(world, req, res)),
  );
  router.post(
    '/sites/:siteId/members',
    onConsoleSite(platform, async (world, req, res) => {
      const made = await attempt(async () =>
        createMember(world, parseRequest(createMemberRequest, memberRequestOf(formValuesOf(req)))),
      );
      if (made.kind === 'refused') return showList(world, req, res, made.problem);
      redirectWithOutcome(res, memberAddress(world, made.value.id), 'member-made', { about: made.value.email });
    }),
  );
  router.get(
    '/sites/:siteId/members/:memberId',
    onConsoleSite(platform, async (world, req, res) => showMember(world, req, res)),
  );
  router.get(
    '/sites/:siteId/members/:memberId/delete',
    onConsoleSite(platform, async (world, req, res) => {
      const { id, email } = await memberNamed(world, req);
      const question = {
        title: `Delete ${email}?`,
        text: 'This cannot be undone. All sessions of the member end at once.',
        action: siteAddress(world.site.siteId, `members/${encodeURIComponent(id)}/delete`),
        button: 'Delete member',
        back: memberAddress(world, id),
      };
      sendConsolePage(res, { ...confirmPage(question), of: { world, section: 'members' } });
    }),
  );
  router.post(
    '/sites/:siteId/members/:memberId/tokens',
    onConsoleSite(platform, async (world, req, res) => {
      const { id: memberId, email } = await memberNamed(world, req);
      const minted = await attempt(() => mintSession(world, { memberId }));
      if (minted.kind === 'refused') return showMember(world, req, res, minted.problem);
      sendConsolePage(res, tokensPage(world, 'members', email, minted.value, platform.origin));
    }),
  );
  router.post(
    '/sites/:siteId/members/:memberId/role',
    onConsoleSite(platform, async (world, req, res) => {
      const { memberId } = req.params;
      const changed = await attempt(async () => {
        const { role } = parseRequest(changeMemberRoleRequest, { role: formValuesOf(req).get('role') });
        return changeMemberRole(world, memberId, role);
      });
      if (changed.kind === 'refused') return showMember(world, req, res, changed.problem);
      redirectWithOutcome(res, memberAddress(world, memberId), 'role-changed', { about: changed.value.email });
    }),
  );
  router.post(
    '/sites/:siteId/members/:memberId/:verb',
    onConsoleSite(platform, async (world, req, res, next) => {
      const verb = memberVerb.safeParse(req.params.verb).data;
      if (verb === undefined) return next();
      const { memberId } = req.params;
      const changed = await attempt(() => changeMemberState(world, memberId, verb));
      if (changed.kind === 'refused') return showMember(world, req, res, changed.problem);
      const formValues = formValuesOf(req);
      const about = changed.value.email;
      if (!formValues.has('list')) return redirectWithOutcome(res, memberAddress(world, memberId), verb, { about });
      const { search, status } = memberSearchOf(formValues);
      const offset = offsetOf(formValues.get('offset'));
      redirectWithOutcome(res, siteAddress(world.site.siteId, 'members'), verb, { search, status, offset, about });
    }),
  );
  return router;
}

async function showList(world: World, req: SiteRequest, res: Response, problem?: Problem): Promise<void> {
  const queryValues = queryValuesOf(req);
  const memberSearch = memberSearchOf(queryValues);
  const found = searchMembers((await listAccounts(world)).reverse(), memberSearch);
  const offset = offsetOf(queryValues.get('offset'));
  const formValues = problem && formValuesOf(req);
  sendConsolePage(
    res,
    membersPage({
      world,
      found,
      memberSearch,
      offset,
      formValues,
      about: queryValues.get('about'),
      ...feedbackOf(req, problem),
    }),
  );
}

async function showMember(world: World, req: SiteRequest, res: Response, problem?: Problem): Promise<void> {
  sendConsolePage(res, memberPage({ world, account: await memberNamed(world, req), ...feedbackOf(req, problem) }));
}

/** The member in the path. Throws 404 if the site does not have it. */
async function memberNamed(world: World, { params: { memberId } }: SiteRequest): Promise<Account> {
  const account = await findAccount(world, memberId);
  if (account === undefined) throw unknownMember(memberId);
  return account;
}

function memberAddress({ site }: World, id: string): string {
  return siteAddress(site.siteId, `members/${encodeURIComponent(id)}`);
}

/** The request of the control API for the form values of a new member. */
function memberRequestOf(formValues: FormValues): unknown {
  const nickname = trimmedValue(formValues, 'nickname');
  return {
    email: trimmedValue(formValues, 'email'),
    password: formValues.get('password') || undefined,
    status: trimmedValue(formValues, 'newStatus'),
    profile: nickname === undefined ? {} : { nickname },
  };
}
