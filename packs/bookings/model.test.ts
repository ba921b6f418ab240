import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import {
  bookingWith,
  CIRCLE,
  EVENING,
  entriesOf,
  LESSON,
  openBookings,
  orderBooking,
  slotOf,
} from './testing/open-bookings.ts';

const open = openBookings();

/** What may be booked: two times of an hour, the circle with eight chairs, the evening with one place. */
const OFFERS = [
  { serviceId: LESSON, date: '2026-03-02', at: 0, capacity: 1 },
  { serviceId: LESSON, date: '2026-03-02', at: 1, capacity: 1 },
  { serviceId: CIRCLE, date: '2026-03-05', at: 0, capacity: 8 },
  { serviceId: EVENING, date: '2026-03-07', at: 0, capacity: 1 },
] as const;

const CUSTOMERS = 3;

interface ModelBooking {
  readonly id: string;
  readonly customer: number;
  offer: number;
  participants: number;
  status: string;
  revision: number;
}

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('create' as const),
      customer: fc.nat(CUSTOMERS - 1),
      offer: fc.nat(OFFERS.length - 1),
      participants: fc.integer({ min: 1, max: 5 }),
    }),
    fc.record({
      kind: fc.constantFrom(
        'order' as const,
        'cancel' as const,
        'confirm' as const,
        'decline' as const,
        'pending' as const,
      ),
      customer: fc.nat(CUSTOMERS - 1),
      booking: fc.nat(9),
    }),
    fc.record({
      kind: fc.constant('move' as const),
      customer: fc.nat(CUSTOMERS - 1),
      booking: fc.nat(9),
      offer: fc.nat(OFFERS.length - 1),
    }),
  ),
  { minLength: 4, maxLength: 14 },
);

test('no place is given twice, and none is lost, after any steps of three customers and the owner', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { visitor, owner } = await open();
      const [customers, boss] = [Array.from({ length: CUSTOMERS }, visitor), owner()];
      const slots = await Promise.all(
        OFFERS.map(async ({ serviceId, date, at }) => {
          const [first] = customers;
          return slotOf(first && (await entriesOf(first, serviceId, date))[at]);
        }),
      );
      const made: ModelBooking[] = [];
      const takenOf = (offer: number, except?: ModelBooking) =>
        made
          .filter((each) => each !== except && each.offer === offer && ['CONFIRMED', 'PENDING'].includes(each.status))
          .reduce((sum, { participants }) => sum + (offer < 2 ? 1 : participants), 0);
      const fits = (offer: number, participants: number, except?: ModelBooking) =>
        takenOf(offer, except) + (offer < 2 ? 1 : participants) <= (OFFERS[offer]?.capacity ?? 0);
      const isDone = (promise: Promise<unknown>) =>
        promise.then(
          () => true,
          () => false,
        );
      for (const step of all) {
        const client = customers[step.customer];
        if (client === undefined) continue;
        if (step.kind === 'create') {
          const { offer, participants, customer } = step;
          const creating = client.bookings.createBooking({
            bookedEntity: { slot: slots[offer] ?? {} },
            totalParticipants: participants,
          });
          const booking = await creating.then(
            (answer) => answer.booking,
            () => undefined,
          );
          expect(booking !== undefined).toBe(fits(offer, participants));
          if (booking?._id)
            made.push({ id: booking._id, customer, offer, participants, status: 'CREATED', revision: 1 });
          continue;
        }
        const booking = made[step.booking];
        if (booking === undefined) continue;
        const { id, offer, participants, status } = booking;
        const revision = String(booking.revision);
        const isOwn = booking.customer === step.customer;
        const isOpen = ['CREATED', 'PENDING', 'CONFIRMED'].includes(status);
        const isWaiting = status === 'CREATED' || status === 'PENDING';
        const become = (next: string) => {
          booking.status = next;
          booking.revision += 1;
        };
        if (step.kind === 'order') {
          // Whoever has the id of a booking can pay for it. It stays its customer's.
          const isOrdered = await isDone(orderBooking(client, id));
          expect(isOrdered).toBe(status === 'CREATED' && fits(offer, participants, booking));
          if (isOrdered) {
            become('CONFIRMED');
            // A free order is paid at once.
            if (offer === 2) booking.revision += 1;
          }
        } else if (step.kind === 'cancel') {
          const isCanceled = await isDone(client.bookings.cancelBooking(id, { revision }));
          expect(isCanceled).toBe(isOwn && isOpen);
          if (isCanceled) become('CANCELED');
        } else if (step.kind === 'confirm') {
          const check = { flowControlSettings: { checkAvailabilityValidation: true } };
          const isConfirmed = await isDone(boss.bookings.confirmBooking(id, revision, check));
          expect(isConfirmed).toBe(isWaiting && fits(offer, participants, booking));
          if (isConfirmed) become('CONFIRMED');
        } else if (step.kind === 'decline') {
          const isDeclined = await isDone(boss.bookings.declineBooking(id, revision));
          expect(isDeclined).toBe(isWaiting);
          if (isDeclined) become('DECLINED');
        } else if (step.kind === 'pending') {
          const flowControlSettings = { checkAvailabilityValidation: true, skipPendingApprovalServiceValidation: true };
          const isPending = await isDone(boss.bookings.markBookingAsPending(id, revision, { flowControlSettings }));
          expect(isPending).toBe(isWaiting && fits(offer, participants, booking));
          if (isPending) become('PENDING');
        } else if (step.kind === 'move') {
          const isSame = OFFERS[step.offer]?.serviceId === OFFERS[offer]?.serviceId;
          const moving = client.bookings.rescheduleBooking(id, slots[step.offer] ?? {}, { revision });
          const isMoved = await isDone(moving);
          expect(isMoved).toBe(isOwn && isOpen && isSame && fits(step.offer, participants, booking));
          if (isMoved) {
            booking.offer = step.offer;
            booking.revision += 1;
          }
        }
      }
      const [first] = customers;
      for (const [offer, { serviceId, date, capacity }] of OFFERS.entries()) {
        const entries = first ? await entriesOf(first, serviceId, date) : [];
        const entry = entries.find(({ slot }) => slot?.startDate === slots[offer]?.startDate);
        expect(entry?.openSpots).toBe(capacity - takenOf(offer));
      }
      for (const { id, customer, status, participants, revision } of made) {
        for (const [at, client] of customers.entries()) {
          const found = (await bookingWith(client, id))?.booking;
          if (at === customer) {
            expect(found).toMatchObject({ status, totalParticipants: participants, revision: String(revision) });
          } else expect(found).toBeUndefined();
        }
      }
    }),
    { numRuns: propertyCases(15) },
  );
}, 60_000);
