import type { Catalog, CatalogCall, OrderedLine } from '#handlers/define-config.ts';
import { ordersOf } from '../shop/documents.ts';
import {
  definitionsOf,
  eventsOf,
  type OrderedTickets,
  reservationsOf,
  type TicketDefinition,
  type TicketOrder,
  ticketOrdersOf,
} from './documents.ts';
import { formattedDates } from './event.ts';
import { findReserved, reservationStatus } from './reservations.ts';

/** Reserved tickets, as the checkout of the shop sells them: an item is a line of a reservation. */
export const ticketCatalog: Catalog = {
  item: async (call, { catalogItemId, options }) => {
    const reservationId = reservationIn(options);
    const found = await findReserved(call, reservationId);
    const line = found?.data.lines.find(({ id }) => id === catalogItemId);
    if (!found || !line) {
      return {
        missing: `There is no reserved ticket ${catalogItemId}. Call createTicketReservation, and send the ticketLineItemId with options.reservationId.`,
      };
    }
    const { data } = found;
    const event = (await eventsOf(call).get(data.eventId))?.data;
    // The clock may have been set back after the reservation ended, and others may have its tickets since.
    const held = (await definitionsOf(call).get(line.definitionId))?.data.held ?? [];
    const isHeld = event?.state !== 'canceled' && held.some(({ by }) => by === reservationId);
    const isReserved = isHeld && reservationStatus(data, call.clock.now().getTime()) === 'PENDING';
    const { url, width, height } = event?.written.mainImage ?? {};
    return {
      ...{ unit: line.id, stock: isReserved ? line.quantity : 0, price: line.price, isDigital: true },
      name: [event?.written.title, line.name].filter(Boolean).join(': '),
      choices: line.option ? [{ name: 'Price', choice: line.option.name }] : [],
      ...(url !== undefined && { image: { url, width: width ?? 1200, height: height ?? 800 } }),
      path: event ? `/event-details/${event.slug}` : '/',
    };
  },
  reserve: async (call, line) => {
    const reservationId = reservationIn(line.options);
    const reservation = await reservationsOf(call).get(reservationId);
    const reserved = reservation?.data.lines.find(({ id }) => id === line.catalogItemId);
    if (!reservation || !reserved) return;
    const { lines, isCanceled: _not, until: _ended, ...data } = reservation.data;
    const { id: orderId, owner, buyer } = line.order;
    const sold = (await ordersOf(call).get(orderId))?.data.lines.find(({ id }) => id === line.id);
    const { price = reserved.price, discount = 0, tax = 0 } = sold ?? {};
    const ordered: OrderedTickets = {
      ...{ ...reserved, quantity: line.quantity, orderId, tax, total: price * line.quantity - discount + tax },
      ...{ state: 'awaitsPayment', tickets: [] },
    };
    const before = (await ticketOrdersOf(call).get(reservationId))?.data;
    const others = lines.filter(({ id }) => id !== reserved.id);
    const updatedDate = call.clock.now().toISOString();
    await ticketOrdersOf(call).put(reservationId, {
      ...data,
      owner,
      buyer,
      updatedDate,
      lines: [...(before?.lines ?? []), ordered],
    });
    if (others.length > 0) await reservationsOf(call).put(reservationId, { ...reservation.data, lines: others });
    else await reservationsOf(call).remove(reservationId);
    await changeDefinition(call, ordered, (definition) => ({
      sold: definition.sold + line.quantity,
      held: heldWithout(definition, reservationId, reserved.quantity),
    }));
  },
  ordered: async (call, line) => {
    const order = await changeLine(call, line, (ordered) => ({
      ...{ ...ordered, state: 'paid' },
      tickets: Array.from({ length: ordered.quantity }, () => ({ id: call.random.guid(), number: '' })),
    }));
    if (order?.lines.every(({ state }) => state === 'paid')) await sendTickets(call, order);
  },
  released: async (call, line) => {
    await changeLine(call, line, (ordered) => ({ ...ordered, state: 'canceled' }));
    const order = (await ticketOrdersOf(call).get(reservationIn(line.options)))?.data;
    const ordered = order?.lines.find(({ id }) => id === line.catalogItemId);
    if (ordered) await changeDefinition(call, ordered, ({ sold, held }) => ({ sold: sold - ordered.quantity, held }));
  },
};

function reservationIn(options: OrderedLine['options']): string {
  return typeof options?.reservationId === 'string' ? options.reservationId : '';
}

/** What is held without what was ordered of a reservation. */
function heldWithout({ held }: TicketDefinition, by: string, quantity: number): TicketDefinition['held'] {
  return held.flatMap((each) => {
    const left = each.by === by ? each.quantity - quantity : each.quantity;
    return left > 0 ? [{ ...each, quantity: left }] : [];
  });
}

async function changeDefinition(
  call: CatalogCall,
  { definitionId }: OrderedTickets,
  change: (definition: TicketDefinition) => Pick<TicketDefinition, 'sold' | 'held'>,
): Promise<void> {
  const found = await definitionsOf(call).get(definitionId);
  if (found) await definitionsOf(call).put(definitionId, { ...found.data, ...change(found.data) });
}

/** Changes a line that was ordered. Tickets are numbered through the order: `1A2B-3C4D-5E6-01`. */
async function changeLine(
  call: CatalogCall,
  { catalogItemId, options }: OrderedLine,
  change: (ordered: OrderedTickets) => OrderedTickets,
): Promise<TicketOrder | undefined> {
  const found = await ticketOrdersOf(call).get(reservationIn(options));
  if (found === undefined) return undefined;
  let count = 0;
  const lines = found.data.lines.map((line) => {
    const { tickets, ...changed } = line.id === catalogItemId ? change(line) : line;
    const numbered = tickets.map((ticket) => {
      count += 1;
      return { ...ticket, number: ticket.number || `${found.data.orderNumber}-${String(count).padStart(2, '0')}` };
    });
    return { ...changed, tickets: numbered };
  });
  const updatedDate = call.clock.now().toISOString();
  return (await ticketOrdersOf(call).put(found.id, { ...found.data, lines, updatedDate })).data;
}

async function sendTickets(call: CatalogCall, { eventId, buyer, orderNumber, lines }: TicketOrder): Promise<void> {
  const event = (await eventsOf(call).get(eventId))?.data;
  if (buyer.email === undefined || event === undefined) return;
  const { title = '', dateAndTimeSettings, location } = event.written;
  await call.sendMail({
    ...{ to: buyer.email, subject: `Your tickets for ${title}` },
    text: [
      `Order ${orderNumber}`,
      [title, formattedDates(dateAndTimeSettings).dateAndTime, location?.name].filter(Boolean).join('\n'),
      lines.flatMap(({ name, tickets }) => tickets.map(({ number }) => `${name}: ${number}`)).join('\n'),
    ].join('\n\n'),
  });
}
