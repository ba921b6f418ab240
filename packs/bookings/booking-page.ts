import type { Fail, HostedPage, PackPageAnswer, PackPageContent, PageCall, PageForm } from '#handlers/define-config.ts';
import { mayUse } from '../shop/cart-store.ts';
import { isRecord } from '../shop/catalog.ts';
import { EMAIL } from '../shop/checkout-page.ts';
import { GUID, orderAtOnce, priceAtOnce } from '../shop/order-at-once.ts';
import { isTimeZone } from '../zoned-time.ts';
import { priceOf } from './booking-catalog.ts';
import { createdBooking } from './booking-operations.ts';
import { type SentSlot, slotToBook } from './booking-store.ts';
import { bookingsOf } from './documents.ts';
import { timeText } from './mails.ts';
import { BOOKINGS_APP, businessZone } from './settings.ts';

/** The page that books a slot, and pays for it if it has a price. */
export const bookingPage: HostedPage = {
  name: 'booking',
  intents: ['bookingsCheckout'],
  show: (call) => orRefused(() => formOf(call, {})),
  submit: (call) =>
    orRefused(async () => {
      const { form } = call;
      if (form.button === 'leave') return { backTo: ['postFlowUrl', 'bookingsServiceListUrl'], otherwise: LEFT };
      if (form.button !== 'paid' && form.button !== 'declined')
        return formOf(call, form, 'Use one of the buttons of this page.');
      const ordered = await orderOf(call, form);
      if (ordered !== undefined) return ordered;
      const problems = problemsOf(form);
      if (Object.keys(problems).length > 0) return formOf(call, form, undefined, problems);
      if (form.button === 'declined') return formOf(call, form, 'The payment was declined. Nothing was booked.');
      return book(call, form);
    }),
};

const LEFT: PackPageContent = {
  ...{ title: 'Nothing was booked', language: 'en' },
  paragraphs: ['You can close this page.'],
};

/** Why a slot cannot be booked. */
class NotBookable extends Error {
  override readonly name = 'NotBookable';
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['SLOT_NOT_AVAILABLE', 'This time is no longer free. Nothing was paid.'],
  ['SESSION_CAPACITY_EXCEEDED', 'There is no place left. Nothing was paid.'],
  ['BOOKING_POLICY_VIOLATION', 'This time cannot be booked now.'],
]);

const fail: Fail = (...given: readonly unknown[]): never => {
  const [code, , text] = typeof given[0] === 'string' ? given : [given[1], undefined, given[2]];
  throw new NotBookable(REASONS.get(String(code)) ?? (typeof text === 'string' ? text : 'There is no such time.'));
};

async function orRefused(answer: () => Promise<PackPageAnswer>): Promise<PackPageAnswer> {
  try {
    return await answer();
  } catch (thrown) {
    if (!(thrown instanceof NotBookable)) throw thrown;
    const links = [{ label: 'Back to the services', to: 'bookingsServiceListUrl' }] as const;
    return { page: { title: 'This cannot be booked', language: 'en', problem: thrown.message, links } };
  }
}

/** The slot of the redirect session, whose intent is sent as JSON. */
function slotIn({ data, site }: Pick<PageCall, 'data' | 'site'>): SentSlot {
  const { slot } = recordIn(parsed(data.slotAvailability));
  if (!isRecord(slot)) return {};
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const id = (value: unknown) => ({ id: text(recordIn(value).id) ?? null });
  const timezone = text(data.timezone) ?? text(slot.timezone) ?? '';
  return {
    ...{ serviceId: text(slot.serviceId) ?? null, eventId: text(slot.eventId ?? slot.sessionId) ?? null },
    ...{ startDate: text(slot.startDate) ?? null, endDate: text(slot.endDate) ?? null },
    ...{ timezone: isTimeZone(timezone) ? timezone : businessZone(site) },
    ...{ resource: id(slot.resource), location: id(slot.location) },
  };
}

