import { ServiceError } from './service-error.ts';

/** Status 200, but not what the contract promises: no JSON, or a field missing. `cause` names the place, not the content. */
export class UnreadableAnswerError extends ServiceError {
  override readonly name = 'UnreadableAnswerError';

  constructor(
    requestId: string | null,
    { cause, message = 'The service gave an answer that cannot be read.' }: { cause?: unknown; message?: string } = {},
  ) {
    super(message, { requestId, cause });
  }
}
