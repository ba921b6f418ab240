import type { FieldViolation } from '#contracts/errors/envelope.ts';

interface ContentFailure {
  readonly code: string;
  readonly status?: number | null;
  readonly requestId?: string | null;
  readonly violations?: readonly FieldViolation[];
  readonly cause?: unknown;
}

/**
 * A call to the content service that did not work out, whoever is to blame (spec §8). `code` is a WDE code, or another
 * word of the service where it gave none; `status` and `requestId` are null when there was no answer. `violations` are the
 * service's, field by field. `cause` is the answer's body, or what went wrong on the way.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly code: string;
  readonly status: number | null;
  readonly requestId: string | null;
  readonly violations: readonly FieldViolation[];

  constructor(message: string, { code, status = null, requestId = null, violations = [], cause }: ContentFailure) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.violations = violations;
  }
}

/**
 * The error of a call that cannot be right whatever the service thinks of it, and is not sent (spec §5). Of several
 * mistakes `code` is the first one's; texts without a code have the official client's word for them (wire §4.3).
 */
export function argumentError(message: string): ContentError {
  return new ContentError(message, { code: /WDE\d{4}/.exec(message)?.[0] ?? 'WD_VALIDATION_ERROR' });
}
