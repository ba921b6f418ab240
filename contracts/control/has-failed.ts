import type { LoggedRequest } from './request-log.ts';

/**
 * Whether a request failed: by its status, by a closed connection, or by a reason, which a page has, and a login with the status 200
 * that waits for the owner or for a code. A visitor who has no cart yet is no failure.
 */
export function hasFailed({ status, path, reason }: Pick<LoggedRequest, 'status' | 'path' | 'reason'>): boolean {
  if (status === 404 && path.endsWith('/carts/current')) return false;
  return status === null || status >= 400 || reason !== null;
}
