import { type Response, Router } from 'express';
import type { z } from 'zod';
import { inboxQuery, nextMessageQuery } from '#contracts/control/control-api.ts';
import { ValidationError } from '../http/platform-error.ts';
import { listMail, positionOfMail } from '../inbox/inbox.ts';
import { waitForMail } from '../inbox/wait-for-mail.ts';
import { type Platform, worldOf } from '../world/platform.ts';
import type { World } from '../world/world.ts';
import { ControlError } from './control-error.ts';
import { onSite } from './on-site.ts';
import { readQuery } from './read-control-request.ts';

/** The site's mail: to read, and to wait for. */
export function inboxRoutes(platform: Platform): Router {
  const { clock, inboxBell: bell } = platform;
  const router = Router();
  router.get(
    '/sites/:siteId/inbox',
    onSite(platform, async (site, req) => ({
      messages: await listMail(worldOf(platform, site), readQuery(inboxQuery, req)),
    })),
  );
  router.get(
    '/sites/:siteId/inbox/next',
    onSite(platform, async (site, req, res) => {
      const { after, timeoutMs, ...filter } = readQuery(nextMessageQuery, req);
      const world = worldOf(platform, site);
      const afterPosition = after === undefined ? 0 : await knownPosition(world, after);
      const wait = { clock, bell, timeoutMs, abandoned: abandonedBy(res) };
      const message = await waitForMail(world, filter, afterPosition, wait);
      if (message !== undefined) return { message };
      // A simulator that ends would wait for as long as the client likes to keep the connection.
      if (bell.closed.aborted) res.set('connection', 'close');
      throw new ControlError('NO_MESSAGE', await whyNone(world, { ...filter, after, timeoutMs }));
    }),
  );
  return router;
}

/** Aborts when the client hangs up. */
function abandonedBy(res: Response): AbortSignal {
  const abandoned = new AbortController();
  res.once('close', () => abandoned.abort());
  return abandoned.signal;
}

async function knownPosition(world: World, id: string): Promise<number> {
  const position = await positionOfMail(world, id);
  if (position !== undefined) return position;
  throw new ValidationError([{ field: 'after', description: 'is no message of this inbox', data: {} }]);
}

/** What a person needs whose test waited in vain: what was waited for, and what is there instead. */
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
  const messages = await listMail(world, {});
  const last = messages.at(-1);
  const there =
    last === undefined ? 'is empty' : `holds ${messages.length}, the last of kind ${last.kind} to ${last.to}`;
  return `${wanted.join(' ')} came within ${timeoutMs} ms. The inbox ${there}.`;
}
