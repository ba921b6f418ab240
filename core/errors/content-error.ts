import type { FieldViolation } from '#contracts/errors/envelope.ts';
import type { Item } from '../content/item.ts';
import type { ErrorDetails } from './api-error.ts';

interface ContentFailure {
  readonly code: string;
  readonly status?: number | null;
  readonly requestId?: string | null;
  readonly violations?: readonly FieldViolation[];
  readonly details?: ErrorDetails;
  readonly carriedOut?: boolean;
  readonly item?: Item | null | undefined;
  readonly cause?: unknown;
}

/**
 * A call to the content service failed, on either side (spec §8). `code` is a WDE code, or the service's own code if it
 * sent another one. `status`, `requestId` and `details` are null when there was no answer. `violations` lists the
 * service's complaints field by field. `cause` is the body of the answer, or the error that stopped the request.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly code: string;
  readonly status: number | null;
  readonly requestId: string | null;
  readonly violations: readonly FieldViolation[];
  readonly details: ErrorDetails | null;
  /**
   * True if the service has carried out the write, but its answer cannot be read, or its item does not fit the schema of
   * the collection. Do not repeat the write. After a timeout or a lost connection this is false, although the
   * service may have carried out the write.
   */
  readonly carriedOut: boolean;
  /** What a write that was carried out has stored or removed, not parsed by the schema; null if it is not known. */
  readonly item: Item | null;

  constructor(
    message: string,
    {
      code,
      status = null,
      requestId = null,
      violations = [],
      details,
      carriedOut = false,
      item = null,
      cause,
    }: ContentFailure,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.violations = violations;
    this.details = details ?? null;
    this.carriedOut = carriedOut;
    this.item = item;
  }
}

/**
 * The error of a call with invalid arguments, which is not sent (spec §5). With several mistakes, `code` is the code of
 * the first. Texts without a code get the code that the official client uses for them (wire §4.3).
 */
export function argumentError(message: string): ContentError {
  return new ContentError(message, { code: /WDE\d{4}/.exec(message)?.[0] ?? 'WD_VALIDATION_ERROR' });
}
