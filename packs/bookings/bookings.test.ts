import { describe, expect, test } from 'vitest';
import { APP } from '../testing/open-sites.ts';
import {
  bookFirst,
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

/** What a promise came to: its value, or the code of the error. */
async function outcomeOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'done',
    (thrown: unknown) => {
      const { details = {} } = { details: {}, ...Object(thrown) };
      return Object(details.applicationError).code ?? String(thrown);
    },
  );
}

describe('a booking', () => {
  test('takes no place before it is ordered, and its order confirms it and sends the mail', async () => {
    const { visitor, manage } = await open();
    const client = visitor();
    const made = await bookFirst(client, LESSON, '2026-03-02');
    expect(made).toMatchObject({
      ...{ status: 'CREATED', paymentStatus: 'UNDEFINED', totalParticipants: 1, revision: '1' },
      ...{ startDate: new Date('2026-03-02T08:00:00Z'), endDate: new Date('2026-03-02T09:00:00Z') },
      bookedEntity: {
        title: 'Bookbinding lesson',
        slot: { serviceId: LESSON, startDate: '2026-03-02T09:00:00+01:00', resource: { name: 'Mara Binder' } },
      },
      contactDetails: { firstName: 'Ada', email: 'ada@example.com' },
    });
    expect((await entriesOf(client, LESSON, '2026-03-02'))[0]?.openSpots).toBe(1);

    const { orderId } = await orderBooking(client, made?._id);
    expect(await client.orders.getOrder(orderId ?? '')).toMatchObject({
      lineItems: [
        {
          productName: { original: 'Bookbinding lesson' },
          descriptionLines: [{ plainText: { original: 'Monday, 2 March 2026, 09:00 to 10:00 (Europe/Berlin)' } }],
          ...{ price: { amount: '45.00' }, catalogReference: { catalogItemId: made?._id } },
        },
      ],
      paymentStatus: 'NOT_PAID',
    });
    expect(await bookingWith(client, made?._id)).toMatchObject({
      booking: { status: 'CONFIRMED', paymentStatus: 'NOT_PAID', revision: '2' },
      allowedActions: { cancel: true, reschedule: true },
    });
    expect((await entriesOf(client, LESSON, '2026-03-02')).at(-1)).toMatchObject({
      ...{ bookable: false, openSpots: 0, slot: { startDate: '2026-03-02T09:00:00+01:00' } },
    });
    expect(await manage('GET', '/inbox?kind=notification')).toMatchObject({
      messages: [
        {
          ...{ to: 'ada@example.com', subject: 'Your booking is confirmed: Bookbinding lesson' },
          text: expect.stringContaining('Monday, 2 March 2026, 09:00 to 10:00 (Europe/Berlin)\nWith Mara Binder'),
        },
      ],
    });
  });

  test('is taken for an entry of the calendar as it came, with the fields beside its slot that no package declares', async () => {
    const client = (await open()).visitor();
    const [entry] = await entriesOf(client, CIRCLE, '2026-03-05');
    expect(entry).toMatchObject({ bookable: true, openSpots: 8, totalSpots: 8, locked: false });
    const bookedEntity = { ...entry, slot: slotOf(entry) };
    const { booking } = await client.bookings.createBooking({ bookedEntity, totalParticipants: 1 });
    expect(booking).toMatchObject({ status: 'CREATED', bookedEntity: { slot: { serviceId: CIRCLE } } });
    const misspelt = { slots: [], ...bookedEntity };
    await expect(client.bookings.createBooking({ bookedEntity: misspelt, totalParticipants: 1 })).rejects.toMatchObject(
      {
        details: { validationError: { fieldViolations: [{ field: 'booking.bookedEntity.slots' }] } },
      },
    );
  });

  test('costs its price for each participant, and one that is free is paid with its order', async () => {
    const client = (await open()).visitor();
    const { orderId } = await orderBooking(client, (await bookFirst(client, CIRCLE, '2026-03-05', 3))?._id);
    expect(await client.orders.getOrder(orderId ?? '')).toMatchObject({
      paymentStatus: 'PAID',
      priceSummary: { total: { amount: '0.00' } },
    });
    const { extendedBookings: [found] = [] } = await client.extendedBookings.query({
      filter: { paymentStatus: 'PAID' },
    });
    expect(found?.booking).toMatchObject({ status: 'CONFIRMED', totalParticipants: 3 });
  });

  test('is refused for a time that is none, an unknown service, too many participants and rules that only the owner overrides', async () => {
    const { visitor, owner } = await open();
    const client = visitor();
    const [entry] = await entriesOf(client, LESSON, '2026-03-02');
    const slot = slotOf(entry);
    const create = (change: object, more: object = {}) =>
      outcomeOf(
        client.bookings.createBooking({ bookedEntity: { slot: { ...slot, ...change } }, totalParticipants: 1 }, more),
      );
    expect(await create({ startDate: '2026-03-02T09:05:00+01:00' })).toBe('SLOT_NOT_AVAILABLE');
    expect(await create({ startDate: '2026-03-02T03:00:00+01:00', endDate: '2026-03-02T04:00:00+01:00' })).toBe(
      'SLOT_NOT_AVAILABLE',
    );
    expect(await create({ endDate: '2026-03-02T11:00:00+01:00' })).toBe('SLOT_NOT_AVAILABLE');
    expect(await create({ startDate: 'soon' })).toBe('INVALID_DATE_FORMAT');
    expect(await create({ timezone: 'Mars/Olympus' })).toBe('INVALID_TIME_ZONE');
    expect(await create({ serviceId: '5e000000-0000-4000-8000-0000000000ff' })).toBe('SCHEDULE_NOT_FOUND');
    expect(await create({}, { flowControlSettings: { skipAvailabilityValidation: true } })).toBe(
      'UNAUTHORIZED_OPERATION',
    );
    const [circle] = await entriesOf(client, CIRCLE, '2026-03-05');
    const chairs = (totalParticipants: number, eventId = circle?.slot?.eventId ?? null) =>
      client.bookings.createBooking({ bookedEntity: { slot: { eventId } }, totalParticipants });
    expect(await outcomeOf(chairs(9))).toBe('SESSION_CAPACITY_EXCEEDED');
    expect(await outcomeOf(chairs(1, `${circle?.slot?.eventId?.slice(0, -1)}1`))).toBe('SLOT_NOT_AVAILABLE');
    expect(await outcomeOf(chairs(1, '00000000-0000-4000-8000-000000000000_20260305T190000'))).toBe(
      'SESSION_NOT_FOUND',
    );
    await orderBooking(client, (await bookFirst(client, LESSON, '2026-03-02'))?._id);
    expect(await create({})).toBe('SLOT_NOT_AVAILABLE');
    const forced = owner().bookings.createBooking(
      { bookedEntity: { slot }, totalParticipants: 1 },
      { flowControlSettings: { skipAvailabilityValidation: true } },
    );
    expect(await outcomeOf(forced)).toBe('done');
  });

  test('of two customers who order the last place at once exactly one gets it', async () => {
    const { visitor } = await open();
    const customers = [visitor(), visitor(), visitor()];
    const made = await Promise.all(customers.map((client) => bookFirst(client, EVENING, '2026-03-07')));
    const outcomes = await Promise.all(customers.map((client, at) => outcomeOf(orderBooking(client, made[at]?._id))));
    expect(outcomes.toSorted()).toEqual(['FULL_OUT_OF_STOCK', 'FULL_OUT_OF_STOCK', 'done']);
    const found = await Promise.all(
      customers.map(async (client, at) => (await bookingWith(client, made[at]?._id))?.booking?.status),
    );
    expect(found.toSorted()).toEqual(['CONFIRMED', 'CREATED', 'CREATED']);
  });

  test('two bookings of one order that want the same place: one is confirmed, and the other declined', async () => {
    const client = (await open()).visitor();
    const made = [await bookFirst(client, EVENING, '2026-03-07'), await bookFirst(client, EVENING, '2026-03-07')];
    const checkout = await client.checkout.createCheckout({
      lineItems: made.map((booking) => ({
        ...{
          quantity: 1,
          catalogReference: { appId: '13d21c63-b5ec-5912-8397-c3a5ddb27a97', catalogItemId: booking?._id ?? '' },
        },
      })),
      channelType: 'WEB',
    });
    await client.checkout.createOrder(checkout._id ?? '');
    const statuses = await Promise.all(
      made.map(async (booking) => (await bookingWith(client, booking?._id))?.booking?.status),
    );
    expect(statuses.toSorted()).toEqual(['CONFIRMED', 'DECLINED']);
  });
});

