import type { FieldViolation } from '#contracts/errors/envelope.ts';
import { type PlatformErrorCode, platformErrors } from '#contracts/errors/platform-errors.ts';
import { Refusal } from './refusal.ts';

/** A refusal with an application error of ERR-1 that no single service owns. */
export class PlatformError extends Refusal {
  override readonly name = 'PlatformError';

  constructor(code: PlatformErrorCode, description: string, data: Record<string, unknown> = {}) {
    super(code, platformErrors[code].status, description, { data });
  }
}

/** A refusal with the broken rules of the request, one by one (ERR-2). */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';
  readonly violations: readonly FieldViolation[];

  constructor(violations: readonly FieldViolation[]) {
    super(violations.map(({ field, description }) => `"${field}" ${description}`).join(', '));
    this.violations = violations;
  }
}
