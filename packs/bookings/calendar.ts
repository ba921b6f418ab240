import type { FailWithStatus, HandlerRequest, SiteServices, StateDocument } from '#handlers/define-config.ts';
import { allOf } from '../shop/documents.ts';
import { instantIn, isTimeZone, wallIn, wallText } from '../zoned-time.ts';
import {
  type BookedSlot,
  type ClassTimes,
  classesOf,
  derivedOf,
  type Hours,
  hoursOf,
  type Policy,
  type Service,
  type SlotLocation,
  type Taken,
  takenOf,
} from './documents.ts';
import { appointmentsIn, MINUTE_MS, meetingsIn, overlap, type Period, workingPeriods } from './periods.ts';
import { businessZone } from './settings.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
/** The longest period for which slots are made at once, and the most slots of it. */
const MAX_DAYS = 370;
const MAX_SLOTS = 10_000;

/** A call that reads the calendar. In a transaction, its services are those of the transaction. */
export type CalendarCall = Pick<SiteServices, 'state'> &
  Pick<HandlerRequest, 'clock' | 'site'> & { readonly fail: FailWithStatus };

/** A service with the policy that it has. */
export interface BookableService {
  readonly id: string;
  readonly scheduleId: string;
  readonly service: Service;
  readonly policy: Policy;
}

export interface Slot extends BookedSlot {
  readonly totalSpots: number;
  readonly openSpots: number;
  readonly isTooEarly: boolean;
  readonly isTooLate: boolean;
  readonly isOnlineDisabled: boolean;
}

export function isAllowed({ isTooEarly, isTooLate, isOnlineDisabled }: Slot): boolean {
  return !isTooEarly && !isTooLate && !isOnlineDisabled;
}

export function isBookable(slot: Slot): boolean {
  return slot.openSpots > 0 && isAllowed(slot);
}

export async function findService(
  call: Pick<SiteServices, 'state'>,
  id: string | null | undefined,
): Promise<BookableService | undefined> {
  const service = await derivedOf(call, 'services', id);
  return service && id ? bookable(call, id, service) : undefined;
}

async function bookable(call: Pick<SiteServices, 'state'>, id: string, service: Service): Promise<BookableService> {
  const own = service.bookingPolicy ?? {};
  // The owner of a site names the policy of a service by its id.
  const policy = { ...(await derivedOf(call, 'policies', own.id)), ...own };
  return { id, scheduleId: service.schedule?.id ?? id, service, policy };
}

interface Asked {
  /** The length of an appointment, if the service has several. */
  readonly minutes?: number | undefined;
  /** A booking whose own place counts as free: it moves. */
  readonly except?: string | undefined;
}

/** The slots of a service that begin in a period, in order. */
export async function slotsOf(
  call: CalendarCall,
  of: BookableService,
  period: Period,
  asked: Asked = {},
): Promise<readonly Slot[]> {
  if (period.end - period.start > MAX_DAYS * DAY_MS)
    return call.fail(400, 'INVALID_ARGUMENT', `Slots can be asked for ${MAX_DAYS} days at once.`);
  const [all, taken] = [await allOf(classesOf(call)), await takenIn(call, period, asked.except)];
  const found =
    of.service.type === 'APPOINTMENT'
      ? await appointmentsOf(call, of, period, asked, { all, taken })
      : classSlots(call, of, period, { all, taken });
  const now = call.clock.now().getTime();
  const different = new Map(found.map((slot) => [`${slot.start} ${slot.unit} ${slot.location?.id}`, slot]));
  return [...different.values()]
    .map((slot) => ({ ...slot, ...violationsOf(of, slot, now) }))
    .toSorted((one, other) => one.start - other.start);
}

/** What is in the calendar. */
interface Calendar {
  readonly all: readonly StateDocument<ClassTimes>[];
  readonly taken: readonly Taken[];
}

type FreeSlot = Omit<Slot, 'isTooEarly' | 'isTooLate' | 'isOnlineDisabled'>;

