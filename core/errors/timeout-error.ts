import { ServiceError } from './service-error.ts';

/** No answer came in time. Whether the service acted on the request is unknown. */
export class TimeoutError extends ServiceError {
  override readonly name = 'TimeoutError';

  constructor(timeoutMs: number) {
    super(`The service did not answer within ${Math.round(timeoutMs / 1000)} seconds.`, { requestId: null });
  }
}
