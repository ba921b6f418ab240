import type { LoginErrorCode } from '#core/index.ts';

/** Whether a refusal asks for a proof that a person is writing. */
export function isCaptchaCode(code: LoginErrorCode | null): boolean {
  return code === 'missingCaptchaToken' || code === 'invalidCaptchaToken';
}
