import { describe, expect, test } from 'vitest';
import { AUSTEN, type EventsClient, openClubs, POEMS, SEAT, STORIES } from './testing/open-events.ts';

const { open } = openClubs();

function refusal(code: string, status = 428) {
  return { details: { applicationError: { code } }, response: { status } };
}

/** A new one each time, because the official client changes what it is given. */
const reading = () => ({
  title: 'A Night with Middlemarch',
  location: { name: 'Marginalia', type: 'VENUE' as const },
  dateAndTimeSettings: {
    startDate: new Date('2040-03-01T18:00:00.000Z'),
    endDate: new Date('2040-03-01T21:00:00.000Z'),
    timeZoneId: 'Europe/Vienna',
  },
  registration: { initialType: 'RSVP' as const, rsvp: { responseType: 'YES_ONLY' as const, limit: 1 } },
});

describe('events', () => {
  test('are queried by status and date, with the fields that are requested', async () => {
    const club = await open();
    const client = club.visitor();
    const { items } = await client.wixEventsV2
      .queryEvents({ fields: ['DETAILS', 'REGISTRATION'] })
      .in('status', ['UPCOMING', 'STARTED'])
      .ascending('dateAndTimeSettings.startDate')
      .find();
    expect(items.map(({ title, registration, description }) => [title, registration?.status, description])).toEqual([
      ['An Evening with Emma', 'OPEN_RSVP', undefined],
      ['The Night of the Short Story', 'OPEN_TICKETS', undefined],
    ]);
    expect(items[0]?.mainImage).toMatch(/^wix:image:/);
    const counts = await client.wixEventsV2.countEventsByStatus();
    expect(counts.facets).toMatchObject({ status: { counts: { UPCOMING: 2, ENDED: 1 } } });
  });

  test('are read by id and by slug, with dates as people read them', async () => {
    const client = (await open()).visitor();
    const { event } = await client.wixEventsV2.getEventBySlug('an-evening-with-emma', {
      fields: ['URLS', 'DASHBOARD'],
    });
    expect(event).toMatchObject({
      _id: AUSTEN,
      eventPageUrl: expect.stringMatching(/event-details\/an-evening-with-emma$/),
    });
    expect(event?.dateAndTimeSettings?.formatted?.dateAndTime).toMatch(/^\w+ \d+, \d{4}, \d+:00.[AP]M – \d+:00.[AP]M$/);
    const past = await client.wixEventsV2.getEvent(POEMS);
    expect([past.status, past.registration]).toEqual(['ENDED', undefined]);
    await expect(client.wixEventsV2.getEvent(SEAT)).rejects.toMatchObject(refusal('EVENT_NOT_FOUND', 404));
  });

  test('start and end by the clock of the site', async () => {
    const club = await open();
    const client = club.visitor();
    await club.owner().wixEventsV2.updateEvent(AUSTEN, {
      event: { dateAndTimeSettings: { ...reading().dateAndTimeSettings, startDate: new Date(Date.now() + 60_000) } },
    });
    const statusOf = async () => (await client.wixEventsV2.getEvent(AUSTEN)).status;
    const before = await statusOf();
    await club.wait(2);
    const during = await statusOf();
    await club.wait(20 * 365 * 24 * 60);
    client.auth.setTokens(await client.auth.generateVisitorTokens());
    expect([before, during, await statusOf()]).toEqual(['UPCOMING', 'STARTED', 'ENDED']);
  });

  test('are written by the owner alone: draft, published, canceled, deleted', async () => {
    const club = await open();
    const [client, owner] = [club.visitor(), club.owner()];
    await expect(client.wixEventsV2.createEvent(reading())).rejects.toMatchObject(refusal('PERMISSION_DENIED', 403));
    const { _id = '', slug } = await owner.wixEventsV2.createEvent(reading(), { draft: true });
    expect(slug).toBe('a-night-with-middlemarch');
    await expect(client.wixEventsV2.getEvent(_id)).rejects.toMatchObject(refusal('EVENT_NOT_FOUND', 404));
    expect((await owner.wixEventsV2.queryEvents({ includeDrafts: true }).find()).items).toHaveLength(4);
    expect((await owner.wixEventsV2.queryEvents().find()).items).toHaveLength(3);
    await owner.wixEventsV2.publishDraftEvent(_id);
    await expect(owner.wixEventsV2.publishDraftEvent(_id)).rejects.toMatchObject(refusal('EVENT_ALREADY_PUBLISHED'));
    const again = await owner.wixEventsV2.createEvent(reading());
    expect(again.slug).toBe('a-night-with-middlemarch-2');
    await expect(
      owner.wixEventsV2.createEvent({ ...reading(), slug: 'a-night-with-middlemarch' }),
    ).rejects.toMatchObject(refusal('SLUG_ALREADY_IN_USE', 409));
    await expect(owner.wixEventsV2.createEvent({ ...reading(), slug: 'a night' })).rejects.toMatchObject(
      refusal('INVALID_SLUG_FORMAT', 400),
    );
    await owner.wixEventsV2.cancelEvent(_id);
    const { status, registration } = await client.wixEventsV2.getEvent(_id, { fields: ['REGISTRATION'] });
    expect([status, registration?.status]).toEqual(['CANCELED', 'CLOSED_MANUALLY']);
    await expect(owner.wixEventsV2.cancelEvent(_id)).rejects.toMatchObject(refusal('INVALID_EVENT_STATUS_TRANSITION'));
    await owner.wixEventsV2.deleteEvent(_id);
    await expect(owner.wixEventsV2.getEvent(_id)).rejects.toMatchObject(refusal('EVENT_NOT_FOUND', 404));
  });

  test.each([
    [
      'a time zone that is none',
      { ...reading(), dateAndTimeSettings: { ...reading().dateAndTimeSettings, timeZoneId: 'Mars/Olympus' } },
    ],
    [
      'an end before the start',
      { ...reading(), dateAndTimeSettings: { ...reading().dateAndTimeSettings, endDate: new Date(0) } },
    ],
    ['no title', { ...reading(), title: ' ' }],
  ])('%s is refused', async (_title, event) => {
    const owner = (await open()).owner();
    await expect(owner.wixEventsV2.createEvent(event)).rejects.toMatchObject(refusal('INVALID_ARGUMENT', 400));
  });

  test('have a schedule', async () => {
    const client = (await open()).visitor();
    const { items } = await client.schedule.listScheduleItems({ eventId: [STORIES], limit: 100 });
    expect(items?.map(({ name }) => name)).toEqual(['Three stories by Mansfield', 'Soup', 'Three stories by Chekhov']);
    expect((await client.schedule.queryScheduleItems().eq('name', 'Soup').find()).items).toHaveLength(1);
    expect((await client.schedule.getScheduleItem(items?.[1]?._id ?? '', { eventId: STORIES })).name).toBe('Soup');
    await expect(client.schedule.getScheduleItem(SEAT)).rejects.toMatchObject(refusal('SCHEDULE_ITEM_NOT_FOUND', 404));
  });
});

