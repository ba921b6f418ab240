import type { createEvent } from '@wix/auto_sdk_events_wix-events-v-2/meta';
import type { RequestOf, SiteServices, StateCollection } from '#handlers/define-config.ts';
import type { Buyer, Owner } from '../shop/documents.ts';

/** An event as its owner sends it. What the platform computes is ignored. */
export type SentEvent = RequestOf<typeof createEvent>['event'];

/** What an owner writes of an event. */
export const WRITTEN = [
  ...(['title', 'shortDescription', 'detailedDescription', 'description', 'mainImage', 'location'] as const),
  ...(['dateAndTimeSettings', 'registration', 'guestListSettings', 'onlineConferencing', 'seoSettings'] as const),
  ...(['contactLabel', 'agendaSettings', 'eventDisplaySettings'] as const),
] as const;

export interface EventDocument {
  readonly written: Pick<SentEvent, (typeof WRITTEN)[number]>;
  readonly slug: string;
  readonly state: 'draft' | 'published' | 'canceled';
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly publishedDate?: string;
}

/** How many guests an event has, by their answer. */
export interface GuestCounts {
  readonly YES: number;
  readonly NO: number;
  readonly WAITLIST: number;
  readonly rsvps: number;
}

/** Amounts are in minor units of the shop's currency. */
export type Pricing =
  | { readonly kind: 'fixed'; readonly price: number }
  /** The guest names the price. */
  | { readonly kind: 'guest'; readonly price: number }
  | { readonly kind: 'options'; readonly options: readonly PricingOption[] };

interface PricingOption {
  readonly id: string;
  readonly name: string;
  readonly price: number;
}

interface SalePeriod {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly displayNotOnSale: boolean;
}

/** Tickets of one kind. Whether there is one left is decided by this document alone. */
export interface TicketDefinition {
  readonly eventId: string;
  readonly name: string;
  readonly description: string | null;
  readonly policyText: string | null;
  readonly isHidden: boolean;
  readonly pricing: Pricing;
  /** Null: there is always one left. */
  readonly limit: number | null;
  readonly salePeriod: SalePeriod | null;
  readonly sold: number;
  /** What is reserved, and until when (epoch milliseconds). Those that have ended are removed by the next write. */
  readonly held: readonly { readonly by: string; readonly quantity: number; readonly until: number }[];
  /** How often its owner has written it. */
  readonly revision: number;
  readonly createdDate: string;
  readonly updatedDate: string;
}

export interface TicketLine {
  readonly id: string;
  readonly definitionId: string;
  readonly quantity: number;
  readonly name: string;
  readonly price: number;
  readonly option?: { readonly id: string; readonly name: string };
}

/** Tickets that wait for their checkout. One whose line was ordered is in a ticket order with the same id. */
export interface Reservation {
  readonly eventId: string;
  readonly owner: Owner;
  readonly lines: readonly TicketLine[];
  readonly isCanceled?: true;
  /** Epoch milliseconds. */
  readonly until: number;
  readonly orderNumber: string;
  /** The checkout of the shop that pays for it. */
  readonly checkoutId?: string;
  /** Who buys, if an application has said it. */
  readonly buyer?: Buyer;
  readonly createdDate: string;
  readonly updatedDate: string;
}

/** A line that was ordered. `orderId` is that of the shop. */
export interface OrderedTickets extends TicketLine {
  readonly orderId: string;
  readonly tax: number;
  readonly total: number;
  readonly state: 'awaitsPayment' | 'paid' | 'canceled';
  readonly tickets: readonly Ticket[];
}

export interface Ticket {
  readonly id: string;
  readonly number: string;
  readonly checkedIn?: string;
}

export interface TicketOrder extends Omit<Reservation, 'lines' | 'isCanceled' | 'until'> {
  readonly lines: readonly OrderedTickets[];
  readonly buyer: Buyer;
}

export type RsvpStatus = 'YES' | 'NO' | 'WAITLIST';

export interface Rsvp {
  readonly eventId: string;
  readonly owner: Owner;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly status: RsvpStatus;
  /** The names of those who come, too. */
  readonly others: readonly string[];
  readonly inputs: readonly { readonly inputName?: string; readonly value?: string; readonly values?: string[] }[];
  readonly checkedIn?: string;
  readonly revision: number;
  readonly createdDate: string;
  readonly updatedDate: string;
}

export interface AgendaItem {
  readonly eventId: string;
  readonly name: string;
  readonly description?: string;
  readonly stageName?: string;
  readonly tags?: readonly string[];
  readonly start: string;
  readonly end: string;
  readonly createdDate: string;
}

/** The collections of the events in the state of a site. */
export const COLLECTIONS = {
  events: 'events.events',
  /** By the id of the event. */
  counts: 'events.counts',
  definitions: 'events.definitions',
  reservations: 'events.reservations',
  orders: 'events.orders',
  rsvps: 'events.rsvps',
  agenda: 'events.agenda',
} as const;

type State = Pick<SiteServices, 'state'>;

export const eventsOf = ({ state }: State): StateCollection<EventDocument> => state.collection(COLLECTIONS.events);
export const countsOf = ({ state }: State): StateCollection<GuestCounts> => state.collection(COLLECTIONS.counts);
export const definitionsOf = ({ state }: State): StateCollection<TicketDefinition> =>
  state.collection(COLLECTIONS.definitions);
export const reservationsOf = ({ state }: State): StateCollection<Reservation> =>
  state.collection(COLLECTIONS.reservations);
export const ticketOrdersOf = ({ state }: State): StateCollection<TicketOrder> => state.collection(COLLECTIONS.orders);
export const rsvpsOf = ({ state }: State): StateCollection<Rsvp> => state.collection(COLLECTIONS.rsvps);
export const agendaOf = ({ state }: State): StateCollection<AgendaItem> => state.collection(COLLECTIONS.agenda);
