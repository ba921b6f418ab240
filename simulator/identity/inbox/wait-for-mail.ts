import type { InboxMessage } from '#contracts/control/control-api.ts';
import { lastPosition } from '../../store/sqlite/messages.ts';
import type { World } from '../../world/world.ts';
import { findMail, type InboxFilter } from './inbox.ts';
import { watchMail } from './mail-signal.ts';
import { type Wait, waitFor } from './wait-for.ts';

/**
 * The first message that passes `filter` and was sent after the one at `afterPosition`, as soon as there is one;
 * undefined when none came in time. Each mail is looked at once, however long it waits.
 */
export async function waitForMail(
  world: World,
  filter: InboxFilter,
  afterPosition: number,
  wait: Wait,
): Promise<InboxMessage | undefined> {
  const { db, site } = world;
  let seen = afterPosition;
  const look = async (): Promise<InboxMessage | undefined> => {
    // After a reset or a restored snapshot, the positions begin anew.
    if ((await lastPosition(world)) < seen) seen = afterPosition;
    const { message, seenUpTo } = await findMail(world, filter, seen);
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
