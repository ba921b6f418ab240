import {
  getAvailabilityTimeSlot,
  listAvailabilityTimeSlots,
} from '@wix/auto_sdk_bookings_availability-time-slots/meta';
import { getEventTimeSlot, listEventTimeSlots } from '@wix/auto_sdk_bookings_event-time-slots/meta';
import { type AnswerOf, type Handler, handle, type RequestOf } from '#handlers/define-config.ts';
import { allOf } from '../shop/documents.ts';
import { refuseUnplayed } from '../shop/wire-parts.ts';
import { instantOf, wallAt, wallIn, wallText } from '../zoned-time.ts';
import {
  type CalendarCall,
  findService,
  isAllowed,
  isBookable,
  meetingWithId,
  type Slot,
  slotsOf,
} from './calendar.ts';
import { classesOf, type SlotLocation } from './documents.ts';
import { firstOfEachDay, zoneIn } from './slot-requests.ts';

type TimeSlot = NonNullable<AnswerOf<typeof listAvailabilityTimeSlots>['timeSlots']>[number];

/** The staff members as a type of resources, as the packages name it. */
const STAFF_TYPE = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';
const MAX_SLOTS = 1000;

/** Availability as the newer interface has it: slots by their time on the wall, each with the resources that are free. */
export const timeSlots: readonly Handler[] = [
  handle(listAvailabilityTimeSlots, async (call) => {
    const { fields, page } = pageIn(call, call.request);
    const zone = zoneIn(call, fields.timeZone);
    const { serviceId, customerChoices, locations = [], includeResourceTypeIds = [], resourceTypes = [] } = fields;
    const of = await findService(call, serviceId);
    if (of === undefined || of.service.type !== 'APPOINTMENT')
      return call.fail(404, 'SERVICE_NOT_FOUND', `There is no service with appointments ${serviceId}.`);
    const period = periodIn(call, fields, zone);
    const slots = await slotsOf(call, of, period, { minutes: customerChoices?.durationInMinutes ?? undefined });
    const chosen = new Set(resourceTypes.flatMap(({ resourceIds }) => resourceIds ?? []));
    const wanted = slots.filter(
      (slot) => isAt(slot.location, locations) && (chosen.size === 0 || chosen.has(slot.resource?.id ?? '')),
    );
    const isWithStaff = includeResourceTypeIds.includes(STAFF_TYPE) || chosen.size > 0;
    const all = joined(wanted, zone, isWithStaff ? 10 : 0);
    const fitting = all.filter(({ bookable }) => fields.bookable == null || fields.bookable === bookable);
    return { ...answer(inDays(fitting, fields.timeSlotsPerDay), page), timeZone: zone };
  }),
  handle(getAvailabilityTimeSlot, async (call) => {
    const { serviceId, localStartDate, localEndDate, timeZone, location, resourceTypes = [] } = call.request;
    const zone = zoneIn(call, timeZone);
    const [wall, until] = [wallIn(localStartDate), wallIn(localEndDate)];
    const of = await findService(call, serviceId);
    const start = wall === undefined ? undefined : instantOf(wall, zone);
    if (of?.service.type !== 'APPOINTMENT' || start === undefined || wall === undefined || until === undefined)
      return call.fail(404, 'SLOT_NOT_FOUND', 'There is no such slot.');
    const minutes = (until - wall) / 60_000;
    const slots = await slotsOf(call, of, { start, end: start + 1 }, { minutes });
    const chosen = new Set(resourceTypes.flatMap(({ resourceIds }) => resourceIds ?? []));
    const wanted = slots.filter(
      (slot) =>
        isAt(slot.location, location ? [location] : []) && (chosen.size === 0 || chosen.has(slot.resource?.id ?? '')),
    );
    const [timeSlot] = joined(wanted, zone, MAX_SLOTS).filter((slot) => slot.localEndDate === wallText(until));
    return timeSlot
      ? { timeSlot, timeZone: zone }
      : call.fail(404, 'SLOT_NOT_FOUND', `There is no slot of this service at ${localStartDate}.`);
  }),
  handle(listEventTimeSlots, async (call) => {
    const { fields, page } = pageIn(call, call.request);
    const zone = zoneIn(call, fields.timeZone);
    refuseUnplayed(call, fields, ['eventFilter']);
    const period = periodIn(call, fields, zone);
    const ids = fields.serviceIds?.length
      ? fields.serviceIds
      : (await allOf(classesOf(call))).map(({ data }) => data.serviceId);
    const slots: Slot[] = [];
    for (const id of new Set(ids)) {
      const of = await findService(call, id);
      if (of && of.service.type !== 'APPOINTMENT') slots.push(...(await slotsOf(call, of, period)));
    }
    const fitting = joined(slots, zone, MAX_SLOTS).filter(
      ({ bookable, bookableCapacity }) =>
        (fields.includeNonBookable !== false || bookable) &&
        (bookableCapacity ?? 0) >= (fields.minBookableCapacity ?? 0),
    );
    const { timeSlots, cursorPagingMetadata } = answer(inDays(fitting, fields.maxSlotsPerDay), page);
    return { timeSlots, pagingMetadata: cursorPagingMetadata, timeZone: zone };
  }),
  handle(getEventTimeSlot, async (call) => {
    const { eventId, timeZone } = call.request;
    const zone = zoneIn(call, timeZone);
    const meeting = await meetingWithId(call, eventId ?? '');
    const of = meeting && (await findService(call, meeting.serviceId));
    const slots = of ? await slotsOf(call, of, { start: meeting.start, end: meeting.start + 1 }) : [];
    const [timeSlot] = joined(
      slots.filter((slot) => slot.eventId === eventId),
      zone,
      MAX_SLOTS,
    );
    return timeSlot ? { timeSlot, timeZone: zone } : call.fail(404, 'SLOT_NOT_FOUND', `There is no event ${eventId}.`);
  }),
];

