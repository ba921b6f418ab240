import type { FieldViolation } from '#contracts/errors/envelope.ts';
import { ApiError } from '../errors/api-error.ts';
import { listed } from './login-failure.ts';

/** The service refused a call, and said why. */
export interface Refused {
  readonly state: 'refused';
  /** The service's code. */
  readonly error: string;
  readonly description: string | null;
  /** The service's complaints field by field, if it sent any. */
  readonly violations?: readonly FieldViolation[];
}

/** The refusal in `error`. Throws the error if the service failed instead, or could not be reached. */
export function refusedBy(error: unknown): Refused {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
  return { state: 'refused', error: error.code, description: error.description, ...listed(error.violations) };
}
