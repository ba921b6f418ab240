import type { z } from 'zod';
import {
  type Delivery,
  type DomainEvent,
  delivery,
  domainEvent,
  type nextEventQuery,
} from '#contracts/control/domain-events.ts';
import { typeOfEvent } from '#contracts/control/event-type.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import { sendAgain } from '../../events/tell.ts';
import type { ApiRequest } from '../../http/api-request.ts';
import type { Route } from '../../http/route.ts';
import { waitFor } from '../../identity/inbox/wait-for.ts';
import { contextOf, type Platform, type RequestContext } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { findDelivery, listDeliveries } from '../../store/deliveries.ts';
import { eventsAfter, lastEvent, positionOfEvent } from '../../store/events.ts';
import { ControlError, unknownOnSite } from './control-error.ts';
import { siteRoute } from './control-route.ts';

const STOPPING = 'Nothing was told before the simulator was stopped.';
/** How many of the latest events a sentence names. */
const NAMED = 10;

/** Lists what a site has told, waits for it, and shows how it came to the addresses that want it. */
export function domainEventsRoutes(platform: Platform): readonly Route[] {
  return [
    siteRoute(platform, 'GET /sites/{siteId}/domain-events', async (site, { query: { after, limit, type } }) => {
      const context = contextOf(platform, site);
      const events = await eventsAfter(context, await positionAfter(context, after), limit, type);
      return { events: events.map(eventIn) };
    }),
    siteRoute(platform, 'GET /sites/{siteId}/domain-events/next', async (site, { query: asked, request }) => {
      const event = await nextEvent(platform, site, asked, request);
      if (event !== undefined) return { event };
      const text = platform.inboxBell.closed.aborted ? STOPPING : await whyNone(contextOf(platform, site), asked);
      throw new ControlError('NO_EVENT', text);
    }),
    siteRoute(platform, 'GET /sites/{siteId}/deliveries', async (site, { query: { limit } }) => {
      const texts = await listDeliveries(contextOf(platform, site), limit);
      return { deliveries: texts.map(deliveryIn) };
    }),
    siteRoute(platform, 'POST /sites/{siteId}/deliveries/{deliveryId}/send', async (site, { parameter }) => {
      const id = parameter('deliveryId');
      const context = contextOf(platform, site);
      const text = await findDelivery(context, id);
      if (text === undefined) throw unknownOnSite('delivery', id);
      const again = await platform.db.transaction(site.siteId, (db) => sendAgain({ ...context, db }, deliveryIn(text)));
      return { delivery: again };
    }),
  ];
}

/** Waits for the first event that matches. Undefined if none came in time. */
async function nextEvent(
  platform: Platform,
  site: Site,
  { type, after, timeoutMs }: z.infer<typeof nextEventQuery>,
  request: Pick<ApiRequest, 'abandoned'>,
): Promise<DomainEvent | undefined> {
  const context = contextOf(platform, site);
  const { clock, inboxBell: bell } = platform;
  const position = await positionAfter(context, after);
  const look = async () => {
    const [first] = await eventsAfter(context, position, 1, type);
    return first && eventIn(first);
  };
  return waitFor(look, { clock, bell, timeoutMs, abandoned: request.abandoned() });
}

/** The error text after a timeout: which event was expected, and what was told instead. */
async function whyNone(
  context: RequestContext,
  { type, after, timeoutMs }: z.infer<typeof nextEventQuery>,
): Promise<string> {
  const wanted = [
    'No event',
    ...(type === undefined ? [] : [`of type ${type}`]),
    ...(after === undefined ? [] : [`after ${after}`]),
  ].join(' ');
  const latest = await eventsAfter(context, Math.max((await lastEvent(context)) - NAMED, 0), NAMED);
  const types = latest.map((event) => typeOfEvent(eventIn(event))).join(', ');
  return `${wanted} came within ${timeoutMs} ms. The site has told ${types === '' ? 'nothing' : `these last: ${types}`}.`;
}

/** The position of the event with the id `after`; 0 without one. Throws 400 if it is not known. */
async function positionAfter(context: RequestContext, after: string | undefined): Promise<number> {
  if (after === undefined) return 0;
  const position = await positionOfEvent(context, after);
  if (position !== undefined) return position;
  const description = 'must be the id of one of the last 1,000 events of this site';
  throw new ValidationError([{ field: 'after', description, data: {} }]);
}

function eventIn({ text }: { readonly text: string }): DomainEvent {
  return domainEvent.parse(JSON.parse(text));
}

function deliveryIn(text: string): Delivery {
  return delivery.parse(JSON.parse(text));
}