describe('a booking that is made', () => {
  test('is cancelled by its customer with its revision, which frees the place', async () => {
    const { visitor, manage } = await open();
    const client = visitor();
    const made = await bookFirst(client, LESSON, '2026-03-02');
    await orderBooking(client, made?._id);
    const cancel = (revision: string) =>
      client.bookings.cancelBooking(made?._id ?? '', {
        revision,
        participantNotification: { notifyParticipants: true, message: 'See you another time.' },
      });
    expect(await outcomeOf(cancel('1'))).toBe('REVISION_CONFLICT');
    expect((await cancel('2')).booking).toMatchObject({ status: 'CANCELED', revision: '3' });
    expect(await outcomeOf(cancel('3'))).toBe('VALIDATION_FAILURE');
    expect((await entriesOf(client, LESSON, '2026-03-02'))[0]?.openSpots).toBe(1);
    expect(await manage('GET', '/inbox?kind=notification')).toMatchObject({
      messages: [
        { subject: 'Your booking is confirmed: Bookbinding lesson' },
        {
          subject: 'Your booking was cancelled: Bookbinding lesson',
          text: expect.stringContaining('See you another time.'),
        },
      ],
    });
  });

  test('moves to another time, also to one that only it takes, and keeps its staff free meanwhile', async () => {
    const client = (await open()).visitor();
    const made = await bookFirst(client, LESSON, '2026-03-02');
    await orderBooking(client, made?._id);
    const [, , third] = await entriesOf(client, LESSON, '2026-03-03');
    const { booking } = await client.bookings.rescheduleBooking(made?._id ?? '', slotOf(third), { revision: '2' });
    expect(booking).toMatchObject({ status: 'CONFIRMED', startDate: new Date('2026-03-03T10:30:00Z'), revision: '3' });
    expect((await entriesOf(client, LESSON, '2026-03-02')).map(({ openSpots }) => openSpots)).toEqual([
      1, 1, 1, 1, 1, 1,
    ]);
    const again = client.bookings.rescheduleBooking(made?._id ?? '', slotOf(third), { revision: '3' });
    expect(await outcomeOf(again)).toBe('done');
    const [circle] = await entriesOf(client, CIRCLE, '2026-03-05');
    const elsewhere = client.bookings.rescheduleBooking(made?._id ?? '', slotOf(circle), { revision: '4' });
    expect(await outcomeOf(elsewhere)).toBe('VALIDATION_FAILURE');
  });

  test('ends to be changeable when its time begins, for all but the owner who overrides the policy', async () => {
    const { visitor, owner, manage } = await open();
    const client = visitor();
    const made = await bookFirst(client, LESSON, '2026-03-02');
    await orderBooking(client, made?._id);
    await manage('POST', '/clock/set', { at: '2026-03-02T08:00:00.000Z' });
    expect((await bookingWith(client, made?._id))?.allowedActions).toEqual({ cancel: false, reschedule: false });
    const cancel = (by: typeof client | ReturnType<typeof owner>, ignoreCancellationPolicy: boolean) =>
      outcomeOf(
        by.bookings.cancelBooking(made?._id ?? '', {
          revision: '2',
          flowControlSettings: { ignoreCancellationPolicy },
        }),
      );
    expect(await cancel(client, false)).toBe('BOOKING_POLICY_VIOLATION');
    expect(await cancel(client, true)).toBe('UNAUTHORIZED_OPERATION');
    expect(await cancel(owner(), true)).toBe('done');
  });

  test('is confirmed, declined, marked as pending and resized by the owner only', async () => {
    const { visitor, owner } = await open();
    const [client, boss] = [visitor(), owner()];
    const circle = await bookFirst(client, CIRCLE, '2026-03-05', 2);
    const lesson = await bookFirst(client, LESSON, '2026-03-02');
    expect(await outcomeOf(client.bookings.confirmBooking(circle?._id ?? '', '1'))).toBe('PERMISSION_DENIED');
    expect((await boss.bookings.confirmBooking(circle?._id ?? '', '1')).booking?.status).toBe('CONFIRMED');
    expect(await outcomeOf(boss.bookings.confirmBooking(circle?._id ?? '', '2'))).toBe(
      'FAILED_CONFIRMING_NON_PENDING_BOOKING',
    );
    const resized = await boss.bookings.updateNumberOfParticipants(circle?._id ?? '', {
      revision: '2',
      totalParticipants: 8,
    });
    expect(resized.booking?.totalParticipants).toBe(8);
    const tooMany = boss.bookings.updateNumberOfParticipants(circle?._id ?? '', {
      revision: '3',
      totalParticipants: 9,
    });
    expect(await outcomeOf(tooMany)).toBe('SESSION_CAPACITY_EXCEEDED');
    expect(await outcomeOf(boss.bookings.markBookingAsPending(lesson?._id ?? '', '1'))).toBe('INVALID_BOOKING_STATUS');
    const pending = await boss.bookings.markBookingAsPending(lesson?._id ?? '', '1', {
      flowControlSettings: { skipPendingApprovalServiceValidation: true },
    });
    expect(pending.booking?.status).toBe('PENDING');
    // A booking that waits has its place.
    expect(await entriesOf(client, LESSON, '2026-03-02').then((all) => all.at(-1)?.openSpots)).toBe(0);
    expect((await boss.bookings.declineBooking(lesson?._id ?? '', '2')).booking?.status).toBe('DECLINED');
    expect(await entriesOf(client, LESSON, '2026-03-02').then((all) => all.at(-1)?.openSpots)).toBe(1);
  });

  test('is given back when its order is cancelled, and waits for an answer if its service needs one', async () => {
    const { visitor, owner, manage } = await open();
    const client = visitor();
    const made = await bookFirst(client, LESSON, '2026-03-02');
    const { orderId } = await orderBooking(client, made?._id);
    await owner().orders.cancelOrder(orderId ?? '');
    expect((await bookingWith(client, made?._id))?.booking?.status).toBe('CANCELED');
    expect((await entriesOf(client, LESSON, '2026-03-02'))[0]?.openSpots).toBe(1);
    expect(await manage('GET', '/packs/bookings/tables/bookings')).toMatchObject({
      rows: [{ data: { title: 'Bookbinding lesson', status: 'CANCELED' } }],
    });
  });
});

