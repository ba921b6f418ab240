import * as declaredV1 from '@wix/auto_sdk_events_ticket-definitions/meta';
import * as declared from '@wix/auto_sdk_events_ticket-definitions-v-2/meta';
import {
  type AnswerOf,
  type FailWithStatus,
  type Handler,
  type HandlerRequest,
  handle,
  type RequestOf,
} from '#handlers/define-config.ts';
import { demandOwner, demandRevision } from '../shop/catalog.ts';
import { allOf } from '../shop/documents.ts';
import { minorIn, moneyIn } from '../shop/money.ts';
import { shopSettings } from '../shop/settings.ts';
import { definitionsOf, type EventDocument, eventsOf, type Pricing, type TicketDefinition } from './documents.ts';
import { type Call, formattedDates, isFor, pageOf as pageAddressOf, statusOf } from './event.ts';
import { notFound as eventNotFound } from './events-v3.ts';
import { DEFINITIONS_QUERY, pageOf, pagingOf, searched, wants } from './search.ts';
import { leftOf, pricesOf, reservedOf, saleStatusOf, TICKETS_PER_ORDER } from './tickets-left.ts';

type WireV3 = NonNullable<AnswerOf<typeof declared.getTicketDefinition>['ticketDefinition']>;
type WireV1 = NonNullable<AnswerOf<typeof declaredV1.getTicketDefinition>['definition']>;
type Sent = RequestOf<typeof declared.createTicketDefinition>['ticketDefinition'];
type Writing = Call & Pick<HandlerRequest, 'caller' | 'random'> & { readonly fail: FailWithStatus };

/** Tickets of one kind, with their event. */
export interface OfferedTicket {
  readonly id: string;
  readonly data: TicketDefinition;
  readonly event: EventDocument;
}

interface ListedTicket extends OfferedTicket {
  /** Its place among the tickets of the site, in the order in which they were added. */
  readonly at: number;
}

/** The tickets that a caller sees: hidden ones and those of drafts are for the owner. */
export async function ticketsFor(call: Call & Pick<HandlerRequest, 'caller'>): Promise<readonly ListedTicket[]> {
  const events = new Map((await allOf(eventsOf(call))).map(({ id, data }) => [id, data]));
  const added = (await allOf(definitionsOf(call))).toSorted((one, other) =>
    one.data.createdDate.localeCompare(other.data.createdDate),
  );
  return added.flatMap(({ id, data }, at) => {
    const event = events.get(data.eventId);
    return event && isSeen(call, data, event) ? [{ id, data, event, at }] : [];
  });
}

function isSeen({ caller }: Pick<HandlerRequest, 'caller'>, data: TicketDefinition, event: EventDocument): boolean {
  return isFor(caller, event) && (!data.isHidden || caller.role === 'administrator');
}

/** The ticket with an id, if the caller sees it. */
export async function findTicket(
  call: Pick<Call, 'state'> & Pick<HandlerRequest, 'caller'>,
  id: string,
): Promise<OfferedTicket | undefined> {
  const data = (await definitionsOf(call).get(id))?.data;
  const event = data && (await eventsOf(call).get(data.eventId))?.data;
  return event && isSeen(call, data, event) ? { id, data, event } : undefined;
}

/** Those that are on sale, or say that they are not yet. */
export async function ticketsOnSale(call: Call & Pick<HandlerRequest, 'caller'>): Promise<readonly ListedTicket[]> {
  const now = call.clock.now().getTime();
  return (await ticketsFor(call)).filter(({ data, event }) => {
    const isOpen = ['UPCOMING', 'STARTED'].includes(statusOf(event, now)) && !data.isHidden;
    return isOpen && (saleStatusOf(data, now) === 'SALE_STARTED' || data.salePeriod?.displayNotOnSale === true);
  });
}

