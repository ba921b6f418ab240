import * as declared from '@wix/auto_sdk_events_ticket-reservations/meta';
import {
  type AnswerOf,
  type FailWithStatus,
  type Handler,
  type HandlerRequest,
  handle,
  type SiteServices,
} from '#handlers/define-config.ts';
import { mayUse, ownerOf } from '../shop/cart-store.ts';
import { demandOwner } from '../shop/catalog.ts';
import { minorIn } from '../shop/money.ts';
import {
  definitionsOf,
  type Reservation,
  reservationsOf,
  type TicketLine,
  type TicketOrder,
  ticketOrdersOf,
} from './documents.ts';
import { type Call, registrationOf, reservationMinutes, withFacts } from './event.ts';
import { findTicket, moneyOf, type OfferedTicket } from './ticket-definitions.ts';
import { heldOf, leftOf, saleStatusOf, TICKETS_PER_ORDER } from './tickets-left.ts';

type WireReservation = NonNullable<AnswerOf<typeof declared.getTicketReservation>['ticketReservation']>;
export type ReservingCall = Call &
  Pick<HandlerRequest, 'caller' | 'random' | 'transaction'> & { readonly fail: FailWithStatus };

/** What somebody wants to reserve. */
export interface WantedTickets {
  readonly definitionId: string;
  readonly quantity: number;
  readonly optionId?: string | undefined;
  /** What a guest gives for a ticket without a fixed price. */
  readonly guestPrice?: string | undefined;
}

/** Reservations of one ticket at a time. Each is removed when it has ended. */
const MAX_HELD = 1000;
/** Reservations that ended this long ago are removed. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** As many of them as one new reservation removes. */
const REMOVED_AT_ONCE = 10;

/** Reservations of tickets. A buyer sees its own ones, and the owner of the site sees all. */
export const ticketReservations: readonly Handler[] = [
  handle(declared.createTicketReservation, async (call) => {
    const { tickets = [], additionalReservationSettings = {} } = call.request.ticketReservation;
    const wanted = tickets.map(({ ticketDefinitionId, quantity, ticketInfo }) => ({
      ...{ definitionId: ticketDefinitionId ?? '', quantity: quantity ?? 1 },
      ...{ optionId: ticketInfo?.pricingOptionId ?? undefined, guestPrice: ticketInfo?.guestPrice ?? undefined },
    }));
    const { disableTicketLimitValidation, enableHiddenTicketReservation } = additionalReservationSettings;
    const { id, data } = await reserve(call, wanted, {
      isUnlimited: disableTicketLimitValidation === true,
      hasHidden: enableHiddenTicketReservation === true,
    });
    return { ticketReservation: wireReservation(call, id, data) };
  }),
  handle(declared.getTicketReservation, async (call) => {
    const { id, data } = await reservationWith(call, call, call.request.ticketReservationId);
    return { ticketReservation: wireReservation(call, id, data) };
  }),
  handle(declared.cancelTicketReservation, async (call) => {
    const { id, data } = await cancelReservation(call, call.request.ticketReservationId);
    return { ticketReservation: wireReservation(call, id, data) };
  }),
  handle(declared.deleteTicketReservation, async (call) => {
    const { ticketReservationId } = call.request;
    demandOwner(call);
    const { id, data } = await cancelReservation(call, ticketReservationId);
    await reservationsOf(call).remove(id);
    return { ticketReservation: wireReservation(call, id, data) };
  }),
];

/** A reservation, or the order that it has become. */
export type ReservedTickets = Reservation | TicketOrder;

function isOrder(data: ReservedTickets): data is TicketOrder {
  return !('until' in data);
}

export type ReservationStatus = 'PENDING' | 'CONFIRMED' | 'CANCELED_MANUALLY' | 'CANCELED' | 'EXPIRED';

export function reservationStatus(data: ReservedTickets, now: number): ReservationStatus {
  if (isOrder(data)) return data.lines.every(({ state }) => state === 'canceled') ? 'CANCELED' : 'CONFIRMED';
  if (data.isCanceled) return 'CANCELED_MANUALLY';
  return data.until <= now ? 'EXPIRED' : 'PENDING';
}

/** A reservation of any owner, while it is kept. */
export async function findReserved(
  services: Pick<SiteServices, 'state'>,
  id: string,
): Promise<{ readonly id: string; readonly data: ReservedTickets } | undefined> {
  return (await reservationsOf(services).get(id)) ?? (await ticketOrdersOf(services).get(id));
}

