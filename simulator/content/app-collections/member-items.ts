import type { Caller } from '../../auth/caller.ts';
import type { Account } from '../../identity/accounts/account.ts';
import { readAccounts } from '../../identity/accounts/account-store.ts';
import { MEMBER_STATUSES, type MemberNames, memberCondition } from '../../identity/members/member-condition.ts';
import { memberOf } from '../../identity/members/member-of-account.ts';
import type { ItemData } from '../../query/item-data.ts';
import type { IdentityCondition } from '../../store/sql/identity-condition.ts';
import type { World } from '../../world/world.ts';
import type { AppCollectionId } from './app-collections.ts';
import { foundMembers, memberOrder } from './found-members.ts';
import type { MadeItems } from './made-items.ts';

const NAMES: MemberNames = {
  ids: new Set(['_id', '_owner']),
  texts: new Map([
    ['loginEmail', 'email'],
    ['nickname', 'nickname'],
    ['firstName', 'firstName'],
    ['lastName', 'lastName'],
  ]),
};

/**
 * The items of an app collection that `caller` may see: all members for the owner, and themselves for a member. The role
 * CMS_EDITOR is for the content of a site and shows no private data of others.
 */
export function memberItems(world: World, caller: Caller, id: AppCollectionId): MadeItems {
  const read = async (condition: IdentityCondition): Promise<readonly ItemData[]> => {
    const items: ItemData[] = [];
    // The database would read the whole JSON of each account to know its status.
    for await (const accounts of readAccounts(world, ownFor(caller, condition))) {
      world.work.spendKept(accounts.length);
      items.push(...accounts.filter(({ status }) => status !== 'DELETED').map(ITEM_OF[id]));
    }
    return items;
  };
  return {
    candidates: (filter) => read(memberCondition(filter, NAMES).condition),
    withIds: (ids) => read({ ids }),
    search: (filter, sort) => {
      const order = memberOrder(sort);
      const { condition, isExact } = memberCondition(filter, NAMES);
      if (order === undefined || !isExact || caller.role !== 'administrator') return undefined;
      const members = { statuses: MEMBER_STATUSES, ...condition };
      return foundMembers(world, { condition: members, sort, order, itemOf: ITEM_OF[id] });
    },
  };
}

/** The condition for the accounts that `caller` may see. */
function ownFor(caller: Caller, asked: IdentityCondition): IdentityCondition {
  if (caller.role === 'administrator') return asked;
  return { ...asked, ids: caller.role === 'member' ? [caller.id] : [] };
}

const ITEM_OF: Readonly<Record<AppCollectionId, (account: Account) => ItemData>> = {
  'Members/FullData': (account) => {
    const { status, privacyStatus, activityStatus, profile, lastLoginDate } = memberOf(account, 'FULL');
    const { company, position, birthdate } = account.profile;
    return asItem({
      ...commonFields(account),
      title: profile.title,
      company,
      position,
      birthdate,
      status,
      privacyStatus,
      activityStatus,
      lastLoginDate: lastLoginDate && { $date: lastLoginDate },
    });
  },
  'Members/PrivateMembersData': (account) => {
    const { firstName, lastName, language } = account.profile;
    const name = [firstName, lastName].filter(Boolean).join(' ');
    return asItem({ ...commonFields(account), name: name || null, language });
  },
};

function commonFields(account: Account): { readonly _id: string; readonly [field: string]: unknown } {
  const { id, createdDate, updatedDate, profile } = memberOf(account, 'PUBLIC');
  const { firstName, lastName, picture, phonesV2 = [] } = account.profile;
  return {
    _id: id,
    _owner: id,
    _createdDate: { $date: createdDate },
    _updatedDate: { $date: updatedDate },
    loginEmail: account.email,
    firstName,
    lastName,
    nickname: profile.nickname,
    slug: profile.slug,
    phone: phonesV2[0]?.phone,
    picture,
  };
}

/** Leaves out the fields that a member has not filled in. */
function asItem({ _id, ...fields }: { readonly _id: string; readonly [field: string]: unknown }): ItemData {
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return { ...Object.fromEntries(filled), _id };
}