describe('bookings of others', () => {
  test('are neither found nor changed by anybody but their customer and the owner', async () => {
    const { visitor, owner } = await open();
    const [ada, eve] = [visitor(), visitor()];
    const made = await bookFirst(ada, LESSON, '2026-03-02');
    const id = made?._id ?? '';
    expect(await bookingWith(eve, id)).toBeUndefined();
    expect((await eve.extendedBookings.countExtendedBookings({ filter: {} })).count).toBe(0);
    expect((await eve.extendedBookings.queryExtendedBookings().find()).items).toEqual([]);
    expect((await owner().extendedBookings.countExtendedBookings({ filter: {} })).count).toBe(1);
    const [entry] = await entriesOf(eve, LESSON, '2026-03-03');
    expect(await outcomeOf(eve.bookings.cancelBooking(id, { revision: '1' }))).toBe('BOOKING_NOT_FOUND');
    expect(await outcomeOf(eve.bookings.rescheduleBooking(id, slotOf(entry), { revision: '1' }))).toBe(
      'BOOKING_NOT_FOUND',
    );
    expect((await bookingWith(ada, id))?.booking?.revision).toBe('1');
  });

  test('of a visitor become those of the member who logs in from it', async () => {
    const { visitor, register, logIn } = await open();
    await register('ada@example.com');
    const client = visitor();
    await bookFirst(client, LESSON, '2026-03-02');
    await logIn(client, 'ada@example.com');
    const { extendedBookings } = await client.extendedBookings.query({});
    expect(
      extendedBookings?.map(({ booking }) => [booking?.status, booking?.createdBy?.memberId !== undefined]),
    ).toEqual([['CREATED', true]]);
  });

  test('end at 200 for one customer', async () => {
    const client = (await open()).visitor();
    const [entry] = await entriesOf(client, CIRCLE, '2026-03-05');
    const create = () => client.bookings.createBooking({ bookedEntity: { slot: slotOf(entry) }, totalParticipants: 1 });
    for (let made = 0; made < 200; made += 1) await create();
    expect(await outcomeOf(create())).toBe('TOO_MANY_BOOKINGS');
  });
});

