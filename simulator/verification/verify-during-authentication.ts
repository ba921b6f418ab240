import type { AuthenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import type { Account } from '../identity/account.ts';
import { findAccount, updateAccount } from '../identity/account-store.ts';
import { reduceAccount } from '../identity/account-transitions.ts';
import { answerFor } from '../identity/answer-for.ts';
import { IdentityError } from '../identity/identity-error.ts';
import { redeemCode, wasJustSent } from '../identity/one-time-code.ts';
import { accountIdOfState, endState } from '../identity/state-token.ts';
import type { World } from '../world/world.ts';

/** Confirms an address by the code mailed to it and goes on with the login (MEM-8, MEM-9). */
export async function verifyDuringAuthentication(
  world: World,
  { code, stateToken }: { code: string; stateToken: string },
): Promise<AuthenticationAnswer> {
  // The count of tries must outlive the refusal, so the transaction answers and does not throw.
  const verified = await world.db.transaction(async (db) => {
    const within = { ...world, db };
    const account = await accountOfState(within, stateToken);
    if (!(await redeemCode(within, 'verification-code', account.id, code))) return undefined;
    const changed = reduceAccount(account, 'email-verified', world.now);
    if (changed === undefined) return account;
    await updateAccount(within, changed);
    await endState(within, stateToken);
    return changed;
  });
  if (verified) return answerFor(world, verified);
  throw new IdentityError(
    'VERIFICATION_FAILED',
    'The code is wrong, has expired or was tried too often. Ask for a new one.',
  );
}

/** Mails another code, at most every half minute (MEM-8), and answers as the login did. */
export async function resendDuringAuthentication(
  world: World,
  { stateToken }: { stateToken: string },
): Promise<AuthenticationAnswer> {
  const account = await accountOfState(world, stateToken);
  // Confirmed meanwhile by another login: a state token alone must not turn into a session (SEC-23).
  if (!account.reasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')) throw invalidState();
  if (await wasJustSent(world, 'verification-code', account.id)) {
    throw new IdentityError(
      'THROTTLED_FEATURE',
      'A code was sent less than 30 seconds ago. Wait before the next one.',
      30,
    );
  }
  return answerFor(world, account);
}

async function accountOfState(world: World, stateToken: string): Promise<Account> {
  const id = await accountIdOfState(world, stateToken);
  const account = id === undefined ? undefined : await findAccount(world, id);
  if (account) return account;
  throw invalidState();
}

function invalidState(): IdentityError {
  return new IdentityError('INVALID_STATE_TOKEN', 'The state token is unknown, used or expired. Log in again.');
}
