import * as declared from '@wix/auto_sdk_events_wix-events-v-2/meta';
import {
  type FailWithStatus,
  type Handler,
  type HandlerRequest,
  handle,
  type SiteServices,
} from '#handlers/define-config.ts';
import { demandOwner, isRecord } from '../shop/catalog.ts';
import { allOf } from '../shop/documents.ts';
import { slugOf } from '../shop/slugs.ts';
import { isTimeZone } from '../zoned-time.ts';
import { countsOf, definitionsOf, type EventDocument, eventsOf, type SentEvent, WRITTEN } from './documents.ts';
import { eventsFor, eventWith, isFor, statusOf, wholeEvent, wireEvent, withFacts } from './event.ts';
import { EVENTS_QUERY, pagingOf, searched } from './search.ts';

type Call = Pick<HandlerRequest, 'caller' | 'clock' | 'site' | 'state' | 'random' | 'transaction'> & {
  readonly fail: FailWithStatus;
};

/** Events. Only their owner writes them, and sees drafts. */
export const eventsV3: readonly Handler[] = [
  handle(declared.queryEvents, async (call) => {
    const { query = {}, fields, includeDrafts = false } = call.request;
    const events = (await eventsFor(call)).filter(({ data }) => includeDrafts || data.state !== 'draft');
    const byId = new Map(events.map((event) => [event.id, event]));
    const entries = events.map((event) => ({ ...wholeEvent(call, event), id: event.id }));
    const page = await searched(call, 'events', entries, EVENTS_QUERY, query);
    const found = page.entries.flatMap(({ id }) => byId.get(id) ?? []);
    return { events: found.map((event) => wireEvent(call, event, fields)), pagingMetadata: pagingOf(page) };
  }),
  handle(declared.countEventsByStatus, async (call) => {
    const { filter, includeDrafts = false } = call.request;
    const events = (await eventsFor(call)).filter(({ data }) => includeDrafts || data.state !== 'draft');
    const entries = events.map((event) => ({ ...wholeEvent(call, event), id: event.id }));
    const page = await searched(call, 'events', entries, EVENTS_QUERY, { filter, paging: { limit: 1000 } });
    const byStatus = Map.groupBy(page.entries, ({ status = 'UPCOMING' }) => status);
    const counts = Object.fromEntries([...byStatus].map(([status, of]) => [status, of.length]));
    return { facets: { status: { counts } }, pagingMetadata: pagingOf(page) };
  }),
  handle(declared.getEvent, async (call) => {
    const { eventId, fields } = call.request;
    const event = (await eventWith(call, eventId)) ?? notFound(call, eventId);
    return { event: wireEvent(call, event, fields) };
  }),
  handle(declared.getEventBySlug, async (call) => {
    const { slug, fields } = call.request;
    const [found] = (await eventsOf(call).query({ where: { slug }, limit: 1 })).documents;
    if (found === undefined || !isFor(call.caller, found.data)) return notFound(call, slug);
    return { event: wireEvent(call, await withFacts(call, found.id, found.data), fields) };
  }),
  handle(declared.createEvent, async (call) => {
    const { event: sent, draft = false, fields } = call.request;
    demandOwner(call);
    const [id, now] = [call.random.guid(), call.clock.now().toISOString()];
    const data = await call.transaction(async (services) => {
      const slug = await freeSlug(call, services, sent.slug, sent.title ?? '');
      const dates = { createdDate: now, updatedDate: now, ...(!draft && { publishedDate: now }) };
      const created: EventDocument = {
        written: writtenOf(call, sent),
        slug,
        state: draft ? 'draft' : 'published',
        ...dates,
      };
      return (await eventsOf(services).put(id, created)).data;
    });
    return { event: wireEvent(call, await withFacts(call, id, data), fields) };
  }),
  handle(declared.updateEvent, async (call) => {
    const { event: sent = {}, fields } = call.request;
    const { id = '', slug: wanted } = sent;
    const data = await changed(call, id, async (before, services) => {
      const slug = wanted && wanted !== before.slug ? await freeSlug(call, services, wanted, '') : before.slug;
      return { ...before, slug, written: writtenOf(call, merged(before.written, sent)) };
    });
    return { event: wireEvent(call, await withFacts(call, id, data), fields) };
  }),
  handle(declared.publishDraftEvent, async (call) => {
    const { eventId, fields } = call.request;
    const data = await changed(call, eventId, async (before) =>
      before.state === 'draft'
        ? { ...before, state: 'published', publishedDate: call.clock.now().toISOString() }
        : call.fail(428, 'EVENT_ALREADY_PUBLISHED', `The event ${eventId} is no draft.`),
    );
    return { event: wireEvent(call, await withFacts(call, eventId, data), fields) };
  }),
  handle(declared.cancelEvent, async (call) => {
    const { eventId, fields } = call.request;
    const data = await changed(call, eventId, async (before) => {
      const status = statusOf(before, call.clock.now().getTime());
      if (status !== 'UPCOMING' && status !== 'STARTED')
        call.fail(428, 'INVALID_EVENT_STATUS_TRANSITION', `An event that is ${status} cannot be canceled.`);
      return { ...before, state: 'canceled' };
    });
    return { event: wireEvent(call, await withFacts(call, eventId, data), fields) };
  }),
  handle(declared.deleteEvent, async (call) => {
    const { eventId } = call.request;
    demandOwner(call);
    await call.transaction(async (services) => {
      // Tickets go first: what their removal tells has their event.
      for (const { id } of await allOf(definitionsOf(services), { eventId })) await definitionsOf(services).remove(id);
      if (!(await eventsOf(services).remove(eventId))) notFound(call, eventId);
      await countsOf(services).remove(eventId);
    });
    return { eventId };
  }),
];