interface Local {
  readonly fromLocalDate?: string | null;
  readonly toLocalDate?: string | null;
}

/** The period between two times on the wall. */
function periodIn(call: CalendarCall, { fromLocalDate, toLocalDate }: Local, zone: string) {
  const [from, to] = [wallIn(fromLocalDate), wallIn(toLocalDate)];
  if (from === undefined || to === undefined)
    return call.fail(400, 'MISSING_ARGUMENTS', 'Send fromLocalDate and toLocalDate, such as 2026-01-30T13:30:00.');
  return { start: instantOf(from, zone), end: instantOf(to, zone) };
}

/** The two interfaces have different words for the same places. */
const LOCATION_TYPES = { OWNER_BUSINESS: 'BUSINESS', OWNER_CUSTOM: 'CUSTOM', CUSTOM: 'CUSTOMER' } as const;

function locationOf(location: SlotLocation) {
  return { ...location, locationType: LOCATION_TYPES[location.locationType] };
}

function isAt(location: SlotLocation | undefined, sent: readonly { id?: string | null; locationType?: string }[]) {
  const wanted = sent.filter(({ id, locationType }) => id || locationType);
  const type = location && locationOf(location).locationType;
  return (
    wanted.length === 0 || wanted.some(({ id, locationType }) => (id ? id === location?.id : locationType === type))
  );
}

