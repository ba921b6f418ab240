import { type IdentityErrorCode, identityErrors } from '#contracts/identity/identity-errors.ts';

/** A refusal of the identity service, with its code as text (wire §1.7). */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: IdentityErrorCode;
  readonly status: number;
  readonly data: Record<string, unknown> = {};
  /** When to come back, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(code: IdentityErrorCode, description: string, retryAfter?: number) {
    super(description);
    this.code = code;
    this.status = identityErrors[code].status;
    this.retryAfter = retryAfter;
  }
}
