import { queryAvailability } from '@wix/auto_sdk_bookings_availability-calendar/meta';
import { type AnswerOf, type Handler, handle } from '#handlers/define-config.ts';
import { isRecord } from '../shop/catalog.ts';
import { instantIn, instantOf, wallIn, zonedText } from '../zoned-time.ts';
import { type CalendarCall, findService, isBookable, type Slot, slotsOf } from './calendar.ts';
import type { Period } from './periods.ts';
import { businessZone } from './settings.ts';
import { firstOfEachDay, zoneIn } from './slot-requests.ts';

type Entry = NonNullable<AnswerOf<typeof queryAvailability>['availabilityEntries']>[number];

const FIELDS = ['serviceId', 'startDate', 'endDate', 'bookable', 'openSpots'];

/** Availability as the older of the two interfaces has it: one entry for each staff member and place. */
export const availabilityCalendar: readonly Handler[] = [
  handle(queryAvailability, async (call) => {
    const { query, timezone, slotsPerDay } = call.request;
    const zone = zoneIn(call, timezone);
    const { ids, period, isWanted } = filterIn(call, query.filter, timezone ? zone : undefined);
    const slots: Slot[] = [];
    for (const id of ids) {
      const of = await findService(call, id);
      if (of !== undefined) slots.push(...(await slotsOf(call, of, period)));
    }
    const wanted = slots.filter((slot) => slot.end <= period.end && isWanted(slot));
    const isDescending = query.sort?.[0]?.order === 'DESC';
    const inOrder = wanted.toSorted(
      (one, other) =>
        Number(isBookable(other)) - Number(isBookable(one)) || (one.start - other.start) * (isDescending ? -1 : 1),
    );
    const shown = firstOfEachDay(inOrder, zone, slotsPerDay).slice(0, limitIn(query));
    return { availabilityEntries: shown.map((slot) => entryOf(slot, zone)) };
  }),
];

/** How many entries are wanted. The paging is sent by templates of the vendor, and no package declares it. */
function limitIn(query: object): number | undefined {
  const { cursorPaging }: { readonly cursorPaging?: unknown } = query;
  return isRecord(cursorPaging) && typeof cursorPaging.limit === 'number' ? cursorPaging.limit : undefined;
}

/** What a filter asks for. If the request has a time zone, the offsets of its dates do not count. */
function filterIn(call: CalendarCall, filter: unknown, zone: string | undefined) {
  const refuse = (text: string): never => call.fail(400, 'INVALID_ARGUMENT', text);
  const sent: Readonly<Record<string, unknown>> = isRecord(filter) ? filter : {};
  const unknown = Object.keys(sent).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined) refuse(`query.filter.${unknown} is not known. Known are ${FIELDS.join(', ')}.`);
  const instant = (name: string): number => {
    const wall = wallIn(sent[name]);
    const own = zone === undefined || wall === undefined ? undefined : instantOf(wall, zone);
    return own ?? instantIn(sent[name], businessZone(call.site)) ?? refuse(`query.filter.${name} must be a date.`);
  };
  const period: Period = { start: instant('startDate'), end: instant('endDate') };
  const [bookable, spots] = [wantedIn(sent.bookable, '$eq'), wantedIn(sent.openSpots, '$gte')];
  const isWanted = (slot: Slot): boolean =>
    (bookable === undefined || isBookable(slot) === bookable) && (typeof spots !== 'number' || slot.openSpots >= spots);
  const named = [wantedIn(sent.serviceId, '$eq', '$in', '$hasSome')].flat().filter((id) => typeof id === 'string');
  const ids = new Set(named);
  return { ids: ids.size > 0 ? ids : refuse('query.filter.serviceId must name a service.'), period, isWanted };
}

/** A value of a filter, with or without its operator: `true`, `{ $eq: true }`. */
function wantedIn(value: unknown, ...operators: readonly string[]): unknown {
  if (!isRecord(value)) return value;
  return Object.entries(value).find(([name]) => operators.includes(name))?.[1];
}

function entryOf(slot: Slot, zone: string): Entry {
  const { serviceId, scheduleId, eventId, resource, location, totalSpots, openSpots } = slot;
  return {
    slot: {
      ...{ serviceId, scheduleId, timezone: zone },
      ...(eventId !== undefined && { sessionId: eventId, eventId }),
      ...{ startDate: zonedText(slot.start, zone), endDate: zonedText(slot.end, zone) },
      ...(resource && { resource }),
      ...(location && { location }),
    },
    ...{ bookable: isBookable(slot), totalSpots, openSpots, locked: false },
    bookingPolicyViolations: {
      tooEarlyToBook: slot.isTooEarly,
      tooLateToBook: slot.isTooLate,
      bookOnlineDisabled: slot.isOnlineDisabled,
    },
  };
}
