import * as declared from '@wix/auto_sdk_events_orders/meta';
import * as declaredTickets from '@wix/auto_sdk_events_tickets/meta';
import {
  type AnswerOf,
  type FailWithStatus,
  type Handler,
  type HandlerRequest,
  handle,
  type SiteServices,
} from '#handlers/define-config.ts';
import { mayUse } from '../shop/cart-store.ts';
import { demandOwner } from '../shop/catalog.ts';
import { allOf, type Buyer, ownedBy } from '../shop/documents.ts';
import { percentOf } from '../shop/money.ts';
import { payOrder, placeOrder } from '../shop/place-order.ts';
import { shopSettings } from '../shop/settings.ts';
import { reservationsOf, type Ticket, type TicketLine, type TicketOrder, ticketOrdersOf } from './documents.ts';
import type { Call } from './event.ts';
import {
  cancelReservation,
  type ReservedTickets,
  reservationStatus,
  reservationWith,
  reserve,
} from './reservations.ts';
import { DEFINITIONS_QUERY, pageOf, searched, wants } from './search.ts';
import { moneyOf, ticketsFor, ticketsOnSale, wireV1 } from './ticket-definitions.ts';
import { checkoutFor } from './ticket-page.ts';

type WireOrder = NonNullable<AnswerOf<typeof declared.getOrder>['order']>;
type WireTicket = NonNullable<AnswerOf<typeof declaredTickets.getTicket>['ticket']>;
type WireInvoice = NonNullable<WireOrder['invoice']>;

interface Found {
  readonly id: string;
  readonly data: ReservedTickets;
}

