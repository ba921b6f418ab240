import type { getEvent } from '@wix/auto_sdk_events_wix-events-v-2/meta';
import type { AnswerOf, HandlerRequest, SiteServices } from '#handlers/define-config.ts';
import { allOf } from '../shop/documents.ts';
import { moneyIn } from '../shop/money.ts';
import { pageAt } from '../shop/page-address.ts';
import { shopSettings } from '../shop/settings.ts';
import { isTimeZone } from '../zoned-time.ts';
import {
  countsOf,
  definitionsOf,
  type EventDocument,
  eventsOf,
  type GuestCounts,
  type TicketDefinition,
} from './documents.ts';
import { eventsSettings } from './settings.ts';
import { leftOf, pricesOf, TICKETS_PER_ORDER } from './tickets-left.ts';

export type WireEvent = NonNullable<AnswerOf<typeof getEvent>['event']>;
export type Call = Pick<SiteServices, 'state'> & Pick<HandlerRequest, 'clock' | 'site'>;

/** An event with what decides whether somebody can still come. */
export interface OpenEvent {
  readonly id: string;
  readonly data: EventDocument;
  readonly counts: GuestCounts;
  readonly definitions: readonly TicketDefinition[];
}

export const NOBODY: GuestCounts = { YES: 0, NO: 0, WAITLIST: 0, rsvps: 0 };

/** The event with an id. Undefined for a draft, which only the owner reads. */
export async function eventWith(
  call: Call & { readonly caller: { readonly role: string } },
  id: string | null | undefined,
): Promise<OpenEvent | undefined> {
  const found = id ? await eventsOf(call).get(id) : undefined;
  if (found === undefined || !isFor(call.caller, found.data)) return undefined;
  return withFacts(call, found.id, found.data);
}

export function isFor({ role }: { readonly role: string }, { state }: EventDocument): boolean {
  return state !== 'draft' || role === 'administrator';
}

export async function withFacts(call: Call, id: string, data: EventDocument): Promise<OpenEvent> {
  const counts = (await countsOf(call).get(id))?.data ?? NOBODY;
  const { documents } = await definitionsOf(call).query({ where: { eventId: id }, limit: 1000 });
  return { id, data, counts, definitions: documents.map((each) => each.data) };
}

/** All events that a caller sees. */
export async function eventsFor(
  call: Call & { readonly caller: { readonly role: string } },
): Promise<readonly OpenEvent[]> {
  const [events, counts, definitions] = [
    await allOf(eventsOf(call)),
    new Map((await allOf(countsOf(call))).map(({ id, data }) => [id, data])),
    Map.groupBy(
      (await allOf(definitionsOf(call))).map(({ data }) => data),
      ({ eventId }) => eventId,
    ),
  ];
  return events.flatMap(({ id, data }) =>
    isFor(call.caller, data)
      ? [{ id, data, counts: counts.get(id) ?? NOBODY, definitions: definitions.get(id) ?? [] }]
      : [],
  );
}

export type EventStatus = 'UPCOMING' | 'STARTED' | 'ENDED' | 'CANCELED' | 'DRAFT';

/** The status follows from the clock of the site. */
export function statusOf({ written, state }: Pick<EventDocument, 'written' | 'state'>, now: number): EventStatus {
  if (state !== 'published') return state === 'draft' ? 'DRAFT' : 'CANCELED';
  const { startDate, endDate = startDate } = written.dateAndTimeSettings ?? {};
  if (startDate == null || now < Date.parse(startDate)) return 'UPCOMING';
  return now >= Date.parse(endDate ?? startDate) ? 'ENDED' : 'STARTED';
}

export type RegistrationStatus = NonNullable<NonNullable<WireEvent['registration']>['status']>;

/** Whether somebody can still come. */
export function registrationOf({ data, counts, definitions }: OpenEvent, now: number): RegistrationStatus {
  const { registration: { rsvp = {}, ...registration } = {} } = data.written;
  if (data.state === 'canceled' || registration.registrationDisabled || registration.registrationPaused)
    return 'CLOSED_MANUALLY';
  if (registration.external?.url) return 'OPEN_EXTERNAL';
  if (statusOf(data, now) === 'ENDED') return 'CLOSED_AUTOMATICALLY';
  if (registration.initialType === 'TICKETING')
    return isSoldOut(definitions, now) ? 'CLOSED_AUTOMATICALLY' : 'OPEN_TICKETS';
  if (rsvp.startDate != null && now < Date.parse(rsvp.startDate)) return 'SCHEDULED_RSVP';
  if (rsvp.endDate != null && now >= Date.parse(rsvp.endDate)) return 'CLOSED_AUTOMATICALLY';
  if (rsvp.limit == null || counts.YES < rsvp.limit) return 'OPEN_RSVP';
  return rsvp.waitlistEnabled ? 'OPEN_RSVP_WAITLIST_ONLY' : 'CLOSED_AUTOMATICALLY';
}

