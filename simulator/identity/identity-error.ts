import { type IdentityErrorCode, identityErrors } from '#contracts/identity/identity-errors.ts';

/** A refusal of the identity service, with its code as text (wire §1.7). */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: IdentityErrorCode;
  readonly status: number;
  readonly data: Record<string, unknown> = {};

  constructor(code: IdentityErrorCode, description: string) {
    super(description);
    this.code = code;
    this.status = identityErrors[code].status;
  }
}
