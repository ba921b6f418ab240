import type { InboxMessage } from '#contracts/control/control-api.ts';
import type { Clock } from '../clock/clock.ts';
import type { World } from '../world/world.ts';
import { type InboxFilter, listMail } from './inbox.ts';
import type { InboxBell } from './inbox-bell.ts';

/** How often to look although nobody rang: mail may have been sent by another simulator on the same store. */
const LOOK_AGAIN_MS = 500;

interface Wait {
  /** The system's clock, not the site's: a frozen site must not freeze who waits for it. */
  readonly clock: Clock;
  readonly bell: InboxBell;
  readonly timeoutMs: number;
  /** Aborts when nobody waits for the answer any more. */
  readonly abandoned: AbortSignal;
}

/**
 * The first message that passes `filter` and was sent after the one at `afterPosition`, as soon as there is one;
 * undefined when none came in time.
 */
export async function waitForMail(
  world: World,
  filter: InboxFilter,
  afterPosition: number,
  { clock, bell, timeoutMs, abandoned }: Wait,
): Promise<InboxMessage | undefined> {
  const until = clock.now() + timeoutMs;
  const ended = AbortSignal.any([bell.closed, abandoned]);
  for (;;) {
    const rung = bell.nextRing();
    const [message] = await listMail(world, filter, afterPosition);
    const left = until - clock.now();
    if (message !== undefined || left <= 0 || ended.aborted) return message;
    await clock.sleep(Math.min(left, LOOK_AGAIN_MS), AbortSignal.any([rung, ended]));
  }
}
