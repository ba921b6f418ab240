import type { z } from 'zod';
import { inboxQuery, nextMessageQuery } from '#contracts/control/control-api.ts';
import type { Row } from '../../http/row.ts';
import { inboxState, listMail } from '../../identity/inbox/inbox.ts';
import { type Platform, type World, worldOf } from '../../world/world.ts';
import { ControlError } from './control-error.ts';
import { controlRow } from './control-row.ts';
import { nextMessage, positionAfter } from './next-message.ts';
import { onSite } from './on-site.ts';
import { readQuery } from './read-control-request.ts';

const STOPPING = 'No message came before the simulator was stopped.';

/** Lists the mails of a site, and waits for new ones. */
export function inboxRoutes(platform: Platform): readonly Row[] {
  return [
    controlRow(
      'GET',
      '/sites/{siteId}/inbox',
      onSite(platform, async (site, req) => {
        const world = worldOf(platform, site);
        const { after, limit, ...filter } = readQuery(inboxQuery, req);
        return { messages: await listMail(world, filter, { after: await positionAfter(world, after), limit }) };
      }),
    ),
    controlRow(
      'GET',
      '/sites/{siteId}/inbox/next',
      onSite(platform, async (site, req) => {
        const asked = readQuery(nextMessageQuery, req);
        const message = await nextMessage(platform, site, asked, req);
        if (message !== undefined) return { message };
        const text = platform.inboxBell.closed.aborted ? STOPPING : await whyNone(worldOf(platform, site), asked);
        throw new ControlError('NO_MESSAGE', text);
      }),
    ),
  ];
}

/**
 * The error text after a timeout. It helps to debug a test: it says which message was expected and what the inbox has.
 */
async function whyNone(
  world: World,
  { to, kind, after, timeoutMs }: z.infer<typeof nextMessageQuery>,
): Promise<string> {
  const wanted = [
    'No message',
    ...(kind === undefined ? [] : [`of kind ${kind}`]),
    ...(to === undefined ? [] : [`to ${to}`]),
    ...(after === undefined ? [] : [`after ${after}`]),
  ];
  const { count, last } = await inboxState(world);
  const there = last === undefined ? 'is empty' : `has ${count}, the last of kind ${last.kind} to ${last.to}`;
  return `${wanted.join(' ')} came within ${timeoutMs} ms. The inbox ${there}.`;
}
