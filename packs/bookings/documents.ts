import type { createBooking } from '@wix/auto_sdk_bookings_bookings/meta';
import type { getService } from '@wix/auto_sdk_bookings_services/meta';
import type { getStaffMember } from '@wix/auto_sdk_bookings_staff-members/meta';
import type { AnswerOf, RequestOf, SiteServices, StateCollection } from '#handlers/define-config.ts';
import type { DayHours, Period } from './periods.ts';

export type Service = NonNullable<AnswerOf<typeof getService>['service']>;
export type StaffMember = NonNullable<AnswerOf<typeof getStaffMember>['staffMember']>;
export type Policy = NonNullable<Service['bookingPolicy']>;

/** Working hours. The id of the document is that of a resource, or `default`. */
export interface Hours {
  readonly days: readonly DayHours[];
  /** Default: that of the business. */
  readonly timeZone?: string;
}

/** When a class meets. */
export interface ClassTimes {
  readonly serviceId: string;
  /** The first time, on the wall: `2026-01-08T19:00:00`. */
  readonly start: string;
  readonly minutes: number;
  /** The last day on which it can meet, `2026-06-30`. It then meets each week. Undefined: it meets once. */
  readonly weeklyUntil?: string;
  /** Default: that of the business. */
  readonly timeZone?: string;
  /** Default: that of the service. */
  readonly capacity?: number;
  /** The staff member who holds it, and has no appointment meanwhile. */
  readonly resourceId?: string;
}

type SentBooking = RequestOf<typeof createBooking>['booking'];

export type BookingStatus = 'CREATED' | 'PENDING' | 'CONFIRMED' | 'CANCELED' | 'DECLINED';
export type PaymentStatus = 'UNDEFINED' | 'NOT_PAID' | 'PAID' | 'EXEMPT';

/** What is booked: a place in time of something that is there so often. */
export interface BookedSlot extends Period {
  readonly serviceId: string;
  readonly scheduleId: string;
  /** What is taken: a resource, or a meeting of a class. */
  readonly unit: string;
  /** The resource or the meeting is taken until then. */
  readonly freeAt: number;
  readonly eventId?: string | undefined;
  readonly resource?: { readonly id: string; readonly name: string } | undefined;
  readonly location?: SlotLocation | undefined;
}

export interface SlotLocation {
  readonly id?: string;
  readonly name?: string;
  readonly formattedAddress?: string;
  readonly locationType: 'OWNER_BUSINESS' | 'OWNER_CUSTOM' | 'CUSTOM';
}

export interface Booking {
  /** Null: the owner of the site, by an API key. */
  readonly owner: { readonly role: 'visitor' | 'member'; readonly id: string } | null;
  readonly slot: BookedSlot;
  readonly title: string;
  /** The zone in which the customer has seen the slot. */
  readonly timezone: string;
  readonly participants: number;
  readonly status: BookingStatus;
  readonly paymentStatus: PaymentStatus;
  /** What the customer has sent, and the booking answers without a use for it. */
  readonly kept: Pick<SentBooking, (typeof KEPT)[number]>;
  readonly contact: NonNullable<SentBooking['contactDetails']>;
  /** The order of the shop that has the booking. */
  readonly orderId?: string;
  readonly revision: number;
  readonly createdDate: string;
  readonly updatedDate: string;
}

export interface StoredBooking extends Booking {
  readonly id: string;
}

export const KEPT = [
  ...(['additionalFields', 'externalUserId', 'extendedFields', 'formSubmissionId', 'selectedPaymentOption'] as const),
] as const;

/** A part of a unit that a booking takes. */
export interface Taken extends Period {
  readonly unit: string;
  readonly spots: number;
}

export const COLLECTIONS = {
  hours: 'bookings.hours',
  classes: 'bookings.classes',
  bookings: 'bookings.bookings',
  /** What bookings take, by the day on which it begins: `2026-01-08/<booking>`. */
  taken: 'bookings.taken',
  /**
   * What the derived operations keep of these kinds: services, staff and policies are written and listed by them, so that nothing of
   * what the packages declare is written here again.
   */
  services: 'derived.bookings.services.v2.service',
  staff: 'derived.bookings.staff.v1.staff_member',
  policies: 'derived.bookings.v1.booking_policy',
} as const;

type State = Pick<SiteServices, 'state'>;

export const hoursOf = ({ state }: State): StateCollection<Hours> => state.collection(COLLECTIONS.hours);
export const classesOf = ({ state }: State): StateCollection<ClassTimes> => state.collection(COLLECTIONS.classes);
export const bookingsOf = ({ state }: State): StateCollection<Booking> => state.collection(COLLECTIONS.bookings);
export const takenOf = ({ state }: State): StateCollection<Taken> => state.collection(COLLECTIONS.taken);

/** What is read of the entities that derived operations keep. */
interface Derived {
  readonly services: Service;
  readonly staff: StaffMember;
  readonly policies: Policy;
}

/** A derived entity. Undefined if there is none with this id. */
export async function derivedOf<Kind extends keyof Derived>(
  { state }: State,
  kind: Kind,
  id: string | null | undefined,
): Promise<Derived[Kind] | undefined> {
  if (!id) return undefined;
  return (await state.collection<{ readonly entity: Derived[Kind] }>(COLLECTIONS[kind]).get(id))?.data.entity;
}
