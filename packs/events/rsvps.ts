import * as declaredV1 from '@wix/auto_sdk_events_rsvp/meta';
import * as declared from '@wix/auto_sdk_events_rsvp-v-2/meta';
import {
  type AnswerOf,
  type FailWithStatus,
  type Handler,
  type HandlerRequest,
  handle,
  type SiteServices,
} from '#handlers/define-config.ts';
import { mayUse, ownerOf } from '../shop/cart-store.ts';
import { demandOwner, demandRevision } from '../shop/catalog.ts';
import { EMAIL } from '../shop/checkout-page.ts';
import { allOf, type Owner, ownedBy } from '../shop/documents.ts';
import { countsOf, type EventDocument, type GuestCounts, type Rsvp, type RsvpStatus, rsvpsOf } from './documents.ts';
import { type Call, eventWith, formattedDates, NOBODY, type OpenEvent, registrationOf, statusOf } from './event.ts';
import { notFound as eventNotFound } from './events-v3.ts';
import { pageOf, RSVPS_QUERY, searched, wants } from './search.ts';
import { buyerIn } from './ticket-orders.ts';

type WireV2 = NonNullable<AnswerOf<typeof declared.getRsvp>['rsvp']>;
type WireV1 = NonNullable<AnswerOf<typeof declaredV1.getRsvp>['rsvp']>;
type WritingCall = Call & Pick<HandlerRequest, 'caller' | 'random' | 'transaction'> & { readonly fail: FailWithStatus };

/** An answer to an invitation, after it was read. */
type Answer = Pick<Rsvp, 'eventId' | 'firstName' | 'lastName' | 'email' | 'status' | 'others' | 'inputs'>;

/** How many guests one answer can bring. The packages declare it. */
const MAX_OTHERS = 10;

