import type { Coupon, Fee, Quote, Totals } from './documents.ts';
import { percentOf, sharesOf } from './money.ts';
import type { ShopSettings } from './settings.ts';

/** How an order reaches its buyer. */
export interface Delivery {
  readonly code: string;
  readonly title: string;
  readonly price: number;
  readonly isPickup: boolean;
  /** The app of the plugin that offers it. */
  readonly appId?: string;
}

/** How a cart can be delivered: the two ways of the shop, and those that plugins offer for it. */
export function deliveriesOf({ deliveryPrice }: ShopSettings, quote?: Quote): readonly Delivery[] {
  return [
    { code: 'standard', title: 'Standard delivery', price: deliveryPrice, isPickup: false },
    { code: 'pickup', title: 'Collect in the shop', price: 0, isPickup: true },
    ...(quote?.rates ?? []).map((rate) => ({ ...rate, isPickup: false })),
  ];
}

interface ToPay {
  readonly lines: readonly { readonly price: number; readonly quantity: number }[];
  readonly coupon: Coupon | undefined;
  readonly delivery: Delivery | undefined;
  readonly fees?: readonly Fee[] | undefined;
  readonly taxPercent: number;
}

/** What a cart costs, in minor units. The tax is added to the prices, and is rounded once, half up. */
export function totalsOf({ lines, coupon, delivery, fees = [], taxPercent }: ToPay): Totals {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const discount = discountOf(subtotal, coupon);
  const deliveryPrice = delivery?.price ?? 0;
  const sumOf = (some: readonly Fee[]) => some.reduce((sum, { price }) => sum + price, 0);
  const charged = sumOf(fees);
  const taxed = sumOf(fees.filter(({ isTaxable }) => isTaxable));
  const tax = percentOf(subtotal - discount + deliveryPrice + taxed, taxPercent);
  const total = subtotal - discount + deliveryPrice + charged + tax;
  return { subtotal, discount, delivery: deliveryPrice, ...(charged > 0 && { fees: charged }), tax, total };
}

/** A coupon takes at least nothing and at most everything. */
function discountOf(subtotal: number, coupon: Coupon | undefined): number {
  const { percentOff = 0, amountOff = 0 } = coupon ?? {};
  return Math.max(0, Math.min(subtotal, percentOf(subtotal, percentOff) + amountOff));
}

/** The lines with their parts of the discount and the tax. The rest of the tax is that of the delivery and of fees. */
export function withShares<Line extends ToPay['lines'][number]>(
  lines: readonly Line[],
  { discount, delivery, tax }: Totals,
  fees: readonly Fee[] = [],
): readonly (Line & { readonly discount: number; readonly tax: number })[] {
  const full = lines.map(({ price, quantity }) => price * quantity);
  const discounts = sharesOf(discount, full);
  const reduced = full.map((price, at) => price - (discounts[at] ?? 0));
  const taxed = fees.filter(({ isTaxable }) => isTaxable).map(({ price }) => price);
  const taxes = sharesOf(tax, [...reduced, delivery, ...taxed]);
  return lines.map((line, at) => ({ ...line, discount: discounts[at] ?? 0, tax: taxes[at] ?? 0 }));
}
