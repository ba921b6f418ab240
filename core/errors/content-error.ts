import type { FieldViolation } from '#contracts/errors/envelope.ts';
import type { Item } from '../content/item.ts';
import type { ApiError, ErrorDetails } from './api-error.ts';
import type { MaybeMistake } from './mistake.ts';

interface ContentFailure {
  readonly code: string;
  readonly status?: number | null;
  readonly requestId?: string | null;
  /** The refusal of the service. Its fields become those of the error. */
  readonly refusal?: ApiError | undefined;
  readonly carriedOut?: boolean;
  readonly item?: Item | null | undefined;
  readonly cause?: unknown;
}

/**
 * A call to the content service failed, on either side. `code` is a WDE code, or the service's own code if it sent
 * another one. The message has the service's text, except when the token endpoint has refused. Of a refused call, on
 * either endpoint, the error has all that an `ApiError` has, and `cause` is that ApiError. Otherwise `cause` is the error
 * that stopped the request. `violations` lists the service's complaints field by field.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/errors.md
 */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  // `declare`, because what a page loads must not have each name twice: the constructor sets them.
  declare readonly code: string;
  /** Null when there was no answer, as are the request id and the fields of a refusal. */
  declare readonly status: number | null;
  declare readonly requestId: string | null;
  declare readonly statusText: string | null;
  declare readonly violations: readonly FieldViolation[];
  declare readonly details: ErrorDetails | null;
  /** The body of a refusal: the parsed JSON, or the text if it is not JSON. */
  declare readonly body: unknown;
  /**
   * True if the service has carried out the write, but its answer cannot be read, or its item does not fit the schema of
   * the collection. Do not repeat the write. After a timeout or a lost connection this is false, although the
   * service may have carried out the write.
   */
  declare readonly carriedOut: boolean;
  /** What a write that was carried out has stored or removed, not parsed by the schema; null if it is not known. */
  declare readonly item: Item | null;

  constructor(
    message: string,
    {
      code,
      refusal,
      status = refusal?.status ?? null,
      requestId = refusal?.requestId ?? null,
      carriedOut = false,
      item = null,
      cause = refusal,
    }: ContentFailure,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.statusText = refusal?.statusText ?? null;
    this.violations = refusal?.violations ?? [];
    this.details = refusal?.details ?? null;
    this.body = refusal?.body;
    this.carriedOut = carriedOut;
    this.item = item;
  }
}

/**
 * Throws the error of a call with invalid arguments, which is not sent (spec §5); does nothing without a mistake. `code` is
 * the first code of the mistakes. Without any, it is the code that the official client uses for texts without one (WIR-25).
 */
export function refuseMistakes(found: readonly MaybeMistake[], before = '', after = ''): void {
  const mistakes = found.filter((one) => one !== null);
  if (mistakes.length === 0) return;
  const code = mistakes.find((one) => one.code)?.code ?? 'WD_VALIDATION_ERROR';
  throw new ContentError(`${before}${mistakes.map(({ text }) => text).join('\n')}${after}`, { code });
}
