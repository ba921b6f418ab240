import type { ApplicationError, FieldViolation } from '#contracts/errors/envelope.ts';
import type { HttpAnswer } from '../client/http-answer.ts';
import { readRefusal } from './refusal.ts';
import { ServiceError } from './service-error.ts';

/**
 * The reason phrases of the 4xx statuses that the platform and gateways answer with, as over HTTP/1.1. Over HTTP/2 an
 * answer has none. Any other 4xx counts as 400 (RFC 9110 §15).
 */
const REASON_PHRASES =
  'Bad Request,Unauthorized,,Forbidden,Not Found,Method Not Allowed,,,Request Timeout,Conflict,Gone,,,Payload Too Large,,,,,,,,,Unprocessable Entity,,,,,,Precondition Required,Too Many Requests,,Request Header Fields Too Large'.split(
    ',',
  );

function reasonPhrase(status: number): string {
  return status < 400 || status > 499 ? '' : REASON_PHRASES[status - 400] || 'Bad Request';
}

/** What the service says about a refusal: one of the two. */
export interface ErrorDetails {
  /** If the service sent no details, `code` is made from the status text, for example NOT_FOUND. */
  readonly applicationError?: ApplicationError;
  readonly validationError?: { readonly fieldViolations: readonly FieldViolation[] };
}

/**
 * The service refused the call: any status but 200.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/errors.md
 */
export class ApiError extends ServiceError {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The text of the status. Over HTTP/2, which sends none, the text that belongs to the number. */
  readonly statusText: string;
  /** The code of the application error, or OAuth's `error`. Without either, it is made from the status text. */
  readonly code: string;
  /** The service's own sentence, if it sent one. */
  readonly description: string | null;
  readonly details: ErrorDetails;
  readonly violations: readonly FieldViolation[];
  /** The body of the answer: the parsed JSON, or the text if it is not JSON. */
  readonly body: unknown;

  constructor({ status, statusText: given, requestId, body }: HttpAnswer) {
    const statusText = given || reasonPhrase(status);
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
