import { ServiceError } from './service-error.ts';

/** There was no answer: offline, an unreachable host, or a broken connection. */
export class NetworkError extends ServiceError {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('The service cannot be reached. Check the connection and try again.', null, cause);
  }
}
