import type { Plan } from './documents.ts';

/** How long a plan lasts: until it is cancelled, or for cycles of some days, weeks, months or years. */
export interface Terms {
  readonly isRecurring: boolean;
  /** A cycle; null for a plan without an end. */
  readonly cycle: { readonly count: number; readonly unit: keyof typeof STEPS } | null;
  /** Null: it goes on until it is cancelled. */
  readonly cycles: number | null;
}

const STEPS = {
  DAY: (date: Date, count: number) => date.setUTCDate(date.getUTCDate() + count),
  WEEK: (date: Date, count: number) => date.setUTCDate(date.getUTCDate() + 7 * count),
  MONTH: (date: Date, count: number) => toMonth(date, date.getUTCMonth() + count),
  YEAR: (date: Date, count: number) => toMonth(date, date.getUTCMonth() + 12 * count),
} as const;

/** The same day of another month, or its last one if it has none. */
function toMonth(date: Date, month: number): void {
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(month);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
}

export function termsOf({ pricing }: Plan): Terms {
  const { subscription, singlePaymentForDuration } = pricing ?? {};
  const { count, unit } = subscription?.cycleDuration ?? singlePaymentForDuration ?? {};
  const cycle = unit !== undefined && unit !== 'UNDEFINED' ? { count: Math.max(1, count ?? 1), unit } : null;
  if (subscription === undefined) return { isRecurring: false, cycle, cycles: 1 };
  // No number of cycles, or zero, means that it goes on.
  return { isRecurring: true, cycle, cycles: subscription.cycleCount || null };
}

/** The instant at which a cycle ends, counted from the first one, so that a plan of the 31st does not wander to the 28th. */
export function endOfCycle({ cycle }: Terms, start: Date, cycles: number): Date | undefined {
  if (cycle === null) return undefined;
  const end = new Date(start);
  STEPS[cycle.unit](end, cycle.count * cycles);
  return Number.isNaN(end.getTime()) ? undefined : end;
}

/** The cycle that contains an instant, the first one being 1. */
export function cycleAt(terms: Terms, start: Date, now: Date): { index: number; from: Date; to: Date } | undefined {
  const [last, first] = [terms.cycles ?? MAX_CYCLES, endOfCycle(terms, start, 1)];
  if (first === undefined) return undefined;
  for (let index = 1, from = start, to: Date | undefined = first; index <= last && to; index += 1) {
    if (now < to) return { index, from, to };
    [from, to] = [to, endOfCycle(terms, start, index + 1)];
  }
  return undefined;
}

/** A century of days. */
const MAX_CYCLES = 36_500;