describe('ticket definitions', () => {
  const balcony = { eventId: STORIES, name: 'Balcony', feeType: 'NO_FEE', initialLimit: 5 } as const;
  const price = (value: string) => ({ fixedPrice: { value, currency: 'EUR' } });

  test('are written by the owner, hidden ones are seen by nobody else, and both interfaces have them', async () => {
    const club = await open();
    const [client, owner] = [club.visitor(), club.owner()];
    const { _id = '', revision } = await owner.ticketDefinitionsV2.createTicketDefinition({
      ...balcony,
      hidden: true,
      pricingMethod: price('8.50'),
    });
    const id = _id ?? '';
    expect((await owner.ticketDefinitionsV2.queryTicketDefinitions().eq('name', 'Balcony').find()).items).toHaveLength(
      1,
    );
    await expect(client.ticketDefinitionsV2.getTicketDefinition(id)).rejects.toMatchObject(
      refusal('TICKET_DEFINITION_NOT_FOUND', 404),
    );
    await owner.ticketDefinitionsV2.updateTicketDefinition(id, { revision: revision ?? '', hidden: false });
    await expect(
      owner.ticketDefinitionsV2.updateTicketDefinition(id, { revision: revision ?? '' }),
    ).rejects.toMatchObject(refusal('REVISION_CONFLICT', 409));
    const seen = await client.ticketDefinitionsV2.getTicketDefinition(id, { fields: ['EVENT_DETAILS'] });
    expect(seen).toMatchObject({ initialLimit: 5, pricingMethod: price('8.50'), eventDetails: { status: 'UPCOMING' } });
    expect(await client.ticketDefinitions.getTicketDefinition(id)).toMatchObject({
      price: { value: '8.50' },
      limitPerCheckout: 4,
    });
    const { definitions } = await client.ticketDefinitions.listTicketDefinitions({
      eventId: [STORIES],
      fieldset: ['DASHBOARD'],
    });
    expect(definitions?.map(({ dashboard }) => dashboard?.unsold)).toEqual([1, 20, 10, 5]);
    await owner.ticketDefinitionsV2.deleteTicketDefinition(id);
    await expect(owner.ticketDefinitionsV2.getTicketDefinition(id)).rejects.toMatchObject(
      refusal('TICKET_DEFINITION_NOT_FOUND', 404),
    );
  });

  test('have pricing options, and prices that the guest names', async () => {
    const club = await open();
    const [client, owner] = [club.visitor(), club.owner()];
    const options = { optionDetails: [{ name: 'Student', price: { value: '5', currency: 'EUR' } }] };
    const chosen = await owner.ticketDefinitionsV2.createTicketDefinition({
      ...balcony,
      pricingMethod: { pricingOptions: options },
    });
    const [option] = chosen.pricingMethod?.pricingOptions?.optionDetails ?? [];
    const reserve = (ticketDefinitionId: string | null | undefined, ticketInfo: object) =>
      client.ticketReservations.createTicketReservation({
        tickets: [{ ticketDefinitionId: ticketDefinitionId ?? null, quantity: 1, ticketInfo }],
      });
    await expect(reserve(chosen._id, {})).rejects.toMatchObject(refusal('UNSUPPORTED_PRICING_OPTION'));
    const student = await reserve(chosen._id, { pricingOptionId: option?.optionId });
    expect(student.tickets?.[0]).toMatchObject({
      price: { value: '5.00' },
      ticketInfo: { pricingOptionName: 'Student' },
    });
    const gift = await owner.ticketDefinitionsV2.createTicketDefinition({
      ...balcony,
      pricingMethod: { guestPrice: { value: '3', currency: 'EUR' } },
    });
    await expect(reserve(gift._id, { guestPrice: '2' })).rejects.toMatchObject(refusal('INVALID_ARGUMENT', 400));
    expect((await reserve(gift._id, { guestPrice: '7' })).tickets?.[0]?.price?.value).toBe('7.00');
  });

  test('are on sale in their period, by the clock of the site', async () => {
    const club = await open();
    const now = Date.now();
    const salePeriod = {
      startDate: new Date(now + 600_000),
      endDate: new Date(now + 1_200_000),
      displayNotOnSale: true,
    };
    const { _id } = await club
      .owner()
      .ticketDefinitionsV2.createTicketDefinition({ ...balcony, salePeriod, pricingMethod: price('1') });
    const client = club.visitor();
    const reserve = () =>
      client.ticketReservations.createTicketReservation({
        tickets: [{ ticketDefinitionId: _id ?? null, quantity: 1 }],
      });
    await expect(reserve()).rejects.toMatchObject(refusal('TICKET_SALE_CLOSED'));
    await club.wait(15);
    await reserve();
    await club.wait(15);
    await expect(reserve()).rejects.toMatchObject(refusal('TICKET_SALE_CLOSED'));
  });

  test.each([
    ['for an event without tickets', { eventId: AUSTEN }, 'INVALID_EVENT_TYPE', 428],
    ['for no event', { eventId: SEAT }, 'EVENT_NOT_FOUND', 404],
    [
      'in another currency',
      { pricingMethod: { fixedPrice: { value: '1', currency: 'USD' } } },
      'INVALID_ARGUMENT',
      400,
    ],
    [
      'with a sale that ends before it starts',
      { salePeriod: { startDate: new Date(9), endDate: new Date(1) } },
      'INVALID_SALE_PERIOD',
      428,
    ],
  ])('%s are refused', async (_title, change, code, status) => {
    const { ticketDefinitionsV2 } = (await open()).owner();
    await expect(
      ticketDefinitionsV2.createTicketDefinition({ ...balcony, pricingMethod: price('1'), ...change }),
    ).rejects.toMatchObject(refusal(code, status));
  });
});