/** The older service of reservations and orders. A reservation whose buyer is known is an order that was initiated. */
export const ticketOrders: readonly Handler[] = [
  handle(declared.queryAvailableTickets, async (call) => {
    const { filter, fieldset, offset, limit, sort } = call.request;
    const tickets = (await ticketsOnSale(call)).map((ticket) => wireV1(call, ticket, fieldset));
    const [fieldName, order = 'asc'] = (sort ?? 'orderIndex:asc').split(':');
    const query = { filter, paging: { offset: offset ?? 0, limit: limit ?? 100 } };
    const sorted = { ...query, sort: [{ fieldName: fieldName ?? '', order: order.toUpperCase() }] };
    const page = await searched(call, 'available tickets', tickets, DEFINITIONS_QUERY, sorted);
    return {
      definitions: page.entries,
      metaData: { count: page.entries.length, offset: page.offset, total: page.total },
    };
  }),
  handle(declared.listAvailableTickets, async (call) => {
    const { eventId, offset, limit } = call.request;
    const tickets = (await ticketsOnSale(call)).filter(({ data }) => eventId === undefined || data.eventId === eventId);
    const page = pageOf(tickets, { offset, limit });
    const definitions = page.entries.map((ticket) => wireV1(call, ticket));
    return { definitions, metaData: { count: definitions.length, offset: page.offset, total: page.total } };
  }),
  handle(declared.getCheckoutOptions, () => ({
    paymentMethodConfigured: true,
    paidTickets: true,
    acceptCoupons: false,
  })),
  handle(declared.createReservation, async (call) => {
    const { eventId, ticketQuantities = [], ignoreLimits = false, allowHiddenTickets = false } = call.request;
    const wanted = ticketQuantities.flatMap(
      ({ ticketDefinitionId = '', quantity = 1, ticketDetails = [], priceOverride }) => {
        const ticket = { definitionId: ticketDefinitionId, guestPrice: priceOverride ?? undefined };
        const options = ticketDetails.flatMap(({ pricingOptionId, capacity }) =>
          pricingOptionId == null ? [] : [{ ...ticket, optionId: pricingOptionId, quantity: capacity ?? 1 }],
        );
        return options.length > 0 ? options : [{ ...ticket, quantity }];
      },
    );
    const reserved = await reserve(call, wanted, {
      ...{ isUnlimited: ignoreLimits, hasHidden: allowHiddenTickets, ofEvent: eventId },
    });
    return { id: reserved.id, ...(await oldReservation(call, reserved.data)) };
  }),
  handle(declared.cancelReservation, async (call) => {
    await cancelReservation(call, call.request.id);
    return {};
  }),
  handle(declared.getInvoice, async (call) => {
    const { data } = await reservationWith(call, call, call.request.reservationId);
    return { ...(await oldReservation(call, data)), reservationOccupied: false };
  }),
  handle(declared.checkout, async (call) => {
    const { reservationId = '', buyer: sent, guests = [], options = {} } = call.request;
    const buyer = { ...buyerIn(guests[0]?.form), ...sent };
    if (!buyer.email)
      call.fail(400, 'INVALID_ARGUMENT', 'buyer.email must be the address that the tickets are sent to.');
    if (options.markAsPaid) demandOwner(call);
    // Read and written in one transaction: a payment in between has made an order of the reservation.
    const data = await call.transaction(async (services) => {
      const reserved = await reservationWith(call, services, reservationId);
      const status = reservationStatus(reserved.data, call.clock.now().getTime());
      if (!('until' in reserved.data) || status !== 'PENDING')
        return call.fail(428, 'TICKET_SALE_CLOSED', `The reservation ${reservationId} is ${status}.`);
      return (await reservationsOf(services).put(reservationId, { ...reserved.data, buyer })).data;
    });
    const checkoutId = (await checkoutFor(call, reservationId)) ?? '';
    const isFree = data.lines.every(({ price }) => price === 0);
    if (isFree || options.markAsPaid) {
      const placed = await placeOrder(call, checkoutId, 'unpaid');
      if (placed.kind !== 'placed')
        return call.fail(428, 'TICKETS_NOT_AVAILABLE', 'The tickets are no longer reserved.');
      if (placed.awaitsPayment) await payOrder(call, placed.orderId);
    }
    const now = await reservationWith(call, call, reservationId);
    const page = await call.openPage('tickets', { data: { reservationId } });
    return {
      order: wireOrder(call, now, ['TICKETS', 'DETAILS', 'INVOICE']),
      ...('until' in now.data && { expires: new Date(now.data.until).toISOString(), orderPageUrl: page.fullUrl }),
    };
  }),
  handle(declared.getOrder, async (call) => {
    const { orderNumber, fieldset } = call.request;
    const found = await orderWith(call, orderNumber);
    if (found === undefined || !mayUse(call.caller, found.data.owner)) return orderNotFound(call, orderNumber);
    return { order: wireOrder(call, found, fieldset) };
  }),
  handle(declared.listOrders, async (call) => {
    const { eventId, orderNumber, memberId, status, fieldset, offset, limit } = call.request;
    const orders = (await ordersFor(call)).filter(
      ({ data }) =>
        wants(eventId, data.eventId) &&
        wants(orderNumber, data.orderNumber) &&
        wants(status, orderStatus(data)) &&
        wants(memberId, data.owner.role === 'member' ? data.owner.id : undefined),
    );
    const { entries, ...page } = pageOf(orders, { offset, limit });
    return { ...page, orders: entries.map((each) => wireOrder(call, each, fieldset)) };
  }),
  handle(declaredTickets.listTickets, async (call) => {
    const { eventId, orderNumber, ticketNumber, memberId, ticketDefinitionId, offset, limit } = call.request;
    const tickets = (await ordersFor(call)).flatMap(({ data }) =>
      wants(eventId, data.eventId) && wants(orderNumber, data.orderNumber) ? ticketsIn(call, data) : [],
    );
    const wanted = tickets.filter(
      (ticket) =>
        wants(ticketNumber, ticket.ticketNumber) &&
        wants(memberId, ticket.memberId ?? undefined) &&
        wants(ticketDefinitionId, ticket.ticketDefinitionId),
    );
    const { entries, ...page } = pageOf(wanted, { offset, limit });
    return { ...page, tickets: entries };
  }),
  handle(declaredTickets.getTicket, async (call) => {
    const { ticketNumber } = call.request;
    const found = (await ordersFor(call)).flatMap(({ data }) => ticketsIn(call, data));
    const ticket = found.find((each) => each.ticketNumber === ticketNumber);
    return {
      ticket: ticket ?? call.fail(404, 'TICKET_NOT_FOUND', `There is no ticket ${ticketNumber} of this buyer.`),
    };
  }),
  handle(declaredTickets.checkInTickets, async (call) => ({
    tickets: await checkIn(call, call.request, call.clock.now().toISOString()),
  })),
  handle(declaredTickets.deleteTicketCheckIns, async (call) => ({
    tickets: await checkIn(call, call.request, undefined),
  })),
];

