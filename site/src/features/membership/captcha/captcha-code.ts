import type { RefusalCode } from '../use-admission-form.ts';

/** Whether a refusal asks for a captcha. */
export function isCaptchaCode(code: RefusalCode | null): boolean {
  return code === 'missingCaptchaToken' || code === 'invalidCaptchaToken';
}
