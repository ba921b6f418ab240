import {
  type Credentials,
  type DirectLoginOutcome,
  type Factor,
  type FailureReason,
  FrameBlockedError,
  type LoginErrorCode,
  type LoginState,
} from '#core/index.ts';
import type { ClubClient } from '../../club/club-client.ts';
import { readFailure } from '../../club/failure.ts';
import type { CredentialField, FieldErrors } from './credentials-check.ts';

/** Why an attempt to sign in was refused: the reason if there is one, otherwise the code of the specification. */
export type RefusalCode = FailureReason | LoginErrorCode;

/** The state of an attempt to sign in or join. */
export type Admission =
  | { readonly kind: 'idle' }
  | { readonly kind: 'incomplete'; readonly errors: FieldErrors }
  | { readonly kind: 'member' }
  | { readonly kind: 'ownerApprovalRequired' }
  | { readonly kind: 'emailVerificationRequired' }
  | { readonly kind: 'secondFactorRequired'; readonly stateToken: string; readonly factors: readonly Factor[] }
  /** `code` is null if the service gave no reason that core knows. */
  | { readonly kind: 'refused'; readonly code: RefusalCode | null }
  /** The hidden frame is blocked here. The session token can still be exchanged by a redirect (AUT-9). */
  | { readonly kind: 'frameBlocked'; readonly sessionToken: string }
  | { readonly kind: 'unreachable' };

/** A form that cannot be sent, because of one field. */
export function missing(field: CredentialField, text: string): Admission {
  return { kind: 'incomplete', errors: [{ field, text }] };
}

/** The platform's error if this site's origin is not allowed to receive an answer in a frame. */
const ORIGIN_REFUSED = 'redirect_uri_not_allowed';

function readDirectLogin(outcome: DirectLoginOutcome, sessionToken: string): Admission {
  switch (outcome.kind) {
    case 'member':
      return { kind: 'member' };
    case 'refused':
      return outcome.error === ORIGIN_REFUSED
        ? { kind: 'frameBlocked', sessionToken }
        : { kind: 'refused', code: null };
    case 'failed':
      // If a browser blocks the frame without a word, no answer arrives.
      return outcome.reason === 'OAuth flow timed out'
        ? { kind: 'frameBlocked', sessionToken }
        : { kind: 'refused', code: null };
  }
}

type DirectLogin = Pick<ClubClient['auth'], 'completeDirectLogin'>;

async function completed(auth: DirectLogin, sessionToken: string): Promise<Admission> {
  try {
    return readDirectLogin(await auth.completeDirectLogin(sessionToken), sessionToken);
  } catch (error) {
    if (error instanceof FrameBlockedError) return { kind: 'frameBlocked', sessionToken };
    throw error;
  }
}

async function settle(auth: DirectLogin, login: LoginState): Promise<Admission> {
  switch (login.state) {
    case 'initial':
      return { kind: 'idle' };
    case 'success':
      return await completed(auth, login.sessionToken);
    case 'ownerApprovalRequired':
    case 'emailVerificationRequired':
      return { kind: login.state };
    case 'secondFactorRequired': {
      const { state: kind, stateToken, factors } = login;
      return { kind, stateToken, factors };
    }
    case 'failure':
      return { kind: 'refused', code: login.reason ?? login.errorCode ?? null };
  }
}

/**
 * Takes one step of a login by `attempt`. If it was the last step, the visitor becomes a member. If the service is away
 * or broken, that is a state as well, because the typed text must stay on the page. Rejects only for our own defects.
 */
export async function seekAdmission(auth: DirectLogin, attempt: () => Promise<LoginState>): Promise<Admission> {
  try {
    return await settle(auth, await attempt());
  } catch (error) {
    switch (readFailure(error)) {
      case 'unreachable':
        return { kind: 'unreachable' };
      case 'busy':
        return { kind: 'refused', code: 'throttled' };
      case 'forbidden':
      case 'broken':
        return { kind: 'refused', code: null };
    }
  }
}

/**
 * Takes the first step of a login. If the service checks the account first (STATUS_CHECK), the login goes on at once with
 * the state token, which stands for the password and the captcha that were sent. A second check is a refusal.
 */
export async function pastStatusCheck(
  auth: Pick<ClubClient['auth'], 'login'>,
  credentials: Credentials,
  first: (credentials: Credentials) => Promise<LoginState>,
): Promise<LoginState> {
  const login = await first(credentials);
  const { email, password } = credentials;
  return login.state === 'failure' && login.reason === 'statusCheck' && login.stateToken !== undefined
    ? await auth.login({ email, password, stateToken: login.stateToken })
    : login;
}

/** Whether the form has succeeded, so that its fields are no longer needed. */
export function isPassed({ kind }: Admission): boolean {
  return kind !== 'idle' && kind !== 'incomplete' && kind !== 'refused' && kind !== 'unreachable';
}
