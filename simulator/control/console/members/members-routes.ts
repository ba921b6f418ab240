import { z } from 'zod';
import {
  changeMemberRoleRequest,
  createMemberRequest,
  memberVerb,
  searchInQuery,
} from '#contracts/control/control-api.ts';
import { sessionsOf } from '../../../auth/token-family.ts';
import type { HttpAnswer } from '../../../http/answer.ts';
import { type ApiRequest, parameterOf } from '../../../http/api-request.ts';
import { formParametersOf, queryParametersOf } from '../../../http/page-parameters.ts';
import { parseRequest } from '../../../http/parse-request.ts';
import type { Route } from '../../../http/route.ts';
import type { Account } from '../../../identity/accounts/account.ts';
import {
  type AccountSearch,
  accountCondition,
  findAccount,
  isMeant,
  pageWithTotal,
  readAccounts,
} from '../../../identity/accounts/account-store.ts';
import type { Platform, RequestContext } from '../../../platform/request-context.ts';
import { unknownOnSite } from '../../api/control-error.ts';
import { changeMemberRole, changeMemberState, createMember, mintSession } from '../../api/members.ts';
import { listPushes } from '../../api/push-routes.ts';
import { siteAddress } from '../frame/console-address.ts';
import { confirmPage, consoleAnswer, noSuchPage } from '../frame/console-page.ts';
import { consoleRoute, onConsoleSite } from '../frame/console-route.ts';
import { attempt, feedbackOf, type Problem, redirectWithOutcome } from '../frame/feedback.ts';
import { type FormValues, trimmedValue } from '../frame/field.ts';
import { offsetOf, PAGE_SIZE } from '../frame/pager.ts';
import { tokensPage } from '../tokens-page.ts';
import { memberPage, membersPage } from './members-pages.ts';

/** Lists, creates and changes the members of a site. */
export function membersRoutes(platform: Platform): readonly Route[] {
  return [
    consoleRoute(
      'GET',
      '/sites/{siteId}/members',
      onConsoleSite(platform, async (context, req) => showList(context, req)),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/members',
      onConsoleSite(platform, async (context, req) => {
        const made = await attempt(async () =>
          createMember(context, parseRequest(createMemberRequest, memberRequestOf(formParametersOf(req)))),
        );
        if (made.kind === 'refused') return showList(context, req, made.problem);
        return redirectWithOutcome(memberAddress(context, made.value.id), 'member-made', { about: made.value.email });
      }),
    ),
    consoleRoute(
      'GET',
      '/sites/{siteId}/members/{memberId}',
      onConsoleSite(platform, async (context, req) => showMember(context, req)),
    ),
    consoleRoute(
      'GET',
      '/sites/{siteId}/members/{memberId}/delete',
      onConsoleSite(platform, async (context, req) => {
        const { id, email } = await memberNamed(context, req);
        const question = {
          title: `Delete ${email}?`,
          text: 'This cannot be undone. All sessions of the member end at once.',
          action: siteAddress(context.site.siteId, `members/${encodeURIComponent(id)}/delete`),
          button: 'Delete member',
          back: memberAddress(context, id),
        };
        return consoleAnswer({ ...confirmPage(question), of: { context, section: 'members' } });
      }),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/members/{memberId}/tokens',
      onConsoleSite(platform, async (context, req) => {
        const { id: memberId, email } = await memberNamed(context, req);
        const minted = await attempt(() => mintSession(context, { memberId }));
        if (minted.kind === 'refused') return showMember(context, req, minted.problem);
        return consoleAnswer(tokensPage(context, 'members', email, minted.value, platform.origin));
      }),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/members/{memberId}/role',
      onConsoleSite(platform, async (context, req) => {
        const memberId = parameterOf(req, 'memberId');
        const changed = await attempt(async () => {
          const { role } = parseRequest(changeMemberRoleRequest, { role: formParametersOf(req).get('role') });
          return changeMemberRole(context, memberId, role);
        });
        if (changed.kind === 'refused') return showMember(context, req, changed.problem);
        return redirectWithOutcome(memberAddress(context, memberId), 'role-changed', { about: changed.value.email });
      }),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/members/{memberId}/{verb}',
      onConsoleSite(platform, async (context, req) => {
        const verb = memberVerb.safeParse(parameterOf(req, 'verb')).data;
        if (verb === undefined) return noSuchPage();
        const memberId = parameterOf(req, 'memberId');
        const changed = await attempt(() => changeMemberState(context, memberId, verb));
        if (changed.kind === 'refused') return showMember(context, req, changed.problem);
        const formValues = formParametersOf(req);
        const about = changed.value.email;
        if (!formValues.has('list')) return redirectWithOutcome(memberAddress(context, memberId), verb, { about });
        const { search, status } = memberSearchOf(formValues);
        const offset = offsetOf(formValues.get('offset'));
        return redirectWithOutcome(siteAddress(context.site.siteId, 'members'), verb, {
          search,
          status,
          offset,
          about,
        });
      }),
    ),
  ];
}

async function showList(context: RequestContext, req: ApiRequest, problem?: Problem): Promise<HttpAnswer> {
  const queryValues = queryParametersOf(req);
  const memberSearch = memberSearchOf(queryValues);
  const offset = offsetOf(queryValues.get('offset'));
  const found = await attempt(async () => {
    parseRequest(z.object({ search: searchInQuery.optional() }), memberSearch);
    return searchMembers(context, memberSearch, offset);
  });
  const formValues = problem && formParametersOf(req);
  const [shown, refused] = found.kind === 'done' ? [found.value] : [{ part: [], total: 0 }, found.problem];
  return consoleAnswer(
    membersPage({
      context,
      ...shown,
      memberSearch,
      offset,
      formValues,
      about: queryValues.get('about'),
      ...feedbackOf(req, problem ?? refused),
    }),
  );
}

async function showMember(context: RequestContext, req: ApiRequest, problem?: Problem): Promise<HttpAnswer> {
  const account = await memberNamed(context, req);
  const pushes = await listPushes(context, account.id);
  const sessions = await sessionsOf(context, account.id);
  return consoleAnswer(memberPage({ context, account, pushes, sessions, ...feedbackOf(req, problem) }));
}

/** The member in the path. Throws 404 if the site does not have it. */
async function memberNamed(context: RequestContext, req: ApiRequest): Promise<Account> {
  const memberId = parameterOf(req, 'memberId');
  const account = await findAccount(context, memberId);
  if (account === undefined) throw unknownOnSite('member', memberId);
  return account;
}

function memberAddress({ site }: RequestContext, id: string): string {
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

function memberSearchOf(queryValues: FormValues): AccountSearch {
  return { search: trimmedValue(queryValues, 'search'), status: trimmedValue(queryValues, 'status') };
}

/** A page of members, newest first, and the number of all that match. */
export async function searchMembers(
  context: RequestContext,
  search: AccountSearch,
  offset: number,
): Promise<{ readonly part: readonly Account[]; readonly total: number }> {
  const page = { limit: PAGE_SIZE, offset };
  const { condition, isExact } = accountCondition(search);
  if (isExact) {
    const { accounts, total } = await pageWithTotal(context, condition, page);
    return { part: accounts, total };
  }
  const ids: string[] = [];
  for await (const accounts of readAccounts(context, condition, { order: 'newest' })) {
    ids.push(...accounts.filter((account) => isMeant(search, account)).map(({ id }) => id));
  }
  const shown = await Promise.all(ids.slice(offset, offset + page.limit).map((id) => findAccount(context, id)));
  return { part: shown.filter((account) => account !== undefined), total: ids.length };
}
