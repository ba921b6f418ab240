import type { LoginErrorCode } from '#core/index.ts';

/** Whether a refusal asks for a captcha. */
export function isCaptchaCode(code: LoginErrorCode | null): boolean {
  return code === 'missingCaptchaToken' || code === 'invalidCaptchaToken';
}
