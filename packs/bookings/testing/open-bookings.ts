import * as availabilityCalendar from '@wix/auto_sdk_bookings_availability-calendar';
import * as availabilityTimeSlots from '@wix/auto_sdk_bookings_availability-time-slots';
import * as bookings from '@wix/auto_sdk_bookings_bookings';
import * as eventTimeSlots from '@wix/auto_sdk_bookings_event-time-slots';
import * as extendedBookings from '@wix/auto_sdk_bookings_extended-bookings';
import * as checkout from '@wix/auto_sdk_ecom_checkout';
import * as orders from '@wix/auto_sdk_ecom_orders';
import * as redirects from '@wix/auto_sdk_redirects_redirects';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { APP, openSites } from '../../testing/open-sites.ts';

const modules = {
  ...{ availabilityCalendar, availabilityTimeSlots, bookings, checkout, eventTimeSlots, extendedBookings, orders },
  redirects,
};

const BOOKINGS_APP = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
/** Lessons of an hour, 45 euros; the free circle with eight chairs; the evening with one place, 12 euros. */
export const LESSON = '5e000000-0000-4000-8000-000000000001';
export const CIRCLE = '5e000000-0000-4000-8000-000000000002';
export const EVENING = '5e000000-0000-4000-8000-000000000003';
export const [MARA, JONAS] = ['5f000000-0000-4000-8000-000000000001', '5f000000-0000-4000-8000-000000000002'] as const;

export type BookingsClient = ReturnType<typeof clientOf>;

function clientOf(clientId: string) {
  return createClient({ modules, auth: OAuthStrategy({ clientId }) });
}

/** Sites with the bookings of the reading club, on Monday, 2 March 2026, at 8:00 in Berlin. */
export function openBookings(inSimulator?: () => { readonly url: string }) {
  const { openSite } = openSites(inSimulator);
  return async (seed: string | object = 'bookings', settings: object = {}) => {
    const packs = { shop: { on: true, taxPercent: 0 }, bookings: { on: true } };
    const site = await openSite(seed, { packs, ...settings });
    await site.manage('POST', '/clock/set', { at: '2026-03-02T07:00:00.000Z' });
    return {
      ...site,
      /** Opens the hosted page of a slot, as it came from the calendar. */
      bookingPage: (client: BookingsClient, slotAvailability: object, timezone = 'Europe/Berlin') =>
        site.hostedPage(client, {
          bookingsCheckout: { slotAvailability, timezone },
          callbacks: { thankYouPageUrl: `${APP}/thanks`, postFlowUrl: APP },
        }),
      visitor: (): BookingsClient => clientOf(site.clientId),
      owner: () => createClient({ modules, auth: ApiKeyStrategy(site) }),
    };
  };
}

/** What is free of a service on a day, as the older interface tells it in Berlin. */
export async function entriesOf(client: BookingsClient, serviceId: string, date: string, days = 1) {
  const start = Date.parse(`${date}T00:00:00Z`);
  const { availabilityEntries = [] } = await client.availabilityCalendar.queryAvailability(
    {
      filter: {
        serviceId: [serviceId],
        startDate: new Date(start).toISOString(),
        endDate: new Date(start + days * 24 * 60 * 60 * 1000).toISOString(),
      },
    },
    { timezone: 'Europe/Berlin' },
  );
  return availabilityEntries;
}

/** The slot of an entry, as a booking takes it. */
export function slotOf(entry: { readonly slot?: availabilityCalendar.Slot } | undefined): bookings.BookedSlot {
  const { resource, ...slot } = entry?.slot ?? {};
  return { ...slot, ...(resource?._id && { resource: { _id: resource._id } }) };
}

/** Creates a booking of the first entry of a day. */
export async function bookFirst(client: BookingsClient, serviceId: string, date: string, totalParticipants = 1) {
  const [entry] = await entriesOf(client, serviceId, date);
  const { booking } = await client.bookings.createBooking({
    bookedEntity: { slot: slotOf(entry) },
    totalParticipants,
    contactDetails: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
  });
  return booking;
}

/** Orders a booking by the checkout of the shop, as the platform's templates do it. */
export async function orderBooking(client: BookingsClient, bookingId: string | null | undefined) {
  const catalogReference = { appId: BOOKINGS_APP, catalogItemId: bookingId ?? '' };
  const made = await client.checkout.createCheckout({
    lineItems: [{ quantity: 1, catalogReference }],
    channelType: 'WEB',
    checkoutInfo: { buyerInfo: { email: 'ada@example.com' } },
  });
  return client.checkout.createOrder(made._id ?? '');
}

/** The booking with an id, as its customer finds it. */
export async function bookingWith(client: Pick<BookingsClient, 'extendedBookings'>, id: string | null | undefined) {
  const { extendedBookings: found } = await client.extendedBookings.query(
    { filter: { id } },
    { withBookingAllowedActions: true },
  );
  return found?.[0];
}
