import type { ApiRequest } from '../../http/api-request.ts';
import type { Wait } from '../../identity/inbox/wait-for.ts';
import type { Platform } from '../../world/world.ts';

/**
 * Runs `wait`, and returns what it finds. Returns undefined if it finds nothing in time, or if the client
 * closed the connection.
 */
export async function waitWhileConnected<T>(
  { clock, inboxBell: bell }: Platform,
  { abandoned }: Pick<ApiRequest, 'abandoned'>,
  timeoutMs: number,
  wait: (until: Wait) => Promise<T | undefined>,
): Promise<T | undefined> {
  return wait({ clock, bell, timeoutMs, abandoned: abandoned() });
}
