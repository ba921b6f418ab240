import { ApiError } from '../errors/api-error.ts';
import { FrameBlockedError } from '../errors/frame-blocked-error.ts';
import { NetworkError } from '../errors/network-error.ts';
import { readRefusal } from '../errors/refusal.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import { UnreadableAnswerError } from '../errors/unreadable-answer-error.ts';
import type { DirectLoginOutcome } from '../login/direct-login.ts';
import { processVerification } from '../login/email-verification.ts';
import { failureAmong, listed } from '../login/login-failure.ts';
import type { Credentials, Factor, LoginFailure, LoginState, Registration } from '../login/login-state.ts';
import { type FactorProof, verifyFactor, verifyPasskey } from '../login/second-factor.ts';
import type { SignInState } from '../login/sign-in-state.ts';
import { noFrames } from '../ports/no-frames.ts';
import type { Passkeys } from '../ports/passkeys.ts';
import { type ClientWith, inside } from './client-parts.ts';
import { type AuthParts, createAuth } from './create-auth.ts';

/** A client that can sign its visitor in. */
export type SigningInClient = ClientWith<AuthParts>;

/** The refusals of the last step have no codes of their own. */
const NO_FAILURES = new Map<string, LoginFailure>();

/** What the member proves: the code from the mail, a second factor, or a passkey. */
export type Proof<F extends Factor = Factor> =
  /** Without `stateToken`, for the pending verification of this tab. */
  | { readonly code: string; readonly stateToken?: string }
  /** Without `proof`, the service is asked for a challenge: a code that it sends, or a request to the phone. */
  | { readonly factor: F; readonly stateToken: string; readonly proof?: FactorProof[F] | undefined }
  | { readonly passkeys: Passkeys; readonly stateToken: string };

/**
 * Signs in with e-mail address and password.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export function signIn(client: SigningInClient, credentials: Credentials): Promise<SignInState> {
  const { login } = createAuth(client);
  return signInBy(client, async () => pastStatusCheck(login, credentials, await login(credentials)));
}

/**
 * Creates an account, and signs in if the site lets new members in at once.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export function register(client: SigningInClient, registration: Registration): Promise<SignInState> {
  const auth = createAuth(client);
  return signInBy(client, async () => pastStatusCheck(auth.login, registration, await auth.register(registration)));
}

/**
 * Continues with what the member proves, after `emailVerificationRequired` or `secondFactorRequired`.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export function verify<F extends Factor>(client: SigningInClient, proof: Proof<F>): Promise<SignInState> {
  return signInBy(client, () => {
    if ('code' in proof) return processVerification(client, proof.code, proof.stateToken);
    if ('passkeys' in proof) return verifyPasskey(client, proof.passkeys, proof.stateToken);
    return verifyFactor(client, proof.factor, proof.stateToken, proof.proof);
  });
}

/**
 * Takes one step of signing in, for example `recover`. If it is the last one, the visitor becomes a member. Rejects only
 * for defects: a service that is away is a state, because what the visitor has typed must stay on the page.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/members.md
 */
export async function signInBy(client: SigningInClient, step: () => Promise<LoginState>): Promise<SignInState> {
  try {
    return await settle(client, await step());
  } catch (error) {
    return stateOfError(error);
  }
}

/**
 * If the service checks the account first, the login is repeated at once with the state token of that answer. The token
 * replaces the captcha, which was sent already and can be used only once. A second check is a refusal.
 */
async function pastStatusCheck(
  login: (credentials: Credentials) => Promise<LoginState>,
  { email, password }: Credentials,
  first: LoginState,
): Promise<LoginState> {
  return first.state === 'failure' && first.reason === 'statusCheck' && first.stateToken !== undefined
    ? await login({ email, password, stateToken: first.stateToken })
    : first;
}

async function settle(client: SigningInClient, login: LoginState): Promise<SignInState> {
  switch (login.state) {
    case 'success':
      return await becomeSignedIn(client, login.sessionToken);
    case 'failure':
      return refusedBy(login);
    case 'initial':
      return { state: 'refused', code: null, error: 'There is no sign-in to continue.' };
    default:
      return login;
  }
}

async function becomeSignedIn(client: SigningInClient, sessionToken: string): Promise<SignInState> {
  const redirect: SignInState = { state: 'redirectRequired', sessionToken };
  if (client[inside].ports.frames === noFrames) return redirect;
  try {
    const outcome = await createAuth(client).completeDirectLogin(sessionToken);
    if (outcome.state === 'member') return outcome;
    if (needsRedirect(outcome)) return redirect;
    const description = outcome.state === 'refused' ? outcome.description : null;
    return refusedBy(failureAmong(NO_FAILURES, { code: null, description, data: {}, violations: [] }));
  } catch (error) {
    if (error instanceof FrameBlockedError) return redirect;
    throw error;
  }
}

/** Whether the answer cannot reach this page: its origin is not allowed, or the browser blocks the frame without a word. */
function needsRedirect(outcome: Exclude<DirectLoginOutcome, { state: 'member' }>): boolean {
  return outcome.state === 'failed'
    ? outcome.reason === 'OAuth flow timed out'
    : outcome.error === 'redirect_uri_not_allowed';
}

function refusedBy({ reason, errorCode, error, violations = [] }: LoginFailure): SignInState {
  return { state: 'refused', code: reason ?? errorCode ?? null, error, ...listed(violations) };
}

function stateOfError(error: unknown): SignInState {
  if (error instanceof NetworkError || error instanceof TimeoutError) return { state: 'unreachable', error };
  if (error instanceof UnreadableAnswerError) return { state: 'failed', error };
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 429) {
    return refusedBy(failureAmong(NO_FAILURES, { ...readRefusal(error.body), code: 'THROTTLED_FEATURE' }));
  }
  // A proxy answers so, if the service behind it is down.
  return { state: error.status >= 502 && error.status <= 504 ? 'unreachable' : 'failed', error };
}
