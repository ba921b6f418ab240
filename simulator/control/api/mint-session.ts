import type { z } from 'zod';
import type { MintSessionResponse, mintSessionRequest } from '#contracts/control/control-api.ts';
import { startTokenFamily } from '../../auth/tokens/token-family.ts';
import type { Account } from '../../identity/accounts/account.ts';
import { findAccount, findAccountByEmail } from '../../identity/accounts/account-store.ts';
import { stateOf } from '../../identity/accounts/account-transitions.ts';
import { randomGuid } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import { unknownMember } from './change-member-state.ts';
import { ControlError } from './control-error.ts';

type MintSessionRequest = z.infer<typeof mintSessionRequest>;

/** Creates the same tokens as the login of a member or the first visit of a visitor, without the steps of a login. */
export async function mintSession(world: World, request: MintSessionRequest): Promise<MintSessionResponse> {
  const account = await requestedMember(world, request);
  const role = account === undefined ? 'visitor' : 'member';
  const subject = account?.id ?? randomGuid(world.randomBytes);
  const { tokens } = await startTokenFamily(world, { subject, role, hostedSession: null });
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresIn: tokens.expires_in,
    expiresAt: Math.floor(world.now / 1000) + tokens.expires_in,
    role,
  };
}

/** The member of the request; undefined for a visitor. Throws 404, and 409 if the member cannot log in. */
async function requestedMember(world: World, { memberId, email }: MintSessionRequest): Promise<Account | undefined> {
  const named = memberId ?? email;
  if (named === undefined) return undefined;
  const account = memberId === undefined ? await findAccountByEmail(world, named) : await findAccount(world, memberId);
  if (account === undefined) throw unknownMember(named);
  if (account.status === 'ACTIVE') return account;
  throw new ControlError(
    'MEMBER_NOT_ACTIVE',
    `The member ${named} is ${stateOf(account)}. Only an active member can have a session.`,
  );
}
