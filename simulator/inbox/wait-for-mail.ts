import type { InboxMessage } from '#contracts/control/control-api.ts';
import type { World } from '../world/world.ts';
import { type InboxFilter, listMail } from './inbox.ts';
import { type Wait, waitFor } from './wait-for.ts';

/**
 * The first message that passes `filter` and was sent after the one at `afterPosition`, as soon as there is one;
 * undefined when none came in time.
 */
export function waitForMail(
  world: World,
  filter: InboxFilter,
  afterPosition: number,
  wait: Wait,
): Promise<InboxMessage | undefined> {
  return waitFor(async () => (await listMail(world, filter, afterPosition))[0], wait);
}