async function appointmentsOf(
  call: CalendarCall,
  of: BookableService,
  period: Period,
  asked: Asked,
  calendar: Calendar,
): Promise<readonly FreeSlot[]> {
  const rhythm = rhythmOf(of.service, asked.minutes);
  const locations = locationsOf(of.service);
  const slots: FreeSlot[] = [];
  for (const resource of await resourcesOf(call, of)) {
    const unit = resource?.id ?? of.scheduleId;
    const busy = [...calendar.taken.filter((each) => each.unit === unit), ...lessonsOf(call, calendar, unit, period)];
    const { days, zone } = await workingHoursOf(call, unit);
    for (const working of workingPeriods(days, zone, period)) {
      for (const { start, end } of appointmentsIn(working, rhythm)) {
        if (start < period.start || start >= period.end) continue;
        const freeAt = end + rhythm.buffer * MINUTE_MS;
        const openSpots = busy.some((each) => overlap({ start, end: freeAt }, each)) ? 0 : 1;
        const { id: serviceId, scheduleId } = of;
        const slot = { serviceId, scheduleId, start, end, freeAt, unit, resource, totalSpots: 1, openSpots };
        slots.push(...locations.map((location) => ({ ...slot, location })));
      }
      if (slots.length > MAX_SLOTS)
        return call.fail(400, 'INVALID_ARGUMENT', `There are more than ${MAX_SLOTS} slots. Ask for a shorter period.`);
    }
  }
  return slots;
}

/** How long an appointment is, and how far one is from the next. */
function rhythmOf({ schedule }: Service, wanted: number | undefined) {
  const { sessionDurations = [], durations = [], timeBetweenSessions = 0 } = schedule?.availabilityConstraints ?? {};
  const lengths = [...sessionDurations, ...durations.flatMap(({ minutes }) => minutes ?? [])].filter(isLength);
  const [first = 60] = lengths;
  return {
    minutes: lengths.find((each) => each === wanted) ?? first,
    buffer: isLength(timeBetweenSessions) ? timeBetweenSessions : 0,
  };
}

/** A length in minutes, up to a day. */
function isLength(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1440;
}

/** The staff of a service. A service without staff is its own resource. */
async function resourcesOf(call: CalendarCall, { service }: BookableService) {
  const { staffMemberIds = [] } = service;
  if (staffMemberIds.length === 0) return [undefined];
  const members = await Promise.all(staffMemberIds.map((id) => derivedOf(call, 'staff', id)));
  return members.flatMap((member, at) => {
    const id = member?.resourceId ?? member?.id ?? staffMemberIds[at];
    return member && id ? [{ id, name: member.name ?? '' }] : [];
  });
}

/** Monday to Friday from 9:00 to 17:00, unless the site has other hours. */
const USUAL: Hours = {
  days: (['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const).map((day) => ({
    day,
    from: 540,
    to: 1020,
  })),
};

async function workingHoursOf(call: CalendarCall, unit: string) {
  const { days, timeZone } = ((await hoursOf(call).get(unit)) ?? (await hoursOf(call).get('default')))?.data ?? USUAL;
  return { days, zone: zoneOr(timeZone, call) };
}

function zoneOr(zone: string | undefined, { site }: Pick<CalendarCall, 'site'>): string {
  return zone !== undefined && isTimeZone(zone) ? zone : businessZone(site);
}

/** When a staff member holds classes. */
function lessonsOf(call: CalendarCall, { all }: Calendar, resourceId: string, period: Period): readonly Period[] {
  const ofResource = all.filter(({ data }) => data.resourceId === resourceId);
  return ofResource.flatMap((each) => meetingsOf(call, each, around(period)));
}

/** A period with all that can overlap with its slots: an appointment lasts up to a day, and so does the time after it. */
function around({ start, end }: Period): Period {
  return { start: start - 2 * DAY_MS, end: end + 2 * DAY_MS };
}

function meetingsOf(call: Pick<CalendarCall, 'site'>, { data }: StateDocument<ClassTimes>, period: Period) {
  const { start, minutes, weeklyUntil, timeZone } = data;
  const [first, last] = [wallIn(start), weeklyUntil === undefined ? undefined : wallIn(`${weeklyUntil}T23:59:59`)];
  if (first === undefined || !isLength(minutes)) return [];
  return meetingsIn({ first, minutes, weeklyUntil: last }, zoneOr(timeZone, call), period);
}

function classSlots(call: CalendarCall, of: BookableService, period: Period, calendar: Calendar): readonly FreeSlot[] {
  const { id: serviceId, scheduleId, service } = of;
  const [location] = locationsOf(service);
  return calendar.all
    .filter(({ data }) => data.serviceId === serviceId)
    .flatMap((each) => {
      const totalSpots = each.data.capacity ?? service.defaultCapacity ?? 1;
      return meetingsOf(call, each, period).map(({ start, end, wall }) => {
        const eventId = `${each.id}_${wallText(wall).replaceAll(/\W/g, '')}`;
        const spots = calendar.taken.filter(({ unit }) => unit === eventId).reduce((sum, one) => sum + one.spots, 0);
        const openSpots = Math.max(0, totalSpots - spots);
        return {
          serviceId,
          scheduleId,
          start,
          end,
          freeAt: end,
          unit: eventId,
          eventId,
          location,
          totalSpots,
          openSpots,
        };
      });
    });
}