/** A reservation of the caller. */
export async function reservationWith(
  { caller, fail }: Pick<ReservingCall, 'caller' | 'fail'>,
  services: Pick<SiteServices, 'state'>,
  id: string,
): Promise<{ readonly id: string; readonly data: ReservedTickets }> {
  const found = await findReserved(services, id);
  if (found && mayUse(caller, found.data.owner)) return found;
  return fail(404, 'TICKET_RESERVATION_NOT_FOUND', `There is no ticket reservation ${id} of this caller.`);
}

interface Choice {
  /** The owner goes beyond limits, and reserves hidden tickets. */
  readonly isUnlimited: boolean;
  readonly hasHidden: boolean;
  /** The event whose tickets they must be. */
  readonly ofEvent?: string | undefined;
}

interface Chosen {
  readonly tickets: readonly OfferedTicket[];
  readonly lines: readonly TicketLine[];
}

/** Reserves all tickets or none. */
export function reserve(
  call: ReservingCall,
  wanted: readonly WantedTickets[],
  options: Choice,
): Promise<{ readonly id: string; readonly data: Reservation }> {
  const { isUnlimited, hasHidden } = options;
  if (isUnlimited || hasHidden) demandOwner(call);
  return call.transaction(async (services) => {
    const now = call.clock.now();
    const offered = new Map<string, OfferedTicket>();
    for (const { definitionId } of wanted) {
      const ticket = await findTicket({ ...call, state: services.state }, definitionId);
      if (ticket) offered.set(definitionId, ticket);
    }
    const lines = wanted.map((each) => lineOf(call, offered.get(each.definitionId), each, { hasHidden }));
    const [first] = offered.values();
    if (first === undefined) return call.fail(400, 'INVALID_ARGUMENT', 'Tickets must be chosen: the list is empty.');
    const { data: definition, event } = first;
    const id = call.random.guid();
    const until = now.getTime() + reservationMinutes(call, event) * 60_000;
    await demandOpen(call, services, first, { ...options, tickets: [...offered.values()], lines });
    for (const [definitionId, of] of Map.groupBy(lines, (line) => line.definitionId)) {
      const ticket = offered.get(definitionId) ?? first;
      const quantity = of.reduce((sum, line) => sum + line.quantity, 0);
      const held = heldOf(ticket.data, now.getTime());
      const left = leftOf(ticket.data, now.getTime());
      if ((!isUnlimited && left !== null && left < quantity) || held.length >= MAX_HELD)
        call.fail(428, 'TICKETS_NOT_AVAILABLE', `${ticket.data.name}: ${left ?? 0} left.`, {
          ticketDefinitionId: definitionId,
          left,
        });
      await definitionsOf(services).put(definitionId, { ...ticket.data, held: [...held, { by: id, quantity, until }] });
    }
    await removeOldReservations(services, now.getTime());
    const dates = { createdDate: now.toISOString(), updatedDate: now.toISOString() };
    const owner = ownerOf(call.caller) ?? { role: 'visitor', id: call.random.guid() };
    const orderNumber = orderNumberFrom(call.random.guid());
    const { data } = await reservationsOf(services).put(id, {
      eventId: definition.eventId,
      owner,
      lines,
      until,
      orderNumber,
      ...dates,
    });
    return { id, data };
  });
}

/** `1A2B-3C4D-5E6`: as people can read it at a door. */
function orderNumberFrom(guid: string): string {
  const letters = guid.replaceAll('-', '').toUpperCase();
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(9, 12)].join('-');
}

function lineOf(
  call: ReservingCall,
  ticket: OfferedTicket | undefined,
  { definitionId, quantity, optionId, guestPrice }: WantedTickets,
  { hasHidden }: { readonly hasHidden: boolean },
): TicketLine {
  if (ticket === undefined || (ticket.data.isHidden && !hasHidden))
    return call.fail(404, 'TICKET_DEFINITION_NOT_FOUND', `There is no ticket definition ${definitionId}.`);
  if (!Number.isInteger(quantity) || quantity < 1)
    call.fail(400, 'INVALID_ARGUMENT', 'quantity must be a whole number of at least 1.');
  const { pricing, name } = ticket.data;
  const line = { id: call.random.guid(), definitionId, quantity, name };
  if (pricing.kind === 'options') {
    const option = pricing.options.find((each) => each.id === optionId);
    if (option === undefined)
      return call.fail(428, 'UNSUPPORTED_PRICING_OPTION', `${name} has no pricing option ${optionId}.`);
    return { ...line, price: option.price, option: { id: option.id, name: option.name } };
  }
  if (pricing.kind === 'fixed' || guestPrice === undefined) return { ...line, price: pricing.price };
  const price = minorIn(call, guestPrice, 'ticketInfo.guestPrice');
  if (price < pricing.price)
    call.fail(400, 'INVALID_ARGUMENT', `ticketInfo.guestPrice is below the smallest price of ${name}.`);
  return { ...line, price };
}

