import type { TicketDefinition } from './documents.ts';

/** Tickets of one order, unless the event says it. The packages declare this default. */
export const TICKETS_PER_ORDER = 20;

/** What is reserved now. */
export function heldOf({ held }: Pick<TicketDefinition, 'held'>, now: number): TicketDefinition['held'] {
  return held.filter(({ until }) => until > now);
}

export function reservedOf(definition: Pick<TicketDefinition, 'held'>, now: number): number {
  return heldOf(definition, now).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How many tickets can be reserved. Null: there is always one left. */
export function leftOf(definition: Pick<TicketDefinition, 'held' | 'limit' | 'sold'>, now: number): number | null {
  const { limit, sold } = definition;
  return limit === null ? null : Math.max(0, limit - sold - reservedOf(definition, now));
}

export type SaleStatus = 'SALE_SCHEDULED' | 'SALE_STARTED' | 'SALE_ENDED';

export function saleStatusOf({ salePeriod }: Pick<TicketDefinition, 'salePeriod'>, now: number): SaleStatus {
  const { startDate, endDate } = salePeriod ?? { startDate: null, endDate: null };
  if (endDate !== null && now >= Date.parse(endDate)) return 'SALE_ENDED';
  return startDate !== null && now < Date.parse(startDate) ? 'SALE_SCHEDULED' : 'SALE_STARTED';
}

/** The lowest and the highest price of a ticket. */
export function pricesOf({ pricing }: Pick<TicketDefinition, 'pricing'>): readonly number[] {
  return pricing.kind === 'options' ? pricing.options.map(({ price }) => price) : [pricing.price];
}
