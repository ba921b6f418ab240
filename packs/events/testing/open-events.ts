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
import { type Browser, openBrowser, type ShownPage } from '#contracts/conformance/browser.ts';
import { createSiteResponse, inboxResponse, memberResponse } from '#contracts/control/control-api.ts';
import { redirectOfficialRequests } from '#simulator/testing/official-requests.ts';
import { runSimulator } from '#simulator/testing/run-simulator.ts';

const modules = {
  ...{ wixEventsV2, ticketDefinitions, ticketDefinitionsV2, ticketReservations, orders, tickets, rsvp, rsvpV2 },
  ...{ guests, schedule, redirects, ecomOrders, currentCartV2 },
};

const PASSWORD = 'a-long-password';
const APP = 'http://localhost:4321';
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

/** Sites with the readings of the club, in one simulator. It is strict, so that each answer is compared with its declaration. */
export function openClubs(simulator: () => { readonly url: string } = runSimulator('none', { strict: true })) {
  const realFetch = redirectOfficialRequests(() => simulator().url);
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await realFetch(`${simulator().url}/backlot/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.status === 204 ? undefined : response.json();
  };
  return {
    simulator,
    open: async (settings: object = {}) => {
      const packs = { events: { on: true, ...settings }, shop: { on: true } };
      const site = createSiteResponse.parse(await control('POST', '/sites', { seed: 'events', settings: { packs } }));
      const manage = (method: string, path: string, body?: object) =>
        control(method, `/sites/${site.siteId}${path}`, body);
      const register = async (email: string): Promise<string> =>
        memberResponse.parse(await manage('POST', '/members', { email, password: PASSWORD })).member.id;
      const logIn = async (client: EventsClient, email: string): Promise<void> => {
        const oauth = client.auth.generateOAuthData(`${APP}/callback`);
        const { authUrl } = await client.auth.getAuthUrl(oauth);
        const browser = openBrowser(realFetch);
        const signedIn = await browser.submit(await browser.open(authUrl), { email, password: PASSWORD });
        const { code = '', state = '' } = Object.fromEntries(
          new URLSearchParams(new URL(signedIn.location).hash.slice(1)),
        );
        client.auth.setTokens(await client.auth.getMemberTokens(code, state, oauth));
      };
      /** Opens the hosted page of a reservation. */
      const ticketPage = async (
        client: EventsClient,
        reservationId: string,
      ): Promise<{ browser: Browser; page: ShownPage }> => {
        const { redirectSession } = await client.redirects.createRedirectSession({
          eventsCheckout: { reservationId, eventSlug: 'the-night-of-the-short-story' },
          callbacks: { thankYouPageUrl: `${APP}/thanks`, postFlowUrl: APP },
        });
        const browser = openBrowser(realFetch);
        return { browser, page: await browser.open(redirectSession?.fullUrl ?? '') };
      };
      return {
        ...{ ...site, manage, register, logIn, ticketPage },
        visitor: () => clientOf(site.clientId),
        owner: () => createClient({ modules, auth: ApiKeyStrategy({ apiKey: site.apiKey, siteId: site.siteId }) }),
        mails: async () => inboxResponse.parse(await manage('GET', '/inbox')).messages,
        /** Moves the clock of the site. */
        wait: (minutes: number) => manage('POST', '/clock/advance', { ms: minutes * 60_000 }),
      };
    },
  };
}
