import { expect, test } from 'vitest';
import type { Booking } from './documents.ts';
import { toldBookings } from './told-bookings.ts';

const SLOT = {
  serviceId: 's',
  scheduleId: 's',
  unit: 'm',
  start: 1_772_440_000_000,
  end: 1_772_443_600_000,
  freeAt: 1_772_443_600_000,
};
const BOOKING: Booking = {
  ...{ owner: null, slot: SLOT, title: 'Lesson', timezone: 'UTC', participants: 1, status: 'CREATED' },
  ...{ paymentStatus: 'UNDEFINED', kept: {}, contact: {}, revision: 1 },
  ...{ createdDate: '2026-03-02T07:00:00.000Z', updatedDate: '2026-03-02T07:00:00.000Z' },
};

const [told] = toldBookings;
const call = Object.create(null);

test.each<[string, Partial<Booking>]>([
  ['confirmed', { status: 'CONFIRMED' }],
  ['markedAsPending', { status: 'PENDING' }],
  ['declined', { status: 'DECLINED' }],
  ['canceled', { status: 'CANCELED' }],
  ['rescheduled', { slot: { ...SLOT, start: 1_772_450_000_000, end: 1_772_453_600_000 } }],
  ['number_of_participants_updated', { participants: 2 }],
  ['updated', { paymentStatus: 'PAID' }],
])('the event %s is told by the name that the package declares', async (slug, change) => {
  const events = await told?.eventsOf(call, { id: 'b1', before: BOOKING, after: { ...BOOKING, ...change } });
  expect(events).toMatchObject([{ of: 'wix.bookings.v2.booking', id: 'b1', what: { slug } }]);
});

test('a new booking is told as created', async () => {
  expect(await told?.eventsOf(call, { id: 'b1', after: BOOKING })).toMatchObject([
    { what: { slug: 'created', entity: { id: 'b1', status: 'CREATED' } } },
  ]);
});
