import type { World } from '../../world/world.ts';
import type { Account } from './account.ts';
import { findAccount } from './account-store.ts';
import { IdentityError } from './identity-error.ts';

/** The account with the id of an identity. Throws IDENTITY_NOT_FOUND if there is none, or if it is deleted. */
export async function findIdentity(world: World, identityId: string): Promise<Account> {
  const account = await findAccount(world, identityId);
  if (account === undefined || account.status === 'DELETED') {
    throw new IdentityError('IDENTITY_NOT_FOUND', 'No identity of this site has this id.');
  }
  return account;
}
