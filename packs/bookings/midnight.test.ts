import { describe, expect, test } from 'vitest';
import { COLLECTIONS } from './documents.ts';
import { LESSON, MARA, openBookings } from './testing/open-bookings.ts';

const open = openBookings();

const TALK = '5e000000-0000-4000-8000-000000000009';
const service = (id: string, minutes: number) => ({
  [id]: {
    entity: {
      ...{ id, name: 'Any', type: 'APPOINTMENT', staffMemberIds: [MARA] },
      schedule: { availabilityConstraints: { sessionDurations: [minutes] } },
    },
  },
});
/** Lessons of an hour and talks of a half, by the same person, who works from 17:30 to 1:00 by UTC. */
const STATE = {
  [COLLECTIONS.services]: { ...service(LESSON, 60), ...service(TALK, 30) },
  [COLLECTIONS.staff]: { [MARA]: { entity: { id: MARA, name: 'Mara' } } },
  [COLLECTIONS.hours]: {
    default: { timeZone: 'Etc/GMT+8', days: [{ day: 'TUESDAY', from: 9.5 * 60, to: 17 * 60 }] },
  },
};

describe('an appointment across midnight by UTC', () => {
  test.each([
    ['within a month', '2026-03-24', '2026-03-25'],
    ['at the end of a month', '2026-03-31', '2026-04-01'],
  ])('is not taken together with one after midnight, whichever comes first, %s', async (_when, day, next) => {
    const lesson = { serviceId: LESSON, startDate: `${day}T23:30:00Z` };
    const talk = { serviceId: TALK, startDate: `${next}T00:00:00Z` };
    for (const [first, second] of [
      [lesson, talk],
      [talk, lesson],
    ]) {
      const { visitor, owner } = await open({ state: STATE });
      const create = (slot = {}) => visitor().bookings.createBooking({ bookedEntity: { slot }, totalParticipants: 1 });
      const { booking } = await create(first);
      await owner().bookings.confirmBooking(booking?._id ?? '', '1');
      await expect(create(second)).rejects.toMatchObject({
        details: { applicationError: { code: 'SLOT_NOT_AVAILABLE' } },
      });
    }
  });
});
