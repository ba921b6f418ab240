/** The public module `backlot/bookings`: when services can be booked, bookings, and their page. */
import type { Pack } from '#handlers/define-config.ts';
import { claimAll } from '../shop/documents.ts';
import { stateTable } from '../state-table.ts';
import { availabilityCalendar } from './availability-calendar.ts';
import { bookingCatalog } from './booking-catalog.ts';
import { bookingOperations } from './booking-operations.ts';
import { bookingPage } from './booking-page.ts';
import { bookingsOf, COLLECTIONS } from './documents.ts';
import { extendedBookings } from './extended-bookings.ts';
import { readingClubBookings } from './reading-club-bookings.ts';
import { BOOKINGS, BOOKINGS_APP } from './settings.ts';
import { timeSlots } from './time-slots.ts';
import { toldBookings } from './told-bookings.ts';

/** Bookings, to be added in `packs` of the configuration. They are paid at the checkout of the shop. */
export function bookings(): Pack {
  return {
    ...BOOKINGS,
    handlers: [...availabilityCalendar, ...timeSlots, ...bookingOperations, ...extendedBookings],
    pages: [bookingPage],
    catalogs: { [BOOKINGS_APP]: bookingCatalog },
    tells: toldBookings,
    tables: [
      stateTable(COLLECTIONS.bookings, 'Bookings', {
        Service: 'title',
        Customer: 'contact.email',
        Status: 'status',
        Made: 'createdDate',
      }),
      stateTable(COLLECTIONS.services, 'Services', { Name: 'entity.name', Kind: 'entity.type' }),
      stateTable(COLLECTIONS.classes, 'Classes', {
        Service: 'serviceId',
        First: 'start',
        'Weekly until': 'weeklyUntil',
      }),
    ],
    seed: { state: readingClubBookings },
    needs: ['shop'],
    isOnDerived: true,
    onLogin: (login) => login.transaction((services) => claimAll(bookingsOf(services), login)),
  };
}