/** Answers to invitations, by both interfaces. Guests see their own ones, and the owner of the site sees all. */
export const rsvps: readonly Handler[] = [
  handle(declared.createRsvp, async (call) => {
    const { rsvp: sent, options, fields } = call.request;
    const { guestCount, guestNames } = sent.additionalGuestDetails ?? {};
    const others = guestNames ?? [];
    if ((guestCount ?? others.length) !== others.length)
      call.fail(
        428,
        'ADDITIONAL_GUESTS_MUST_HAVE_NAMES',
        'additionalGuestDetails.guestNames must have a name for each additional guest.',
      );
    const inputs = sent.form?.inputValues ?? [];
    const { firstName, lastName, email } = { ...buyerIn(sent.form), ...definedIn(sent) };
    const answer = {
      ...{ eventId: sent.eventId ?? '', status: sent.status ?? 'YES', others, inputs },
      firstName,
      lastName,
      email,
    };
    const { id, data } = await answered(call, demandPerson(call, answer), options?.ignoreLimits === true);
    return { rsvp: wireV2(id, data, ['DETAILS', 'CONTACT_DETAILS', ...(fields ?? [])]) };
  }),
  handle(declared.getRsvp, async (call) => {
    const { id, data } = await rsvpWith(call, call, call.request.rsvpId);
    return { rsvp: wireV2(id, data, call.request.fields) };
  }),
  handle(declared.updateRsvp, async (call) => {
    const { rsvp: sent, options, fields } = call.request;
    const { id, data } = await changed(call, sent, options?.ignoreLimits === true, {
      ...definedIn(sent),
      ...(sent.status !== undefined && { status: sent.status }),
      ...(sent.additionalGuestDetails?.guestNames && { others: sent.additionalGuestDetails.guestNames }),
    });
    return { rsvp: wireV2(id, data, ['DETAILS', 'CONTACT_DETAILS', ...(fields ?? [])]) };
  }),
  handle(declared.deleteRsvp, async (call) => {
    const { rsvpId } = call.request;
    demandOwner(call);
    await removed(call, rsvpId ?? '');
    return {};
  }),
  handle(declared.queryRsvps, async (call) => {
    const { query, fields } = call.request;
    const entries = (await rsvpsFor(call)).map(({ id, data }) => wireV2(id, data, fields));
    const page = await searched(call, 'rsvps', entries, RSVPS_QUERY, { cursorPaging: {}, ...query });
    const { cursors, hasNext } = page;
    return { rsvps: page.entries, pagingMetadata: { count: page.entries.length, cursors, hasNext } };
  }),
  handle(declared.countRsvps, async (call) => {
    const entries = (await rsvpsFor(call)).map(({ id, data }) => wireV2(id, data));
    const { filter } = call.request;
    return { count: (await searched(call, 'rsvps', entries, RSVPS_QUERY, { filter, paging: { limit: 1 } })).total };
  }),
  handle(declared.listCurrentRsvps, async (call) => {
    const { eventId, fields, paging = {} } = call.request;
    const own = (await rsvpsFor(call)).filter(
      ({ data }) => data.owner.id === call.caller.id && wants(eventId ?? [], data.eventId),
    );
    const entries = own.map(({ id, data }) => wireV2(id, data, fields));
    const page = await searched(call, 'current rsvps', entries, RSVPS_QUERY, { cursorPaging: paging });
    const { cursors, hasNext } = page;
    return { rsvps: page.entries, pagingMetadata: { count: page.entries.length, cursors, hasNext } };
  }),
  handle(declared.listRsvpSummary, async (call) => {
    demandOwner(call);
    const counts = new Map((await allOf(countsOf(call))).map(({ id, data }) => [id, data]));
    return {
      summaries: (call.request.eventId ?? []).map((eventId) => {
        const { YES, NO, WAITLIST, rsvps: totalRsvpCount } = counts.get(eventId) ?? NOBODY;
        return { eventId, yesGuestCount: YES, noGuestCount: NO, waitlistGuestCount: WAITLIST, totalRsvpCount };
      }),
    };
  }),
  handle(declaredV1.createRsvp, async (call) => {
    const { eventId = '', form, status, options } = call.request;
    const inputs = form?.inputValues ?? [];
    const others = inputs.find(({ inputName }) => inputName === 'guestNames')?.values ?? [];
    const answer = {
      ...buyerIn(form),
      eventId,
      others,
      inputs,
      status: status === 'WAITING' ? 'WAITLIST' : (status ?? 'YES'),
    } as const;
    const { id, data } = await answered(call, demandPerson(call, answer), options?.ignoreLimits === true);
    return { rsvp: wireV1(id, data) };
  }),
  handle(declaredV1.getRsvp, async (call) => {
    const { id, data } = await rsvpWith(call, call, call.request.rsvpId);
    return { rsvp: wireV1(id, data) };
  }),
  handle(declaredV1.listRsvp, async (call) => {
    const { eventId, rsvpId, status, memberId, offset, limit } = call.request;
    const found = (await rsvpsFor(call)).map(({ id, data }) => wireV1(id, data));
    const wanted = found.filter(
      (rsvp) =>
        wants(eventId, rsvp.eventId) &&
        wants(rsvpId, rsvp.id) &&
        wants(status, rsvp.status) &&
        wants(memberId, rsvp.memberId),
    );
    const { entries, ...page } = pageOf(wanted, { offset, limit });
    return { ...page, rsvps: entries };
  }),
];

/** The answers that a caller sees. */
export async function rsvpsFor(
  call: Pick<HandlerRequest, 'caller' | 'state'>,
): Promise<readonly { readonly id: string; readonly data: Rsvp }[]> {
  return allOf(rsvpsOf(call), ownedBy(call.caller));
}

async function rsvpWith(
  { caller, fail }: Pick<WritingCall, 'caller' | 'fail'>,
  services: Pick<SiteServices, 'state'>,
  id: string,
): Promise<{ readonly id: string; readonly data: Rsvp }> {
  const found = await rsvpsOf(services).get(id);
  return found && mayUse(caller, found.data.owner)
    ? found
    : fail(404, 'RSVP_NOT_FOUND', `There is no RSVP ${id} of this caller.`);
}

interface Person {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
}

function definedIn({ firstName, lastName, email }: Person) {
  return {
    ...(firstName != null && { firstName }),
    ...(lastName != null && { lastName }),
    ...(email != null && { email }),
  };
}

function demandPerson(
  { fail }: Pick<WritingCall, 'fail'>,
  {
    firstName,
    lastName,
    email,
    ...answer
  }: Omit<Answer, 'firstName' | 'lastName' | 'email'> & { [Name in keyof Person]: Person[Name] | undefined },
): Answer {
  if (!firstName || !email || !EMAIL.test(email))
    return fail(428, 'INVALID_FORM_RESPONSE', 'A guest must have a first name and an e-mail address.');
  return { ...answer, firstName, lastName: lastName ?? '', email };
}

