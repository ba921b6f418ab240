import type { FieldViolation } from '#contracts/errors/envelope.ts';
import type { RegisterRequest } from '#contracts/identity/register-request.ts';
import type { VerifyFactorRequest } from '#contracts/identity/verify-factor.ts';

/** A second factor. */
export type Factor = VerifyFactorRequest['factorType'];
/** A second factor that the member confirms by typing: a code, or the password for PASSWORD. */
export type TypedFactor = Exclude<Factor, 'PUSH' | 'WEBAUTHN'>;

/** What the member's phone or passkey has to answer. `options` are for `navigator.credentials`, as a JSON text. */
export type FactorChallenge =
  | { readonly factor: 'PUSH'; readonly transactionId: string }
  | { readonly factor: 'WEBAUTHN'; readonly challengeId: string; readonly options: string };

/** What the screen of a login shows. */
export type LoginState =
  | { readonly state: 'initial' }
  | { readonly state: 'success'; readonly sessionToken: string }
  | { readonly state: 'ownerApprovalRequired' }
  | { readonly state: 'emailVerificationRequired'; readonly stateToken: string }
  /** Only on sites with multi-factor switched on. The factor that is already challenged comes first. */
  | {
      readonly state: 'secondFactorRequired';
      readonly stateToken: string;
      readonly factors: readonly Factor[];
      /** Only in the answer of `verifyFactor` for PUSH or WEBAUTHN. */
      readonly challenge?: FactorChallenge;
    }
  | LoginFailure;

/** A step that was refused. `error` is a text for people. */
export interface LoginFailure {
  readonly state: 'failure';
  readonly error: string;
  readonly errorCode?: LoginErrorCode;
  /** What happened, if the specification has no code for it. A login has the code `invalidEmail` beside it. */
  readonly reason?: FailureReason;
  /** The service's complaints field by field, if it sent any. */
  readonly violations?: readonly FieldViolation[];
  /** Only with the reason `statusCheck`: continues the login, so that it needs no new captcha token. */
  readonly stateToken?: string | undefined;
}

/** Registration and login failures that the specification names. */
export type LoginErrorCode =
  | 'invalidEmail'
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'emailAlreadyExists'
  | 'invalidPassword'
  | 'resetPassword';

/** What happened in cases for which the specification has no code. */
export type FailureReason =
  /** Too many attempts: wait. */
  | 'throttled'
  /** Blocked, deleted or offline. */
  | 'notActive'
  /** The code is wrong, expired or was tried too often. A new one can be requested. */
  | 'verificationFailed'
  /** The whole step has expired or was used already: sign in again. */
  | 'verificationExpired'
  /** The link in the mail has expired or was used already: request a new one. */
  | 'invalidRecoveryToken'
  /** The service does not accept such a password: it is too short, too long, or of another form. */
  | 'passwordNotAllowed'
  /** The member did not use the passkey: cancelled, or not at hand. */
  | 'passkeyNotUsed'
  /** The service checks the account first (STATUS_CHECK). Log in again, with the failure's `stateToken` if it has one. */
  | 'statusCheck';

/** A login. Captcha tokens are sent only if they are given. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Tokens of the site’s captchas, if the site requires them. */
  readonly captcha?: { readonly visible?: string; readonly invisible?: string };
  /** Continues a login that had to wait for a status check. */
  readonly stateToken?: string | undefined;
}

/** A new account. */
export interface Registration extends Omit<Credentials, 'stateToken'> {
  readonly profile?: NonNullable<RegisterRequest['profile']>;
}
