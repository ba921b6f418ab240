import type { Clock } from '../clock/clock.ts';
import type { InboxBell } from './inbox-bell.ts';

/** How often to look although nobody rang: another simulator on the same store may have done something. */
const LOOK_AGAIN_MS = 500;

export interface Wait {
  /** The system's clock, not the site's: a frozen site must not freeze who waits for it. */
  readonly clock: Clock;
  readonly bell: InboxBell;
  readonly timeoutMs: number;
  /** Aborts when nobody waits for the answer any more. */
  readonly abandoned: AbortSignal;
}

/**
 * What `look` finds, as soon as it finds something; undefined when it did not in time. It looks whenever the signal of
 * `nextRing` aborts, which is after every request unless given.
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
