import type { MembershipTexts } from './membership-texts.en.ts';
import type { RefusalCode } from './use-admission-form.ts';

type Outcomes = MembershipTexts['outcome'];

const REFUSALS: Record<RefusalCode, keyof Outcomes> = {
  invalidEmail: 'wrongCredentials',
  invalidPassword: 'wrongCredentials',
  resetPassword: 'resetPassword',
  emailAlreadyExists: 'emailAlreadyExists',
  missingCaptchaToken: 'captchaMissing',
  invalidCaptchaToken: 'captchaInvalid',
  throttled: 'throttled',
  notActive: 'notActive',
  verificationFailed: 'codeWrong',
  verificationExpired: 'stepExpired',
  invalidRecoveryToken: 'spentKey',
  passkeyNotUsed: 'passkeyNotUsed',
  statusCheck: 'other',
};

/** The message for a refusal. Refusals that concern one field are shown at that field instead. */
export function refusalText(code: RefusalCode | null, outcome: Outcomes): string {
  return outcome[code === null ? 'other' : REFUSALS[code]];
}
