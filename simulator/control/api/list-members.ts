import type { ControlMember, MembersQuery } from '#contracts/control/control-api.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import type { Account } from '../../identity/accounts/account.ts';
import { accountCondition, isMeant } from '../../identity/accounts/account-search.ts';
import { findAccount, readAccounts } from '../../identity/accounts/account-store.ts';
import type { World } from '../../world/world.ts';
import { memberAnswer } from './control-answers.ts';

/** The members that match, oldest first: all, or at most `limit`. Throws 400 if there is no member with the id `after`. */
export async function listMembers(
  world: World,
  { after, limit = Number.POSITIVE_INFINITY, ...search }: MembersQuery,
): Promise<readonly ControlMember[]> {
  const { condition } = accountCondition(search);
  const batches = {
    order: 'oldest',
    limit,
    after: after === undefined ? undefined : await knownAccount(world, after),
  } as const;
  const members: ControlMember[] = [];
  for await (const accounts of readAccounts(world, condition, batches)) {
    members.push(...accounts.filter((account) => isMeant(search, account)).map(memberAnswer));
    if (members.length >= limit) return members.slice(0, limit);
  }
  return members;
}

async function knownAccount(world: World, id: string): Promise<Account> {
  const account = await findAccount(world, id);
  if (account) return account;
  throw new ValidationError([{ field: 'after', description: 'must be the id of a member of this site', data: {} }]);
}
