import type { FieldViolation } from '#contracts/errors/envelope.ts';
import type { HttpAnswer } from '../client/http-answer.ts';
import { readRefusal } from './refusal.ts';
import { ServiceError } from './service-error.ts';

/**
 * The service refused the call: any status but 200 (wire §1.2). `code` is the code of the application error, or OAuth's
 * `error`.
 */
export class ApiError extends ServiceError {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | null;
  readonly violations: readonly FieldViolation[];

  constructor({ status, requestId, body }: HttpAnswer) {
    const { code, violations } = readRefusal(body);
    super(`The service refused the request (status ${status}).`, { requestId, cause: body });
    this.status = status;
    this.code = code;
    this.violations = violations;
  }
}
