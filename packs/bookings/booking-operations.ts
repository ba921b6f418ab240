import {
  cancelBooking,
  confirmBooking,
  createBooking,
  declineBooking,
  markBookingAsPending,
  rescheduleBooking,
  updateNumberOfParticipants,
} from '@wix/auto_sdk_bookings_bookings/meta';
import { type Handler, handle, type RequestOf } from '#handlers/define-config.ts';
import { ownerOf } from '../shop/cart-store.ts';
import { demandOwner } from '../shop/catalog.ts';
import { refuseUnplayed } from '../shop/wire-parts.ts';
import { isTimeZone } from '../zoned-time.ts';
import {
  addBooking,
  type BookingCall,
  type BookingWork,
  changeBooking,
  hasRoom,
  ownBooking,
  type SentSlot,
  slotToBook,
} from './booking-store.ts';
import { findService } from './calendar.ts';
import { type Booking, type BookingStatus, bookingsOf, KEPT, type StoredBooking } from './documents.ts';
import { type Changed, mailOf } from './mails.ts';
import { mayStill } from './policy.ts';
import { businessZone } from './settings.ts';
import { wireBooking } from './wire-booking.ts';

/** Bookings: created by customers, confirmed and declined by the owner, cancelled and moved by both. */
export const bookingOperations: readonly Handler[] = [
  handle(createBooking, async (call) => {
    const { booking, flowControlSettings = {} } = call.request;
    refuseUnplayed(call, booking, ['participantsChoices', 'bookedAddOns', 'depositSelected']);
    if (!booking.bookedEntity?.slot) return call.fail(400, 'NOT_PLAYED', 'Bookings plays slots, and no whole courses.');
    const isForced = flowControlSettings.skipAvailabilityValidation === true;
    if (Object.values(flowControlSettings).includes(true)) demandOverride(call);
    const id = call.random.guid();
    return {
      booking: wireBooking(await createdBooking(call, id, { ...booking, slot: booking.bookedEntity.slot }, isForced)),
    };
  }),
  handle(confirmBooking, (call) => {
    demandOwner(call);
    const isChecked = call.request.flowControlSettings?.checkAvailabilityValidation === true;
    return changed(call, 'confirmed', async (work, booking) => {
      if (isChecked && !(await hasRoom(work, booking.id, booking))) return call.fail('NO_OPEN_SPOTS');
      return decided(call, booking, 'CONFIRMED', 'FAILED_CONFIRMING_NON_PENDING_BOOKING');
    });
  }),
  handle(declineBooking, (call) => {
    demandOwner(call);
    return changed(call, 'declined', async (_work, booking) =>
      decided(call, booking, 'DECLINED', 'FAILED_DECLINE_NON_PENDING_BOOKING'),
    );
  }),
  handle(markBookingAsPending, (call) => {
    demandOwner(call);
    const { checkAvailabilityValidation, skipPendingApprovalServiceValidation } =
      call.request.flowControlSettings ?? {};
    return changed(call, 'pending', async (work, booking) => {
      const of = await findService(work, booking.slot.serviceId);
      if (!skipPendingApprovalServiceValidation && !of?.service.onlineBooking?.requireManualApproval)
        return call.fail(400, 'INVALID_BOOKING_STATUS', 'The service needs no approval of its bookings.');
      if (checkAvailabilityValidation && !(await hasRoom(work, booking.id, booking))) return call.fail('NO_OPEN_SPOTS');
      return decided(call, booking, 'PENDING', 'INVALID_BOOKING_STATUS');
    });
  }),
  handle(cancelBooking, (call) => {
    const { ignoreCancellationPolicy, withRefund, waiveCancellationFee } = call.request.flowControlSettings ?? {};
    refuseUnplayed(call, { ...call.request, withRefund }, ['waiveCharges', 'withRefund']);
    if (ignoreCancellationPolicy || waiveCancellationFee) demandOverride(call);
    return changed(call, 'canceled', async (work, booking) => {
      if (!isOpen(booking)) return call.fail(400, 'VALIDATION_FAILURE', `The booking is ${booking.status}.`);
      if (!ignoreCancellationPolicy && !(await mayStill(work, 'cancel', booking)))
        return call.fail('BOOKING_POLICY_VIOLATION');
      return { ...booking, status: 'CANCELED' };
    });
  }),
  handle(rescheduleBooking, (call) => {
    const { slot: sent, flowControlSettings = {} } = call.request;
    refuseUnplayed(call, call.request, ['participantsChoices', 'bookedAddOns']);
    if (Object.values(flowControlSettings).includes(true)) demandOverride(call);
    const { skipAvailabilityValidation: isForced = false, ignoreReschedulePolicy = false } = flowControlSettings;
    return changed(call, 'rescheduled', async (work, booking) => {
      if (!isOpen(booking)) return call.fail(400, 'VALIDATION_FAILURE', `The booking is ${booking.status}.`);
      if (!ignoreReschedulePolicy && !(await mayStill(work, 'reschedule', booking)))
        return call.fail('BOOKING_POLICY_VIOLATION');
      const wanted = { ...sent, serviceId: sent.serviceId || booking.slot.serviceId };
      const participants = call.request.totalParticipants ?? booking.participants;
      const { of, slot } = await slotToBook(work, wanted, { participants, except: booking.id, isForced });
      if (of.id !== booking.slot.serviceId)
        return call.fail(400, 'VALIDATION_FAILURE', 'A booking moves to another slot of its service.');
      return {
        ...booking,
        slot: bookedSlot(slot),
        participants,
        timezone: zoneOf(call, sent.timezone ?? booking.timezone),
      };
    });
  }),
  handle(updateNumberOfParticipants, (call) => {
    demandOwner(call);
    const { totalParticipants } = call.request;
    refuseUnplayed(call, call.request, ['participantsChoices']);
    return changed(call, undefined, async (work, booking) => {
      const participants = participantsIn(call, totalParticipants);
      if (booking.slot.eventId === undefined)
        return call.fail(400, 'VALIDATION_FAILURE', 'The number of participants of an appointment does not change.');
      const after = { ...booking, participants };
      return (await hasRoom(work, booking.id, after)) ? after : call.fail('SESSION_CAPACITY_EXCEEDED');
    });
  }),
];