function isSoldOut(definitions: readonly TicketDefinition[], now: number): boolean {
  return definitions.length > 0 && definitions.every((each) => leftOf(each, now) === 0);
}

/** How long tickets of an event are reserved, in minutes. */
export function reservationMinutes({ site }: Pick<Call, 'site'>, { written }: EventDocument): number {
  return written.registration?.tickets?.reservationDurationInMinutes ?? eventsSettings(site).reservationMinutes;
}

/** The page of an event at the application. */
export function pageOf({ site }: Pick<Call, 'site'>, { slug }: Pick<EventDocument, 'slug'>) {
  const { base, path } = pageAt(site, `/event-details/${slug}`);
  return { base, path };
}

/** What is requested by name. Everything else is always there. */
const REQUESTED: Readonly<Record<string, readonly (keyof WireEvent)[]>> = {
  DETAILS: ['shortDescription', 'detailedDescription', 'mainImage', 'calendarUrls'],
  ...{ TEXTS: ['description'], REGISTRATION: ['registration'], URLS: ['eventPageUrl'], DASHBOARD: ['summaries'] },
  ...{ SEO_SETTINGS: ['seoSettings'], AGENDA: ['agendaSettings'] },
};

/** An event as it is answered, with the requested fields. */
export function wireEvent(call: Call, event: OpenEvent, fields: readonly string[] = []): WireEvent {
  const left = new Set(
    Object.entries(REQUESTED).flatMap(([name, of]) => (fields.includes(name) ? [] : of.map(String))),
  );
  return Object.fromEntries(Object.entries(wholeEvent(call, event)).filter(([name]) => !left.has(name)));
}

/** The event with all that can be requested. */
export function wholeEvent(call: Call, event: OpenEvent): WireEvent {
  const { id, data } = event;
  const { written, slug, createdDate, updatedDate, publishedDate } = data;
  const now = call.clock.now().getTime();
  return {
    ...written,
    ...{ id, slug, createdDate, updatedDate, publishedDate: publishedDate ?? null, status: statusOf(data, now) },
    dateAndTimeSettings: { ...written.dateAndTimeSettings, formatted: formattedDates(written.dateAndTimeSettings) },
    registration: wireRegistration(call, event),
    eventPageUrl: pageOf(call, data),
    summaries: summariesOf(event),
  };
}

function wireRegistration(call: Call, event: OpenEvent): NonNullable<WireEvent['registration']> {
  const { registration: { tickets, ...registration } = {} } = event.data.written;
  const now = call.clock.now().getTime();
  const { currency, taxPercent } = shopSettings(call.site);
  const { text, formatted } = moneyIn(currency);
  const initialType = registration.initialType ?? 'RSVP';
  const prices = event.definitions.flatMap(pricesOf);
  const money = (minor: number) => ({ value: text(minor), currency, formattedValue: formatted(minor) });
  return {
    ...{ ...registration, initialType, type: registration.external?.url ? 'EXTERNAL' : initialType },
    status: registrationOf(event, now),
    ...(initialType === 'TICKETING' && {
      tickets: {
        ...{ ticketLimitPerOrder: TICKETS_PER_ORDER, guestsAssignedSeparately: false, ...tickets, currency },
        ...(prices.length > 0 && { lowestPrice: money(Math.min(...prices)), highestPrice: money(Math.max(...prices)) }),
        soldOut: isSoldOut(event.definitions, now),
        taxSettings: { type: 'ADDED_AT_CHECKOUT', name: 'Tax', rate: String(taxPercent), appliedToDonations: true },
        reservationDurationInMinutes: reservationMinutes(call, event.data),
      },
    }),
  };
}

function summariesOf({ counts, definitions }: OpenEvent): NonNullable<WireEvent['summaries']> {
  return {
    rsvps: { totalCount: counts.rsvps, yesCount: counts.YES, noCount: counts.NO, waitlistCount: counts.WAITLIST },
    tickets: { ticketsSold: definitions.reduce((sum, { sold }) => sum + sold, 0) },
  };
}

/** The dates as people read them: in the time zone of the event. */
export function formattedDates(settings: WireEvent['dateAndTimeSettings']) {
  const { startDate, endDate, timeZoneId, hideEndDate = false } = settings ?? {};
  const zone = timeZoneId && isTimeZone(timeZoneId) ? timeZoneId : 'UTC';
  const partsOf = (instant: string | Date | null | undefined) =>
    instant == null
      ? []
      : [{ dateStyle: 'long' } as const, { timeStyle: 'short' } as const].map((style) =>
          new Intl.DateTimeFormat('en', { ...style, timeZone: zone }).format(new Date(instant)),
        );
  const [start, end] = [partsOf(startDate), hideEndDate ? [] : partsOf(endDate)];
  const until = end[0] === start[0] ? end.slice(1) : end;
  return {
    dateAndTime: [start.join(', '), until.join(', ')].filter(Boolean).join(' – '),
    ...{ startDate: start[0] ?? '', startTime: start[1] ?? '', endDate: end[0] ?? '', endTime: end[1] ?? '' },
  };
}
