import type { PricedCart } from './cart.ts';
import { moneyIn } from './money.ts';
import { deliveriesOf } from './totals.ts';

/** A price of the services of version 1. */
export interface PriceV1 {
  readonly amount: string;
  readonly convertedAmount: string;
  readonly formattedAmount: string;
  readonly formattedConvertedAmount: string;
}

export function priceIn(currency: string): (minor: number) => PriceV1 {
  const { text, formatted } = moneyIn(currency);
  return (minor) => ({
    ...{ amount: text(minor), convertedAmount: text(minor) },
    ...{ formattedAmount: formatted(minor), formattedConvertedAmount: formatted(minor) },
  });
}

/** What the estimate of a cart and a checkout of version 1 both say about prices. */
export function pricesV1({ cart, settings, lines, coupon, delivery, totals }: PricedCart) {
  const price = priceIn(settings.currency);
  const rate = String(settings.taxPercent / 100);
  const summary = {
    ...{ subtotal: price(totals.subtotal), shipping: price(totals.delivery), tax: price(totals.tax) },
    ...{ discount: price(totals.discount), total: price(totals.total), additionalFees: price(0) },
  };
  return {
    calculatedLineItems: lines.map((line) => ({
      lineItemId: line.id,
      pricesBreakdown: {
        ...{ price: price(line.price), fullPrice: price(line.fullPrice), priceBeforeDiscounts: price(line.price) },
        lineItemPrice: price(line.price * line.quantity),
        totalPriceBeforeTax: price(line.price * line.quantity - line.discount),
        totalPriceAfterTax: price(line.price * line.quantity - line.discount + line.tax),
        totalDiscount: price(line.discount),
        taxDetails: { taxRate: rate, totalTax: price(line.tax) },
      },
      paymentOption: 'FULL_PAYMENT_ONLINE' as const,
    })),
    priceSummary: summary,
    taxSummary: {
      taxableAmount: price(totals.subtotal - totals.discount + totals.delivery),
      totalTax: price(totals.tax),
    },
    shippingInfo: {
      ...(delivery && {
        selectedCarrierServiceOption: {
          ...{ code: delivery.code, title: delivery.title },
          cost: { price: price(delivery.price), totalPriceBeforeTax: price(delivery.price) },
        },
      }),
      carrierServiceOptions: [
        {
          carrierId: 'shop',
          shippingOptions: deliveriesOf(settings).map(({ code, title, price: minor }) => ({
            ...{ code, title },
            cost: { price: price(minor) },
          })),
        },
      ],
    },
    appliedDiscounts:
      coupon === undefined || cart.coupon === null
        ? []
        : [
            {
              discountType: 'GLOBAL' as const,
              coupon: { ...cart.coupon, name: coupon.name, amount: price(totals.discount) },
            },
          ],
    ...{ currency: settings.currency, payNow: summary },
  };
}
