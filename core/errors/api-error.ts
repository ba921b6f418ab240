import type { ApplicationError, FieldViolation } from '#contracts/errors/envelope.ts';
import type { HttpAnswer } from '../client/http-answer.ts';
import { readRefusal } from './refusal.ts';
import { ServiceError } from './service-error.ts';

/** What the service says about a refusal: one of the two (wire §5.1). */
export interface ErrorDetails {
  /** If the service sent no details, `code` is made from the status text, for example NOT_FOUND (spec §8). */
  readonly applicationError?: ApplicationError;
  readonly validationError?: { readonly fieldViolations: readonly FieldViolation[] };
}

/** The service refused the call: any status but 200 (wire §1.2, spec §8). */
export class ApiError extends ServiceError {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Empty over HTTP/2, which has no status texts. */
  readonly statusText: string;
  /** The code of the application error, or OAuth's `error`. Without either, it is made from the status text. */
  readonly code: string;
  /** The service's own sentence, if it sent one. */
  readonly description: string | null;
  readonly details: ErrorDetails;
  readonly violations: readonly FieldViolation[];
  /** The body of the answer: the parsed JSON, or undefined. */
  readonly body: unknown;

  constructor({ status, statusText = '', requestId, body }: HttpAnswer) {
    const { code, description, data, violations } = readRefusal(body);
    super(`The service refused the request (status ${status}).`, requestId);
    this.status = status;
    this.statusText = statusText;
    this.code = code ?? (statusText.toUpperCase().replaceAll(/\W+/g, '_') || 'UNKNOWN');
    this.description = description;
    this.violations = violations;
    this.details =
      violations.length > 0
        ? { validationError: { fieldViolations: violations } }
        : { applicationError: { code: this.code, description: description ?? statusText, data } };
    this.body = body;
  }
}