/** The orders of a caller; all of them for the owner of the site. */
export async function ordersFor(
  call: Pick<HandlerRequest, 'caller' | 'state'>,
): Promise<readonly { readonly id: string; readonly data: TicketOrder }[]> {
  return allOf(ticketOrdersOf(call), ownedBy(call.caller));
}

async function orderWith(call: Pick<SiteServices, 'state'>, orderNumber: string): Promise<Found | undefined> {
  const where = { orderNumber };
  const [order] = (await ticketOrdersOf(call).query({ where, limit: 1 })).documents;
  if (order !== undefined) return order;
  const [reservation] = (await reservationsOf(call).query({ where, limit: 1 })).documents;
  return reservation?.data.buyer === undefined ? undefined : reservation;
}

function orderNotFound({ fail }: { readonly fail: FailWithStatus }, orderNumber: string): never {
  return fail(404, 'ORDER_NOT_FOUND', `There is no order ${orderNumber} of this buyer.`);
}

/** The answers of a form of the platform that make a buyer. */
export function buyerIn(
  form: { readonly inputValues?: readonly { readonly inputName?: string; readonly value?: string }[] } | undefined,
): Buyer {
  const values = new Map((form?.inputValues ?? []).map(({ inputName, value }) => [inputName, value]));
  const names = ['firstName', 'lastName', 'email'] as const;
  return Object.fromEntries(names.flatMap((name) => (values.get(name) ? [[name, values.get(name) ?? '']] : [])));
}

type OldStatus =
  | 'RESERVATION_PENDING'
  | 'RESERVATION_CONFIRMED'
  | 'RESERVATION_CANCELED'
  | 'RESERVATION_CANCELED_MANUALLY'
  | 'RESERVATION_EXPIRED';

async function oldReservation(call: Call & Pick<HandlerRequest, 'caller'>, data: ReservedTickets) {
  const owner = { role: 'administrator', id: '' } as const;
  const offered = new Map((await ticketsFor({ ...call, caller: owner })).map((ticket) => [ticket.id, ticket]));
  const reservationStatusOld: OldStatus = `RESERVATION_${reservationStatus(data, call.clock.now().getTime())}`;
  return {
    reservations: data.lines.flatMap(({ definitionId, quantity, option }) => {
      const ticket = offered.get(definitionId);
      const ticketDetails = option && [
        { pricingOptionId: option.id, pricingOptionName: option.name, capacity: quantity },
      ];
      return [{ quantity, ...(ticket && { ticket: wireV1(call, ticket) }), ...(ticketDetails && { ticketDetails }) }];
    }),
    invoice: invoiceOf(call, data.lines),
    reservationStatus: reservationStatusOld,
    ...('until' in data && { expires: new Date(data.until).toISOString() }),
  };
}

/** What the tickets cost. The tax is added, as in the checkout of the shop. */
function invoiceOf(call: Pick<Call, 'site'>, lines: readonly TicketLine[]): WireInvoice {
  const money = moneyOf(call);
  const subTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const { taxPercent } = shopSettings(call.site);
  const tax = percentOf(subTotal, taxPercent);
  const [total, grandTotal] = [money(subTotal + tax), money(subTotal + tax)];
  return {
    items: lines.map(({ definitionId, quantity, name, price }) => ({
      ...{ id: definitionId, quantity, name, price: money(price), total: money(price * quantity) },
    })),
    ...{ subTotal: money(subTotal), total, grandTotal, fees: [] },
    tax: {
      type: 'ADDED_AT_CHECKOUT',
      name: 'Tax',
      rate: String(taxPercent),
      taxable: money(subTotal),
      amount: money(tax),
    },
  };
}

/** The status of an order. */
export function orderStatus(data: ReservedTickets): 'INITIATED' | 'CANCELED' | 'PENDING' | 'FREE' | 'PAID' {
  if ('until' in data) return 'INITIATED';
  if (data.lines.every(({ state }) => state === 'canceled')) return 'CANCELED';
  if (data.lines.some(({ state }) => state === 'awaitsPayment')) return 'PENDING';
  return data.lines.every(({ total }) => total === 0) ? 'FREE' : 'PAID';
}

