import type { Member } from '#contracts/members/member.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Account } from '../../identity/accounts/account.ts';
import { readAccounts } from '../../identity/accounts/account-store.ts';
import { MEMBER_STATUSES, type MemberNames, memberCondition } from '../../identity/members/member-condition.ts';
import { isPublicMember, memberOf } from '../../identity/members/member-of-account.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { ItemData } from '../../query/item-search.ts';
import type { IdentityCondition } from '../../store/identities.ts';
import type { VirtualItems } from '../store/stored-collection.ts';
import { foundMembers, memberOrder } from './found-members.ts';

/** The collections that the app of the members owns. */
type MemberCollectionId = 'Members/FullData' | 'Members/PrivateMembersData' | 'Members/PublicData';

interface MembersAsItems {
  /** The fields by which the store finds members. Only fields that the items have may be here. */
  readonly names: MemberNames;
  readonly itemOf: (account: Account) => ItemData;
  /** The members that `caller` may see, except for the deleted ones. */
  readonly visibleTo: (caller: Caller) => IdentityCondition;
  /** Whether an account that meets `visibleTo` is visible. */
  readonly isVisible: (account: Account) => boolean;
}

const IDS = new Set(['_id', '_owner']);
const PRIVATE_TEXTS: MemberNames['texts'] = new Map([
  ['loginEmail', 'email'],
  ['nickname', 'nickname'],
  ['firstName', 'firstName'],
  ['lastName', 'lastName'],
]);

/**
 * Private data is for the owner, and for each member themselves. The role CMS_EDITOR is for the content of a site and shows no
 * private data of others. Public data is the same for everybody.
 */
const MEMBERS_AS: Readonly<Record<MemberCollectionId, MembersAsItems>> = {
  'Members/FullData': {
    names: { ids: IDS, hasStatus: true, texts: PRIVATE_TEXTS },
    itemOf: fullData,
    visibleTo: themselvesFor,
    isVisible: isMember,
  },
  'Members/PrivateMembersData': {
    names: { ids: IDS, hasStatus: false, texts: PRIVATE_TEXTS },
    itemOf: privateData,
    visibleTo: themselvesFor,
    isVisible: isMember,
  },
  'Members/PublicData': {
    names: { ids: IDS, hasStatus: false, texts: new Map([['nickname', 'nickname']]) },
    itemOf: publicData,
    visibleTo: () => ({ isPublic: true }),
    isVisible: isPublicMember,
  },
};

/** The items of an app collection that `caller` may see. */
export function memberItems(context: RequestContext, caller: Caller, id: MemberCollectionId): VirtualItems {
  const { names, itemOf, visibleTo, isVisible } = MEMBERS_AS[id];
  const visible = visibleTo(caller);
  const read = async (condition: IdentityCondition): Promise<readonly ItemData[]> => {
    const items: ItemData[] = [];
    // The database would read the whole JSON of each account to know its status.
    for await (const accounts of readAccounts(context, condition)) {
      context.work.spendKept(accounts.length);
      items.push(...accounts.filter(isVisible).map(itemOf));
    }
    return items;
  };
  return {
    candidates: (filter) => read({ ...memberCondition(filter, names).condition, ...visible }),
    withIds: (wanted) => read({ ids: wanted, ...visible }),
    search: (filter, sort) => {
      const order = memberOrder(sort);
      const { condition, isExact } = memberCondition(filter, names);
      // Both may have ids. The caller who sees only themselves has at most one item, which is read and tested.
      if (order === undefined || !isExact || visible.ids) return undefined;
      const members = { statuses: MEMBER_STATUSES, ...condition, ...visible };
      return foundMembers(context, { condition: members, sort, order, itemOf });
    },
  };
}

function themselvesFor(caller: Caller): IdentityCondition {
  if (caller.role === 'administrator') return {};
  return { ids: caller.role === 'member' ? [caller.id] : [] };
}

function isMember({ status }: Account): boolean {
  return status !== 'DELETED';
}

function fullData(account: Account): ItemData {
  const { status, privacyStatus, activityStatus, profile, lastLoginDate } = memberOf(account, 'FULL');
  const { company, position, birthdate } = account.profile;
  return asItem({
    ...privateFields(account),
    title: profile.title,
    company,
    position,
    birthdate,
    status,
    privacyStatus,
    activityStatus,
    lastLoginDate: lastLoginDate && { $date: lastLoginDate },
  });
}

function privateData(account: Account): ItemData {
  const { firstName, lastName, language } = account.profile;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return asItem({ ...privateFields(account), name: name || null, language });
}

function publicData(account: Account): ItemData {
  const { id, createdDate, updatedDate, profile } = memberOf(account, 'PUBLIC');
  return asItem({
    ...systemFields({ id, createdDate, updatedDate }),
    nickname: profile.nickname,
    slug: profile.slug,
    title: profile.title,
    profilePhoto: account.profile.picture,
  });
}

function privateFields(account: Account) {
  const { firstName, lastName, picture, phonesV2 = [] } = account.profile;
  const { profile, ...member } = memberOf(account, 'PUBLIC');
  return {
    ...systemFields(member),
    loginEmail: account.email,
    firstName,
    lastName,
    nickname: profile.nickname,
    slug: profile.slug,
    phone: phonesV2[0]?.phone,
    picture,
  };
}

function systemFields({ id, createdDate, updatedDate }: Pick<Member, 'id' | 'createdDate' | 'updatedDate'>) {
  return { _id: id, _owner: id, _createdDate: { $date: createdDate }, _updatedDate: { $date: updatedDate } };
}

/** Leaves out the fields that a member has not filled in. */
function asItem({ _id, ...fields }: { readonly _id: string; readonly [field: string]: unknown }): ItemData {
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return { ...Object.fromEntries(filled), _id };
}
