import { describe, test } from 'vitest';
import { runSimulator } from '#simulator/testing/run-simulator.ts';
import {
  blocksOf,
  byId,
  expectLinearGrowth,
  expectNoGrowth,
  guid,
  numbered,
  type Sender,
  sendersTo,
} from '../testing/work-of-requests.ts';
import { dayOf } from './calendar.ts';
import { type Booking, type ClassTimes, COLLECTIONS, type Taken } from './documents.ts';
import { CIRCLE, LESSON, MARA, openBookings } from './testing/open-bookings.ts';

const simulator = runSimulator('none', { strict: true });
const open = openBookings(simulator);

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The site is opened two hours before, on a Monday. */
const MONDAY_AT_9 = Date.parse('2026-03-02T09:00:00Z');
const DATES = { createdDate: '2026-01-05T09:00:00.000Z', updatedDate: '2026-01-05T09:00:00.000Z' };

const service = (id: string, more: object) => ({ [id]: { entity: { id, name: 'Any', ...more } } });

/** A booking of somebody else, that begins so many days after Monday. */
function booking(at: number, days: number): Booking {
  const start = MONDAY_AT_9 + days * DAY_MS;
  const end = start + 60 * MINUTE_MS;
  return {
    owner: { role: 'visitor', id: guid(7, at) },
    slot: { serviceId: LESSON, scheduleId: LESSON, unit: MARA, start, end, freeAt: end },
    ...{ title: 'Any', timezone: 'UTC', participants: 1, status: 'CONFIRMED', paymentStatus: 'NOT_PAID' },
    ...{ kept: {}, contact: {}, revision: 1, ...DATES },
  };
}

const BOOKINGS = '/_api/bookings-service/v2/bookings';
const SLOT = { serviceId: LESSON, startDate: '2026-03-02T11:00:00Z' };

const created = (visitor: Sender) => visitor('POST', BOOKINGS, { booking: { bookedEntity: { slot: SLOT } } });

interface Stored {
  /** Bookings on other days of the same month, from the fourth day after on. */
  readonly otherDays?: number;
  /** Bookings on Monday. */
  readonly sameDay?: number;
  /** Bookings of the visitor. */
  readonly own?: number;
  readonly classes?: number;
}

/** A calendar with so many things, and what its owner and a visitor with a booking send to it. */
async function calendarWith({ otherDays = 0, sameDay = 0, own = 0, classes = 1 }: Stored) {
  const bookings = [
    ...numbered(otherDays, (at) => booking(at, 4 + (at % 25))),
    ...numbered(sameDay, (at) => booking(at, 0)),
  ];
  const taken = ({ slot: { unit, start, end } }: Booking): Taken => ({ unit, start, end, spots: 1 });
  const ids = bookings.map((each, at) => [guid(1, at), each] as const);
  const times = { serviceId: CIRCLE, start: '2026-03-02T18:00:00', minutes: 60, weeklyUntil: '2026-12-31' };
  const state = {
    [COLLECTIONS.services]: {
      ...service(LESSON, { type: 'APPOINTMENT', staffMemberIds: [MARA] }),
      ...service(CIRCLE, { type: 'CLASS', defaultCapacity: 500 }),
    },
    [COLLECTIONS.staff]: service(MARA, {}),
    [COLLECTIONS.classes]: byId(2, classes, (): ClassTimes => times),
    [COLLECTIONS.bookings]: Object.fromEntries(ids),
    [COLLECTIONS.taken]: Object.fromEntries(ids.map(([id, each]) => [`${dayOf(each.slot.start)}/${id}`, taken(each)])),
  };
  const { manage, ...site } = await open({ state });
  // What is recorded is told, so that the events of each write are made, too.
  await manage('POST', '/requests/record');
  const { owner, visitor } = await sendersTo(simulator().url, site);
  const made = await created(visitor);
  for (let more = 0; more < own; more += 1) await created(visitor);
  return { owner, visitor, id: String(Object(made).booking.id) };
}

type Send = (calendar: Awaited<ReturnType<typeof calendarWith>>) => Promise<unknown>;

const LOCAL_DAY = { fromLocalDate: '2026-03-02T00:00:00', toLocalDate: '2026-03-03T00:00:00', timeZone: 'UTC' };
const create: Send = ({ visitor }) => created(visitor);
const entries =
  (...serviceId: string[]): Send =>
  ({ visitor }) => {
    const filter = { serviceId, startDate: '2026-03-02T00:00:00Z', endDate: '2026-03-03T00:00:00Z' };
    return visitor('POST', '/availability-calendar/v1/availability/query', { query: { filter } });
  };
const timeSlots: Send = ({ visitor }) =>
  visitor('POST', '/_api/service-availability/v2/time-slots', { serviceId: LESSON, ...LOCAL_DAY });
const eventSlots: Send = ({ visitor }) => visitor('POST', '/_api/service-availability/v2/time-slots/event', LOCAL_DAY);
const ownBookings: Send = ({ visitor }) =>
  visitor('POST', '/_api/bookings-reader/v2/extended-bookings/query', { query: {} });
const confirm: Send = ({ owner, id }) => {
  const flowControlSettings = { checkAvailabilityValidation: true };
  return owner('POST', `${BOOKINGS}/${id}/confirm`, { revision: '1', flowControlSettings });
};
const move: Send = ({ visitor, id }) =>
  visitor('POST', `${BOOKINGS}/${id}/reschedule`, {
    ...{ revision: '1', slot: { ...SLOT, startDate: '2026-03-02T13:00:00Z' } },
  });
const cancel: Send = ({ visitor, id }) => visitor('POST', `${BOOKINGS}/${id}/cancel`, { revision: '1' });

/** A request whose work does not grow, although there is eight times as much of what is stored. */
const CONSTANT: readonly (readonly [request: string, send: Send])[] = [
  ['the entries of appointments of a day', entries(LESSON)],
  ['the entries of a class on a day', entries(CIRCLE)],
  ['the slots of appointments of a day', timeSlots],
  ['the slots of all classes of a day', eventSlots],
  ['a new booking', create],
  ['a list of one’s own bookings', ownBookings],
  ['a confirmation', confirm],
  ['a booking that moves', move],
  ['a cancellation', cancel],
];

/** A request that reads all of what is stored. */
const LINEAR: readonly (readonly [request: string, grows: keyof Stored, send: Send])[] = [
  ['the entries of appointments of a day', 'sameDay', entries(LESSON)],
  ['the slots of all classes of a day', 'classes', eventSlots],
  ['a new booking', 'sameDay', create],
  ['a list of one’s own bookings', 'own', ownBookings],
];

describe('the work of a request to the bookings', () => {
  const measure = (stored: Stored, send: Send) => blocksOf(() => calendarWith(stored), send);

  for (const [request, send] of CONSTANT) {
    test(`${request} does not grow with the bookings of other people on other days`, () =>
      expectNoGrowth((size) => measure({ otherDays: size }, send)));
  }

  for (const [request, grows, send] of LINEAR) {
    test(`${request} grows no faster than ${grows}`, () =>
      expectLinearGrowth((size) => measure({ [grows]: size }, send)));
  }

  test('entries do not grow with how often a request names a service', () =>
    expectNoGrowth((size) => measure({}, entries(...numbered(size, () => LESSON)))));
});