describe('the booking page', () => {
  const person = { 'field.email': 'ada@example.com', 'field.name': 'Ada Lovelace', 'field.phone': '12345' };

  test('books and pays for a slot, once, however often its form arrives', async () => {
    const { visitor, bookingPage } = await open();
    const client = visitor();
    const [entry] = await entriesOf(client, LESSON, '2026-03-02');
    const { browser, page } = await bookingPage(client, entry ?? {});
    expect(page.html).toContain('<dd>Monday, 2 March 2026, 09:00 to 10:00 (Europe/Berlin)</dd>');
    expect(page.html).toContain('€45.00');
    const declined = await browser.submit(page, { ...person, step: 'declined' });
    expect(declined.html).toContain('The payment was declined. Nothing was booked.');
    const paid = await browser.submit(declined, { ...person, step: 'paid' });
    expect(paid.location).toMatch(/^http:\/\/localhost:4321\/thanks\?orderId=[\da-f-]{36}/);
    expect((await browser.submit(declined, { ...person, step: 'paid' })).location).toBe(paid.location);
    const { extendedBookings } = await client.extendedBookings.query({});
    expect(extendedBookings).toMatchObject([
      { booking: { status: 'CONFIRMED', paymentStatus: 'PAID', contactDetails: { firstName: 'Ada', phone: '12345' } } },
    ]);
  });

  test('of a free class has one button, and says what is wrong at its fields', async () => {
    const { visitor, bookingPage } = await open();
    const client = visitor();
    const [entry] = await entriesOf(client, CIRCLE, '2026-03-05');
    const { browser, page } = await bookingPage(client, entry ?? {});
    expect([page.html.includes('>Book<'), page.html.includes('declined')]).toEqual([true, false]);
    const wrong = await browser.submit(page, { 'field.email': 'nobody', step: 'paid' });
    expect(wrong.html).toContain('Write your e-mail address.');
    expect((await browser.submit(wrong, { ...person, step: 'paid' })).location).toContain(`${APP}/thanks?orderId=`);
    const left = await bookingPage(client, entry ?? {});
    expect((await left.browser.submit(left.page, { step: 'leave' })).location).toContain(APP);
  });

  test('of two customers who pay for the last place at once exactly one gets it', async () => {
    const { visitor, bookingPage } = await open();
    const pages = await Promise.all(
      [visitor(), visitor()].map(async (client) => {
        const [entry] = await entriesOf(client, EVENING, '2026-03-07');
        return bookingPage(client, entry ?? {});
      }),
    );
    const answers = await Promise.all(
      pages.map(({ browser, page }) => browser.submit(page, { ...person, step: 'paid' })),
    );
    expect(answers.filter(({ location }) => location.startsWith(`${APP}/thanks`)).length).toBe(1);
    expect(answers.find(({ location }) => !location.startsWith(`${APP}/thanks`))?.html).toMatch(
      /no place left|no longer free/,
    );
  });

  test('of a slot that is no longer there says so', async () => {
    const { visitor, bookingPage } = await open();
    const client = visitor();
    const { page } = await bookingPage(client, { slot: { serviceId: LESSON, startDate: '2026-03-02T03:00:00+01:00' } });
    expect(page.html).toContain('This time is no longer free. Nothing was paid.');
    const unknown = await bookingPage(client, { slot: { serviceId: CIRCLE.replace('2', '9') } });
    expect(unknown.page.html).toContain('There is no such time.');
  });
});
