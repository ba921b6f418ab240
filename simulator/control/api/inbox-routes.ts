import type { z } from 'zod';
import type { InboxMessage, nextMessageQuery } from '#contracts/control/control-api.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import type { Route } from '../../http/route.ts';
import { inboxState, listMail } from '../../identity/inbox/inbox.ts';
import { waitForMail } from '../../identity/inbox/wait-for.ts';
import { contextOf, type Platform, type RequestContext } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { positionOfMessage } from '../../store/messages.ts';
import { ControlError } from './control-error.ts';
import { siteRoute } from './control-route.ts';

const STOPPING = 'No message came before the simulator was stopped.';

/** Lists the mails of a site, and waits for new ones. */
export function inboxRoutes(platform: Platform): readonly Route[] {
  return [
    siteRoute(platform, 'GET /sites/{siteId}/inbox', async (site, { query: { after, limit, ...filter } }) => {
      const context = contextOf(platform, site);
      return { messages: await listMail(context, filter, { after: await positionAfter(context, after), limit }) };
    }),
    siteRoute(platform, 'GET /sites/{siteId}/inbox/next', async (site, { query: asked, request }) => {
      const message = await nextMessage(platform, site, asked, request);
      if (message !== undefined) return { message };
      const text = platform.inboxBell.closed.aborted ? STOPPING : await whyNone(contextOf(platform, site), asked);
      throw new ControlError('NO_MESSAGE', text);
    }),
  ];
}

/**
 * The error text after a timeout. It helps to debug a test: it says which message was expected and what the inbox has.
 */
async function whyNone(
  context: RequestContext,
  { to, kind, after, timeoutMs }: z.infer<typeof nextMessageQuery>,
): Promise<string> {
  const wanted = [
    'No message',
    ...(kind === undefined ? [] : [`of kind ${kind}`]),
    ...(to === undefined ? [] : [`to ${to}`]),
    ...(after === undefined ? [] : [`after ${after}`]),
  ];
  const { count, last } = await inboxState(context);
  const there = last === undefined ? 'is empty' : `has ${count}, the last of kind ${last.kind} to ${last.to}`;
  return `${wanted.join(' ')} came within ${timeoutMs} ms. The inbox ${there}.`;
}

/**
 * Waits for the first message that matches, and returns it. Returns undefined if none came in time or the client of
 * the request closed the connection. Throws 400 if the inbox has no message with the id `after`.
 */
async function nextMessage(
  platform: Platform,
  site: Site,
  { after, timeoutMs, ...filter }: z.infer<typeof nextMessageQuery>,
  request: Pick<ApiRequest, 'abandoned'>,
): Promise<InboxMessage | undefined> {
  const context = contextOf(platform, site);
  const { clock, inboxBell: bell } = platform;
  const position = await positionAfter(context, after);
  return waitForMail(context, filter, position, { clock, bell, timeoutMs, abandoned: request.abandoned() });
}

/** The position of the message with the id `after`; 0 without one. Throws 400 if the inbox has no such message. */
async function positionAfter(context: RequestContext, after: string | undefined): Promise<number> {
  if (after === undefined) return 0;
  const position = await positionOfMessage(context, after);
  if (position !== undefined) return position;
  throw new ValidationError([{ field: 'after', description: 'must be the id of a message in this inbox', data: {} }]);
}