/** Stores an answer, by the limits of its event, in one transaction: of two guests, one gets the last place. */
function answered(
  call: WritingCall,
  answer: Answer,
  isUnlimited: boolean,
): Promise<{ readonly id: string; readonly data: Rsvp }> {
  if (isUnlimited) demandOwner(call);
  return call.transaction(async (services) => {
    const event =
      (await eventWith({ ...call, state: services.state }, answer.eventId)) ?? eventNotFound(call, answer.eventId);
    const owner = ownerOf(call.caller) ?? { role: 'visitor', id: call.random.guid() };
    await demandNew(call, services, owner, answer);
    const status = isUnlimited ? answer.status : statusFor(call, event, answer, 0);
    const now = call.clock.now().toISOString();
    const id = call.random.guid();
    const dates = { createdDate: now, updatedDate: now };
    const { data } = await rsvpsOf(services).put(id, { ...answer, status, owner, revision: 1, ...dates });
    await count(services, undefined, data);
    await sendAnswer(services, event.data, data);
    return { id, data };
  });
}

/** A member answers once. */
async function demandNew(
  { fail }: WritingCall,
  services: SiteServices,
  { role, id }: Owner,
  { eventId, email }: Answer,
): Promise<void> {
  const memberId = role === 'member' ? id : (await services.members.byEmail(email))?.id;
  if (memberId === undefined) return;
  const { documents } = await rsvpsOf(services).query({
    where: { eventId, owner: { role: 'member', id: memberId } },
    limit: 1,
  });
  if (documents.length === 0) return;
  if (role === 'member') fail(428, 'MEMBER_ALREADY_REGISTERED', 'This member has answered already: update that RSVP.');
  fail(428, 'MEMBER_EMAIL_ALREADY_REGISTERED', `The member with the address ${email} has answered already.`);
}

/** The status that an answer gets, or why it is refused. `had`: the places that it has already. */
function statusFor(
  { clock, fail }: WritingCall,
  event: OpenEvent,
  { status, others }: Pick<Answer, 'status' | 'others'>,
  had: number,
): RsvpStatus {
  const { initialType, rsvp = {} } = event.data.written.registration ?? {};
  const now = clock.now().getTime();
  const registration = registrationOf(event, now);
  if (initialType !== 'RSVP') fail(428, 'INVALID_EVENT_TYPE', 'This event has tickets, and no RSVP.');
  if (registration === 'SCHEDULED_RSVP') fail(428, 'RSVPS_NOT_STARTED', `RSVPs start on ${rsvp.startDate}.`);
  const isOver = statusOf(event.data, now) === 'ENDED' || (rsvp.endDate != null && now >= Date.parse(rsvp.endDate));
  if (isOver || registration === 'CLOSED_MANUALLY' || registration === 'OPEN_EXTERNAL')
    fail(428, 'RSVPS_CLOSED', 'RSVPs of this event are closed.');
  if (others.length > MAX_OTHERS)
    fail(428, 'GUEST_LIMIT_EXCEEDED', `At most ${MAX_OTHERS} additional guests.`, { maxRsvpSize: MAX_OTHERS + 1 });
  if (status === 'NO')
    return rsvp.responseType === 'YES_AND_NO' || had > 0
      ? 'NO'
      : fail(428, 'UNEXPECTED_RSVP_STATUS', 'This event takes no answer NO.');
  const wanted = 1 + others.length;
  const left = rsvp.limit == null ? wanted : rsvp.limit - event.counts.YES + had;
  if (status === 'YES' && left >= wanted) return 'YES';
  if (rsvp.waitlistEnabled) return 'WAITLIST';
  if (status === 'WAITLIST') fail(428, 'WAITING_LIST_UNAVAILABLE', 'This event has no waiting list.');
  if (left > 0) fail(428, 'GUEST_LIMIT_EXCEEDED', `${left} places are left.`, { maxRsvpSize: left });
  return fail(428, 'RSVP_LIMIT_EXCEEDED', 'No place is left.');
}

