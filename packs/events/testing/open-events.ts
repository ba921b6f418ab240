import * as currentCartV2 from '@wix/auto_sdk_ecom_current-cart-v-2';
import * as ecomOrders from '@wix/auto_sdk_ecom_orders';
import * as guests from '@wix/auto_sdk_events_guests';
import * as orders from '@wix/auto_sdk_events_orders';
import * as rsvp from '@wix/auto_sdk_events_rsvp';
import * as rsvpV2 from '@wix/auto_sdk_events_rsvp-v-2';
import * as schedule from '@wix/auto_sdk_events_schedule';
import * as ticketDefinitions from '@wix/auto_sdk_events_ticket-definitions';
import * as ticketDefinitionsV2 from '@wix/auto_sdk_events_ticket-definitions-v-2';
import * as ticketReservations from '@wix/auto_sdk_events_ticket-reservations';
import * as tickets from '@wix/auto_sdk_events_tickets';
import * as wixEventsV2 from '@wix/auto_sdk_events_wix-events-v-2';
import * as redirects from '@wix/auto_sdk_redirects_redirects';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { inboxResponse } from '#contracts/control/control-api.ts';
import { APP, openSites } from '../../testing/open-sites.ts';

const modules = {
  ...{ wixEventsV2, ticketDefinitions, ticketDefinitionsV2, ticketReservations, orders, tickets, rsvp, rsvpV2 },
  ...{ guests, schedule, redirects, ecomOrders, currentCartV2 },
};

export const AUSTEN = 'e0000000-0000-4000-8000-000000000001';
export const STORIES = 'e0000000-0000-4000-8000-000000000002';
export const POEMS = 'e0000000-0000-4000-8000-000000000003';
/** There is one. */
export const ARMCHAIR = 'f0000000-0000-4000-8000-000000000001';
export const SEAT = 'f0000000-0000-4000-8000-000000000002';
export const STANDING = 'f0000000-0000-4000-8000-000000000003';
export const BUYER = { 'field.email': 'ada@example.com', 'field.name': 'Ada Lovelace' };

/** The official client of a new visitor, with the services of events. */
export type EventsClient = ReturnType<typeof clientOf>;

function clientOf(clientId: string) {
  return createClient({ modules, auth: OAuthStrategy({ clientId }) });
}

/** Sites with the readings of the club, in one simulator. */
export function openClubs(inSimulator?: () => { readonly url: string }) {
  const { openSite, simulator } = openSites(inSimulator);
  return {
    simulator,
    open: async (settings: object = {}) => {
      const site = await openSite('events', { packs: { events: { on: true, ...settings }, shop: { on: true } } });
      return {
        ...site,
        /** Opens the hosted page of a reservation. */
        ticketPage: (client: EventsClient, reservationId: string) =>
          site.hostedPage(client, {
            eventsCheckout: { reservationId, eventSlug: 'the-night-of-the-short-story' },
            callbacks: { thankYouPageUrl: `${APP}/thanks`, postFlowUrl: APP },
          }),
        visitor: () => clientOf(site.clientId),
        owner: () => createClient({ modules, auth: ApiKeyStrategy(site) }),
        mails: async () => inboxResponse.parse(await site.manage('GET', '/inbox')).messages,
        /** Moves the clock of the site. */
        wait: (minutes: number) => site.manage('POST', '/clock/advance', { ms: minutes * 60_000 }),
      };
    },
  };
}
