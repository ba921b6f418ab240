import type { FieldViolation } from '#contracts/errors/envelope.ts';
import { type PlatformErrorCode, platformErrors } from '#contracts/errors/platform-errors.ts';
import { Refusal } from './refusal.ts';

/** An error with a code (ERR-1) that does not belong to a single service. */
export class PlatformError extends Refusal {
  override readonly name = 'PlatformError';

  constructor(code: PlatformErrorCode, description: string, data: Record<string, unknown> = {}) {
    super(code, platformErrors[code].status, description, { data });
  }
}

/** A violation with both names of its rule, as clients may branch on either. */
export type NamedViolation = FieldViolation & Required<Pick<FieldViolation, 'violatedRule' | 'ruleName'>>;

/** An error that lists the violated rules of the request (ERR-2). A rule without a name of its own is CUSTOM. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';
  readonly violations: readonly NamedViolation[];

  constructor(violations: readonly FieldViolation[]) {
    super(violations.map(({ field, description }) => `"${field}" ${description}`).join(', '));
    this.violations = violations.map((violation) => ({
      violatedRule: 'INVALID_ARGUMENT',
      ruleName: 'CUSTOM',
      ...violation,
    }));
  }
}
