import { ServiceError } from './service-error.ts';

/** No answer came: offline, an unreachable host, or a connection that broke. */
export class NetworkError extends ServiceError {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('The service cannot be reached. Check the connection and try again.', { requestId: null, cause });
  }
}
