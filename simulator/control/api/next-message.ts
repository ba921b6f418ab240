import type { z } from 'zod';
import type { InboxMessage, nextMessageQuery } from '#contracts/control/control-api.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import { waitForMail } from '../../identity/inbox/wait-for-mail.ts';
import { positionOfMessage } from '../../store/sql/messages.ts';
import type { Site } from '../../world/site.ts';
import { type Platform, type World, worldOf } from '../../world/world.ts';
import { waitWhileConnected } from './wait-while-connected.ts';

/**
 * Waits for the first message that matches, and returns it. Returns undefined if none came in time or the client of
 * the request closed the connection. Throws 400 if the inbox has no message with the id `after`.
 */
export async function nextMessage(
  platform: Platform,
  site: Site,
  { after, timeoutMs, ...filter }: z.infer<typeof nextMessageQuery>,
  request: Pick<ApiRequest, 'abandoned'>,
): Promise<InboxMessage | undefined> {
  const world = worldOf(platform, site);
  const afterPosition = await positionAfter(world, after);
  return waitWhileConnected(platform, request, timeoutMs, (wait) => waitForMail(world, filter, afterPosition, wait));
}

/** The position of the message with the id `after`; 0 without one. Throws 400 if the inbox has no such message. */
export async function positionAfter(world: World, after: string | undefined): Promise<number> {
  if (after === undefined) return 0;
  const position = await positionOfMessage(world, after);
  if (position !== undefined) return position;
  throw new ValidationError([{ field: 'after', description: 'must be the id of a message in this inbox', data: {} }]);
}
