import type { FailureReason, LoginErrorCode } from './login-state.ts';

/** Why a step of signing in was refused: the code of the specification if it has one, otherwise our own. */
export type SignInCode = LoginErrorCode | FailureReason;

/**
 * Every such code: the code of the service that leads to it (null if several do), and what it means.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/other-error-codes.md
 */
export const signInCodes: Readonly<Record<SignInCode, { readonly wire: string | null; readonly meaning: string }>> = {
  invalidEmail: { wire: null, meaning: 'The e-mail address is not valid, or no member has it.' },
  missingCaptchaToken: { wire: '-19971', meaning: 'The site requires a captcha, and no token was sent.' },
  invalidCaptchaToken: { wire: '-19970', meaning: 'The captcha token is wrong, expired or used.' },
  emailAlreadyExists: { wire: '-19995', meaning: 'A member with this e-mail address exists.' },
  invalidPassword: { wire: '-19976', meaning: 'The password is wrong.' },
  resetPassword: { wire: '-19973', meaning: 'The password has to be reset before the next login.' },
  throttled: { wire: 'THROTTLED_FEATURE', meaning: 'There were too many attempts.' },
  notActive: { wire: 'IDENTITY_NOT_ACTIVE', meaning: 'The account is blocked, deleted or offline.' },
  verificationFailed: { wire: 'VERIFICATION_FAILED', meaning: 'The code is wrong, expired or was tried too often.' },
  verificationExpired: { wire: 'INVALID_STATE_TOKEN', meaning: 'The verification has expired or was finished.' },
  invalidRecoveryToken: { wire: 'INVALID_RECOVERY_TOKEN', meaning: 'The link of the mail has expired or was used.' },
  passwordNotAllowed: {
    wire: null,
    meaning: 'The service does not accept such a password. It has 8 to 100 characters.',
  },
  passkeyNotUsed: { wire: null, meaning: 'The member did not use the passkey.' },
  statusCheck: { wire: null, meaning: 'The service checks the account first.' },
};
