import { availabilityTimeSlots, eventTimeSlots } from '@wix/bookings';

/** Customers come to the place, so all times are those of its clock, wherever the browser is. */
export const TIME_ZONE = 'Europe/Berlin';

/** Today, where the place is: `2027-03-01`. */
export function today() {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format();
}

/** The date some days after another one. Dates without a time are counted in UTC, where each day has 24 hours. */
export function daysAfter(date, days) {
  return new Date(Date.parse(date) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** `Monday 1 March 2027` */
export function dayText(date) {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date));
}

/** The free times of a service in the week from a date. Appointments and classes have an interface each. */
export async function freeTimes(service, from) {
  const week = {
    fromLocalDate: `${from}T00:00:00`,
    toLocalDate: `${daysAfter(from, 7)}T00:00:00`,
    timeZone: TIME_ZONE,
  };
  const { timeSlots } =
    service.type === 'APPOINTMENT'
      ? await availabilityTimeSlots.listAvailabilityTimeSlots({ ...week, serviceId: service._id, bookable: true })
      : await eventTimeSlots.listEventTimeSlots({ ...week, serviceIds: [service._id], includeNonBookable: false });
  return timeSlots;
}
