import type { Caller } from '../../auth/caller.ts';
import type { Account } from '../../identity/accounts/account.ts';
import { findAccount, listAccounts } from '../../identity/accounts/account-store.ts';
import { memberOf } from '../../identity/members/member-of-account.ts';
import type { ItemData } from '../../store/item-data.ts';
import type { World } from '../../world/world.ts';
import { keepOutOfCache } from '../requests/lasting-world.ts';
import type { AppCollectionId } from './app-collections.ts';

/**
 * The items of an app collection that `caller` may see: all members for the owner, and themselves for a member. The role
 * CMS_EDITOR is for the content of a site and shows no private data of others.
 */
export async function memberItems(world: World, caller: Caller, id: AppCollectionId): Promise<readonly ItemData[]> {
  keepOutOfCache(world);
  const accounts = await visibleAccounts(world, caller);
  world.work.spendKept(accounts.length);
  return accounts.filter(({ status }) => status !== 'DELETED').map((account) => ITEM_OF[id](account));
}

async function visibleAccounts(world: World, caller: Caller): Promise<readonly Account[]> {
  if (caller.role === 'administrator') return listAccounts(world);
  const own = caller.role === 'member' ? await findAccount(world, caller.id) : undefined;
  return own === undefined ? [] : [own];
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
