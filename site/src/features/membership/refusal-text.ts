import type { RefusalCode } from './admission.ts';
import type { MembershipTexts } from './membership-texts.en.ts';

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

/** What a refusal means to a person. Codes that name a field are shown beside it instead. */
export function refusalText(code: RefusalCode | null, outcome: Outcomes): string {
  return outcome[code === null ? 'other' : REFUSALS[code]];
}
