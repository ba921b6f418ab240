import { ServiceError } from './service-error.ts';

/**
 * Status 200, but the body breaks the contract: not JSON, or a missing field. `cause` names the place and never the
 * content.
 */
export class UnreadableAnswerError extends ServiceError {
  override readonly name = 'UnreadableAnswerError';

  constructor(
    requestId: string | null,
    { cause, message = 'The service gave an answer that cannot be read.' }: { cause?: unknown; message?: string } = {},
  ) {
    super(message, requestId, cause);
  }
}
