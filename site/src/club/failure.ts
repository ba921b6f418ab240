import { ApiError, NetworkError, ServiceError, TimeoutError } from '#core/index.ts';
import { ContentError } from '#core/items.ts';

/** Why an answer did not come, as far as a visitor needs to know. */
export type Failure = 'unreachable' | 'busy' | 'forbidden' | 'broken';

const BY_STATUS = new Map<number, Failure>([
  [401, 'forbidden'],
  [403, 'forbidden'],
  [429, 'busy'],
  // A proxy speaking for a service that is away.
  [502, 'unreachable'],
  [503, 'unreachable'],
  [504, 'unreachable'],
]);

/** What the service calls the request that failed, so that its keepers can find it; null when it did not say (ERR-7). */
export function requestIdOf(error: unknown): string | null {
  return error instanceof ServiceError ? error.requestId : null;
}

/** Reads what core rejected with. */
export function readFailure(error: unknown): Failure {
  // Content that could not be asked for says why in its cause.
  const reason = error instanceof ContentError ? error.cause : error;
  if (reason instanceof NetworkError || reason instanceof TimeoutError) return 'unreachable';
  const status = error instanceof ApiError || error instanceof ContentError ? error.status : null;
  return status === null ? 'broken' : (BY_STATUS.get(status) ?? 'broken');
}
