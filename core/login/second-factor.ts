import type { VerifyFactorRequest } from '#contracts/identity/verify-factor.ts';
import { accountPaths } from '#contracts/real-paths.ts';
import type { ClientWith } from '../client/client-parts.ts';
import type { Refusal } from '../errors/refusal.ts';
import { readLoginAnswer } from './login-answer.ts';
import { failureAmong, failureBecause, sentenceOf, WRONG_PASSWORD } from './login-failure.ts';
import type { LoginState, TypedFactor } from './login-state.ts';
import { VERIFICATION_FAILURES } from './verification-failure.ts';

type TypedData = Omit<VerifyFactorRequest, 'factorType' | 'stateToken' | 'rememberThisDevice'>;

/** Each factor has its own field in the request (wire §1.7). */
const DATA_OF: Record<TypedFactor, (typed: string) => TypedData> = {
  PASSWORD: (password) => ({ passwordData: { password } }),
  SMS: (code) => ({ smsData: { code } }),
  CALL: (code) => ({ callData: { code } }),
  EMAIL: (code) => ({ emailData: { code } }),
  TOTP: (code) => ({ totpData: { code } }),
};

const FACTOR_FAILURES = new Map([...VERIFICATION_FAILURES, WRONG_PASSWORD]);

/** The failure of a factor. Only the service knows why a factor is not available, so its text is kept. */
function factorFailure(refusal: Refusal): LoginState {
  return refusal.code === 'VERIFICATION_FAILED'
    ? failureBecause('verificationFailed', sentenceOf(refusal, 'This is wrong, or no longer good. Try again.'))
    : failureAmong(FACTOR_FAILURES, refusal);
}

/**
 * Confirms a second factor by its code, or by the password (DEC-7). Without `typed`, it asks the service to send a
 * code, or to say what it waits for.
 */
export async function verifyFactor(
  { parts: { send, pending } }: ClientWith<'send' | 'pending'>,
  factorType: TypedFactor,
  stateToken: string,
  typed?: string,
): Promise<LoginState> {
  const data = typed === undefined ? {} : DATA_OF[factorType](typed);
  const body: VerifyFactorRequest = { factorType, stateToken, ...data };
  const path = accountPaths.verifyFactor.replace('{factorType}', factorType);
  return pending.follow(readLoginAnswer(await send({ method: 'POST', path, body }), factorFailure), undefined);
}