/** Throws unless the event and all its tickets are on sale. */
async function demandOpen(
  call: ReservingCall,
  services: SiteServices,
  { data: { eventId }, event }: OfferedTicket,
  { tickets, lines, isUnlimited, ofEvent }: Omit<Choice, 'hasHidden'> & Chosen,
): Promise<void> {
  const now = call.clock.now().getTime();
  if (ofEvent !== undefined && ofEvent !== eventId)
    call.fail(400, 'INVALID_ARGUMENT', `The tickets are not those of the event ${ofEvent}.`);
  const open = await withFacts({ ...call, state: services.state }, eventId, event);
  const status = registrationOf(open, now);
  const isClosed =
    status === 'CLOSED_MANUALLY' ||
    status === 'OPEN_EXTERNAL' ||
    (status === 'CLOSED_AUTOMATICALLY' && !open.definitions.every((each) => leftOf(each, now) === 0));
  if (isClosed) call.fail(428, 'TICKET_SALE_CLOSED', `The registration of the event ${eventId} is ${status}.`);
  for (const { data } of tickets) {
    if (data.eventId !== eventId)
      call.fail(400, 'INVALID_ARGUMENT', 'All tickets of a reservation must belong to one event.');
    if (saleStatusOf(data, now) !== 'SALE_STARTED')
      call.fail(428, 'TICKET_SALE_CLOSED', `${data.name} is not on sale: ${saleStatusOf(data, now)}.`);
  }
  const { ticketLimitPerOrder = TICKETS_PER_ORDER } = event.written.registration?.tickets ?? {};
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  if (!isUnlimited && quantity > ticketLimitPerOrder)
    call.fail(428, 'TICKET_LIMIT_EXCEEDED', `One order has at most ${ticketLimitPerOrder} tickets of this event.`);
}

/** Those that were written first are the first ones, so each that has ended is removed in the end. */
async function removeOldReservations(services: SiteServices, now: number): Promise<void> {
  const { documents } = await reservationsOf(services).query({ sort: 'revision', limit: REMOVED_AT_ONCE });
  for (const { id, data } of documents) if (data.until + KEPT_MS < now) await reservationsOf(services).remove(id);
}

/** Ends a reservation that was not ordered, and gives its tickets back. */
export function cancelReservation(
  call: ReservingCall,
  id: string,
): Promise<{ readonly id: string; readonly data: ReservedTickets }> {
  return call.transaction(async (services) => {
    const { data } = await reservationWith(call, services, id);
    if (isOrder(data) || reservationStatus(data, call.clock.now().getTime()) !== 'PENDING') return { id, data };
    for (const { definitionId } of data.lines) {
      const definition = await definitionsOf(services).get(definitionId);
      if (definition === undefined) continue;
      const held = definition.data.held.filter(({ by }) => by !== id);
      await definitionsOf(services).put(definitionId, { ...definition.data, held });
    }
    return reservationsOf(services).put(id, { ...data, isCanceled: true, updatedDate: call.clock.now().toISOString() });
  });
}

export function wireReservation(
  call: Call,
  id: string,
  data: ReservedTickets,
): WireReservation & { readonly id: string } {
  const money = moneyOf(call);
  const price = (minor: number) => ({ value: money(minor).value, currency: money(minor).currency });
  const { owner, eventId, createdDate, updatedDate } = data;
  return {
    ...{ id, revision: isOrder(data) ? '2' : '1', createdDate, updatedDate },
    ...(!isOrder(data) && { expirationDate: new Date(data.until).toISOString() }),
    status: reservationStatus(data, call.clock.now().getTime()),
    ...(owner.role === 'member' ? { memberId: owner.id } : { visitorId: owner.id }),
    tickets: data.lines.map(({ id: ticketLineItemId, definitionId, quantity, name, price: minor, option }) => ({
      ...{ ticketLineItemId, eventId, ticketDefinitionId: definitionId, quantity, ticketName: name },
      ...{ price: price(minor), subTotal: price(minor * quantity) },
      ...(option && { ticketInfo: { pricingOptionId: option.id, pricingOptionName: option.name } }),
    })),
  };
}
