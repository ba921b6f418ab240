import type { FieldViolation } from '#contracts/errors/envelope.ts';
import { emailAddress } from '#contracts/identity/credentials.ts';

/** Returns the violation of the address that somebody logs in with, or undefined (MEM-6). Blanks around it do not count. */
export function emailViolation(email: string): FieldViolation | undefined {
  if (emailAddress.safeParse(email.trim()).success) return undefined;
  return {
    field: 'loginId.email',
    description: 'is not a valid email',
    violatedRule: 'FORMAT',
    ruleName: 'INVALID_EMAIL',
    data: { type: 'EMAIL' },
  };
}
