import type { AssertionCredential } from '#contracts/identity/passkey-credential.ts';
import type { VerifyFactorRequest } from '#contracts/identity/verify-factor.ts';
import type { PathOf } from '#contracts/operations/operations.ts';
import { type ClientWith, inside } from '../client/client-parts.ts';
import type { Refusal } from '../errors/refusal.ts';
import { fieldsOf } from '../json-fields.ts';
import type { Passkeys } from '../ports/passkeys.ts';
import { readFactorChallenge } from './factor-challenge.ts';
import { readLoginAnswer } from './login-answer.ts';
import { failureAmong, failureBecause, sentenceOf, WRONG_PASSWORD } from './login-failure.ts';
import type { Factor, LoginFailure, LoginState, TypedFactor } from './login-state.ts';
import { VERIFICATION_FAILURES } from './verification-failure.ts';

const VERIFY_FACTOR_PATH: PathOf<'verifyFactor'> = '/_api/iam/authentication/v2/{factorType}/verify';

/** What proves each factor. PUSH: the transaction id of the challenge, once the member has approved it on the phone. */
export type FactorProof = Readonly<Record<TypedFactor, string>> & {
  readonly PUSH: string;
  readonly WEBAUTHN: { readonly challengeId: string; readonly credential: AssertionCredential };
};

type FactorData = Omit<VerifyFactorRequest, 'factorType' | 'stateToken' | 'rememberThisDevice'>;
type DataOf = { readonly [F in Factor]: (proof: FactorProof[F]) => FactorData };

/** Each factor has its own field in the request (WIR-8). */
const DATA_OF: DataOf = {
  PASSWORD: (password) => ({ passwordData: { password } }),
  SMS: (code) => ({ smsData: { code } }),
  CALL: (code) => ({ callData: { code } }),
  EMAIL: (code) => ({ emailData: { code } }),
  TOTP: (code) => ({ totpData: { code } }),
  PUSH: (transactionId) => ({ pushData: { transactionId } }),
  WEBAUTHN: (webauthnData) => ({ webauthnData }),
};

const FACTOR_FAILURES = new Map([...VERIFICATION_FAILURES, WRONG_PASSWORD]);

/** The failure of a factor. Only the service knows why a factor is not available, so its text is kept. */
function factorFailure(refusal: Refusal): LoginFailure {
  return refusal.code === 'VERIFICATION_FAILED'
    ? failureBecause('verificationFailed', sentenceOf(refusal, 'This is wrong, or no longer good. Try again.'))
    : failureAmong(FACTOR_FAILURES, refusal);
}

/**
 * Confirms a second factor. Without `proof`, it asks the service for a challenge: to send a code, to send a request to
 * the phone (PUSH), or for the options of a passkey (WEBAUTHN). The next state has the challenge of PUSH and WEBAUTHN.
 * As long as the member has not answered the request on the phone, PUSH stays `secondFactorRequired`.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export async function verifyFactor<F extends Factor>(
  { [inside]: { send, pending } }: ClientWith<'send' | 'pending'>,
  factorType: F,
  stateToken: string,
  proof?: FactorProof[F],
): Promise<LoginState> {
  const data = proof === undefined ? {} : DATA_OF[factorType](proof);
  const body: VerifyFactorRequest = { factorType, stateToken, ...data };
  const path = VERIFY_FACTOR_PATH.replace('{factorType}', factorType);
  const answer = await send({ method: 'POST', path, body });
  const login = pending.follow(readLoginAnswer(answer, factorFailure), undefined);
  if (login.state !== 'secondFactorRequired') return login;
  const { mfaChallengeData } = fieldsOf(answer.body);
  const challenge = readFactorChallenge(fieldsOf(mfaChallengeData).verificationChallengeData);
  return challenge === null ? login : { ...login, challenge };
}

/**
 * Confirms the factor WEBAUTHN: asks for a challenge, lets the member use a passkey, and sends what it has signed.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export async function verifyPasskey(
  client: ClientWith<'send' | 'pending'>,
  passkeys: Passkeys,
  stateToken: string,
): Promise<LoginState> {
  const asked = await verifyFactor(client, 'WEBAUTHN', stateToken);
  if (asked.state !== 'secondFactorRequired' || asked.challenge?.factor !== 'WEBAUTHN') return asked;
  const { challengeId, options } = asked.challenge;
  const credential = await passkeys.get(options);
  if (credential === null) return failureBecause('passkeyNotUsed', 'The passkey was not used. Try again.');
  return verifyFactor(client, 'WEBAUTHN', asked.stateToken, { challengeId, credential });
}
