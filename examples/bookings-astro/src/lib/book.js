import { bookings } from '@wix/bookings';
import { checkout } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { TIME_ZONE } from './times.js';

/** The app of bookings on the platform: the same id on each site. */
const BOOKINGS_APP = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';

/** The codes by which the platform says that somebody else was faster. */
const TAKEN = ['SLOT_NOT_AVAILABLE', 'SESSION_CAPACITY_EXCEEDED', 'FULL_OUT_OF_STOCK'];

export function isTaken(failure) {
  return TAKEN.includes(failure.details?.applicationError?.code);
}

/** Creates the booking of a free time. It has no place yet: its order takes the place. */
export async function createBooking(timeSlot, { name, email }) {
  const { serviceId, scheduleId, localStartDate, localEndDate, eventInfo } = timeSlot;
  const [firstName, ...rest] = name.trim().split(/\s+/);
  const { booking } = await bookings.createBooking({
    bookedEntity: {
      slot: {
        ...{ serviceId, scheduleId, eventId: eventInfo?.eventId, timezone: TIME_ZONE },
        ...{ startDate: localStartDate, endDate: localEndDate },
      },
    },
    totalParticipants: 1,
    contactDetails: { firstName, lastName: rest.join(' '), email },
  });
  return booking;
}

/** Orders a booking, and returns where the visitor goes next: to the booking if it is free, otherwise to the hosted checkout. */
export async function order(booking, origin) {
  const { firstName, lastName, email } = booking.contactDetails;
  const page = `${origin}/bookings/${booking._id}`;
  const { _id: checkoutId, priceSummary } = await checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [{ quantity: 1, catalogReference: { appId: BOOKINGS_APP, catalogItemId: booking._id } }],
    checkoutInfo: { buyerInfo: { email }, billingInfo: { contactDetails: { firstName, lastName } } },
  });
  if (Number(priceSummary.total.amount) === 0) {
    await checkout.createOrder(checkoutId);
    return page;
  }
  const { redirectSession } = await redirects.createRedirectSession({
    ecomCheckout: { checkoutId },
    callbacks: { postFlowUrl: page, thankYouPageUrl: page },
  });
  return redirectSession.fullUrl;
}
