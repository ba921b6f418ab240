import type { Member, MemberFieldset } from '#contracts/members/member.ts';
import type { MembersResponse } from '#contracts/members/members-api.ts';
import type { Caller } from '../../auth/caller.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { predicateOf } from '../../query/evaluate.ts';
import type { Filter } from '../../query/filter.ts';
import { compareKeys, parseSort, type SortField, type SortKey, sortKeys } from '../../query/sort.ts';
import type { IdentityCondition, IdentityOrder } from '../../store/identities.ts';
import { type Account, emailKey } from '../accounts/account.ts';
import { findAccount, pageWithTotal, readAccounts } from '../accounts/account-store.ts';
import { demand, unknownMember } from './member-access.ts';
import { MEMBER_STATUSES, type MemberNames, memberCondition } from './member-condition.ts';
import { checkMemberField, parseMemberFilter } from './member-filter.ts';
import { isPublicMember, memberOf, widestOf } from './member-of-account.ts';

const DEFAULT_LIMIT = 50;

interface MemberSearch {
  readonly filter?: unknown;
  readonly sorting: readonly { readonly fieldName: string; readonly order: 'ASC' | 'DESC' }[];
  readonly paging: { readonly limit?: number | undefined; readonly offset?: number | undefined };
  readonly fieldsets: readonly MemberFieldset[];
}

/**
 * Returns the member with this id, if `caller` may see it. Throws 403, and 404 for a member that does not
 * exist or that the caller does not see.
 */
export async function getMember(
  context: RequestContext,
  caller: Caller,
  { id, fieldsets }: { readonly id: string; readonly fieldsets: readonly MemberFieldset[] },
): Promise<Member> {
  const fieldset = widestOf(fieldsets);
  // Checked before the look-up, so that a 403 does not reveal whether the member exists.
  demand(caller, fieldset === 'PUBLIC' ? 'see' : 'see all of', id);
  const account = await findAccount(context, id);
  if (account === undefined || !isVisible(account, caller)) throw unknownMember(id);
  return memberOf(account, fieldset);
}

/** A page of members, newest first unless sorted; members of one instant come in the order of their ids. */
export async function findMembers(
  context: RequestContext,
  caller: Caller,
  search: MemberSearch,
): Promise<MembersResponse> {
  const fieldset = widestOf(search.fieldsets);
  demand(caller, fieldset === 'PUBLIC' ? 'see' : 'see all of');
  const filter = parseMemberFilter(context, search.filter ?? {}, caller);
  for (const { fieldName } of search.sorting) checkMemberField(fieldName, caller, 'query.sorting');
  const sort = parseSort([...search.sorting]);
  const { limit = DEFAULT_LIMIT, offset = 0 } = search.paging;
  const { condition, isExact } = memberCondition(filter, NAMES);
  const order = orderOf(search.sorting);
  const { accounts, total } =
    isExact && order !== undefined
      ? await pageWithTotal(context, visibleCondition(condition, caller), { order, limit, offset })
      : await evaluatedPage(context, caller, { condition, filter, sort, limit, offset });
  const members = accounts.map((account) => memberOf(account, fieldset));
  return { members, metadata: { count: members.length, offset, total, tooManyToCount: false } };
}

const NAMES: MemberNames = {
  ids: new Set(['id', '_id']),
  hasStatus: true,
  texts: new Map([
    ['loginEmail', 'emailKey'],
    ['profile.nickname', 'nickname'],
    ['contact.firstName', 'firstName'],
    ['contact.lastName', 'lastName'],
  ]),
};

/** The order of a sort that the store knows. */
function orderOf([first, ...others]: MemberSearch['sorting']): IdentityOrder | undefined {
  if (first === undefined) return 'newest';
  if (others.length > 0 || !['createdDate', '_createdDate'].includes(first.fieldName)) return undefined;
  return first.order === 'ASC' ? 'oldest' : 'newest';
}

interface FoundPage {
  readonly accounts: readonly Account[];
  readonly total: number;
}

interface Evaluated {
  readonly condition: IdentityCondition;
  readonly filter: Filter;
  readonly sort: readonly SortField[];
  readonly limit: number;
  readonly offset: number;
}

/** A page of the members that meet `condition` and pass `filter`. Only their ids and sort keys are in memory at once. */
async function evaluatedPage(
  context: RequestContext,
  caller: Caller,
  { condition, filter, sort, limit, offset }: Evaluated,
): Promise<FoundPage> {
  const { work } = context;
  const passes = predicateOf(filter, work);
  const found: { readonly id: string; readonly keys: readonly SortKey[] }[] = [];
  for await (const accounts of readAccounts(context, condition)) {
    for (const account of accounts.filter((each) => isVisible(each, caller))) {
      const document = documentOf(account);
      if (passes(document)) found.push({ id: account.id, keys: sortKeys(sort, document, work) });
    }
  }
  found.sort((a, b) => compareKeys(sort, [a.keys, a.id], [b.keys, b.id]));
  const page = await Promise.all(found.slice(offset, offset + limit).map(({ id }) => findAccount(context, id)));
  return { accounts: page.filter((account) => account !== undefined), total: found.length };
}

/** The members of `asked` that `isVisible` is true for. */
function visibleCondition(asked: IdentityCondition, caller: Caller): IdentityCondition {
  const members = { statuses: MEMBER_STATUSES, ...asked };
  return caller.role === 'administrator' ? members : { ...members, visibleTo: caller.id };
}

/**
 * Everybody sees active, public members. Members also see themselves. The owner sees all members except deleted ones.
 */
function isVisible(account: Account, caller: Caller): boolean {
  if (account.status === 'DELETED') return false;
  if (caller.role === 'administrator' || caller.id === account.id) return true;
  return isPublicMember(account);
}

/**
 * The document that filters and sorts read: the whole member, with both spellings of the system fields, and with dates
 * as dates. Addresses are compared without regard to case.
 */
function documentOf(account: Account): object {
  const member = memberOf(account, 'FULL');
  const [createdDate, updatedDate] = [dateOf(member.createdDate), dateOf(member.updatedDate)];
  const dates = { createdDate, updatedDate, lastLoginDate: member.lastLoginDate && dateOf(member.lastLoginDate) };
  const loginEmail = emailKey(account.email);
  return { ...member, ...dates, loginEmail, _id: member.id, _createdDate: createdDate, _updatedDate: updatedDate };
}

function dateOf(instant: string): object {
  return { $date: instant };
}
