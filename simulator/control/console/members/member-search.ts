import type { Account } from '../../../identity/accounts/account.ts';
import { type AccountSearch, accountCondition, isMeant } from '../../../identity/accounts/account-search.ts';
import { findAccount, pageWithTotal, readAccounts } from '../../../identity/accounts/account-store.ts';
import type { World } from '../../../world/world.ts';
import { type FormValues, trimmedValue } from '../frame/form-values.ts';
import { PAGE_SIZE } from '../frame/pager.ts';

export function memberSearchOf(queryValues: FormValues): AccountSearch {
  return { search: trimmedValue(queryValues, 'search'), status: trimmedValue(queryValues, 'status') };
}

/** A page of members, newest first, and the number of all that match. */
export async function searchMembers(
  world: World,
  search: AccountSearch,
  offset: number,
): Promise<{ readonly part: readonly Account[]; readonly total: number }> {
  const page = { limit: PAGE_SIZE, offset };
  const { condition, isExact } = accountCondition(search);
  if (isExact) {
    const { accounts, total } = await pageWithTotal(world, condition, page);
    return { part: accounts, total };
  }
  const ids: string[] = [];
  for await (const accounts of readAccounts(world, condition, { order: 'newest' })) {
    ids.push(...accounts.filter((account) => isMeant(search, account)).map(({ id }) => id));
  }
  const shown = await Promise.all(ids.slice(offset, offset + page.limit).map((id) => findAccount(world, id)));
  return { part: shown.filter((account) => account !== undefined), total: ids.length };
}
