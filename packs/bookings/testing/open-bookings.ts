import * as availabilityCalendar from '@wix/auto_sdk_bookings_availability-calendar';
import * as availabilityTimeSlots from '@wix/auto_sdk_bookings_availability-time-slots';
import * as bookings from '@wix/auto_sdk_bookings_bookings';
import * as eventTimeSlots from '@wix/auto_sdk_bookings_event-time-slots';
import * as extendedBookings from '@wix/auto_sdk_bookings_extended-bookings';
import * as checkout from '@wix/auto_sdk_ecom_checkout';
import * as orders from '@wix/auto_sdk_ecom_orders';
import * as redirects from '@wix/auto_sdk_redirects_redirects';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { type Browser, openBrowser, type ShownPage } from '#contracts/conformance/browser.ts';
import { createSiteResponse, memberResponse } from '#contracts/control/control-api.ts';
import { redirectOfficialRequests } from '#simulator/testing/official-requests.ts';
import { runSimulator } from '#simulator/testing/run-simulator.ts';

const modules = {
  ...{ availabilityCalendar, availabilityTimeSlots, bookings, checkout, eventTimeSlots, extendedBookings, orders },
  redirects,
};

export const APP = 'http://localhost:4321';
const BOOKINGS_APP = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
/** Lessons of an hour, 45 euros; the free circle with eight chairs; the evening with one place, 12 euros. */
export const LESSON = '5e000000-0000-4000-8000-000000000001';
export const CIRCLE = '5e000000-0000-4000-8000-000000000002';
export const EVENING = '5e000000-0000-4000-8000-000000000003';
export const [MARA, JONAS] = ['5f000000-0000-4000-8000-000000000001', '5f000000-0000-4000-8000-000000000002'] as const;

const PASSWORD = 'a-long-password';

export type BookingsClient = ReturnType<typeof clientOf>;

function clientOf(clientId: string) {
  return createClient({ modules, auth: OAuthStrategy({ clientId }) });
}

/** Sites with the bookings of the reading club, on Monday, 2 March 2026, at 8:00 in Berlin. */
export function openBookings(simulator: () => { readonly url: string } = runSimulator('none', { strict: true })) {
  const realFetch = redirectOfficialRequests(() => simulator().url);
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await realFetch(`${simulator().url}/backlot/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  return async (seed: string | object = 'bookings', settings: object = {}) => {
    const packs = { shop: { on: true, taxPercent: 0 }, bookings: { on: true } };
    const site = createSiteResponse.parse(await control('POST', '/sites', { seed, settings: { packs, ...settings } }));
    const manage = (method: string, path: string, body?: object) =>
      control(method, `/sites/${site.siteId}${path}`, body);
    await manage('POST', '/clock/set', { at: '2026-03-02T07:00:00.000Z' });
    const register = async (email: string): Promise<string> =>
      memberResponse.parse(await manage('POST', '/members', { email, password: PASSWORD })).member.id;
    const logIn = async (client: BookingsClient, email: string): Promise<void> => {
      const oauth = client.auth.generateOAuthData(`${APP}/callback`);
      const { authUrl } = await client.auth.getAuthUrl(oauth);
      const browser = openBrowser(realFetch);
      const signedIn = await browser.submit(await browser.open(authUrl), { email, password: PASSWORD });
      const { hash } = new URL(signedIn.location);
      const { code = '', state = '' } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
      client.auth.setTokens(await client.auth.getMemberTokens(code, state, oauth));
    };
    /** Opens the hosted page of a slot, as it came from the calendar. */
    const bookingPage = async (client: BookingsClient, slotAvailability: object, timezone = 'Europe/Berlin') => {
      const { redirectSession } = await client.redirects.createRedirectSession({
        bookingsCheckout: { slotAvailability, timezone },
        callbacks: { thankYouPageUrl: `${APP}/thanks`, postFlowUrl: APP },
      });
      const browser: Browser = openBrowser(realFetch);
      const page: ShownPage = await browser.open(redirectSession?.fullUrl ?? '');
      return { browser, page };
    };
    return {
      ...site,
      ...{ manage, register, logIn, bookingPage },
      visitor: (): BookingsClient => clientOf(site.clientId),
      owner: () => createClient({ modules, auth: ApiKeyStrategy({ apiKey: site.apiKey, siteId: site.siteId }) }),
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
