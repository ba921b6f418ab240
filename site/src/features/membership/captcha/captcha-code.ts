import type { RefusalCode } from '../admission.ts';

/** Whether a refusal asks for a proof that a person is writing. */
export function isCaptchaCode(code: RefusalCode | null): boolean {
  return code === 'missingCaptchaToken' || code === 'invalidCaptchaToken';
}
