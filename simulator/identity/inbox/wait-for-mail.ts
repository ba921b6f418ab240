import type { InboxMessage } from '#contracts/control/control-api.ts';
import { lastPosition } from '../../store/sql/messages.ts';
import type { World } from '../../world/world.ts';
import { findMail, type InboxFilter } from './inbox.ts';
import { watchMail } from './mail-signal.ts';
import { type Wait, waitFor } from './wait-for.ts';

/**
 * Waits for the first message after `afterPosition` that matches `filter`. Returns undefined when the time is over.
 * Each mail is read only once, however long the wait takes.
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
    // After a reset, and after restoring a snapshot, positions start again from the beginning.
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
