import { countExtendedBookings, query, queryExtendedBookings } from '@wix/auto_sdk_bookings_extended-bookings/meta';
import { type Handler, type HandlerRequest, handle, type RequestOf } from '#handlers/define-config.ts';
import { dateValue } from '../shop/catalog.ts';
import { allOf, ownedBy } from '../shop/documents.ts';
import { fieldsOf } from '../shop/query-rules.ts';
import { isOpen } from './booking-operations.ts';
import { bookingsOf, type StoredBooking } from './documents.ts';
import { mayStill } from './policy.ts';
import { type WireBooking, wireBooking } from './wire-booking.ts';

/** No package declares by which fields bookings are found. These are the ones that the fields of a booking give. */
const FIELDS = fieldsOf({
  '* sorted': 'id status paymentStatus startDate endDate createdDate updatedDate',
  '*': 'totalParticipants externalUserId contactDetails.email contactDetails.contactId createdBy.memberId createdBy.anonymousVisitorId bookedEntity.title bookedEntity.slot.serviceId bookedEntity.slot.scheduleId bookedEntity.slot.eventId bookedEntity.slot.sessionId bookedEntity.slot.resource.id',
});

/** Bookings are read by those who have made them, and by the owner of the site. */
export const extendedBookings: readonly Handler[] = [
  handle(query, (call) => queried(call, call.request)),
  handle(queryExtendedBookings, (call) => queried(call, call.request)),
  handle(countExtendedBookings, async (call) => {
    const { filter } = call.request;
    const page = { kind: 'offset', limit: 1 } as const;
    return { count: (await call.search({ ...searched(await bookingsFor(call)), filter, page })).total };
  }),
];

type Queried = RequestOf<typeof query> | RequestOf<typeof queryExtendedBookings>;

async function queried(
  call: Pick<HandlerRequest, 'caller' | 'clock' | 'state' | 'search'>,
  { query: asked, withBookingAllowedActions }: Queried,
) {
  const { paging, cursorPaging } = asked;
  const page = await call.search({
    ...searched(await bookingsFor(call)),
    ...{ filter: asked.filter, sort: asked.sort },
    page: paging
      ? { kind: 'offset', ...paging }
      : { kind: 'cursor', ...cursorPaging, limit: cursorPaging?.limit ?? 50 },
  });
  const extendedBookings: { booking: WireBooking; allowedActions?: { cancel: boolean; reschedule: boolean } }[] = [];
  for (const booking of page.entries) {
    const may = async (what: 'cancel' | 'reschedule') => isOpen(booking) && (await mayStill(call, what, booking));
    const allowedActions = { cancel: await may('cancel'), reschedule: await may('reschedule') };
    extendedBookings.push({ booking: wireBooking(booking), ...(withBookingAllowedActions && { allowedActions }) });
  }
  return {
    extendedBookings,
    pagingMetadata: {
      count: page.entries.length,
      ...(paging ? { offset: page.offset, total: page.total } : { cursors: page.cursors }),
    },
  };
}

function searched(entries: readonly StoredBooking[]) {
  return {
    ...{ name: 'bookings', entries, fields: FIELDS },
    idOf: ({ id }: StoredBooking) => id,
    valuesOf: (booking: StoredBooking) => {
      const { slot, createdDate, updatedDate } = booking;
      const [startDate, endDate] = [slot.start, slot.end].map((each) => dateValue(new Date(each).toISOString()));
      const dates = { startDate, endDate, createdDate: dateValue(createdDate), updatedDate: dateValue(updatedDate) };
      return { ...wireBooking(booking), ...dates };
    },
    order: { fieldName: 'createdDate', order: 'DESC' } as const,
  };
}

async function bookingsFor(call: Pick<HandlerRequest, 'caller' | 'state'>): Promise<readonly StoredBooking[]> {
  return (await allOf(bookingsOf(call), ownedBy(call.caller))).map(({ id, data }) => ({ ...data, id }));
}
