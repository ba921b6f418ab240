import type { IdentityErrorCode } from '#contracts/identity/identity-error-codes.ts';
import { identityErrors } from '#contracts/identity/identity-errors.ts';
import { Refusal } from '../../errors/refusal.ts';

/** An error of the identity service, with its code as text. `retryAfter` is in seconds. */
export class IdentityError extends Refusal {
  override readonly name = 'IdentityError';

  constructor(code: IdentityErrorCode, description: string, retryAfter?: number) {
    super(code, identityErrors[code].status, description, { retryAfter });
  }
}
