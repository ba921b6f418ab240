import { z } from 'zod';
import { openBrowser } from '#contracts/conformance/browser.ts';
import type { Check } from '#contracts/conformance/check.ts';
import type { OpenSite } from '#contracts/conformance/controlled-api.ts';
import { given } from '#contracts/conformance/on-site.ts';
import { pageOf } from '#contracts/conformance/redirect-page.ts';
import { loggedIn, sendAs } from './callers.ts';

/** Rules of tickets, for the table of defects. */

const THING = z.looseObject({ id: z.string(), status: z.string().optional() });
const ANSWER = z.looseObject({
  event: THING.optional(),
  ticketDefinition: THING.optional(),
  ticketReservation: THING.optional(),
  total: z.number().optional(),
});

const RESERVATIONS = '/events/v1/ticket-reservations';
const ORDERS = '/events/v1/orders';
const THANKS = 'http://localhost:4321/thanks';

/** A site with an event that has three tickets, two of them in one order. Its clock stands still. */
async function evening(open: OpenSite) {
  const api = await open({ packs: { events: { on: true } } });
  await api.freeze();
  const send = async (token: string, method: string, path: string, message?: object) => {
    const { outcome, body } = await sendAs(api, token, method, path, message);
    return { outcome, ...ANSWER.safeParse(body).data };
  };
  const owner = (path: string, message: object) => send(api.target.apiKey, 'POST', path, message);
  const registration = { initialType: 'TICKETING', tickets: { ticketLimitPerOrder: 2 } };
  const dateAndTimeSettings = { dateAndTimeTbd: true };
  const { event } = await owner('/events/v3/events', { event: { title: 'Ghosts', registration, dateAndTimeSettings } });
  const { ticketDefinition } = await owner('/events-ticket-definitions/v3/ticket-definitions', {
    ticketDefinition: { eventId: event?.id, name: 'Seat', initialLimit: 3, feeType: 'NO_FEE', pricingMethod: {} },
  });
  const reserve = (token: string, quantity: number) => {
    const tickets = [{ ticketDefinitionId: ticketDefinition?.id, quantity }];
    return send(token, 'POST', RESERVATIONS, { ticketReservation: { tickets } });
  };
  const ada = (await api.visitorTokens()).access_token;
  return { api, send, reserve, ada, bob: (await api.visitorTokens()).access_token };
}

export const TICKETS_ARE_HELD: Check = {
  title:
    'tickets are reserved up to the limits of an order and of their kind, until 20 minutes have passed or they are canceled (EVT-5)',
  observe: given(evening, async ({ api, send, reserve, ada, bob }) => {
    const seen = [(await reserve(ada, 3)).outcome];
    const { outcome, ticketReservation } = await reserve(ada, 2);
    seen.push(outcome);
    await api.advance(20 * 60 - 1);
    seen.push((await reserve(bob, 2)).outcome);
    await api.advance(1);
    const address = `${RESERVATIONS}/${ticketReservation?.id}`;
    seen.push((await send(ada, 'GET', address)).ticketReservation?.status ?? '');
    const again = await reserve(bob, 2);
    seen.push(again.outcome, (await reserve(ada, 2)).outcome);
    await send(bob, 'POST', `${RESERVATIONS}/${again.ticketReservation?.id}/cancel`);
    return [...seen, (await reserve(ada, 2)).outcome];
  }),
  expected: [
    ...['428 TICKET_LIMIT_EXCEEDED', '200', '428 TICKETS_NOT_AVAILABLE'],
    ...['EXPIRED', '200', '428 TICKETS_NOT_AVAILABLE', '200'],
  ],
};

export const TICKETS_HAVE_AN_OWNER: Check = {
  title:
    'a reservation and a ticket order are for whoever has made them, and a login takes them along; what was sold stays sold (EVT-9)',
  observe: given(evening, async ({ api, send, reserve, ada, bob }) => {
    const id = (await reserve(ada, 2)).ticketReservation?.id ?? '';
    const other = (await reserve(ada, 1)).ticketReservation?.id;
    const seen = [
      (await send(bob, 'GET', `${RESERVATIONS}/${id}`)).outcome,
      (await send(bob, 'POST', `${RESERVATIONS}/${other}/cancel`)).outcome,
    ];
    const browser = openBrowser();
    const eventsCheckout = { reservationId: id, eventSlug: 'ghosts' };
    const intent = { eventsCheckout, callbacks: { thankYouPageUrl: THANKS } };
    const page = await pageOf(api, intent, { browser, token: ada });
    const paid = await browser.submit(page, {
      ...{ 'field.email': 'ada@example.com', 'field.name': 'Ada', step: 'paid' },
    });
    const { orderNumber, eventId } = Object.fromEntries(new URL(paid.location).searchParams);
    const order = `/events/v1/events/${eventId}/orders/${orderNumber}`;
    const totalOf = async (token: string) => (await send(token, 'GET', ORDERS)).total;
    const before = [await totalOf(ada), await totalOf(bob)];
    seen.push((await send(bob, 'GET', order)).outcome, (await reserve(bob, 2)).outcome);
    const member = await loggedIn(api, ada);
    return [...seen, before, await totalOf(member), (await send(member, 'GET', `${RESERVATIONS}/${id}`)).outcome];
  }),
  expected: [
    ...['404 TICKET_RESERVATION_NOT_FOUND', '404 TICKET_RESERVATION_NOT_FOUND'],
    ...['404 ORDER_NOT_FOUND', '428 TICKETS_NOT_AVAILABLE', [1, 0], 1, '200'],
  ],
};