function wireOrder(call: Call, { id, data }: Found, fieldset: readonly string[] = []): WireOrder {
  const money = moneyOf(call);
  const { orderNumber, eventId, createdDate, updatedDate, owner, buyer = {} } = data;
  const { firstName = '', lastName = '', email = '' } = buyer;
  const status = orderStatus(data);
  const invoice = invoiceOf(call, data.lines);
  const tickets = 'until' in data ? [] : ticketsIn(call, data);
  const paid = 'until' in data ? undefined : data.lines.reduce((sum, { total }) => sum + total, 0);
  return {
    ...{ orderNumber, reservationId: id, eventId, created: createdDate, updated: updatedDate, status },
    ...(owner.role === 'member' && { memberId: owner.id, contactId: owner.id }),
    ...{ firstName, lastName, email, fullName: [firstName, lastName].filter(Boolean).join(' ') },
    ...{ confirmed: status === 'FREE' || status === 'PAID', archived: false, anonymized: false, channel: 'ONLINE' },
    ticketsQuantity: data.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPrice: paid === undefined ? (invoice.grandTotal ?? money(0)) : money(paid),
    fullyCheckedIn: tickets.length > 0 && tickets.every(({ checkIn: checked }) => checked !== undefined),
    ...(fieldset.includes('TICKETS') && { tickets }),
    ...(fieldset.includes('INVOICE') && { invoice }),
  };
}

/** The tickets of an order that is paid. */
function ticketsIn(call: Pick<Call, 'site'>, data: TicketOrder): readonly WireTicket[] {
  const money = moneyOf(call);
  const { firstName = '', lastName = '', email = '' } = data.buyer;
  const fullName = [firstName, lastName].filter(Boolean).join(' ');
  return data.lines.flatMap(({ tickets, definitionId, name, price, state }) =>
    tickets.map(({ number, checkedIn }) => ({
      ...{ ticketNumber: number, orderNumber: data.orderNumber, ticketDefinitionId: definitionId, name },
      ...{
        price: money(price),
        free: price === 0,
        orderStatus: orderStatus(data),
        orderArchived: false,
        archived: false,
      },
      ...{ orderFullName: fullName, guestFullName: fullName, channel: 'ONLINE', canceled: state === 'canceled' },
      guestDetails: { guestAssigned: false, firstName, lastName, email },
      ...(checkedIn !== undefined && { checkIn: { created: checkedIn } }),
      ...(data.owner.role === 'member' && { memberId: data.owner.id }),
    })),
  );
}

/** The owner of the site checks tickets in at the door, or takes that back. */
async function checkIn(
  call: Pick<HandlerRequest, 'caller' | 'site' | 'transaction'> & { readonly fail: FailWithStatus },
  { eventId, ticketNumber = [] }: { readonly eventId: string; readonly ticketNumber?: readonly string[] },
  at: string | undefined,
): Promise<readonly WireTicket[]> {
  demandOwner(call);
  const set = (ticket: Ticket): Ticket => {
    const { checkedIn: _before, ...others } = ticket;
    if (!ticketNumber.includes(ticket.number)) return ticket;
    return at === undefined ? others : { ...others, checkedIn: at };
  };
  return call.transaction(async (services) => {
    const { documents } = await ticketOrdersOf(services).query({ where: { eventId }, limit: 1000 });
    const changed = documents.filter(({ data }) =>
      data.lines.some(({ tickets }) => tickets.some(({ number }) => ticketNumber.includes(number))),
    );
    for (const { id, data } of changed) {
      const lines = data.lines.map((line) => ({ ...line, tickets: line.tickets.map(set) }));
      await ticketOrdersOf(services).put(id, { ...data, lines });
    }
    const found = await Promise.all(changed.map(({ id }) => ticketOrdersOf(services).get(id)));
    const tickets = found.flatMap((order) => (order ? ticketsIn(call, order.data) : []));
    return tickets.filter((ticket) => ticketNumber.includes(ticket.ticketNumber ?? ''));
  });
}