describe('RSVPs', () => {
  const person = (name: string, guestNames: string[] = []) => ({
    ...{
      eventId: AUSTEN,
      firstName: name,
      lastName: 'Reader',
      email: `${name.toLowerCase()}@example.com`,
      status: 'YES' as const,
    },
    additionalGuestDetails: { guestCount: guestNames.length, guestNames },
  });
  const limited = async (limit: number, waitlistEnabled: boolean) => {
    const club = await open();
    await club
      .owner()
      .wixEventsV2.updateEvent(AUSTEN, { event: { registration: { rsvp: { limit, waitlistEnabled } } } });
    return club;
  };

  test('a guest answers, is counted and gets a mail; others do not read it', async () => {
    const club = await open();
    const [ada, bob] = [club.visitor(), club.visitor()];
    const { _id, status } = await ada.rsvpV2.createRsvp(person('Ada', ['Byron']));
    const rsvpId = _id ?? '';
    expect(status).toBe('YES');
    expect(await ada.rsvpV2.getRsvp(rsvpId, { fields: ['DETAILS', 'CONTACT_DETAILS', 'FORM'] })).toMatchObject({
      totalGuests: 2,
      email: 'ada@example.com',
    });
    await expect(bob.rsvpV2.getRsvp(rsvpId)).rejects.toMatchObject(refusal('RSVP_NOT_FOUND', 404));
    await expect(bob.rsvpV2.updateRsvp(rsvpId, { revision: '1', status: 'NO' })).rejects.toMatchObject(
      refusal('RSVP_NOT_FOUND', 404),
    );
    await expect(ada.rsvpV2.deleteRsvp(rsvpId)).rejects.toMatchObject(refusal('PERMISSION_DENIED', 403));
    expect(await club.owner().rsvpV2.listRsvpSummary([AUSTEN])).toMatchObject({
      summaries: [{ yesGuestCount: 2, totalRsvpCount: 1 }],
    });
    expect((await club.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@example.com', 'You are on the list: An Evening with Emma'],
    ]);
    expect((await ada.rsvpV2.listCurrentRsvps([AUSTEN])).rsvps).toHaveLength(1);
    expect((await bob.rsvpV2.queryRsvps().eq('eventId', AUSTEN).find()).items).toHaveLength(0);
    expect((await club.owner().rsvpV2.countRsvps({ filter: { eventId: AUSTEN } })).count).toBe(1);
    expect((await ada.guests.queryGuests().eq('eventId', AUSTEN).find()).items).toMatchObject([
      { guestType: 'RSVP', attendanceStatus: 'ATTENDING', totalGuests: 2 },
    ]);
    await ada.rsvpV2.updateRsvp(rsvpId, { revision: '1', status: 'NO' });
    await club.owner().rsvpV2.deleteRsvp(rsvpId);
    expect(await club.owner().rsvpV2.listRsvpSummary([AUSTEN])).toMatchObject({
      summaries: [{ yesGuestCount: 0, noGuestCount: 0, totalRsvpCount: 0 }],
    });
  });

  test('two guests want the last place at the same time: one gets it, and the others wait or are refused', async () => {
    const refusing = await limited(1, false);
    const results = await Promise.allSettled(
      ['Ada', 'Bea', 'Cyd', 'Dot'].map((name) => refusing.visitor().rsvpV2.createRsvp(person(name))),
    );
    expect(results.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused[0]).toMatchObject(refusal('RSVP_LIMIT_EXCEEDED'));
    const waiting = await limited(1, true);
    const answers = await Promise.all(
      ['Ada', 'Bea', 'Cyd'].map((name) => waiting.visitor().rsvpV2.createRsvp(person(name))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['WAITLIST', 'WAITLIST', 'YES']);
    const { registration } = await waiting.visitor().wixEventsV2.getEvent(AUSTEN, { fields: ['REGISTRATION'] });
    expect(registration?.status).toBe('OPEN_RSVP_WAITLIST_ONLY');
  });

  test.each<[string, object, object, string]>([
    ['more guests than places', { limit: 2 }, person('Ada', ['A', 'B']), 'GUEST_LIMIT_EXCEEDED'],
    [
      'a place on a waiting list that is not there',
      {},
      { ...person('Ada'), status: 'WAITLIST' },
      'WAITING_LIST_UNAVAILABLE',
    ],
    [
      'NO where only YES is taken',
      { responseType: 'YES_ONLY' },
      { ...person('Ada'), status: 'NO' },
      'UNEXPECTED_RSVP_STATUS',
    ],
    ['an answer too early', { startDate: '2040-01-01T00:00:00.000Z' }, person('Ada'), 'RSVPS_NOT_STARTED'],
    ['an answer too late', { endDate: '2020-01-01T00:00:00.000Z' }, person('Ada'), 'RSVPS_CLOSED'],
    ['an answer to an event that is over', {}, { ...person('Ada'), eventId: POEMS }, 'RSVPS_CLOSED'],
    ['an answer to an event with tickets', {}, { ...person('Ada'), eventId: STORIES }, 'INVALID_EVENT_TYPE'],
    [
      'guests without names',
      {},
      { ...person('Ada'), additionalGuestDetails: { guestCount: 2, guestNames: ['A'] } },
      'ADDITIONAL_GUESTS_MUST_HAVE_NAMES',
    ],
  ])('%s is refused', async (_title, rsvp, sent, code) => {
    const club = await limited(10, false);
    const patch = { method: 'PATCH', body: JSON.stringify({ event: { id: AUSTEN, registration: { rsvp } } }) };
    await club.owner().fetchWithAuth(`https://www.wixapis.com/events/v3/events/${AUSTEN}`, {
      ...patch,
      headers: { 'content-type': 'application/json' },
    });
    await expect(club.visitor().rsvpV2.createRsvp({ ...person('Ada'), ...sent })).rejects.toMatchObject(refusal(code));
  });

  test('a member answers once', async () => {
    const club = await open();
    await club.register('ada@example.com');
    const ada: EventsClient = club.visitor();
    await ada.rsvpV2.createRsvp(person('Bea'));
    await club.logIn(ada, 'ada@example.com');
    await expect(ada.rsvpV2.createRsvp(person('Ada'))).rejects.toMatchObject(refusal('MEMBER_ALREADY_REGISTERED'));
    await expect(club.visitor().rsvpV2.createRsvp(person('Ada'))).rejects.toMatchObject(
      refusal('MEMBER_EMAIL_ALREADY_REGISTERED'),
    );
  });

  test('the older interface has the same ones', async () => {
    const club = await open();
    const client = club.visitor();
    const inputValues = [
      { inputName: 'firstName', value: 'Ada' },
      { inputName: 'lastName', value: 'Lovelace' },
      { inputName: 'email', value: 'ada@example.com' },
    ];
    const { rsvp } = await client.rsvp.createRsvp({ eventId: AUSTEN, form: { inputValues }, status: 'NO' });
    expect(rsvp).toMatchObject({ firstName: 'Ada', status: 'NO', totalGuests: 1 });
    expect((await client.rsvp.getRsvp(rsvp?._id ?? '')).email).toBe('ada@example.com');
    expect((await club.owner().rsvp.listRsvp({ eventId: [AUSTEN] })).total).toBe(1);
    await expect(client.rsvp.createRsvp({ eventId: AUSTEN, form: { inputValues: [] } })).rejects.toMatchObject(
      refusal('INVALID_FORM_RESPONSE'),
    );
  });
});
