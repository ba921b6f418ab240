import { type Delivery, type DomainEvent, includesType } from '#contracts/control/domain-events.ts';
import { typeOfEvent } from '#contracts/control/event-type.ts';
import type { SiteEvent } from '#handlers/site-event.ts';
import { isoInstant } from '../platform/clock.ts';
import { randomGuid } from '../platform/random.ts';
import type { Caller, RequestContext } from '../platform/request-context.ts';
import { insertDeliveries } from '../store/deliveries.ts';
import { insertEvents } from '../store/events.ts';
import { faultsOf, takeOne } from '../store/faults.ts';
import { isRecording } from '../store/request-log.ts';
import { isFor } from './call-application.ts';
import { noteDeliveries } from './noted-deliveries.ts';

/** Whether anybody hears what is told: the requests of the site are recorded, and its events with them, or it has webhooks. */
export async function isHeard({ db, site }: RequestContext): Promise<boolean> {
  return site.settings.webhooks.length > 0 || isRecording(db, site.siteId);
}

/**
 * Tells what has happened: it is kept for a while, and goes to each address of the site that wants it. Call it in the transaction that
 * makes the changes, so that neither is without the other.
 */
export async function tell(context: RequestContext, happened: readonly SiteEvent[]): Promise<void> {
  if (happened.length === 0 || !(await isHeard(context))) return;
  const { site } = context;
  const events = happened.map((one) => {
    const event = eventOf(context, one);
    return { id: event.id, type: typeOfEvent(event), event, text: JSON.stringify(event) };
  });
  await insertEvents(context, events);
  const { webhooks } = site.settings;
  if (webhooks.length === 0) return;
  const identity = identityText(context.caller);
  const deliveries = events.flatMap(({ type, event }) =>
    webhooks
      .filter((webhook) => includesType(webhook.events, type))
      .map(({ url }) => newDelivery(context, { url, type, event, identity })),
  );
  await addDeliveries(context, await withFaults(context, deliveries));
}

/** Sends an event once more to the address of a delivery, as the platform may do at any time. Call it inside a transaction. */
export async function sendAgain(context: RequestContext, before: Delivery): Promise<Delivery> {
  const again = newDelivery(context, before);
  await addDeliveries(context, [again]);
  return again;
}

function newDelivery(
  { now, randomBytes }: RequestContext,
  { url, type, event, identity }: Pick<Delivery, 'url' | 'type' | 'event' | 'identity'>,
): Delivery {
  const nextAt = isoInstant(now);
  return { id: randomGuid(randomBytes), url, type, event, identity, state: 'waiting', attempts: [], nextAt };
}

/** Faults make deliveries late, or double them. Those that say how a delivery is answered are applied when it is sent. */
async function withFaults(context: RequestContext, deliveries: readonly Delivery[]): Promise<readonly Delivery[]> {
  if (deliveries.length === 0) return deliveries;
  const { db, site, now } = context;
  const faults = (await faultsOf(db, site.siteId)).filter(({ latencyMs, twice }) => latencyMs !== undefined || twice);
  const sent: Delivery[] = [];
  for (const delivery of deliveries) {
    let late = 0;
    let copies: readonly Delivery[] = [];
    for (const fault of faults) {
      if (!isFor(fault, `delivery:${delivery.type}`) || !(await takeOne(context, site.siteId, fault))) continue;
      late += fault.latencyMs ?? 0;
      if (fault.twice) copies = [newDelivery(context, delivery)];
    }
    sent.push(...[delivery, ...copies].map((each) => ({ ...each, nextAt: isoInstant(now + late) })));
  }
  return sent;
}

async function addDeliveries(context: RequestContext, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await insertDeliveries(
    context,
    deliveries.map((delivery) => {
      const { id, url, event, state, nextAt } = delivery;
      const dueAt = Date.parse(nextAt ?? event.eventTime);
      // Later events overtake one that is late.
      const queue = dueAt > context.now ? [id] : [url, event.entityFqdn, event.entityId];
      return { id, queue: JSON.stringify(queue), state, dueAt, text: JSON.stringify(delivery) };
    }),
  );
  noteDeliveries(context.db);
}

function eventOf({ now, randomBytes }: RequestContext, { of, id, what }: SiteEvent): DomainEvent {
  return {
    id: randomGuid(randomBytes),
    entityFqdn: of,
    slug: what.slug,
    entityId: id,
    eventTime: isoInstant(now),
    triggeredByAnonymizeRequest: false,
    ...bodyOf(what),
  };
}

function bodyOf(what: SiteEvent['what']): Partial<DomainEvent> {
  if ('body' in what) return { actionEvent: { body: what.body } };
  switch (what.slug) {
    case 'created':
      return { createdEvent: { entity: what.entity } };
    case 'updated':
      return { updatedEvent: { currentEntity: what.entity } };
    case 'deleted':
      return { deletedEvent: { deletedEntity: what.entity } };
  }
}

/** Who has caused an event, as the platform writes it. */
function identityText(caller: Caller | undefined): string {
  switch (caller?.role) {
    case undefined:
      return '';
    case 'visitor':
      return JSON.stringify({ identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: caller.id });
    case 'member':
      return JSON.stringify({ identityType: 'MEMBER', memberId: caller.id });
    case 'administrator':
      return JSON.stringify({ identityType: 'APP', appId: caller.id });
  }
}
