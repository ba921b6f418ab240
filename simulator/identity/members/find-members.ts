import type { Member, MemberFieldset } from '#contracts/members/member.ts';
import type { MembersResponse } from '#contracts/members/members-api.ts';
import type { Caller } from '../../auth/caller.ts';
import { predicateOf } from '../../content/filter/evaluate.ts';
import { parseSort } from '../../content/search/parse-sort.ts';
import { compareKeys, sortKeys } from '../../store/query/sort.ts';
import type { World } from '../../world/world.ts';
import type { Account } from '../accounts/account.ts';
import { findAccount, listAccounts } from '../accounts/account-store.ts';
import { demand } from './member-access.ts';
import { unknownMember } from './member-error.ts';
import { checkMemberField } from './member-fields.ts';
import { parseMemberFilter } from './member-filter.ts';
import { memberOf, privacyOf, widestOf } from './member-of-account.ts';

const DEFAULT_LIMIT = 50;

interface MemberSearch {
  readonly filter?: unknown;
  readonly sorting: readonly { readonly fieldName: string; readonly order: 'ASC' | 'DESC' }[];
  readonly paging: { readonly limit?: number | undefined; readonly offset?: number | undefined };
  readonly fieldsets: readonly MemberFieldset[];
}

/**
 * Returns the member with this id, if `caller` may see it (wire §7.3). Throws 403, and 404 for a member that does not
 * exist or that the caller does not see.
 */
export async function getMember(
  world: World,
  caller: Caller,
  { id, fieldsets }: { readonly id: string; readonly fieldsets: readonly MemberFieldset[] },
): Promise<Member> {
  const fieldset = widestOf(fieldsets);
  // Checked before the look-up, so that a 403 does not reveal whether the member exists.
  demand(caller, fieldset === 'PUBLIC' ? 'see' : 'see all of', id);
  const account = await findAccount(world, id);
  if (account === undefined || !isVisible(account, caller)) throw unknownMember(id);
  return memberOf(account, fieldset);
}

/** A page of members, newest first unless sorted; members of one instant come in the order of their ids. */
export async function findMembers(world: World, caller: Caller, search: MemberSearch): Promise<MembersResponse> {
  const fieldset = widestOf(search.fieldsets);
  demand(caller, fieldset === 'PUBLIC' ? 'see' : 'see all of');
  const filter = parseMemberFilter(world, search.filter ?? {}, caller);
  for (const { fieldName } of search.sorting) checkMemberField(fieldName, caller, 'query.sorting');
  const sort = parseSort([...search.sorting]);
  const passes = predicateOf(filter, world.work);
  const found = (await listAccounts(world))
    .filter((account) => isVisible(account, caller))
    .map((account) => ({ account, document: documentOf(account) }))
    .filter(({ document }) => passes(document))
    .map(({ account, document }) => ({ account, keys: sortKeys(sort, document, world.work) }))
    .sort((a, b) => compareKeys(sort, [a.keys, a.account.id], [b.keys, b.account.id]));
  const { limit = DEFAULT_LIMIT, offset = 0 } = search.paging;
  const members = found.slice(offset, offset + limit).map(({ account }) => memberOf(account, fieldset));
  return { members, metadata: { count: members.length, offset, total: found.length, tooManyToCount: false } };
}

/**
 * Everybody sees active, public members. Members also see themselves. The owner sees all members except deleted ones.
 */
function isVisible(account: Account, caller: Caller): boolean {
  if (account.status === 'DELETED') return false;
  if (caller.role === 'administrator' || caller.id === account.id) return true;
  return account.status === 'ACTIVE' && privacyOf(account) === 'PUBLIC';
}

/**
 * The document that filters and sorts read: the whole member, with both spellings of the system fields, and with dates
 * as dates.
 */
function documentOf(account: Account): object {
  const member = memberOf(account, 'FULL');
  const [createdDate, updatedDate] = [dateOf(member.createdDate), dateOf(member.updatedDate)];
  const dates = { createdDate, updatedDate, lastLoginDate: member.lastLoginDate && dateOf(member.lastLoginDate) };
  return { ...member, ...dates, _id: member.id, _createdDate: createdDate, _updatedDate: updatedDate };
}

function dateOf(instant: string): object {
  return { $date: instant };
}
