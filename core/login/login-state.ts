import type { RegisterRequest } from '#contracts/identity/register-request.ts';
import type { VerifyFactorRequest } from '#contracts/identity/verify-factor.ts';

/** A second factor that is confirmed by something typed: a code, or for PASSWORD the password (DEC-7). */
export type TypedFactor = Exclude<VerifyFactorRequest['factorType'], 'PUSH' | 'WEBAUTHN'>;

/** What the screen of a login shows (spec §4). */
export type LoginState =
  | { readonly state: 'initial' }
  | { readonly state: 'success'; readonly sessionToken: string }
  | { readonly state: 'ownerApprovalRequired' }
  | { readonly state: 'emailVerificationRequired'; readonly stateToken: string }
  /** Only of sites that switch multi-factor on (DEC-7). The factor that was challenged already comes first. */
  | { readonly state: 'secondFactorRequired'; readonly stateToken: string; readonly factors: readonly TypedFactor[] }
  | { readonly state: 'failure'; readonly error: string; readonly errorCode?: LoginErrorCode };

/** Spec §8, registration and login failures; then ours, of what the spec names no failure for. */
export type LoginErrorCode =
  | 'invalidEmail'
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'emailAlreadyExists'
  | 'invalidPassword'
  | 'resetPassword'
  /** Too many tries: wait (MEM-7, MEM-8). */
  | 'throttled'
  /** Blocked, deleted or offline (MEM-4). */
  | 'notActive'
  /** The code is wrong, too old or was tried too often; another may be sent (MEM-8). */
  | 'verificationFailed'
  /** The step as a whole is too old or was taken already: sign in again (MEM-9). */
  | 'verificationExpired'
  /** The link of the mail is too old or was used already: have another sent (MEM-13). */
  | 'invalidRecoveryToken';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly captcha?: { readonly visible?: string; readonly invisible?: string };
}

export interface Registration extends Credentials {
  readonly profile?: NonNullable<RegisterRequest['profile']>;
}
