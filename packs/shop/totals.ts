import type { Coupon, Totals } from './documents.ts';
import type { ShopSettings } from './settings.ts';

/** How an order reaches its buyer. */
export interface Delivery {
  readonly code: string;
  readonly title: string;
  readonly price: number;
  readonly isPickup: boolean;
}

export function deliveriesOf({ deliveryPrice }: ShopSettings): readonly [Delivery, Delivery] {
  return [
    { code: 'standard', title: 'Standard delivery', price: deliveryPrice, isPickup: false },
    { code: 'pickup', title: 'Collect in the shop', price: 0, isPickup: true },
  ];
}

interface ToPay {
  readonly lines: readonly { readonly price: number; readonly quantity: number }[];
  readonly coupon: Coupon | undefined;
  readonly delivery: Delivery | undefined;
  readonly taxPercent: number;
}

/** What a cart costs, in minor units. The tax is added to the prices, and is rounded once, half up. */
export function totalsOf({ lines, coupon, delivery, taxPercent }: ToPay): Totals {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const discount = discountOf(subtotal, coupon);
  const deliveryPrice = delivery?.price ?? 0;
  const tax = Math.round(((subtotal - discount + deliveryPrice) * taxPercent) / 100);
  return { subtotal, discount, delivery: deliveryPrice, tax, total: subtotal - discount + deliveryPrice + tax };
}

function discountOf(subtotal: number, coupon: Coupon | undefined): number {
  const { percentOff = 0, amountOff = 0 } = coupon ?? {};
  return Math.min(subtotal, Math.round((subtotal * percentOff) / 100) + amountOff);
}