const LOCATION_TYPES = { BUSINESS: 'OWNER_BUSINESS', CUSTOM: 'OWNER_CUSTOM', CUSTOMER: 'CUSTOM' } as const;

/** The places at which a service is offered; one that is unknown, if it says none. */
function locationsOf({ locations = [] }: Service): readonly (SlotLocation | undefined)[] {
  const known = locations.map(({ id, type, business, custom, calculatedAddress }): SlotLocation => {
    const own = business ?? custom;
    const formattedAddress = (own?.address ?? calculatedAddress)?.formattedAddress;
    const locationId = own?.id ?? id;
    return {
      ...(locationId !== undefined && { id: locationId }),
      ...(business?.name !== undefined && { name: business.name }),
      ...(formattedAddress && { formattedAddress }),
      locationType: type === 'BUSINESS' || type === 'CUSTOMER' ? LOCATION_TYPES[type] : LOCATION_TYPES.CUSTOM,
    };
  });
  return known.length === 0 ? [undefined] : known;
}

/** What the policy of a service says of a slot now. Without one, a slot can be booked until it begins. */
function violationsOf({ service, policy }: BookableService, { start, end }: Period, now: number) {
  const { limitEarlyBookingPolicy: early, limitLateBookingPolicy: late, bookAfterStartPolicy: after } = policy;
  const latest = late?.enabled ? start - (late.latestBookingInMinutes ?? 0) * MINUTE_MS : start;
  const isAfterStart = after?.enabled === true && service.type !== 'APPOINTMENT';
  return {
    isTooEarly: early?.enabled === true && now < start - (early.earliestBookingInMinutes ?? 0) * MINUTE_MS,
    isTooLate: now >= (isAfterStart ? end : latest),
    isOnlineDisabled: service.onlineBooking?.enabled === false,
  };
}

/** What bookings take around a period. */
async function takenIn(call: CalendarCall, period: Period, except: string | undefined): Promise<readonly Taken[]> {
  const taken: Taken[] = [];
  for (const idPrefix of prefixesOf(around(period))) {
    let cursor: string | undefined;
    do {
      const page = await takenOf(call).query({ idPrefix, limit: 1000, cursor });
      taken.push(...page.documents.filter(({ id }) => id !== takenId(except, id)).map(({ data }) => data));
      cursor = page.cursor;
    } while (cursor !== undefined);
  }
  return taken;
}

function takenId(booking: string | undefined, id: string): string | undefined {
  return booking !== undefined && id.endsWith(`/${booking}`) ? id : undefined;
}

/** The days on which bookings begin are those of UTC. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** How the ids of what is taken in a period begin: by whole months, and by days before and after them. */
function prefixesOf({ start, end }: Period): readonly string[] {
  const prefixes: string[] = [];
  for (let at = Math.floor(start / DAY_MS) * DAY_MS; at < end; ) {
    const day = dayOf(at);
    const nextMonth = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1);
    const isWholeMonth = day.endsWith('-01') && nextMonth <= end;
    prefixes.push(isWholeMonth ? `${day.slice(0, 7)}-` : `${day}/`);
    at = isWholeMonth ? nextMonth : at + DAY_MS;
  }
  return prefixes;
}

/** The class that a meeting belongs to, with the time at which it begins, by the id of the meeting. */
export async function meetingWithId(
  call: CalendarCall,
  eventId: string,
): Promise<{ readonly serviceId: string; readonly start: number } | undefined> {
  const [, id = '', ...parts] = /^([!-~]{1,200})_(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(eventId) ?? [];
  const found = id === '' ? undefined : await classesOf(call).get(id);
  if (found === undefined) return undefined;
  const [year, month, day, hour, minute, second] = parts;
  const zone = zoneOr(found.data.timeZone, call);
  const start = instantIn(`${year}-${month}-${day}T${hour}:${minute}:${second}`, zone);
  return start === undefined ? undefined : { serviceId: found.data.serviceId, start };
}
