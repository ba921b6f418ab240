import type { DocumentWrite, SiteEvent, ToldCollection } from '#handlers/define-config.ts';
import { type Booking, type BookingStatus, COLLECTIONS } from './documents.ts';
import { wireBooking } from './wire-booking.ts';

const OF = 'wix.bookings.v2.booking';

/** What it is called that a booking has come to a status. */
const SLUGS: Readonly<Partial<Record<BookingStatus, string>>> = {
  CONFIRMED: 'confirmed',
  PENDING: 'markedAsPending',
  DECLINED: 'declined',
  CANCELED: 'canceled',
};

/** What the writes of bookings tell. */
export const toldBookings: readonly ToldCollection[] = [{ collection: COLLECTIONS.bookings, eventsOf: bookingEvents }];

function bookingEvents(_call: unknown, { id, before, after }: DocumentWrite<Booking>): readonly SiteEvent[] {
  if (after === undefined) return [];
  const booking = wireBooking({ ...after, id });
  if (before === undefined) return [{ of: OF, id, what: { slug: 'created', entity: booking } }];
  const was = { previousStatus: before.status };
  const slug = before.status === after.status ? undefined : SLUGS[after.status];
  if (slug !== undefined) return [{ of: OF, id, what: { slug, body: { booking, ...was } } }];
  if (before.slot.start !== after.slot.start || before.slot.unit !== after.slot.unit) {
    const previous = {
      ...{ previousStartDate: new Date(before.slot.start).toISOString() },
      previousEndDate: new Date(before.slot.end).toISOString(),
    };
    return [{ of: OF, id, what: { slug: 'rescheduled', body: { booking, ...was, ...previous } } }];
  }
  if (before.participants !== after.participants) {
    const body = { booking, previousTotalParticipants: before.participants };
    return [{ of: OF, id, what: { slug: 'number_of_participants_updated', body } }];
  }
  return [{ of: OF, id, what: { slug: 'updated', entity: booking } }];
}
