import { z } from 'zod';
import type { Check } from '#contracts/conformance/check.ts';
import type { OpenSite } from '#contracts/conformance/controlled-api.ts';
import { given } from '#contracts/conformance/on-site.ts';
import { loggedIn, sendAs } from './callers.ts';

/** Rules of bookings, for the table of defects. */

const BOOKING = z.looseObject({ id: z.string(), revision: z.string() });
const ANSWER = z.looseObject({ booking: BOOKING.optional(), count: z.number().optional() });

const [LESSON, TALK, EVENING, MARA] = ['lesson', 'talk', 'evening', 'mara'] as const;
const BOOKINGS = '/_api/bookings-service/v2/bookings';
const COUNT = '/_api/bookings-reader/v2/extended-bookings/count';
const CLASS = '5a000000-0000-4000-8000-000000000001';
const PRINTING = { eventId: `${CLASS}_20260302T180000` };

const entity = (id: string, more: object) => ({ [id]: { entity: { id, name: id, ...more } } });
const lasting = (minutes: number, timeBetweenSessions: number) => ({
  ...{ type: 'APPOINTMENT', staffMemberIds: [MARA] },
  schedule: { availabilityConstraints: { sessionDurations: [minutes], timeBetweenSessions } },
});

/** Lessons of an hour with a quarter after each, talks of half an hour by the same person, and an evening with one place. */
const OFFERS = {
  'derived.bookings.services.v2.service': {
    ...entity(LESSON, {
      ...lasting(60, 15),
      bookingPolicy: {
        cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 60 },
      },
    }),
    ...entity(TALK, lasting(30, 0)),
    ...entity(EVENING, { type: 'CLASS', defaultCapacity: 1 }),
  },
  'derived.bookings.staff.v1.staff_member': entity(MARA, {}),
  'bookings.classes': { [CLASS]: { serviceId: EVENING, start: '2026-03-02T18:00:00', minutes: 120 } },
};

/** A site with the offers on Monday, 2 March 2026, at 7:00. Its clock stands still. */
async function classroom(open: OpenSite) {
  const api = await open({ packs: { bookings: { on: true }, shop: { on: true } } });
  await api.target.control('POST', '/reset', { seed: { state: OFFERS, members: [api.target.member] } });
  await api.target.control('POST', '/clock/freeze', { at: '2026-03-02T07:00:00Z' });
  const send = async (token: string, path: string, message: object = {}) => {
    const { outcome, body } = await sendAs(api, token, 'POST', path, message);
    return { outcome, ...ANSWER.safeParse(body).data };
  };
  const book = (token: string, slot: object) => send(token, BOOKINGS, { booking: { bookedEntity: { slot } } });
  /** Books for a customer what the owner then confirms. Answers its id. */
  const take = async (token: string, slot: object) => {
    const { booking } = await book(token, slot);
    await send(api.target.apiKey, `${BOOKINGS}/${booking?.id}/confirm`, { revision: booking?.revision });
    return booking?.id;
  };
  const cancel = async (token: string, id: string | undefined, revision: string) =>
    (await send(token, `${BOOKINGS}/${id}/cancel`, { revision })).outcome;
  const countOf = async (token: string) => (await send(token, COUNT)).count;
  const ada = (await api.visitorTokens()).access_token;
  return { api, book, take, cancel, countOf, ada, bob: (await api.visitorTokens()).access_token };
}

const at = (serviceId: string, time: string) => ({ serviceId, startDate: `2026-03-02T${time}:00Z` });

export const NO_PLACE_IS_GIVEN_TWICE: Check = {
  title:
    'nobody books the last place of a class again, nor a time that is taken or too near before the next (BOOK-4, BOOK-7)',
  observe: given(classroom, async ({ book, take, ada, bob }) => {
    for (const slot of [PRINTING, at(LESSON, '09:00')]) await take(ada, slot);
    const seen: string[] = [];
    for (const slot of [PRINTING, at(TALK, '09:30'), at(TALK, '10:00'), at(TALK, '10:30')])
      seen.push((await book(bob, slot)).outcome);
    return seen;
  }),
  expected: ['400 SESSION_CAPACITY_EXCEEDED', '400 SLOT_NOT_AVAILABLE', '400 SLOT_NOT_AVAILABLE', '200'],
};

export const BOOKINGS_HAVE_AN_OWNER: Check = {
  title:
    'a booking is changed by whoever has made it, at its revision and until the policy says, and a login takes it along (BOOK-8, BOOK-9)',
  observe: given(classroom, async ({ api, take, cancel, countOf, ada, bob }) => {
    const [first, second] = [await take(ada, at(LESSON, '09:00')), await take(ada, at(LESSON, '10:15'))];
    const seen = [await cancel(bob, second, '2'), await cancel(ada, second, '1'), await countOf(ada)];
    await api.advance(60 * 60);
    const member = await loggedIn(api, ada);
    return [...seen, await countOf(member), await cancel(member, first, '2'), await cancel(member, second, '2')];
  }),
  expected: ['404 BOOKING_NOT_FOUND', '409 REVISION_CONFLICT', 2, 2, '400 BOOKING_POLICY_VIOLATION', '200'],
};
