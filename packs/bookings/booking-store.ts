import type { Fail, HandlerRequest, SiteServices } from '#handlers/define-config.ts';
import { mayUse } from '../shop/cart-store.ts';
import { demandRevision } from '../shop/catalog.ts';
import { ownedBy } from '../shop/documents.ts';
import { instantIn } from '../zoned-time.ts';
import {
  type BookableService,
  type CalendarCall,
  dayOf,
  findService,
  isAllowed,
  meetingWithId,
  type Slot,
  slotsOf,
} from './calendar.ts';
import { type Booking, bookingsOf, type StoredBooking, takenOf } from './documents.ts';
import { businessZone } from './settings.ts';

/** The call of an operation on bookings. */
export type BookingCall = Pick<HandlerRequest, 'caller' | 'site' | 'state' | 'clock' | 'random' | 'transaction'> & {
  readonly fail: Fail;
};

/** What a call may do in its transaction. */
export type BookingWork = BookingCall & SiteServices;

/** The bookings that a visitor or a member can have. */
const MOST_OF_ONE = 200;

/** A slot as a request names it. */
export interface SentSlot {
  readonly serviceId?: string | null;
  readonly eventId?: string | null;
  readonly sessionId?: string | null;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly timezone?: string | null;
  readonly resource?: { readonly id?: string | null };
  readonly location?: { readonly id?: string | null };
}

interface Wanted {
  readonly participants: number;
  /** The booking that moves to the slot. */
  readonly except?: string | undefined;
  /** The owner books what is taken or what the policy refuses. */
  readonly isForced: boolean;
}

/** The slot that a request means, which has room for its participants. */
export async function slotToBook(
  call: CalendarCall & { readonly fail: Fail },
  sent: SentSlot,
  { participants, except, isForced }: Wanted,
): Promise<{ readonly of: BookableService; readonly slot: Slot }> {
  const eventId = sent.eventId || sent.sessionId || undefined;
  const meeting = eventId === undefined ? undefined : await meetingWithId(call, eventId);
  if (eventId !== undefined && meeting === undefined) return call.fail('SESSION_NOT_FOUND', { eventId });
  const serviceId = meeting?.serviceId ?? sent.serviceId;
  const of = (await findService(call, serviceId)) ?? call.fail('SCHEDULE_NOT_FOUND', { serviceId });
  const zone = sent.timezone || businessZone(call.site);
  const start = meeting?.start ?? instantIn(sent.startDate, zone) ?? call.fail('INVALID_DATE_FORMAT');
  const end = meeting === undefined && sent.endDate ? instantIn(sent.endDate, zone) : undefined;
  const minutes = end === undefined ? undefined : (end - start) / 60_000;
  const slots = (await slotsOf(call, of, { start, end: start + 1 }, { minutes, except })).filter(
    (slot) =>
      (end === undefined || slot.end === end) &&
      (eventId === undefined || slot.eventId === eventId) &&
      (!sent.resource?.id || slot.resource === undefined || slot.resource.id === sent.resource.id) &&
      (!sent.location?.id || slot.location?.id === sent.location.id),
  );
  const slot = slots.find((each) => each.openSpots >= spotsOf(each, participants)) ?? slots[0];
  if (slot === undefined) return call.fail('SLOT_NOT_AVAILABLE');
  if (isForced) return { of, slot };
  const most = of.policy.participantsPolicy?.maxParticipantsPerBooking ?? participants;
  if (!isAllowed(slot) || participants > most) return call.fail('BOOKING_POLICY_VIOLATION');
  if (slot.openSpots < spotsOf(slot, participants))
    return call.fail(slot.eventId === undefined ? 'SLOT_NOT_AVAILABLE' : 'SESSION_CAPACITY_EXCEEDED');
  return { of, slot };
}

/** What participants take of a slot: an appointment is taken as a whole. */
function spotsOf({ eventId }: Pick<Slot, 'eventId'>, participants: number): number {
  return eventId === undefined ? 1 : participants;
}

/** Whether a booking still has its place, or could get it. */
export async function hasRoom(call: CalendarCall, id: string, { slot, participants }: Booking): Promise<boolean> {
  const of = await findService(call, slot.serviceId);
  const period = { start: slot.start, end: slot.start + 1 };
  const minutes = (slot.end - slot.start) / 60_000;
  const slots = of ? await slotsOf(call, of, period, { minutes, except: id }) : [];
  return slots.some(
    (each) => each.unit === slot.unit && each.end === slot.end && each.openSpots >= spotsOf(slot, participants),
  );
}

/** The booking with an id, if the caller has made it or is the owner of the site. */
export async function ownBooking(
  call: Pick<BookingCall, 'caller' | 'state' | 'fail'>,
  id: string,
): Promise<StoredBooking> {
  const found = (await bookingsOf(call).get(id))?.data;
  const isOwn = found && (call.caller.role === 'administrator' || (found.owner && mayUse(call.caller, found.owner)));
  return found && isOwn ? { ...found, id } : call.fail('BOOKING_NOT_FOUND', { bookingId: id });
}

/** Stores a new booking of the caller. */
export async function addBooking(work: BookingWork, id: string, booking: Booking): Promise<StoredBooking> {
  const { owner } = booking;
  if (owner) {
    const own = await bookingsOf(work).query({ where: ownedBy(owner), limit: MOST_OF_ONE });
    if (own.documents.length >= MOST_OF_ONE) {
      const text = `A visitor or member may have ${MOST_OF_ONE} bookings. Reset the site to begin again.`;
      return work.fail(429, 'TOO_MANY_BOOKINGS', text);
    }
  }
  return storeBooking(work, { ...booking, id });
}

/** Stores a booking after a change, and what it takes of the calendar. */
async function storeBooking(
  services: Pick<SiteServices, 'state'>,
  { id, ...booking }: StoredBooking,
  before?: Booking,
): Promise<StoredBooking> {
  const { slot, participants, status } = booking;
  await bookingsOf(services).put(id, booking);
  if (before) await takenOf(services).remove(`${dayOf(before.slot.start)}/${id}`);
  if (status === 'CONFIRMED' || status === 'PENDING') {
    const { unit, start, freeAt } = slot;
    const spots = spotsOf(slot, participants);
    await takenOf(services).put(`${dayOf(start)}/${id}`, { unit, start, end: freeAt, spots });
  }
  return { ...booking, id };
}

/** Reads, changes and stores a booking of the caller in one transaction. `revision` is the one that the caller has seen. */
export function changeBooking(
  call: BookingCall,
  { bookingId, revision }: { readonly bookingId: string; readonly revision: string | null },
  change: (work: BookingWork, booking: StoredBooking) => Promise<Booking>,
): Promise<StoredBooking> {
  return call.transaction(async (services) => {
    const work = { ...call, ...services };
    const booking = await ownBooking(work, bookingId);
    demandRevision(call, revision, booking.revision);
    return updateBooking(work, booking, await change(work, booking));
  });
}

/** Stores the next revision of a booking. */
export function updateBooking(
  services: Pick<SiteServices, 'state'> & Pick<HandlerRequest, 'clock'>,
  before: StoredBooking,
  after: Booking,
): Promise<StoredBooking> {
  const updatedDate = services.clock.now().toISOString();
  return storeBooking(services, { ...after, id: before.id, revision: before.revision + 1, updatedDate }, before);
}