/** Ticket definitions of both interfaces. */
export const ticketDefinitions: readonly Handler[] = [
  handle(declared.queryTicketDefinitions, async (call) => {
    const { query, fields } = call.request;
    return answerOf(call, await ticketsFor(call), query, fields);
  }),
  handle(declared.queryAvailableTicketDefinitions, async (call) => {
    const { query, fields } = call.request;
    return answerOf(call, await ticketsOnSale(call), query, fields);
  }),
  handle(declared.getTicketDefinition, async (call) => {
    const { ticketDefinitionId: id, fields } = call.request;
    return { ticketDefinition: wireV3(call, await ticketWith(call, id), fields) };
  }),
  handle(declared.createTicketDefinition, async (call) => {
    const { ticketDefinition: sent, fields } = call.request;
    demandOwner(call);
    const [id, now] = [call.random.guid(), call.clock.now().toISOString()];
    await call.transaction(async (services) => {
      const event = (await eventsOf(services).get(sent.eventId ?? '')) ?? eventNotFound(call, sent.eventId);
      if (event.data.written.registration?.initialType !== 'TICKETING')
        call.fail(
          428,
          'INVALID_EVENT_TYPE',
          `The event ${event.id} has no tickets: its registration.initialType is not TICKETING.`,
        );
      const dates = { createdDate: now, updatedDate: now };
      const stored = {
        ...definitionIn(call, sent, undefined),
        eventId: event.id,
        sold: 0,
        held: [],
        revision: 1,
        ...dates,
      };
      await definitionsOf(services).put(id, stored);
    });
    return { ticketDefinition: wireV3(call, await ticketWith(call, id), fields) };
  }),
  handle(declared.updateTicketDefinition, async (call) => {
    const { ticketDefinition: sent, fields } = call.request;
    const id = sent.id ?? '';
    demandOwner(call);
    await call.transaction(async (services) => {
      const { data } = (await definitionsOf(services).get(id)) ?? notFound(call, id);
      demandRevision(call, sent.revision, data.revision);
      const written = definitionIn(call, sent, data);
      const updatedDate = call.clock.now().toISOString();
      await definitionsOf(services).put(id, { ...data, ...written, revision: data.revision + 1, updatedDate });
    });
    return { ticketDefinition: wireV3(call, await ticketWith(call, id), fields) };
  }),
  handle(declared.deleteTicketDefinition, async (call) => {
    const { ticketDefinitionId: id } = call.request;
    demandOwner(call);
    if (!(await definitionsOf(call).remove(id))) notFound(call, id);
    return {};
  }),
  handle(declaredV1.listTicketDefinitions, async (call) => {
    const { eventId, fieldset, saleStatus, offset, limit } = call.request;
    const now = call.clock.now().getTime();
    const tickets = (await ticketsFor(call)).filter(
      ({ data }) => wants(eventId, data.eventId) && wants(saleStatus, saleStatusOf(data, now)),
    );
    const { total, entries, ...page } = pageOf(tickets, { offset, limit });
    const definitions = entries.map((ticket) => wireV1(call, ticket, fieldset));
    return { definitions, metaData: { count: definitions.length, offset: page.offset, total } };
  }),
  handle(declaredV1.getTicketDefinition, async (call) => {
    const { definitionId, fieldset } = call.request;
    const ticket = (await ticketsFor(call)).find(({ id }) => id === definitionId) ?? notFound(call, definitionId);
    return { definition: wireV1(call, ticket, fieldset) };
  }),
];

function notFound({ fail }: { readonly fail: FailWithStatus }, id: string): never {
  return fail(404, 'TICKET_DEFINITION_NOT_FOUND', `There is no ticket definition ${id}.`);
}

async function ticketWith(
  call: Call & Pick<HandlerRequest, 'caller'> & { readonly fail: FailWithStatus },
  id: string,
): Promise<OfferedTicket> {
  return (await findTicket(call, id)) ?? notFound(call, id);
}

async function answerOf(
  call: Call & Pick<HandlerRequest, 'search'>,
  tickets: readonly OfferedTicket[],
  query: Parameters<typeof searched>[4],
  fields: readonly string[] | undefined,
) {
  const entries = tickets.map((ticket) => wireV3(call, ticket, fields));
  const page = await searched(call, 'tickets', entries, DEFINITIONS_QUERY, query);
  return { ticketDefinitions: page.entries, metadata: pagingOf(page) };
}

type Written = Pick<
  TicketDefinition,
  'name' | 'description' | 'policyText' | 'isHidden' | 'pricing' | 'limit' | 'salePeriod'
>;

/** What an owner sends. An update leaves out what stays as it was. */
function definitionIn(call: Writing, sent: Sent, before: Written | undefined): Written {
  const { name = before?.name, salePeriod } = sent;
  const { startDate = null, endDate = null, displayNotOnSale = false } = salePeriod ?? {};
  if (!name?.trim()) return call.fail(400, 'INVALID_ARGUMENT', 'ticketDefinition.name must be a text.');
  if (startDate !== null && endDate !== null && !(Date.parse(startDate) < Date.parse(endDate)))
    call.fail(428, 'INVALID_SALE_PERIOD', 'The sale must end after it has started.');
  const { description = before?.description ?? null, policyText = before?.policyText ?? null } = sent;
  return {
    ...{ name, description, policyText, isHidden: sent.hidden ?? before?.isHidden ?? false },
    pricing:
      before !== undefined && sent.pricingMethod === undefined ? before.pricing : pricingIn(call, sent.pricingMethod),
    limit: sent.limited === false ? null : (sent.initialLimit ?? before?.limit ?? null),
    salePeriod: salePeriod === undefined ? (before?.salePeriod ?? null) : { startDate, endDate, displayNotOnSale },
  };
}

function pricingIn(call: Writing, sent: Sent['pricingMethod']): Pricing {
  const { fixedPrice, guestPrice, pricingOptions } = sent ?? {};
  const { currency } = shopSettings(call.site);
  const priceIn = (money: typeof fixedPrice, field: string): number => {
    if (money?.currency !== undefined && money.currency !== currency)
      call.fail(
        400,
        'INVALID_ARGUMENT',
        `${field}.currency must be ${currency}, the currency of the shop (packs.shop.currency).`,
      );
    return money === undefined ? 0 : minorIn(call, money.value, `${field}.value`);
  };
  if (guestPrice) return { kind: 'guest', price: priceIn(guestPrice, 'guestPrice') };
  if (!pricingOptions) return { kind: 'fixed', price: priceIn(fixedPrice, 'fixedPrice') };
  return {
    kind: 'options',
    options: (pricingOptions.optionDetails ?? []).map(({ optionId, name, price }) => ({
      ...{ id: optionId ?? call.random.guid(), name: name ?? '', price: priceIn(price, 'pricingOptions.price') },
    })),
  };
}