/** Changes an answer of the caller, by the same limits. */
function changed(
  call: WritingCall,
  sent: { readonly id?: string | null; readonly revision?: string | null },
  isUnlimited: boolean,
  change: Partial<Pick<Rsvp, 'firstName' | 'lastName' | 'email' | 'status' | 'others'>>,
): Promise<{ readonly id: string; readonly data: Rsvp }> {
  if (isUnlimited) demandOwner(call);
  return call.transaction(async (services) => {
    const { id, data: before } = await rsvpWith(call, services, sent.id ?? '');
    demandRevision(call, sent.revision, before.revision);
    const after = { ...before, ...change };
    const isSame = after.status === before.status && after.others.length <= before.others.length;
    const event =
      (await eventWith({ ...call, state: services.state }, before.eventId)) ?? eventNotFound(call, before.eventId);
    const had = before.status === 'YES' ? 1 + before.others.length : 0;
    const status = isUnlimited || isSame ? after.status : statusFor(call, event, after, had);
    const updatedDate = call.clock.now().toISOString();
    const { data } = await rsvpsOf(services).put(id, { ...after, status, revision: before.revision + 1, updatedDate });
    await count(services, before, data);
    return { id, data };
  });
}

function removed(call: WritingCall, rsvpId: string): Promise<void> {
  return call.transaction(async (services) => {
    const { id, data } = await rsvpWith(call, services, rsvpId);
    await rsvpsOf(services).remove(id);
    await count(services, data, undefined);
  });
}

/** Keeps how many guests an event has: to count them would take longer with each guest. */
async function count(services: SiteServices, before: Rsvp | undefined, after: Rsvp | undefined): Promise<void> {
  const eventId = (after ?? before)?.eventId ?? '';
  const counts = (await countsOf(services).get(eventId))?.data ?? NOBODY;
  const added = (counted: GuestCounts, rsvp: Rsvp | undefined, by: 1 | -1): GuestCounts =>
    rsvp === undefined
      ? counted
      : { ...counted, rsvps: counted.rsvps + by, [rsvp.status]: counted[rsvp.status] + by * (1 + rsvp.others.length) };
  await countsOf(services).put(eventId, added(added(counts, before, -1), after, 1));
}

const SUBJECTS: Readonly<Record<RsvpStatus, string>> = {
  YES: 'You are on the list',
  NO: 'You have declined',
  WAITLIST: 'You are on the waiting list',
};

async function sendAnswer(services: SiteServices, event: EventDocument, rsvp: Rsvp): Promise<void> {
  const { title = '', dateAndTimeSettings, location } = event.written;
  const names = [`${rsvp.firstName} ${rsvp.lastName}`.trim(), ...rsvp.others];
  await services.sendMail({
    ...{ to: rsvp.email, subject: `${SUBJECTS[rsvp.status]}: ${title}` },
    text: [
      [title, formattedDates(dateAndTimeSettings).dateAndTime, location?.name].filter(Boolean).join('\n'),
      names.join('\n'),
    ].join('\n\n'),
  });
}

/** What is requested by name, as the packages declare it. */
export function wireV2(id: string, data: Rsvp, fields: readonly string[] = []): WireV2 & { readonly id: string } {
  const { eventId, owner, status, others, revision, createdDate, updatedDate, firstName, lastName, email, inputs } =
    data;
  const guests = [`${firstName} ${lastName}`.trim(), ...others];
  const fullyCheckedIn = data.checkedIn !== undefined;
  return {
    ...{ id, eventId, revision: String(revision), status, fullyCheckedIn, createdDate, updatedDate },
    ...(owner.role === 'member' && { memberId: owner.id, contactId: owner.id }),
    ...(fields.includes('DETAILS') && {
      ...{ firstName, lastName, totalGuests: guests.length },
      guestList: { guests: guests.map((fullName, index) => ({ index, fullName })) },
      additionalGuestDetails: { guestCount: others.length, guestNames: others },
    }),
    ...(fields.includes('CONTACT_DETAILS') && { email }),
    ...(fields.includes('FORM') && { form: { inputValues: inputs } }),
  };
}

function wireV1(id: string, data: Rsvp): WireV1 & { readonly id: string } {
  const { eventId, owner, status, others, createdDate, updatedDate, firstName, lastName, email, inputs } = data;
  const guests = [`${firstName} ${lastName}`.trim(), ...others];
  return {
    ...{ id, eventId, firstName, lastName, email, created: createdDate, modified: updatedDate },
    ...(owner.role === 'member' && { memberId: owner.id, contactId: owner.id }),
    ...{
      status: status === 'WAITLIST' ? 'WAITING' : status,
      totalGuests: guests.length,
      rsvpForm: { inputValues: inputs },
    },
    guests: guests.map((fullName, index) => ({ index, fullName })),
  };
}
