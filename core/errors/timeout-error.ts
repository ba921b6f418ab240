import { ServiceError } from './service-error.ts';

/** There was no answer in time. It is unknown whether the service carried out the request. */
export class TimeoutError extends ServiceError {
  override readonly name = 'TimeoutError';

  constructor(timeoutMs: number) {
    super(`The service did not answer within ${Math.round(timeoutMs / 1000)} seconds.`);
  }
}
