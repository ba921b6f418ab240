import type { AuthenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import type { World } from '../../world/world.ts';
import type { Account } from '../accounts/account.ts';
import { findAccount, updateAccount } from '../accounts/account-store.ts';
import { reduceAccount } from '../accounts/account-transitions.ts';
import { continueLogin } from '../accounts/continue-login.ts';
import { IdentityError } from '../accounts/identity-error.ts';
import type { LoginProgress } from '../accounts/login-progress.ts';
import { demandPause, redeemCode } from '../accounts/one-time-code.ts';
import { endState, findState } from '../accounts/state-token.ts';
import { demandAttempt, guessAt } from '../accounts/throttle.ts';

/** Confirms an address by the code that was mailed to it, and continues the login (MEM-8, MEM-9). */
export async function verifyDuringAuthentication(
  world: World,
  { code, stateToken }: { code: string; stateToken: string },
  clientAddress: string,
): Promise<AuthenticationAnswer> {
  const { account: guessed, progress } = await loginOfState(world, stateToken);
  const attempt = await demandAttempt(world, ...guessAt(guessed.email, clientAddress));
  // The count of tries must be stored even when the code is rejected. Therefore the transaction returns and does not
  // throw.
  const verified = await world.db.transaction(world.site.siteId, async (db) => {
    const within = { ...world, db };
    const { account } = await loginOfState(within, stateToken);
    if (!(await redeemCode(within, 'verification-code', account.id, code))) return undefined;
    const changed = reduceAccount(account, 'email-verified', world.now);
    if (changed === undefined) return account;
    await updateAccount(within, changed);
    await endState(within, stateToken);
    return changed;
  });
  if (verified) {
    const proved = [...progress.proved, 'EMAIL' as const];
    const attempts = [...progress.attempts, ...attempt];
    return continueLogin(world, { account: verified, proved, attempts, clientAddress });
  }
  throw new IdentityError(
    'VERIFICATION_FAILED',
    'The code is wrong, has expired or was tried too often. Ask for a new one.',
  );
}

/** Mails another code, at most every half minute (MEM-8), and returns the same answer as the login. */
export async function resendDuringAuthentication(
  world: World,
  { stateToken }: { stateToken: string },
  clientAddress: string,
): Promise<AuthenticationAnswer> {
  const { account, progress } = await loginOfState(world, stateToken);
  // Another login may have confirmed the address meanwhile. A state token alone must not lead to a session (SEC-23).
  if (!account.reasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')) throw invalidState();
  await demandPause(world, 'verification-code', account.id);
  return continueLogin(world, { account, ...progress, clientAddress });
}

async function loginOfState(world: World, stateToken: string): Promise<{ account: Account; progress: LoginProgress }> {
  const state = await findState(world, stateToken);
  const account = state && (await findAccount(world, state.accountId));
  if (state === undefined || account === undefined) throw invalidState();
  return { account, progress: state.progress };
}

function invalidState(): IdentityError {
  return new IdentityError('INVALID_STATE_TOKEN', 'The state token is unknown, used or expired. Log in again.');
}
