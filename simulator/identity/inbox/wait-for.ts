import type { InboxMessage } from '#contracts/control/control-api.ts';
import type { Clock } from '../../platform/clock.ts';
import type { InboxBell } from '../../platform/inbox-bell.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { lastPosition } from '../../store/messages.ts';
import { findMail, type InboxFilter, watchMail } from './inbox.ts';

/** How often to check without a signal: another simulator on the same store may have made a change. */
const LOOK_AGAIN_MS = 500;

export interface Wait {
  /** The system's clock, not the site's: waiting must also end while the site's clock is frozen. */
  readonly clock: Clock;
  readonly bell: InboxBell;
  readonly timeoutMs: number;
  /** Aborts when the client no longer waits for the answer. */
  readonly abandoned: AbortSignal;
}

/**
 * Calls `look` until it finds something, and returns that. Returns undefined when the time is over. `look` is called
 * whenever the signal of `nextRing` aborts, which by default is after every request.
 */
export async function waitFor<T>(
  look: () => Promise<T | undefined>,
  { clock, bell, timeoutMs, abandoned }: Wait,
  nextRing: () => AbortSignal = bell.nextRing,
): Promise<T | undefined> {
  const until = clock.now() + timeoutMs;
  const ended = AbortSignal.any([bell.closed, abandoned]);
  for (;;) {
    const rung = nextRing();
    const found = await look();
    const left = until - clock.now();
    if (found !== undefined || left <= 0 || ended.aborted) return found;
    await clock.sleep(Math.min(left, LOOK_AGAIN_MS), AbortSignal.any([rung, ended]));
  }
}

/**
 * Waits for the first message after `afterPosition` that matches `filter`. Returns undefined when the time is over.
 * Each mail is read only once, however long the wait takes.
 */
export async function waitForMail(
  context: RequestContext,
  filter: InboxFilter,
  afterPosition: number,
  wait: Wait,
): Promise<InboxMessage | undefined> {
  const { db, site } = context;
  let seen = afterPosition;
  const look = async (): Promise<InboxMessage | undefined> => {
    // After a reset, and after restoring a snapshot, positions start again from the beginning.
    if ((await lastPosition(context)) < seen) seen = afterPosition;
    const { message, seenUpTo } = await findMail(context, filter, seen);
    seen = seenUpTo;
    return message;
  };
  const watch = watchMail(db, site.siteId);
  try {
    return await waitFor(look, wait, watch.next);
  } finally {
    watch.end();
  }
}
