import type { FieldViolation } from '#contracts/errors/envelope.ts';
import { PASSWORD_LENGTH } from '#contracts/identity/credentials.ts';
import { ValidationError } from '../../errors/platform-error.ts';

/** Returns the violation of a new password, or undefined: it is text of a certain length (MEM-6, SEC-22). */
export function passwordViolation(field: string, password: string): FieldViolation | undefined {
  const { min, max } = PASSWORD_LENGTH;
  if (!password.isWellFormed()) {
    const description = 'has half of a character (a surrogate without its pair)';
    return { field, description, violatedRule: 'FORMAT', ruleName: 'INVALID_FORMAT', data: {} };
  }
  if (password.length >= min && password.length <= max) return undefined;
  return {
    field,
    description: `must have ${min} to ${max} characters`,
    violatedRule: 'OUT_OF_RANGE',
    ruleName: password.length < min ? 'VALUE_TOO_SHORT' : 'VALUE_TOO_LONG',
    data: {},
  };
}

/** Throws ValidationError for a password that is too short or too long. */
export function checkPassword(field: string, password: string): void {
  const violation = passwordViolation(field, password);
  if (violation) throw new ValidationError([violation]);
}
