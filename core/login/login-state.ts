/** What the screen of a login shows (spec §4). */
export type LoginState =
  | { readonly state: 'initial' }
  | { readonly state: 'success'; readonly sessionToken: string }
  | { readonly state: 'ownerApprovalRequired' }
  | { readonly state: 'emailVerificationRequired'; readonly stateToken: string }
  | { readonly state: 'failure'; readonly error: string; readonly errorCode?: LoginErrorCode };

/** Spec §8, registration and login failures. */
export type LoginErrorCode =
  | 'invalidEmail'
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'emailAlreadyExists'
  | 'invalidPassword'
  | 'resetPassword';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly captcha?: { readonly visible?: string; readonly invisible?: string };
}

export interface Registration extends Credentials {
  readonly profile?: { readonly firstName?: string; readonly lastName?: string; readonly nickname?: string };
}
