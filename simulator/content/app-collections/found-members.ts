import type { Account } from '../../identity/accounts/account.ts';
import { pageOfAccounts } from '../../identity/accounts/account-store.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { nameOfPath } from '../../query/field-path.ts';
import type { Anchor, Found, FoundPage, ItemData } from '../../query/item-search.ts';
import { type SortField, sortKeys } from '../../query/sort.ts';
import {
  countIdentities,
  type IdentityAnchor,
  type IdentityCondition,
  type IdentityOrder,
} from '../../store/identities.ts';

/** The order of a sort that the store knows: by the date of creation, which is the default sort of a query, or only by id. */
export function memberOrder([first, ...others]: readonly SortField[]): IdentityOrder | undefined {
  if (first === undefined) return 'id';
  if (others.length > 0 || nameOfPath(first.path) !== '_createdDate') return undefined;
  return first.order === 'ASC' ? 'oldest' : 'newest';
}

interface MemberSearch {
  /** What exactly the wanted members meet. */
  readonly condition: IdentityCondition;
  readonly sort: readonly SortField[];
  readonly order: IdentityOrder;
  readonly itemOf: (account: Account) => ItemData;
}

/** Members as items, read page by page. */
export function foundMembers(context: RequestContext, { condition, sort, order, itemOf }: MemberSearch): Found {
  const read = async (anchor: IdentityAnchor | undefined, limit: number, offset = 0) => {
    const accounts = await pageOfAccounts(context, condition, { order, anchor, limit, offset });
    context.work.spendKept(accounts.length);
    return accounts;
  };
  const placed = (accounts: readonly Account[]) =>
    accounts.map((account) => {
      const data = itemOf(account);
      return { data, keys: sortKeys(sort, data, context.work), id: data._id };
    });
  const count = () => countIdentities(context, condition);
  const hasBeside = async (account: Account | undefined, direction: Anchor['direction']) =>
    account !== undefined && (await read(besideOf(account, direction), 1)).length > 0;

  async function byOffset(offset: number, limit: number): Promise<FoundPage> {
    const accounts = await read(undefined, limit + 1, offset);
    return { items: placed(accounts.slice(0, limit)), hasBefore: offset > 0, hasAfter: accounts.length > limit };
  }
  return {
    count,
    byOffset,
    byAnchor: async (anchor, limit) => {
      if (!anchor) return byOffset(0, limit);
      const { direction } = anchor;
      const accounts = await read(identityAnchor(anchor), limit);
      // Without a member on this page, all are on its other side.
      const [isBefore, isAfter] = accounts.length > 0 ? [false, false] : [direction === 'next', direction === 'prev'];
      const hasAny = accounts.length === 0 && (await count()) > 0;
      return {
        items: placed(accounts),
        hasBefore: (isBefore && hasAny) || (await hasBeside(accounts.at(0), 'prev')),
        hasAfter: (isAfter && hasAny) || (await hasBeside(accounts.at(-1), 'next')),
      };
    },
  };
}

function besideOf({ id, createdAt }: Account, direction: Anchor['direction']): IdentityAnchor {
  return { direction, id, createdAt };
}

/** The key of a date is its text. The order by id has no key, and needs no date. */
function identityAnchor({ direction, keys, id }: Anchor): IdentityAnchor {
  const [key] = keys;
  return { direction, id, createdAt: Date.parse(String(key?.[1])) };
}
