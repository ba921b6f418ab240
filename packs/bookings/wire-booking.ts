import type { createBooking } from '@wix/auto_sdk_bookings_bookings/meta';
import type { AnswerOf } from '#handlers/define-config.ts';
import { zonedText } from '../zoned-time.ts';
import type { Booking, StoredBooking } from './documents.ts';
import { BOOKINGS_APP } from './settings.ts';

export type WireBooking = NonNullable<AnswerOf<typeof createBooking>['booking']>;

/** A booking as the platform answers it. */
export function wireBooking({ id, ...booking }: StoredBooking): WireBooking {
  const { owner, slot, title, contact, status, paymentStatus, participants, kept, revision } = booking;
  const { createdDate, updatedDate } = booking;
  return {
    ...kept,
    ...{ id, status, paymentStatus, contactDetails: contact, totalParticipants: participants },
    bookedEntity: { title, slot: wireSlot(booking), tags: [slot.eventId === undefined ? 'INDIVIDUAL' : 'GROUP'] },
    ...{ startDate: new Date(slot.start), endDate: new Date(slot.end), createdDate, updatedDate },
    ...{ revision: String(revision), appId: BOOKINGS_APP, createdByAppId: BOOKINGS_APP },
    ...(owner && { createdBy: owner.role === 'member' ? { memberId: owner.id } : { anonymousVisitorId: owner.id } }),
  };
}

function wireSlot({ slot, timezone }: Pick<Booking, 'slot' | 'timezone'>) {
  const { serviceId, scheduleId, eventId, resource, location } = slot;
  return {
    ...{ serviceId, scheduleId, timezone },
    ...{ startDate: zonedText(slot.start, timezone), endDate: zonedText(slot.end, timezone) },
    ...(eventId !== undefined && { sessionId: eventId, eventId }),
    ...(resource && { resource }),
    ...(location && { location }),
  };
}
