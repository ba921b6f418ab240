/** The public module `backlot/events`: events with guest lists, and with tickets that are paid through the shop's checkout. */
import type { LoginCall, Pack } from '#handlers/define-config.ts';
import { claimAll } from '../shop/documents.ts';
import { stateTable } from '../state-table.ts';
import { agenda } from './agenda.ts';
import { COLLECTIONS, reservationsOf, rsvpsOf, ticketOrdersOf } from './documents.ts';
import { eventsV3 } from './events-v3.ts';
import { guests } from './guests.ts';
import { readings } from './readings.ts';
import { ticketReservations } from './reservations.ts';
import { rsvps } from './rsvps.ts';
import { EVENTS, EVENTS_APP } from './settings.ts';
import { ticketCatalog } from './ticket-catalog.ts';
import { ticketDefinitions } from './ticket-definitions.ts';
import { ticketOrders } from './ticket-orders.ts';
import { ticketPage } from './ticket-page.ts';
import { toldWrites } from './told-writes.ts';

/** The events, to be added in `packs` of the configuration. */
export function events(): Pack {
  return {
    ...EVENTS,
    handlers: [
      ...eventsV3,
      ...ticketDefinitions,
      ...ticketReservations,
      ...ticketOrders,
      ...rsvps,
      ...guests,
      ...agenda,
    ],
    pages: [ticketPage],
    catalogs: { [EVENTS_APP]: ticketCatalog },
    tells: toldWrites,
    tables: [
      stateTable(COLLECTIONS.events, 'Events', {
        Title: 'written.title',
        Starts: 'written.dateAndTimeSettings.startDate',
        State: 'state',
      }),
      stateTable(COLLECTIONS.definitions, 'Tickets', { Name: 'name', Limit: 'limit', Sold: 'sold' }),
      stateTable(COLLECTIONS.reservations, 'Reservations', {
        Number: 'orderNumber',
        Of: 'owner.id',
        Changed: 'updatedDate',
      }),
      stateTable(COLLECTIONS.orders, 'Ticket orders', {
        Number: 'orderNumber',
        Buyer: 'buyer.email',
        Placed: 'updatedDate',
      }),
      stateTable(COLLECTIONS.rsvps, 'RSVPs', { Guest: 'email', Answer: 'status', Given: 'createdDate' }),
    ],
    seed: readings,
    needs: ['shop'],
    isOnDerived: true,
    onLogin: claimForMember,
  };
}

/** What a visitor has reserved, bought and answered is the member's after a login. */
function claimForMember(login: LoginCall): Promise<void> {
  return login.transaction(async (services) => {
    await claimAll(reservationsOf(services), login);
    await claimAll(ticketOrdersOf(services), login);
    await claimAll(rsvpsOf(services), login);
  });
}