/** How many tickets one order can have. */
function orderLimitOf({ data, event }: OfferedTicket, now: number): number {
  const { ticketLimitPerOrder = TICKETS_PER_ORDER } = event.written.registration?.tickets ?? {};
  return Math.min(ticketLimitPerOrder, leftOf(data, now) ?? ticketLimitPerOrder);
}

export function wireV3(call: Call, ticket: OfferedTicket, fields: readonly string[] = []): WireV3 {
  const { id, data, event } = ticket;
  const { pricing, limit, sold, isHidden: hidden, revision, salePeriod } = data;
  const now = call.clock.now().getTime();
  const money = moneyOf(call);
  const price = (minor: number) => ({ value: money(minor).amount, currency: money(minor).currency });
  const left = leftOf(data, now);
  const { createdDate, updatedDate, eventId, name, description, policyText } = data;
  return {
    ...{ id, eventId, revision: String(revision), createdDate, updatedDate, name, description, policyText, hidden },
    ...{ limited: limit !== null, initialLimit: limit, actualLimit: limit, feeType: 'NO_FEE' },
    ...(salePeriod && { salePeriod }),
    pricingMethod: {
      ...(pricing.kind === 'fixed' && { fixedPrice: price(pricing.price) }),
      ...(pricing.kind === 'guest' && { guestPrice: price(pricing.price) }),
      ...(pricing.kind === 'options' && {
        pricingOptions: {
          optionDetails: pricing.options.map((each) => ({
            optionId: each.id,
            name: each.name,
            price: price(each.price),
          })),
        },
      }),
      pricingType: pricing.kind === 'guest' ? 'DONATION' : 'STANDARD',
      free: isFree(data),
    },
    ...{ saleStatus: saleStatusOf(data, now), limitPerCheckout: orderLimitOf(ticket, now) },
    ...(fields.includes('SALES_DETAILS') && {
      salesDetails: { unsoldCount: left, soldCount: sold, reservedCount: reservedOf(data, now), soldOut: left === 0 },
    }),
    ...(fields.includes('EVENT_DETAILS') && {
      eventDetails: {
        title: event.written.title ?? null,
        dateAndTimeSettings: {
          ...event.written.dateAndTimeSettings,
          formatted: formattedDates(event.written.dateAndTimeSettings),
        },
        ...{ eventPageUrl: pageAddressOf(call, event), status: statusOf(event, now) },
      },
    }),
  };
}

function isFree(data: TicketDefinition): boolean {
  return data.pricing.kind === 'fixed' && data.pricing.price === 0;
}

/** An amount as the older services write it. */
export function moneyOf({ site }: Pick<Call, 'site'>) {
  const { currency } = shopSettings(site);
  const { text } = moneyIn(currency);
  return (minor: number) => ({ amount: text(minor), value: text(minor), currency });
}

/** A definition as the older services answer it. */
export function wireV1(call: Call, ticket: ListedTicket, fieldset: readonly string[] = []): WireV1 & { id: string } {
  const { id, data, at } = ticket;
  const { pricing, limit, sold, salePeriod } = data;
  const now = call.clock.now().getTime();
  const money = moneyOf(call);
  const [lowest = 0] = pricesOf(data).toSorted((one, other) => one - other);
  return {
    ...{ id, eventId: data.eventId, name: data.name, description: data.description ?? '', orderIndex: at },
    ...{ price: money(lowest), free: isFree(data), limitPerCheckout: orderLimitOf(ticket, now) },
    ...{ policy: data.policyText ?? '', wixFeeConfig: { type: 'FEE_INCLUDED' }, saleStatus: saleStatusOf(data, now) },
    ...(salePeriod && {
      salePeriod: {
        ...{
          startDate: salePeriod.startDate,
          endDate: salePeriod.endDate,
          hideNotOnSale: !salePeriod.displayNotOnSale,
        },
      },
    }),
    pricing: {
      ...(pricing.kind === 'fixed' && { fixedPrice: money(pricing.price) }),
      ...(pricing.kind === 'guest' && { minPrice: money(pricing.price) }),
      ...(pricing.kind === 'options' && {
        pricingOptions: { options: pricing.options.map((each) => ({ ...each, price: money(each.price) })) },
      }),
      pricingType: pricing.kind === 'guest' ? 'DONATION' : 'STANDARD',
    },
    ...(fieldset.includes('DASHBOARD') && {
      dashboard: {
        ...{ hidden: data.isHidden, limited: limit !== null, quantity: limit, unsold: leftOf(data, now) },
        ...{ sold, ticketsSold: sold, ticketsReserved: reservedOf(data, now) },
      },
    }),
  };
}
