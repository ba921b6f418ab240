import { describe, expect, test } from 'vitest';
import {
  bookFirst,
  CIRCLE,
  EVENING,
  entriesOf,
  JONAS,
  LESSON,
  MARA,
  openBookings,
  orderBooking,
} from './testing/open-bookings.ts';

const open = openBookings();

const timesOf = (slots: readonly { slot?: { startDate?: string | null } }[]) =>
  slots.map(({ slot }) => slot?.startDate?.slice(11, 16));

describe('the older interface', () => {
  test('a day of appointments has one entry for each time of each staff member, with its buffer', async () => {
    const client = (await open()).visitor();
    const monday = await entriesOf(client, LESSON, '2026-03-02');
    // It is eight o'clock: no time has begun.
    expect(timesOf(monday)).toEqual(['09:00', '10:15', '11:30', '12:45', '14:00', '15:15']);
    expect(monday[0]).toMatchObject({
      ...{ bookable: true, totalSpots: 1, openSpots: 1 },
      bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
      slot: {
        ...{ serviceId: LESSON, startDate: '2026-03-02T09:00:00+01:00', endDate: '2026-03-02T10:00:00+01:00' },
        ...{ timezone: 'Europe/Berlin', resource: { _id: MARA, name: 'Mara Binder' } },
        location: { name: 'The back room', locationType: 'OWNER_BUSINESS' },
      },
    });
    const saturday = await entriesOf(client, LESSON, '2026-03-07');
    expect(saturday.map(({ slot }) => [slot?.startDate, slot?.resource?._id])).toEqual([
      ['2026-03-07T10:00:00+01:00', JONAS],
      ['2026-03-07T11:15:00+01:00', JONAS],
      ['2026-03-07T12:30:00+01:00', JONAS],
      ['2026-03-07T13:45:00+01:00', JONAS],
      ['2026-03-07T15:00:00+01:00', JONAS],
    ]);
  });

  test('a class has an entry for each time that it meets, at the same time on the wall after the clock has changed', async () => {
    const client = (await open()).visitor();
    const entries = await entriesOf(client, CIRCLE, '2026-03-20', 14);
    expect(entries.map(({ slot, openSpots }) => [slot?.startDate, openSpots])).toEqual([
      ['2026-03-26T19:00:00+01:00', 8],
      ['2026-04-02T19:00:00+02:00', 8],
    ]);
    expect(entries[0]?.slot?.eventId).toBe('5a000000-0000-4000-8000-000000000001_20260326T190000');
  });

  test('a filter takes what can be booked, a number of spots and a number for each day, and names what it does not know', async () => {
    const client = (await open()).visitor();
    const ask = (filter: object, slotsPerDay?: number) =>
      client.availabilityCalendar.queryAvailability(
        { filter: { serviceId: [LESSON], startDate: '2026-03-02', endDate: '2026-03-04', ...filter } },
        { timezone: 'Europe/Berlin', ...(slotsPerDay !== undefined && { slotsPerDay }) },
      );
    expect((await ask({}, 2)).availabilityEntries?.map(({ slot }) => slot?.startDate?.slice(8, 16))).toEqual([
      ...['02T09:00', '02T10:15', '03T09:00', '03T10:15'],
    ]);
    expect((await ask({ openSpots: { $gte: 2 } })).availabilityEntries).toEqual([]);
    expect((await ask({ bookable: false })).availabilityEntries).toEqual([]);
    await expect(ask({ colour: 'red' })).rejects.toThrow(
      'query.filter.colour is not known. Known are serviceId, startDate, endDate, bookable, openSpots.',
    );
    await expect(ask({ startDate: 'soon' })).rejects.toThrow('query.filter.startDate must be a date.');
    await expect(ask({ endDate: '2030-01-01' })).rejects.toThrow('Slots can be asked for 370 days at once.');
  });

  test('the paging that templates of the vendor still send gives the first entries', async () => {
    const client = (await open()).visitor();
    const filter = { serviceId: [LESSON], startDate: '2026-03-02', endDate: '2026-03-04' };
    const ask = async (limit?: number) => {
      const query = { filter, cursorPaging: { limit } };
      const { availabilityEntries } = await client.availabilityCalendar.queryAvailability(query, {
        timezone: 'Europe/Berlin',
      });
      return availabilityEntries?.length;
    };
    expect([await ask(1), await ask(3)]).toEqual([1, 3]);
    expect(await ask()).toBeGreaterThan(3);
    await expect(ask(101)).rejects.toThrow('is 101, and the maximum is 100');
  });

  test('a time that has begun is too late, and comes after those that can be booked', async () => {
    const { manage, visitor } = await open();
    await manage('POST', '/clock/set', { at: '2026-03-02T10:00:00.000Z' });
    const monday = await entriesOf(visitor(), LESSON, '2026-03-02');
    expect(timesOf(monday)).toEqual(['11:30', '12:45', '14:00', '15:15', '09:00', '10:15']);
    expect(monday.at(-1)).toMatchObject({ bookable: false, bookingPolicyViolations: { tooLateToBook: true } });
  });
});

