import type { LoginErrorCode } from '#core/login/login-state.ts';
import { memberTexts } from '../../member-texts.ts';

const { outcome } = memberTexts.membership;

const REFUSALS: Record<LoginErrorCode, string> = {
  invalidEmail: outcome.wrongCredentials,
  invalidPassword: outcome.wrongCredentials,
  resetPassword: outcome.resetPassword,
  emailAlreadyExists: outcome.emailAlreadyExists,
  missingCaptchaToken: outcome.captchaMissing,
  invalidCaptchaToken: outcome.captchaInvalid,
  throttled: outcome.throttled,
  notActive: outcome.notActive,
  verificationFailed: outcome.codeWrong,
  verificationExpired: outcome.stepExpired,
  invalidRecoveryToken: outcome.spentKey,
};

/** What a refusal means to a person. Codes that name a field are shown beside it instead. */
export function refusalText(code: LoginErrorCode | null): string {
  return code === null ? outcome.other : REFUSALS[code];
}
