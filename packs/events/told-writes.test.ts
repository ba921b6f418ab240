import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type DomainEvent, eventsResponse } from '#contracts/control/domain-events.ts';
import { typeOfEvent } from '#contracts/control/event-type.ts';
import { ARMCHAIR, AUSTEN, BUYER, type EventsClient, openClubs, SEAT, STORIES } from './testing/open-events.ts';

const { open } = openClubs();

type Club = Awaited<ReturnType<typeof open>>;

/** One of the first kind, and two of the second. */
async function reserve(client: EventsClient): Promise<string> {
  const tickets = [ARMCHAIR, SEAT].map((ticketDefinitionId, at) => ({ ticketDefinitionId, quantity: at + 1 }));
  return (await client.ticketReservations.createTicketReservation({ tickets }))._id ?? '';
}

async function pay(club: Club, client: EventsClient): Promise<void> {
  const { browser, page } = await club.ticketPage(client, await reserve(client));
  await browser.submit(page, { ...BUYER, step: 'paid' });
}

/** What an event says of its thing. */
const SAID = ['status', 'guestType', 'attendanceStatus', 'totalGuests', 'memberId', 'name', 'title'];

function lineOf(event: DomainEvent): string {
  const { createdEvent, updatedEvent, deletedEvent, actionEvent } = event;
  const told = createdEvent?.entity ?? updatedEvent?.currentEntity ?? deletedEvent?.deletedEntity ?? actionEvent?.body;
  const fields = new Map<string, unknown>(Object.entries(Object(told)));
  const tickets: { quantity: number; ticketName: string }[] = Object(fields.get('tickets'));
  const isReservation = event.entityFqdn.endsWith('reservation');
  const said = SAID.flatMap((name) => (fields.has(name) ? [String(fields.get(name))] : []));
  const lines = isReservation ? tickets.map(({ quantity, ticketName }) => `${quantity} ${ticketName}`) : [];
  return [typeOfEvent(event).replace('wix.events.', ''), ...said, ...lines].join(' ');
}

const STORY = 'The Night of the Short Story';
const PAID = [
  'v1.ticket_reservation_created PENDING 1 Armchair 2 Seat',
  'guests.v1.guest_created BUYER NOT_ATTENDING 0',
  'v1.ticket_reservation_updated CONFIRMED 1 Armchair 2 Seat',
  'guests.v1.guest_updated BUYER NOT_ATTENDING 1',
  'guests.v1.guest_created TICKET_HOLDER NOT_ATTENDING',
  'guests.v1.guest_updated BUYER ATTENDING 3',
  'guests.v1.guest_updated TICKET_HOLDER ATTENDING',
  ...Array(2).fill('guests.v1.guest_created TICKET_HOLDER ATTENDING'),
];

