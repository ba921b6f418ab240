import { ApiError, NetworkError, ServiceError, TimeoutError } from '#core/index.ts';
import { ContentError } from '#core/items.ts';

/** Why a request failed, in the categories that a visitor needs. */
export type Failure = 'unreachable' | 'busy' | 'forbidden' | 'broken';

const BY_STATUS = new Map<number, Failure>([
  [401, 'forbidden'],
  [403, 'forbidden'],
  [429, 'busy'],
  // A proxy answered, because the service is down.
  [502, 'unreachable'],
  [503, 'unreachable'],
  [504, 'unreachable'],
]);

/** The service did not say who the member is, although a member is signed in. */
export class MemberRefused extends Error {
  override readonly name = 'MemberRefused';
}

/**
 * Loads code that an action or a query needs. A failure rejects like a request without an answer: the reader is offline, or
 * the server is away.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new NetworkError(cause);
  }
}

/** The service's id of the failed request, for support. Null if the service sent none (ERR-7). */
export function requestIdOf(error: unknown): string | null {
  return error instanceof ServiceError ? error.requestId : null;
}

/** The category of an error that core rejected with. */
export function readFailure(error: unknown): Failure {
  // If a content request got no answer, its `cause` has the reason.
  const reason = error instanceof ContentError ? error.cause : error;
  if (reason instanceof NetworkError || reason instanceof TimeoutError) return 'unreachable';
  if (error instanceof MemberRefused) return 'forbidden';
  const status = error instanceof ApiError || error instanceof ContentError ? error.status : null;
  return status === null ? 'broken' : (BY_STATUS.get(status) ?? 'broken');
}
