import type { FailWithStatus, HandlerRequest } from '#handlers/define-config.ts';
import { CURRENCIES } from './currencies.ts';
import { shopSettings } from './settings.ts';

/** How an amount is written for a currency. */
export interface Money {
  /** `3.90`, with the digits that the currency has. */
  readonly text: (minor: number) => string;
  /** `€3.90` */
  readonly formatted: (minor: number) => string;
  /** As a number: 3.9. */
  readonly major: (minor: number) => number;
  /** In minor units: 390 for `3.90`. Only `minorIn` reads what a request has. */
  readonly minor: (major: number) => number;
}

/** One for each currency: it takes longer to make one than to write an amount, and a list of orders has thousands. */
const MADE = new Map<string, Money>();

/** Amounts in minor units of a currency. */
export function moneyIn(currency: string): Money {
  const known = CURRENCIES.includes(currency) ? currency : 'XXX';
  const made = MADE.get(known) ?? makeMoney(known);
  MADE.set(known, made);
  return made;
}

function makeMoney(currency: string): Money {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const major = (minor: number): number => minor / 10 ** digits;
  return {
    text: (minor) => major(minor).toFixed(digits),
    major,
    minor: (amount) => Math.round(amount * 10 ** digits),
    formatted: (minor) => format.format(major(minor)),
  };
}

/** The largest amount that the packages declare. */
const MAX_AMOUNT = 999_999_999.99;

/** The amount of a request, in minor units of the site's currency. */
export function minorIn(
  { site, fail }: Pick<HandlerRequest, 'site'> & { readonly fail: FailWithStatus },
  sent: unknown,
  field: string,
): number {
  const amount = typeof sent === 'string' && /^\d{1,9}(\.\d{1,10})?$/.test(sent) ? Number(sent) : sent;
  if (typeof amount === 'number' && amount >= 0 && amount <= MAX_AMOUNT)
    return moneyIn(shopSettings(site).currency).minor(amount);
  return fail(400, 'INVALID_ARGUMENT', `${field} must be an amount from 0 to ${MAX_AMOUNT}.`);
}

/** A percentage of an amount, rounded half up. It is exact: 1.14 percent of 2500 are 29. */
export function percentOf(minor: number, percent: number): number {
  // A percentage has no more than ten decimals.
  const [numerator, denominator] = [whole(minor) * BigInt(percent.toFixed(10).replace('.', '')), 10n ** 12n];
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** An amount in parts, by their weights. The parts add up to the amount. */
export function sharesOf(minor: number, weights: readonly number[]): readonly number[] {
  const all = weights.reduce((sum, weight) => sum + whole(weight), 0n);
  let [weight, given] = [0n, 0n];
  return weights.map((each) => {
    weight += whole(each);
    const upTo = all === 0n ? 0n : (2n * whole(minor) * weight + all) / (2n * all);
    const share = upTo - given;
    given = upTo;
    return Number(share);
  });
}

/** A seed may have a part of the smallest unit, such as 3.5 cents. */
function whole(minor: number): bigint {
  return BigInt(Math.round(minor));
}
