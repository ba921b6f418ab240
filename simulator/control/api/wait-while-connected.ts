import type { Response } from 'express';
import type { Wait } from '../../identity/inbox/wait-for.ts';
import type { Platform } from '../../world/platform.ts';

/**
 * Runs `wait`, and returns what it finds. Returns undefined if it finds nothing in time, or if the client of `res`
 * closed the connection.
 */
export async function waitWhileConnected<T>(
  { clock, inboxBell: bell }: Platform,
  res: Response,
  timeoutMs: number,
  wait: (until: Wait) => Promise<T | undefined>,
): Promise<T | undefined> {
  const found = await wait({ clock, bell, timeoutMs, abandoned: abandonedBy(res) });
  // When the simulator stops, it must not wait for the client to close a kept-alive connection.
  if (found === undefined && bell.closed.aborted) res.set('connection', 'close');
  return found;
}

/** Aborts when the client closes the connection. */
function abandonedBy(res: Response): AbortSignal {
  const abandoned = new AbortController();
  res.once('close', () => abandoned.abort());
  return abandoned.signal;
}
