import type { Account } from '../../../identity/accounts/account.ts';
import { findAccount, pageOfAccounts, readAccounts } from '../../../identity/accounts/account-store.ts';
import { countIdentities, isPlainPart } from '../../../store/sql/identities.ts';
import type { EpochMs } from '../../../world/clock.ts';
import type { World } from '../../../world/world.ts';
import { type FormValues, trimmedValue } from '../frame/form-values.ts';
import { PAGE_SIZE } from '../frame/pager.ts';

/** The filter of the list of members. */
export interface MemberSearch {
  /** A part of the e-mail address, the name or the id. Upper and lower case are the same. */
  readonly search: string | undefined;
  readonly status: string | undefined;
}

export function memberSearchOf(queryValues: FormValues): MemberSearch {
  return { search: trimmedValue(queryValues, 'search'), status: trimmedValue(queryValues, 'status') };
}

/** A page of members, newest first, and the number of all that match. */
export async function searchMembers(
  world: World,
  { search, status }: MemberSearch,
  offset: number,
): Promise<{ readonly part: readonly Account[]; readonly total: number }> {
  const page = { limit: PAGE_SIZE, offset };
  const statuses = status === undefined ? {} : { statuses: [status] };
  if (search === undefined) {
    return { part: await pageOfAccounts(world, statuses, page), total: await countIdentities(world, statuses) };
  }
  const part = search.toLowerCase();
  const found: { readonly id: string; readonly createdAt: EpochMs }[] = [];
  const condition = { ...statuses, parts: isPlainPart(part) ? [part] : [] };
  for await (const accounts of readAccounts(world, condition)) {
    for (const { email, id, profile, createdAt } of accounts) {
      const texts = [email, id, profile.nickname ?? ''];
      if (texts.some((text) => text.toLowerCase().includes(part))) found.push({ id, createdAt });
    }
  }
  // They were read in the order of their ids, which stays for those of one instant.
  found.sort((a, b) => b.createdAt - a.createdAt);
  const shown = await Promise.all(found.slice(offset, offset + page.limit).map(({ id }) => findAccount(world, id)));
  return { part: shown.filter((account) => account !== undefined), total: found.length };
}
