import { describe, expect, test } from 'vitest';
import { ARMCHAIR, BUYER, type EventsClient, openClubs, SEAT, STANDING, STORIES } from './testing/open-events.ts';

const { open } = openClubs();
type Club = Awaited<ReturnType<typeof open>>;

function refusal(code: string, status = 428) {
  return { details: { applicationError: { code } }, response: { status } };
}

async function reserve(client: EventsClient, ticketDefinitionId: string, quantity = 1): Promise<string> {
  const { _id = '' } = await client.ticketReservations.createTicketReservation({
    tickets: [{ ticketDefinitionId, quantity }],
  });
  return _id ?? '';
}

async function pay(club: Club, client: EventsClient, reservationId: string): Promise<Readonly<Record<string, string>>> {
  const { browser, page } = await club.ticketPage(client, reservationId);
  const paid = await browser.submit(page, { ...BUYER, step: 'paid' });
  return Object.fromEntries(new URL(paid.location).searchParams);
}

const leftOf = async (client: EventsClient, id: string) => {
  const { ticketDefinitions } = await client.ticketDefinitionsV2.queryAvailableTicketDefinitions(
    { filter: { id } },
    { fields: ['SALES_DETAILS'] },
  );
  return ticketDefinitions?.[0]?.salesDetails?.unsoldCount;
};