describe('the newer interface', () => {
  const day = { fromLocalDate: '2026-03-07T00:00:00', toLocalDate: '2026-03-08T00:00:00', timeZone: 'Europe/Berlin' };

  test('slots have times on the wall, and their staff only if it is asked for', async () => {
    const client = (await open()).visitor();
    const { timeSlots, timeZone } = await client.availabilityTimeSlots.listAvailabilityTimeSlots({
      serviceId: LESSON,
      ...day,
    });
    expect([timeZone, timeSlots?.map(({ localStartDate }) => localStartDate)]).toEqual([
      'Europe/Berlin',
      [
        '2026-03-07T10:00:00',
        '2026-03-07T11:15:00',
        '2026-03-07T12:30:00',
        '2026-03-07T13:45:00',
        '2026-03-07T15:00:00',
      ],
    ]);
    expect(timeSlots?.[0]).toMatchObject({
      ...{ localEndDate: '2026-03-07T11:00:00', bookable: true, totalCapacity: 1, remainingCapacity: 1 },
      ...{ location: { name: 'The back room', locationType: 'BUSINESS' }, availableResources: [] },
    });
    const { timeSlot } = await client.availabilityTimeSlots.getAvailabilityTimeSlot(
      LESSON,
      '2026-03-07T10:00:00',
      '2026-03-07T11:00:00',
      'Europe/Berlin',
      {},
    );
    expect(timeSlot?.availableResources).toMatchObject([{ resources: [{ _id: JONAS, name: 'Jonas Letter' }] }]);
    await expect(
      client.availabilityTimeSlots.getAvailabilityTimeSlot(
        LESSON,
        '2026-03-07T10:01:00',
        '2026-03-07T11:01:00',
        'UTC',
        {},
      ),
    ).rejects.toThrow('There is no slot');
  });

  test('the pages of a list have every slot once, and a cursor needs no dates', async () => {
    const client = (await open()).visitor();
    const list = client.availabilityTimeSlots.listAvailabilityTimeSlots;
    const whole = await list({ serviceId: LESSON, ...day });
    const paged: unknown[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list(
        cursor ? { cursorPaging: { cursor, limit: 2 } } : { serviceId: LESSON, ...day, cursorPaging: { limit: 2 } },
      );
      paged.push(...(page.timeSlots ?? []));
      cursor = page.cursorPagingMetadata?.cursors?.next;
    } while (cursor);
    expect(paged).toEqual(whole.timeSlots);
    await expect(list({ cursorPaging: { cursor: 'abc' } })).rejects.toThrow('The cursor is not one of this list.');
  });

  test('classes are listed as events, with the places that are left', async () => {
    const client = (await open()).visitor();
    await orderBooking(client, (await bookFirst(client, CIRCLE, '2026-03-05', 3))?._id);
    const week = {
      fromLocalDate: '2026-03-02T00:00:00',
      toLocalDate: '2026-03-09T00:00:00',
      timeZone: 'Europe/Berlin',
    };
    const { timeSlots = [] } = await client.eventTimeSlots.listEventTimeSlots(week);
    expect(
      timeSlots.map(({ serviceId, localStartDate, bookableCapacity }) => [serviceId, localStartDate, bookableCapacity]),
    ).toEqual([
      [CIRCLE, '2026-03-05T19:00:00', 5],
      [EVENING, '2026-03-07T18:00:00', 1],
    ]);
    const eventId = timeSlots[0]?.eventInfo?.eventId ?? '';
    const { timeSlot } = await client.eventTimeSlots.getEventTimeSlot(eventId, { timeZone: 'America/New_York' });
    expect(timeSlot).toMatchObject({ localStartDate: '2026-03-05T13:00:00', remainingCapacity: 5 });
    const few = await client.eventTimeSlots.listEventTimeSlots({
      ...week,
      serviceIds: [CIRCLE],
      minBookableCapacity: 6,
    });
    expect(few.timeSlots).toEqual([]);
    await expect(client.eventTimeSlots.getEventTimeSlot(`${eventId}9`)).rejects.toThrow('There is no event');
  });

  test('a time zone that does not exist is refused', async () => {
    const client = (await open()).visitor();
    const asked = client.availabilityTimeSlots.listAvailabilityTimeSlots({
      serviceId: LESSON,
      ...day,
      timeZone: 'Mars/Olympus',
    });
    await expect(asked).rejects.toThrow('There is no time zone Mars/Olympus.');
  });
});

