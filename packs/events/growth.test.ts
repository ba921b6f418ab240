import { describe, test } from 'vitest';
import { runSimulator } from '#simulator/testing/run-simulator.ts';
import { openSites } from '../testing/open-sites.ts';
import { blocksOf, byId, expectNoGrowth, guid, type Sender, sendersTo } from '../testing/work-of-requests.ts';
import { COLLECTIONS, type EventDocument, type Rsvp, type TicketDefinition, type TicketOrder } from './documents.ts';
import { readings } from './readings.ts';
import { AUSTEN, SEAT, STORIES } from './testing/open-events.ts';

const simulator = runSimulator('none', { strict: true });
const { openSite } = openSites(simulator);

const DATES = { createdDate: '2026-01-05T09:00:00.000Z', updatedDate: '2026-01-05T09:00:00.000Z' };
const someone = (at: number) => ({ role: 'visitor', id: guid(7, at) }) as const;

const rsvp = (at: number): Rsvp => ({
  ...{ eventId: AUSTEN, owner: someone(at), firstName: 'Any', lastName: 'Guest', email: `guest${at}@example.com` },
  ...{ status: 'NO', others: [], inputs: [], revision: 1, ...DATES },
});
const order = (at: number): TicketOrder => ({
  ...{ eventId: STORIES, owner: someone(at), orderNumber: `0000-0000-${at}`, buyer: {}, lines: [], ...DATES },
});
const event = (at: number): EventDocument => ({
  written: { title: `Evening ${at}`, registration: { initialType: 'TICKETING' } },
  ...{ slug: `evening-${at}`, state: 'published', ...DATES },
});
const definition = (at: number): TicketDefinition => ({
  ...{ eventId: guid(1, at), name: 'Any', description: null, policyText: null, isHidden: false, salePeriod: null },
  ...{ pricing: { kind: 'fixed', price: 100 }, limit: 10, sold: 0, held: [], revision: 1, ...DATES },
});

interface Stored {
  readonly rsvps?: number;
  readonly orders?: number;
  readonly events?: number;
}

/** The readings of the club, beside so many things of others. */
async function clubWith({ rsvps = 0, orders = 0, events = 0 }: Stored): Promise<Sender> {
  const { state = {} } = readings(new Date());
  const more: Readonly<Record<string, object>> = {
    [COLLECTIONS.rsvps]: byId(3, rsvps, rsvp),
    [COLLECTIONS.orders]: byId(4, orders, order),
    [COLLECTIONS.events]: byId(1, events, event),
    [COLLECTIONS.definitions]: byId(2, events, definition),
  };
  const all = Object.fromEntries(
    [...new Set([...Object.keys(state), ...Object.keys(more)])].map((name) => [
      name,
      { ...Object(Reflect.get(state, name)), ...more[name] },
    ]),
  );
  const packs = { shop: { on: true }, events: { on: true } };
  const { visitor } = await sendersTo(simulator().url, await openSite({ state: all }, { packs }));
  return visitor;
}

const guest = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

const CONSTANT: readonly (readonly [
  request: string,
  grows: keyof Stored,
  send: (visitor: Sender) => Promise<unknown>,
])[] = [
  ['one’s own RSVPs', 'rsvps', (visitor) => visitor('GET', `/events/v2/rsvps/current?eventId=${AUSTEN}`)],
  [
    'a new RSVP',
    'rsvps',
    (visitor) => visitor('POST', '/events/v2/rsvps', { rsvp: { eventId: AUSTEN, status: 'YES', ...guest } }),
  ],
  ['one’s own orders', 'orders', (visitor) => visitor('GET', '/events/v1/orders')],
  [
    'a reservation',
    'events',
    (visitor) =>
      visitor('POST', '/events/v1/ticket-reservations', {
        ticketReservation: { tickets: [{ ticketDefinitionId: SEAT, quantity: 1 }] },
      }),
  ],
  [
    'a ticket definition',
    'events',
    (visitor) => visitor('GET', `/events-ticket-definitions/v3/ticket-definitions/${SEAT}`),
  ],
  ['the page of an event', 'events', (visitor) => visitor('GET', '/events/v3/events/slug/an-evening-with-emma')],
];

describe('the work of a request to the events', () => {
  for (const [request, grows, send] of CONSTANT) {
    test(`${request} does not grow with the ${grows} of the site`, () =>
      expectNoGrowth((size) => blocksOf(() => clubWith({ [grows]: size }), send)));
  }
});