describe('tickets', () => {
  test('are on sale as both interfaces declare them, with what is left', async () => {
    const club = await open();
    const client = club.visitor();
    const { definitions } = await client.orders.queryAvailableTickets({ filter: { eventId: STORIES }, limit: 20 });
    expect(
      definitions?.map(({ name, free, price, limitPerCheckout }) => [name, free, price?.value, limitPerCheckout]),
    ).toEqual([
      ['Armchair', false, '24.00', 1],
      ['Seat', false, '12.00', 4],
      ['Standing place', true, '0.00', 4],
    ]);
    const listed = await client.orders.listAvailableTickets({ eventId: STORIES });
    expect(listed.definitions?.map(({ _id }) => _id)).toEqual([ARMCHAIR, SEAT, STANDING]);
    expect(await client.orders.getCheckoutOptions()).toMatchObject({ paymentMethodConfigured: true });
    expect(await leftOf(client, SEAT)).toBe(20);
  });

  test('that are reserved are paid on the hosted page, and sent by mail; the address has the number of the order', async () => {
    const club = await open();
    const client = club.visitor();
    const reservationId = await reserve(client, SEAT, 2);
    expect(await leftOf(client, SEAT)).toBe(18);
    const { browser, page } = await club.ticketPage(client, reservationId);
    expect(page.html).toContain('2 × The Night of the Short Story: Seat');
    const declined = await browser.submit(page, { ...BUYER, step: 'declined' });
    expect(declined.html).toContain('The payment was declined. Nothing was ordered.');
    const { eventId, orderNumber = '' } = await pay(club, client, reservationId);
    expect(eventId).toBe(STORIES);
    const order = await client.orders.getOrder({ eventId: STORIES, orderNumber }, { fieldset: ['TICKETS', 'INVOICE'] });
    expect(order).toMatchObject({
      ...{ status: 'PAID', confirmed: true, ticketsQuantity: 2, fullName: 'Ada Lovelace', reservationId },
      totalPrice: { amount: '26.40', currency: 'EUR' },
      tickets: [{ ticketNumber: `${orderNumber}-01`, name: 'Seat' }, { ticketNumber: `${orderNumber}-02` }],
    });
    expect((await client.ticketReservations.getTicketReservation(reservationId)).status).toBe('CONFIRMED');
    const mails = await club.mails();
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Your order 10001',
      'Your tickets for The Night of the Short Story',
    ]);
    expect(mails.map(({ text }) => text).join()).toContain(`Seat: ${orderNumber}-02`);
    const { orders } = await client.ecomOrders.searchOrders({});
    expect(orders?.[0]?.lineItems?.[0]?.catalogReference).toMatchObject({
      appId: '140603ad-af8d-84a5-2c80-a0f60cb47351',
      options: { reservationId },
    });
  });

  test('a form that arrives twice orders once', async () => {
    const club = await open();
    const client = club.visitor();
    const { browser, page } = await club.ticketPage(client, await reserve(client, SEAT));
    const [first, second] = await Promise.all([
      browser.submit(page, { ...BUYER, step: 'paid' }),
      browser.submit(page, { ...BUYER, step: 'paid' }),
    ]);
    expect(first.location).toBe(second.location);
    const { total } = await club.owner().orders.listOrders({ eventId: [STORIES] });
    expect([total, await leftOf(client, SEAT)]).toEqual([1, 19]);
  });

  test('two people want the last one at the same time: exactly one gets it', async () => {
    const club = await open();
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => reserve(club.visitor(), ARMCHAIR)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toMatchObject({
      details: { applicationError: { code: 'TICKETS_NOT_AVAILABLE', data: { left: 0 } } },
    });
  });

  test('a reservation ends by the clock of the site: its tickets are free, and its page says so', async () => {
    const club = await open({ reservationMinutes: 10 });
    const [ada, bob] = [club.visitor(), club.visitor()];
    const reservationId = await reserve(ada, ARMCHAIR);
    const { browser, page } = await club.ticketPage(ada, reservationId);
    await club.wait(9);
    await expect(reserve(bob, ARMCHAIR)).rejects.toMatchObject(refusal('TICKETS_NOT_AVAILABLE'));
    await club.wait(1);
    expect((await ada.ticketReservations.getTicketReservation(reservationId)).status).toBe('EXPIRED');
    const late = await browser.submit(page, { ...BUYER, step: 'paid' });
    expect(late.html).toContain('These tickets are not reserved');
    expect((await pay(club, bob, await reserve(bob, ARMCHAIR))).eventId).toBe(STORIES);
    expect(await club.mails()).toHaveLength(2);
  });

  test('a reservation that ended is not paid for, although the clock is set back', async () => {
    const club = await open();
    const [ada, bob] = [club.visitor(), club.visitor()];
    const first = await reserve(ada, ARMCHAIR);
    await club.wait(30);
    const second = await reserve(bob, ARMCHAIR);
    await club.manage('POST', '/clock/set', { at: new Date().toISOString() });
    const { browser, page } = await club.ticketPage(ada, first);
    expect((await browser.submit(page, { ...BUYER, step: 'paid' })).html).toContain('out of stock. Nothing was paid.');
    expect((await pay(club, bob, second)).eventId).toBe(STORIES);
  });

  test('of an event that was canceled are not paid for', async () => {
    const club = await open();
    const client = club.visitor();
    const { browser, page } = await club.ticketPage(client, await reserve(client, SEAT));
    await club.owner().wixEventsV2.cancelEvent(STORIES);
    expect((await browser.submit(page, { ...BUYER, step: 'paid' })).html).toContain('out of stock. Nothing was paid.');
  });

  test('a reservation that is canceled gives its tickets back; one that was ordered stays', async () => {
    const club = await open();
    const client = club.visitor();
    const reservationId = await reserve(client, ARMCHAIR);
    const canceled = await client.ticketReservations.cancelTicketReservation(reservationId);
    expect(canceled.ticketReservation?.status).toBe('CANCELED_MANUALLY');
    const again = await reserve(client, ARMCHAIR);
    await pay(club, client, again);
    await client.ticketReservations.cancelTicketReservation(again);
    await expect(reserve(club.visitor(), ARMCHAIR)).rejects.toMatchObject(refusal('TICKETS_NOT_AVAILABLE'));
    const another = await reserve(client, SEAT);
    await client.orders.cancelReservation(another, STORIES);
    await club.owner().ticketReservations.deleteTicketReservation(another);
    await expect(client.ticketReservations.getTicketReservation(another)).rejects.toMatchObject(
      refusal('TICKET_RESERVATION_NOT_FOUND', 404),
    );
  });

  test('an order that its owner cancels gives its tickets back once', async () => {
    const club = await open();
    const client = club.visitor();
    const { orderNumber = '' } = await pay(club, client, await reserve(client, ARMCHAIR));
    const { orders } = await club.owner().ecomOrders.searchOrders({});
    const orderId = orders?.[0]?._id ?? '';
    await club.owner().ecomOrders.cancelOrder(orderId);
    await club.owner().ecomOrders.cancelOrder(orderId);
    const order = await client.orders.getOrder({ eventId: STORIES, orderNumber }, { fieldset: ['TICKETS'] });
    expect(order).toMatchObject({ status: 'CANCELED', tickets: [{ canceled: true }] });
    expect(await leftOf(club.visitor(), ARMCHAIR)).toBe(1);
  });

  test('belong to whoever has reserved them, and a login takes them along', async () => {
    const club = await open();
    await club.register('ada@example.com');
    const [ada, bob] = [club.visitor(), club.visitor()];
    const reservationId = await reserve(ada, SEAT);
    const { orderNumber = '' } = await pay(club, ada, await reserve(ada, SEAT));
    await expect(bob.ticketReservations.getTicketReservation(reservationId)).rejects.toMatchObject(
      refusal('TICKET_RESERVATION_NOT_FOUND', 404),
    );
    await expect(bob.ticketReservations.cancelTicketReservation(reservationId)).rejects.toMatchObject(
      refusal('TICKET_RESERVATION_NOT_FOUND', 404),
    );
    await expect(bob.orders.getOrder({ eventId: STORIES, orderNumber })).rejects.toMatchObject(
      refusal('ORDER_NOT_FOUND', 404),
    );
    await expect(bob.tickets.getTicket(`${orderNumber}-01`, { eventId: STORIES })).rejects.toMatchObject(
      refusal('TICKET_NOT_FOUND', 404),
    );
    const of = async (client: EventsClient) => [
      (await client.orders.listOrders()).total,
      (await client.tickets.listTickets({ eventId: [STORIES] })).total,
      (await client.guests.queryGuests().find()).items.length,
    ];
    expect({ bob: await of(bob), ada: await of(ada) }).toEqual({ bob: [0, 0, 0], ada: [1, 1, 2] });
    await club.logIn(ada, 'ada@example.com');
    expect(await of(ada)).toEqual([1, 1, 2]);
    await ada.ticketReservations.getTicketReservation(reservationId);
  });

  test('the older interface reserves, prices and orders them: free ones at once, others on the page', async () => {
    const club = await open();
    const client = club.visitor();
    const reservation = await client.orders.createReservation(STORIES, {
      ticketQuantities: [{ ticketDefinitionId: SEAT, quantity: 2 }],
    });
    expect(reservation).toMatchObject({
      reservationStatus: 'RESERVATION_PENDING',
      invoice: { grandTotal: { amount: '26.40' } },
    });
    const reservationId = reservation._id ?? '';
    const { invoice } = await client.orders.getInvoice(reservationId, STORIES);
    expect(invoice?.tax?.amount?.amount).toBe('2.40');
    const buyer = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
    const { order, orderPageUrl } = await client.orders.checkout(STORIES, { reservationId, buyer });
    expect([order?.status, orderPageUrl]).toEqual(['INITIATED', expect.stringMatching(/^http:/)]);
    const free = await client.orders.createReservation(STORIES, {
      ticketQuantities: [{ ticketDefinitionId: STANDING, quantity: 1 }],
    });
    const done = await client.orders.checkout(STORIES, { reservationId: free._id ?? '', buyer });
    expect(done.order).toMatchObject({ status: 'FREE', confirmed: true, tickets: [{ free: true }] });
    const paidLater = await pay(club, client, reservationId);
    expect(paidLater.orderNumber).toBe(order?.orderNumber);
  });

  test('are ordered once, although the page and the older interface order them at the same time', async () => {
    const club = await open();
    const client = club.visitor();
    const reservationId = await reserve(client, STANDING);
    const { browser, page } = await club.ticketPage(client, reservationId);
    const buyer = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
    await Promise.allSettled([
      browser.submit(page, { ...BUYER, step: 'paid' }),
      ...Array.from({ length: 4 }, () => client.orders.checkout(STORIES, { reservationId, buyer })),
    ]);
    const owner = club.owner();
    const { total } = await owner.orders.listOrders({ eventId: [STORIES] });
    const { total: tickets } = await owner.tickets.listTickets({ eventId: [STORIES] });
    expect([total, tickets, await leftOf(client, STANDING)]).toEqual([1, 1, 9]);
    expect((await client.ticketReservations.getTicketReservation(reservationId)).status).toBe('CONFIRMED');
  });

  test('are paid on a site whose shop is off', async () => {
    const club = await open();
    await club.manage('PATCH', '/settings', { packs: { shop: { on: false } } });
    const client = club.visitor();
    expect((await pay(club, client, await reserve(client, SEAT))).eventId).toBe(STORIES);
  });

  test('the owner checks them in at the door, and takes it back', async () => {
    const club = await open();
    const client = club.visitor();
    const { orderNumber = '' } = await pay(club, client, await reserve(client, SEAT));
    const ticketNumber = `${orderNumber}-01`;
    await expect(client.tickets.checkInTickets(STORIES, { ticketNumber: [ticketNumber] })).rejects.toMatchObject({
      response: { status: 403 },
    });
    const owner = club.owner();
    await owner.tickets.checkInTickets(STORIES, { ticketNumber: [ticketNumber] });
    const order = await owner.orders.getOrder({ eventId: STORIES, orderNumber });
    expect(order?.fullyCheckedIn).toBe(true);
    await owner.tickets.deleteTicketCheckIns(STORIES, { ticketNumber: [ticketNumber] });
    expect((await owner.tickets.getTicket(ticketNumber, { eventId: STORIES })).checkIn).toBeUndefined();
  });

  test.each([
    ['more than an order may have', SEAT, 5, 'TICKET_LIMIT_EXCEEDED', 428],
    ['more than are left', ARMCHAIR, 2, 'TICKETS_NOT_AVAILABLE', 428],
    ['one that is not there', STORIES, 1, 'TICKET_DEFINITION_NOT_FOUND', 404],
  ])('%s are refused', async (_title, ticket, quantity, code, status) => {
    const club = await open();
    await expect(reserve(club.visitor(), ticket, quantity)).rejects.toMatchObject(refusal(code, status));
  });

  test('that nobody has reserved cannot be put into a cart', async () => {
    const club = await open();
    const adding = club.visitor().currentCartV2.addLineItemsToCurrentCart({
      catalogItems: [
        { catalogReference: { appId: '140603ad-af8d-84a5-2c80-a0f60cb47351', catalogItemId: SEAT }, quantity: 1 },
      ],
    });
    await expect(adding).rejects.toMatchObject({ message: expect.stringContaining('Call createTicketReservation') });
  });
});