export function notFound({ fail }: { readonly fail: FailWithStatus }, id: string | null | undefined): never {
  return fail(404, 'EVENT_NOT_FOUND', `There is no event ${id}.`);
}

/** Changes an event of the owner. */
async function changed(
  call: Call,
  id: string,
  change: (before: EventDocument, services: SiteServices) => Promise<EventDocument>,
): Promise<EventDocument> {
  demandOwner(call);
  return call.transaction(async (services) => {
    const { data } = (await eventsOf(services).get(id)) ?? notFound(call, id);
    const after = { ...(await change(data, services)), updatedDate: call.clock.now().toISOString() };
    return (await eventsOf(services).put(id, after)).data;
  });
}

/** What an owner has written, after the check that it is an event. */
function writtenOf({ fail }: Call, sent: SentEvent): EventDocument['written'] {
  const refuse = (text: string): never => fail(400, 'INVALID_ARGUMENT', text);
  const { title, dateAndTimeSettings = {}, registration } = sent;
  const { startDate, endDate, timeZoneId, dateAndTimeTbd = false } = dateAndTimeSettings;
  if (!title?.trim()) refuse('event.title must be a text.');
  if (registration?.initialType === undefined) refuse('event.registration.initialType must be RSVP or TICKETING.');
  if (timeZoneId != null && !isTimeZone(timeZoneId))
    refuse(`event.dateAndTimeSettings.timeZoneId ${timeZoneId} is no time zone.`);
  if (!dateAndTimeTbd && (startDate == null || endDate == null || !(Date.parse(startDate) < Date.parse(endDate))))
    refuse('event.dateAndTimeSettings must have a startDate, and an endDate after it, or dateAndTimeTbd.');
  return Object.fromEntries(WRITTEN.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])));
}

/** An update has only what changes. A list is replaced as a whole. */
function merged<Value extends object>(before: Value, sent: object): Value {
  const parts = Object.entries(sent).map(([name, value]: [string, unknown]) => {
    const old: unknown = Reflect.get(before, name);
    return [name, isRecord(old) && isRecord(value) ? merged(old, value) : value] as const;
  });
  return { ...before, ...Object.fromEntries(parts) };
}

/** The wanted slug, or one made from the title, which gets a number if another event has it. */
async function freeSlug(
  { fail }: Call,
  services: SiteServices,
  wanted: string | undefined,
  title: string,
): Promise<string> {
  const isTaken = async (slug: string) =>
    (await eventsOf(services).query({ where: { slug }, limit: 1 })).documents.length > 0;
  if (wanted) {
    if (slugOf(wanted) !== wanted.toLowerCase())
      fail(400, 'INVALID_SLUG_FORMAT', `The slug ${wanted} must have letters, digits and "-" only.`);
    if (await isTaken(wanted)) fail(409, 'SLUG_ALREADY_IN_USE', `Another event has the slug ${wanted}.`);
    return wanted;
  }
  const base = slugOf(title) || 'event';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!(await isTaken(slug))) return slug;
  }
}
