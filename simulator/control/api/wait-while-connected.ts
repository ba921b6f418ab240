import type { Response } from 'express';
import type { Wait } from '../../identity/inbox/wait-for.ts';
import type { Platform } from '../../world/platform.ts';

/** What `wait` comes to; undefined when it found nothing in time, or nobody waits on `res` any more. */
export async function waitWhileConnected<T>(
  { clock, inboxBell: bell }: Platform,
  res: Response,
  timeoutMs: number,
  wait: (until: Wait) => Promise<T | undefined>,
): Promise<T | undefined> {
  const found = await wait({ clock, bell, timeoutMs, abandoned: abandonedBy(res) });
  // A simulator that ends would wait for as long as the client likes to keep the connection.
  if (found === undefined && bell.closed.aborted) res.set('connection', 'close');
  return found;
}

/** Aborts when the client hangs up. */
function abandonedBy(res: Response): AbortSignal {
  const abandoned = new AbortController();
  res.once('close', () => abandoned.abort());
  return abandoned.signal;
}