/** Slots that begin at the same time on the wall and place are one. Of a time that comes twice, the first one counts. */
function joined(slots: readonly Slot[], zone: string, resources: number): readonly TimeSlot[] {
  const groups = new Map<string, Slot[]>();
  for (const slot of slots) {
    const key = `${wallAt(slot.start, zone)} ${slot.location?.id} ${slot.eventId}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [slot]);
    else if (group[0]?.start === slot.start) group.push(slot);
  }
  return [...groups.values()].flatMap((group) => {
    const [slot] = group;
    return slot === undefined ? [] : [timeSlotOf(slot, group, zone, resources)];
  });
}

function timeSlotOf(slot: Slot, group: readonly Slot[], zone: string, resources: number): TimeSlot {
  const { serviceId, scheduleId, location, eventId, totalSpots } = slot;
  const free = group.filter(({ openSpots }) => openSpots > 0);
  const openSpots = free[0]?.openSpots ?? 0;
  const names = free.flatMap(({ resource }) => resource ?? []);
  const shown = names.slice(0, resources);
  return {
    ...{ serviceId, scheduleId, allDay: false, nestedTimeSlots: [] },
    localStartDate: wallText(wallAt(slot.start, zone)),
    localEndDate: wallText(wallAt(slot.end, zone)),
    bookable: free.some(isBookable),
    ...(location && { location: locationOf(location) }),
    ...(eventId !== undefined && { eventInfo: { eventId } }),
    ...{ totalCapacity: totalSpots, remainingCapacity: openSpots, bookableCapacity: openSpots },
    bookingPolicyViolations: {
      tooEarlyToBook: slot.isTooEarly,
      tooLateToBook: slot.isTooLate,
      bookOnlineDisabled: slot.isOnlineDisabled,
    },
    availableResources:
      shown.length === 0
        ? []
        : [{ resourceTypeId: STAFF_TYPE, resources: shown, hasMoreAvailableResources: names.length > shown.length }],
    nonBookableReasons: {
      ...{ noRemainingCapacity: openSpots === 0, violatesBookingPolicy: !isAllowed(slot) },
      ...{ reservedForWaitingList: false, eventCancelled: false },
    },
  };
}

/** The first slots of each day. Those that can be booked come before the others. */
function inDays(slots: readonly TimeSlot[], limit: number | null | undefined): readonly TimeSlot[] {
  const ranked = slots.toSorted((one, other) => Number(other.bookable) - Number(one.bookable));
  const kept = new Set(
    firstOfEachDay(
      ranked.map((slot) => ({ slot, start: wallIn(slot.localStartDate) ?? 0 })),
      'UTC',
      limit,
    ).map(({ slot }) => slot),
  );
  return slots.filter((slot) => kept.has(slot));
}

interface Page {
  readonly offset: number;
  readonly limit: number;
  readonly next: (offset: number) => string;
}

type Paged = RequestOf<typeof listAvailabilityTimeSlots> | RequestOf<typeof listEventTimeSlots>;

/** A cursor holds the dates of its request, which need not be sent again. */
function pageIn<Request extends Paged>(call: CalendarCall, request: Request): { fields: Request; page: Page } {
  const { cursor, limit } = request.cursorPaging ?? {};
  const before = cursor ? cursorIn(cursor) : undefined;
  if (cursor && before === undefined) return call.fail(400, 'INVALID_ARGUMENT', 'The cursor is not one of this list.');
  const { offset = 0, ...dates } = before ?? {};
  const fields = { ...dates, ...request };
  return {
    fields,
    page: {
      offset,
      limit: Math.max(1, Math.min(limit ?? MAX_SLOTS, MAX_SLOTS)),
      next: (at) => {
        const { fromLocalDate, toLocalDate, timeZone } = fields;
        const service = 'serviceId' in fields ? { serviceId: fields.serviceId } : {};
        return Buffer.from(JSON.stringify({ fromLocalDate, toLocalDate, timeZone, ...service, offset: at })).toString(
          'base64url',
        );
      },
    },
  };
}

function cursorIn(cursor: string) {
  try {
    const sent: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const { offset, ...texts }: Record<string, unknown> = Object(sent);
    if (typeof offset !== 'number' || !Number.isInteger(offset) || offset < 0) return undefined;
    const dates = Object.fromEntries(
      ['fromLocalDate', 'toLocalDate', 'timeZone', 'serviceId'].flatMap((name) => {
        const text = texts[name];
        return typeof text === 'string' ? [[name, text] as const] : [];
      }),
    );
    return { ...dates, offset };
  } catch {
    return undefined;
  }
}

function answer(slots: readonly TimeSlot[], { offset, limit, next }: Page) {
  const hasNext = slots.length > offset + limit;
  return {
    timeSlots: slots.slice(offset, offset + limit),
    cursorPagingMetadata: { hasNext, cursors: hasNext ? { next: next(offset + limit) } : {} },
  };
}
