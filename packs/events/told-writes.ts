import { isDeepStrictEqual } from 'node:util';
import type { DocumentWrite, SiteEvent, ToldCollection } from '#handlers/define-config.ts';
import {
  COLLECTIONS,
  type EventDocument,
  eventsOf,
  type Reservation,
  type Rsvp,
  type TicketDefinition,
  type TicketOrder,
  ticketOrdersOf,
} from './documents.ts';
import { statusOf, wholeEvent, withFacts } from './event.ts';
import { guestOfRsvp, guestsOfOrder } from './guests.ts';
import { wireReservation } from './reservations.ts';
import { wireV2 } from './rsvps.ts';
import { wireV3 } from './ticket-definitions.ts';

/** What the writes of the events tell. A reservation that ends by the clock is not written, so nothing is told. */
export const toldWrites: readonly ToldCollection[] = [
  { collection: COLLECTIONS.events, eventsOf: eventEvents },
  { collection: COLLECTIONS.definitions, eventsOf: definitionEvents },
  { collection: COLLECTIONS.reservations, eventsOf: reservationEvents },
  { collection: COLLECTIONS.orders, eventsOf: orderEvents },
  { collection: COLLECTIONS.rsvps, eventsOf: rsvpEvents },
];

type Call = Parameters<ToldCollection['eventsOf']>[0];

const EVENT = 'wix.events.v3.event';
const RESERVATION = 'wix.events.v1.ticket_reservation';
const GUEST = 'wix.events.guests.v1.guest';

function changeOf(of: string, { id, before, after }: DocumentWrite<object>, entity: object): SiteEvent {
  if (after === undefined) return { of, id, what: { slug: 'deleted', entity } };
  return { of, id, what: { slug: before === undefined ? 'created' : 'updated', entity } };
}

async function eventEvents(call: Call, write: DocumentWrite<EventDocument>): Promise<readonly SiteEvent[]> {
  const { id, before, after } = write;
  const stored = after ?? before;
  if (stored === undefined) return [];
  const entity = wholeEvent(call, await withFacts(call, id, stored));
  const act = (slug: string, body: object): SiteEvent => ({ of: EVENT, id, what: { slug, body } });
  const timestamp = call.clock.now().toISOString();
  const common = { timestamp, eventId: id, title: stored.written.title ?? '' };
  const isPublished = after?.state === 'published' && before?.state !== 'published';
  const { shortDescription, location, dateAndTimeSettings, eventPageUrl, registration } = entity;
  const status = statusOf(stored, call.clock.now().getTime());
  const details = { shortDescription, location, dateAndTimeSettings, eventPageUrl, registration, status };
  return [
    changeOf(EVENT, write, entity),
    ...(isPublished ? [act('published', { ...common, ...details })] : []),
    ...(after?.state === 'canceled' && before?.state !== 'canceled' ? [act('canceled', common)] : []),
  ];
}

/** A reservation changes what is left of a definition, and not the definition. */
async function definitionEvents(call: Call, write: DocumentWrite<TicketDefinition>): Promise<readonly SiteEvent[]> {
  const { id, before, after } = write;
  const data = after ?? before;
  const event = data && (await eventsOf(call).get(data.eventId))?.data;
  if (!data || !event || before?.revision === after?.revision) return [];
  return [changeOf('wix.events.v3.ticket_definition', write, wireV3(call, { id, data, event }))];
}

/** A reservation whose last line was ordered is the order with its id, which has all lines then. */
async function reservationEvents(call: Call, write: DocumentWrite<Reservation>): Promise<readonly SiteEvent[]> {
  const { id, before, after } = write;
  const data = after ?? before;
  if (!data || (before && after && before.isCanceled === after.isCanceled)) return [];
  const order = after === undefined ? (await ticketOrdersOf(call).get(id))?.data : undefined;
  if (order) return [changeOf(RESERVATION, { id, before: data, after: order }, wireReservation(call, id, order))];
  return [changeOf(RESERVATION, write, wireReservation(call, id, data))];
}

/** A write of an order is told of the guests that it changes. */
function orderEvents(_call: Call, { id, before, after }: DocumentWrite<TicketOrder>): readonly SiteEvent[] {
  if (after === undefined) return [];
  const old = new Map((before ? guestsOfOrder(id, before) : []).map((guest) => [guest.id, guest]));
  return guestsOfOrder(id, after).flatMap((guest) => {
    const was = old.get(guest.id);
    const isSame = was && isDeepStrictEqual({ ...was, updatedDate: guest.updatedDate }, guest);
    return isSame ? [] : [changeOf(GUEST, { id: guest.id, before: was, after: guest }, guest)];
  });
}

function rsvpEvents(_call: Call, write: DocumentWrite<Rsvp>): readonly SiteEvent[] {
  const { id, before, after } = write;
  const data = after ?? before;
  if (data === undefined) return [];
  const entity = wireV2(id, data, ['DETAILS', 'CONTACT_DETAILS', 'FORM']);
  return [changeOf('wix.events.v2.rsvp', write, entity), changeOf(GUEST, write, guestOfRsvp(id, data))];
}