type SentBooking = Omit<RequestOf<typeof createBooking>['booking'], 'bookedEntity'> & { readonly slot: SentSlot };

/** Creates a booking of the caller, which takes no place before it is ordered or confirmed. */
export function createdBooking(
  call: BookingCall,
  id: string,
  sent: SentBooking,
  isForced = false,
): Promise<StoredBooking> {
  return call.transaction(async (services) => {
    const work = { ...call, ...services };
    // The form of a page can arrive twice.
    if ((await bookingsOf(work).get(id)) !== undefined) return ownBooking(work, id);
    const participants = participantsIn(call, sent.totalParticipants ?? 1);
    const { of, slot } = await slotToBook(work, sent.slot, { participants, isForced });
    const now = call.clock.now().toISOString();
    return addBooking(work, id, {
      owner: ownerOf(call.caller) ?? null,
      slot: bookedSlot(slot),
      title: of.service.name ?? '',
      timezone: zoneOf(call, sent.slot.timezone),
      ...{ participants, status: 'CREATED', paymentStatus: 'UNDEFINED' },
      kept: Object.fromEntries(Object.entries(sent).filter(([name]) => KEPT.some((kept) => kept === name))),
      contact: sent.contactDetails ?? {},
      ...{ revision: 1, createdDate: now, updatedDate: now },
    });
  });
}

function bookedSlot(slot: Awaited<ReturnType<typeof slotToBook>>['slot']): Booking['slot'] {
  const { totalSpots: _total, openSpots: _open, isTooEarly: _early, isTooLate: _late, ...booked } = slot;
  const { isOnlineDisabled: _disabled, ...left } = booked;
  return left;
}

function zoneOf(call: BookingCall, sent: string | null | undefined): string {
  if (!sent) return businessZone(call.site);
  return isTimeZone(sent) ? sent : call.fail('INVALID_TIME_ZONE');
}

const MAX_PARTICIPANTS = 1000;

function participantsIn({ fail }: BookingCall, sent: number | undefined): number {
  if (sent !== undefined && Number.isInteger(sent) && sent >= 1 && sent <= MAX_PARTICIPANTS) return sent;
  return fail(400, 'INVALID_ARGUMENT', `totalParticipants must be a whole number from 1 to ${MAX_PARTICIPANTS}.`);
}

function demandOverride({ caller, fail }: BookingCall): void {
  if (caller.role !== 'administrator')
    fail(403, 'UNAUTHORIZED_OPERATION', 'Only the owner of the site overrides rules.');
}

export function isOpen({ status }: Booking): boolean {
  return status === 'CREATED' || status === 'PENDING' || status === 'CONFIRMED';
}

/** What the owner decides of a booking that waits. */
function decided(call: BookingCall, booking: StoredBooking, status: BookingStatus, code: string): Booking {
  if (booking.status !== 'CREATED' && booking.status !== 'PENDING') return call.fail(code);
  return { ...booking, status };
}

interface Sent {
  readonly bookingId: string;
  readonly revision: string | null;
  readonly participantNotification?: { readonly notifyParticipants?: boolean; readonly message?: string | null };
}

async function changed(
  call: BookingCall & { readonly request: Sent },
  what: Changed | undefined,
  change: (work: BookingWork, booking: StoredBooking) => Promise<Booking>,
) {
  const { notifyParticipants, message } = call.request.participantNotification ?? {};
  const booking = await changeBooking(call, call.request, async (work, before) => {
    const after = await change(work, before);
    const mail = what && notifyParticipants ? mailOf(after, what, message) : undefined;
    if (mail) await work.sendMail(mail);
    return after;
  });
  return { booking: wireBooking(booking) };
}