/** What somebody does with the events, and what they tell. */
const TOLD: Readonly<Record<string, readonly [act: (club: Club) => Promise<unknown>, told: readonly string[]]>> = {
  'a reservation is made, canceled and removed': [
    async ({ visitor, owner }) => {
      const client = visitor();
      const id = await reserve(client);
      await client.ticketReservations.cancelTicketReservation(id);
      await owner().ticketReservations.deleteTicketReservation(id);
    },
    ['created PENDING', 'updated CANCELED_MANUALLY', 'deleted CANCELED_MANUALLY'].map(
      (each) => `v1.ticket_reservation_${each} 1 Armchair 2 Seat`,
    ),
  ],
  'tickets of two kinds are paid': [(club) => pay(club, club.visitor()), PAID],
  'the order of the tickets is canceled': [
    async (club) => {
      await pay(club, club.visitor());
      const { orders } = await club.owner().ecomOrders.searchOrders({});
      await club.owner().ecomOrders.cancelOrder(orders?.[0]?._id ?? '');
    },
    [
      ...[...PAID, 'guests.v1.guest_updated BUYER NOT_ATTENDING 3'],
      ...Array(3).fill('guests.v1.guest_updated TICKET_HOLDER NOT_ATTENDING'),
    ],
  ],
  'one ticket is checked in': [
    async (club) => {
      await pay(club, club.visitor());
      const { tickets } = await club.owner().tickets.listTickets();
      await club.owner().tickets.checkInTickets(STORIES, { ticketNumber: [tickets?.[0]?.ticketNumber ?? ''] });
    },
    [...PAID, 'guests.v1.guest_updated TICKET_HOLDER ATTENDING'],
  ],
  'a guest answers and declines, and is removed': [
    async ({ visitor, owner }) => {
      const ada = { eventId: AUSTEN, firstName: 'Ada', email: 'ada@example.com', status: 'YES' as const };
      const { _id } = await visitor().rsvpV2.createRsvp(ada);
      await owner().rsvpV2.updateRsvp(_id ?? '', { revision: '1', status: 'NO' });
      await owner().rsvpV2.deleteRsvp(_id ?? '');
    },
    [
      ...['v2.rsvp_created YES 1', 'guests.v1.guest_created RSVP ATTENDING 1'],
      ...['v2.rsvp_updated NO 1', 'guests.v1.guest_updated RSVP NOT_ATTENDING 1'],
      ...['v2.rsvp_deleted NO 1', 'guests.v1.guest_deleted RSVP NOT_ATTENDING 1'],
    ],
  ],
  'a draft is published': [
    async ({ owner }) => {
      const { _id } = await owner().wixEventsV2.createEvent(
        {
          title: 'Ghosts',
          registration: { initialType: 'RSVP' },
          dateAndTimeSettings: { dateAndTimeTbd: true },
        },
        { draft: true },
      );
      await owner().wixEventsV2.publishDraftEvent(_id ?? '');
    },
    ['created DRAFT Ghosts', 'updated UPCOMING Ghosts', 'published UPCOMING Ghosts'].map((each) => `v3.event_${each}`),
  ],
  'an event with tickets is canceled and removed': [
    async ({ owner }) => {
      const { ticketDefinitionsV2, wixEventsV2 } = owner();
      const fixedPrice = { value: '1', currency: 'EUR' };
      const { _id } = await ticketDefinitionsV2.createTicketDefinition({
        ...{ eventId: STORIES, name: 'Balcony', feeType: 'NO_FEE', pricingMethod: { fixedPrice } },
      });
      await ticketDefinitionsV2.updateTicketDefinition(_id ?? '', { revision: '1', name: 'Gallery' });
      await ticketDefinitionsV2.deleteTicketDefinition(_id ?? '');
      await wixEventsV2.cancelEvent(STORIES);
      await wixEventsV2.deleteEvent(STORIES);
    },
    [
      ...['created Balcony', 'updated Gallery', 'deleted Gallery'].map((each) => `v3.ticket_definition_${each}`),
      ...[`v3.event_updated CANCELED ${STORY}`, `v3.event_canceled ${STORY}`],
      ...['Armchair', 'Seat', 'Standing place'].map((name) => `v3.ticket_definition_deleted ${name}`),
      `v3.event_deleted CANCELED ${STORY}`,
    ],
  ],
};

test.each(Object.entries(TOLD))('%s: each write is told with its thing', async (_act, [act, told]) => {
  const club = await open();
  await club.manage('POST', '/requests/record');
  await act(club);
  const { events } = eventsResponse.parse(await club.manage('GET', '/domain-events'));
  expect(events.filter(({ entityFqdn }) => entityFqdn.startsWith('wix.events.')).map(lineOf)).toEqual(told);
});

/** Declared events that are not told. Those by the clock come without a write, and the others say less than the events that are told. */
const NOT_TOLD = [
  ...['v3.event_ended', 'v3.event_reminder', 'v3.event_started', 'guests.v1.guest_guest_event_starts'],
  ...['v3.ticket_definition_sale_ended', 'v3.ticket_definition_sale_started'],
  ...['guests.v1.guest_guest_checked_in', 'guests.v1.guest_guest_event_canceled'],
  ...['guests.v1.guest_guest_order_canceled', 'v3.ticket_definition_sale_period_updated'],
  // Copies of events are not played.
  'v3.event_cloned',
];

test('each event that a package of today declares is told, or is known not to be', () => {
  const packages = ['guests', 'rsvp-v-2', 'ticket-definitions-v-2', 'ticket-reservations', 'wix-events-v-2'];
  const declared = packages.flatMap((name) => {
    const folder = join(import.meta.dirname, '../../node_modules/@wix', `auto_sdk_events_${name}`, 'build/es');
    const typings = readdirSync(folder).filter((file) => file.endsWith('.d.mts'));
    const types = typings.map((file) => readFileSync(join(folder, file), 'utf8')).join();
    return types.match(/(?<=@eventType wix\.events\.)[\w.]+/g) ?? [];
  });
  const told = Object.values(TOLD).flatMap(([, lines]) => lines.map((line) => line.split(' ')[0] ?? ''));
  expect([...new Set(declared)].toSorted()).toEqual([...new Set([...told, ...NOT_TOLD])].toSorted());
});