function parsed(json = ''): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function recordIn(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function typed(form: PageForm, name: string): string {
  return (form[name] ?? '').trim().slice(0, 200);
}

function problemsOf(form: PageForm): Readonly<Record<string, string>> {
  return {
    ...(!EMAIL.test(typed(form, 'email')) && { email: 'Write your e-mail address.' }),
    ...(typed(form, 'name') === '' && { name: 'Write your name.' }),
  };
}

async function formOf(
  call: PageCall,
  form: PageForm,
  problem?: string,
  problems: Readonly<Record<string, string>> = {},
): Promise<PackPageAnswer> {
  const sent = slotIn(call);
  const { of, slot } = await slotToBook({ ...call, fail }, sent, { participants: 1, isForced: false });
  const { total, facts } = priceAtOnce(call, priceOf(call, of.service));
  const field = (name: string, label: string, autocomplete: string) => ({
    ...{ name, label, value: form[name], autocomplete, problem: problems[name] },
  });
  return {
    page: {
      ...{ title: 'Your booking', language: 'en', problem },
      paragraphs: total > 0 ? ['No money is moved: choose how the payment ends.'] : [],
      facts: [
        { label: 'Service', value: of.service.name ?? '' },
        { label: 'Time', value: timeText(slot, sent.timezone ?? 'UTC') },
        ...(slot.resource ? [{ label: 'With', value: slot.resource.name }] : []),
        ...(slot.location?.name ? [{ label: 'Place', value: slot.location.name }] : []),
        ...(total > 0 ? facts : [{ label: 'Price', value: 'Free' }]),
      ],
      fields: [
        { name: 'booking', label: 'Booking', kind: 'hidden', value: form.booking ?? call.random.guid() },
        { name: 'total', label: 'Total', kind: 'hidden', value: String(total) },
        { ...field('email', 'E-mail', 'email'), kind: 'email', isRequired: true },
        { ...field('name', 'Name', 'name'), isRequired: true },
        { ...field('phone', 'Phone', 'tel'), kind: 'tel' },
      ],
      buttons: [
        { value: 'paid', label: total > 0 ? 'Pay' : 'Book' },
        ...(total > 0 ? [{ value: 'declined', label: 'Pay with a card that is declined', isQuiet: true }] : []),
        { value: 'leave', label: 'Leave', isQuiet: true, skipsFields: true },
      ],
      links: [{ label: 'Back to the services', to: 'bookingsServiceListUrl' }],
    },
  };
}

/** The way to the order of a form that arrives again. */
async function orderOf(call: PageCall, form: PageForm): Promise<PackPageAnswer | undefined> {
  const booking = GUID.test(form.booking ?? '') ? (await bookingsOf(call).get(form.booking ?? ''))?.data : undefined;
  if (booking?.orderId === undefined || !booking.owner || !mayUse(call.caller, booking.owner)) return undefined;
  return {
    backTo: ['thankYouPageUrl', 'postFlowUrl'],
    parameters: { orderId: booking.orderId },
    staysOpen: true,
    otherwise: { title: 'Thank you', language: 'en', paragraphs: [`Booked: ${booking.title}.`] },
  };
}

async function book(call: PageCall, form: PageForm): Promise<PackPageAnswer> {
  const { booking: id = '' } = form;
  if (!GUID.test(id)) return formOf(call, {}, 'This page has changed. Try again.');
  const [firstName = '', ...rest] = typed(form, 'name').split(/\s+/);
  const [email, phone] = [typed(form, 'email'), typed(form, 'phone')];
  const person = { firstName, lastName: rest.join(' '), ...(phone !== '' && { phone }) };
  const as = { ...call, fail };
  await createdBooking(as, id, {
    ...{ slot: slotIn(call), totalParticipants: 1 },
    contactDetails: { ...person, email },
  });
  const sold = {
    cartId: id,
    appId: BOOKINGS_APP,
    catalogItemId: id,
    buyer: { ...person, email },
    shownTotal: Number(form.total),
  };
  const placed = await orderAtOnce(as, sold);
  const ordered = await orderOf(call, form);
  if (ordered !== undefined) return ordered;
  const problem =
    placed.kind === 'changed'
      ? 'The price has changed since this page was shown. Nothing was paid. This is the new price.'
      : 'This time is no longer free. Nothing was paid.';
  return formOf(call, form, problem);
}