test('a staff member who holds a class or is booked by another service has no appointment meanwhile', async () => {
  const { visitor, manage } = await open({
    state: {
      'bookings.hours': { default: { timeZone: 'Europe/Berlin', days: [{ day: 'MONDAY', from: 540, to: 780 }] } },
      'bookings.classes': {
        '5c000000-0000-4000-8000-000000000001': {
          serviceId: '52000000-0000-4000-8000-000000000001',
          start: '2026-03-02T10:30:00',
          minutes: 30,
          timeZone: 'Europe/Berlin',
          resourceId: '5a000000-0000-4000-8000-000000000001',
        },
      },
      'derived.bookings.staff.v1.staff_member': {
        '5a000000-0000-4000-8000-000000000001': {
          entity: { id: '5a000000-0000-4000-8000-000000000001', name: 'Mara' },
          madeBy: null,
          madeAt: 0,
        },
      },
      'derived.bookings.services.v2.service': {
        '51000000-0000-4000-8000-000000000001': {
          entity: {
            id: '51000000-0000-4000-8000-000000000001',
            name: 'One',
            type: 'APPOINTMENT',
            staffMemberIds: ['5a000000-0000-4000-8000-000000000001'],
          },
          madeBy: null,
          madeAt: 0,
        },
        '52000000-0000-4000-8000-000000000001': {
          entity: { id: '52000000-0000-4000-8000-000000000001', name: 'Two', type: 'CLASS', defaultCapacity: 3 },
          madeBy: null,
          madeAt: 1,
        },
        '53000000-0000-4000-8000-000000000001': {
          entity: {
            ...{
              id: '53000000-0000-4000-8000-000000000001',
              name: 'Three',
              type: 'APPOINTMENT',
              staffMemberIds: ['5a000000-0000-4000-8000-000000000001'],
            },
            schedule: { availabilityConstraints: { sessionDurations: [90] } },
          },
          ...{ madeBy: null, madeAt: 2 },
        },
      },
    },
  });
  await manage('POST', '/clock/set', { at: '2026-03-01T07:00:00.000Z' });
  const client = visitor();
  const free = async (id: string) =>
    (await entriesOf(client, id, '2026-03-02')).map(({ slot, bookable }) => [slot?.startDate?.slice(11, 16), bookable]);
  expect(await free('51000000-0000-4000-8000-000000000001')).toEqual([
    ['09:00', true],
    ['11:00', true],
    ['12:00', true],
    ['10:00', false],
  ]);
  await orderBooking(client, (await bookFirst(client, '51000000-0000-4000-8000-000000000001', '2026-03-02'))?._id);
  expect(await free('51000000-0000-4000-8000-000000000001')).toEqual([
    ['11:00', true],
    ['12:00', true],
    ['09:00', false],
    ['10:00', false],
  ]);
  expect(await free('53000000-0000-4000-8000-000000000001')).toEqual([
    ['09:00', false],
    ['10:30', false],
  ]);
});

test('the policy of a service says from when until when a slot can be booked', async () => {
  const service = (bookingPolicy: object) => ({
    entity: {
      id: '51000000-0000-4000-8000-000000000001',
      name: 'One',
      type: 'APPOINTMENT',
      bookingPolicy,
      onlineBooking: { enabled: true },
    },
    ...{ madeBy: null, madeAt: 0 },
  });
  const policy = {
    ...{
      id: '5b000000-0000-4000-8000-000000000001',
      limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 1560 },
    },
    limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 120 },
  };
  const { visitor } = await open({
    state: {
      'derived.bookings.services.v2.service': {
        '51000000-0000-4000-8000-000000000001': service({ id: '5b000000-0000-4000-8000-000000000001' }),
      },
      'derived.bookings.v1.booking_policy': {
        '5b000000-0000-4000-8000-000000000001': { entity: policy, madeBy: null, madeAt: 0 },
      },
    },
  });
  // Monday, 8:00 in Berlin. Without hours of the site, the hours are those of an office, in UTC.
  const entries = await entriesOf(visitor(), '51000000-0000-4000-8000-000000000001', '2026-03-02', 2);
  const inOrder = entries.toSorted((one, other) =>
    String(one.slot?.startDate).localeCompare(String(other.slot?.startDate)),
  );
  expect(
    inOrder
      .filter(({ slot }) => /T(10|11|12|13)/.test(slot?.startDate ?? ''))
      .map(({ slot, bookingPolicyViolations: found }) => [
        slot?.startDate?.slice(8, 13),
        found?.tooEarlyToBook,
        found?.tooLateToBook,
      ]),
  ).toEqual([
    ...[
      ['02T10', false, true],
      ['02T11', false, false],
      ['02T12', false, false],
      ['02T13', false, false],
    ],
    ...[
      ['03T10', false, false],
      ['03T11', true, false],
      ['03T12', true, false],
      ['03T13', true, false],
    ],
  ]);
});
