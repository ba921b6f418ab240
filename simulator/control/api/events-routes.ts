import { HEARTBEAT_MS, type SiteTopic } from '#contracts/control/site-events.ts';
import { StreamAnswer } from '../../http/answer.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import type { Route } from '../../http/route.ts';
import { waitFor } from '../../identity/inbox/wait-for.ts';
import type { StoredKind } from '../../platform/database.ts';
import { contextOf, type Platform } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { revisionOfEvents } from '../../store/deliveries.ts';
import { lastPosition } from '../../store/messages.ts';
import { logRevision } from '../../store/request-log.ts';
import { listHeld } from '../held-requests.ts';
import { storeWaiting } from '../waiting-requests.ts';
import { siteRoute } from './control-route.ts';

/** Reports what changes on a site while it changes. */
export function eventsRoutes(platform: Platform): readonly Route[] {
  return [
    siteRoute(platform, 'GET /sites/{siteId}/events', async (site, { request }) => {
      const headers = { 'x-accel-buffering': 'no' };
      return new StreamAnswer('text/event-stream; charset=utf-8', eventsOf(platform, site, request), { headers });
    }),
  ];
}

/** Many requests in a short time make one event. */
const SHORTEST_PAUSE_MS = 100;

/**
 * The events of a site, until the client closes the connection or the simulator stops. What a store cannot announce is noticed
 * when any request of this process ends, and otherwise when it is next looked at, twice a second.
 */
async function* eventsOf(platform: Platform, site: Site, request: ApiRequest): AsyncGenerator<string> {
  const { clock, inboxBell: bell } = platform;
  const abandoned = request.abandoned();
  const ended = AbortSignal.any([bell.closed, abandoned]);
  let before = await revisionsOf(platform, site);
  yield eventText([]);
  while (!ended.aborted) {
    const look = async () => {
      const now = await revisionsOf(platform, site);
      const changed = topicsBetween(before, now);
      before = now;
      return changed.length > 0 ? changed : undefined;
    };
    const changed = await waitFor(look, { clock, bell, timeoutMs: HEARTBEAT_MS, abandoned });
    if (ended.aborted) return;
    yield changed ? eventText(changed) : ': still here\n\n';
    await clock.sleep(SHORTEST_PAUSE_MS, ended);
  }
}

function eventText(changed: readonly SiteTopic[]): string {
  return `data: ${JSON.stringify({ changed })}\n\n`;
}

/** What a value of each topic depends on. A value that differs from an earlier one means a change. */
type Revisions = Readonly<Record<SiteTopic, number | string | undefined>>;

async function revisionsOf(platform: Platform, site: Site): Promise<Revisions> {
  const { db } = platform;
  // Who follows the log sees a request at once.
  await storeWaiting(db);
  const of = async (...kinds: StoredKind[]) => db.revision(kinds);
  const read = async (): Promise<Revisions> => ({
    requests: `${await logRevision(db, site.siteId)} ${await of('recordings')}`,
    inbox: await lastPosition(contextOf(platform, site)),
    members: await of('accounts'),
    items: await of('items', 'emptied', 'collections'),
    site: await of('sites'),
    faults: await of('faults'),
    events: await revisionOfEvents(contextOf(platform, site)),
    held: (await listHeld(platform, site)).map(({ id }) => id).join(' '),
  });
  // A request of its own each time: otherwise a store may go by what it read before.
  return db.duringRequest(read);
}

/** The topics that have changed. A revision that is not known, during a transaction, is looked at again. */
function topicsBetween(before: Revisions, now: Revisions): SiteTopic[] {
  const topics: SiteTopic[] = ['requests', 'inbox', 'members', 'items', 'site', 'faults', 'held', 'events'];
  return topics.filter((topic) => now[topic] !== before[topic]);
}
