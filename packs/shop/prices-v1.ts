import { type PricedCart, type PricedLine, referenceOf } from './cart.ts';
import type { Quote } from './documents.ts';
import { moneyIn } from './money.ts';
import { deliveriesOf } from './totals.ts';
import { descriptionLinesOf, translatable } from './wire-parts.ts';

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

/** What the carts and checkouts of version 1 both say about a line. */
export function lineItemV1({ settings }: PricedCart, line: PricedLine) {
  const price = priceIn(settings.currency);
  const { stock, quantity } = line;
  const left = stock === null || stock >= quantity ? 'AVAILABLE' : stock > 0 ? 'PARTIALLY_AVAILABLE' : 'NOT_AVAILABLE';
  return {
    ...{ id: line.id, quantity, catalogReference: referenceOf(line) },
    productName: translatable(line.name),
    url: { relativePath: line.page.path, url: line.page.url },
    ...{ price: price(line.price), fullPrice: price(line.fullPrice), priceBeforeDiscounts: price(line.price) },
    lineItemPrice: price(line.price * quantity),
    descriptionLines: descriptionLinesOf(line),
    availability: { status: left, ...(stock !== null && { quantityAvailable: stock }) },
    physicalProperties: { ...(line.sku !== undefined && { sku: line.sku }), shippable: !line.isDigital },
    itemType: { preset: line.isDigital ? 'DIGITAL' : 'PHYSICAL' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
  } as const;
}

/** The sums of a line with its parts of the discount and the tax. */
export function sumsV1({ settings }: Pick<PricedCart, 'settings'>, line: PricedLine) {
  const price = priceIn(settings.currency);
  const reduced = line.price * line.quantity - line.discount;
  return {
    ...{ totalPriceBeforeTax: price(reduced), totalPriceAfterTax: price(reduced + line.tax) },
    taxDetails: { taxRate: String(settings.taxPercent / 100), totalTax: price(line.tax) },
  };
}

/** What the estimate of a cart and a checkout of version 1 both say about prices. */
export function pricesV1({ cart, settings, lines, coupon, delivery, fees, totals }: PricedCart) {
  const price = priceIn(settings.currency);
  const summary = {
    ...{ subtotal: price(totals.subtotal), shipping: price(totals.delivery), tax: price(totals.tax) },
    ...{ discount: price(totals.discount), total: price(totals.total), additionalFees: price(totals.fees ?? 0) },
  };
  return {
    calculatedLineItems: lines.map((line) => ({
      lineItemId: line.id,
      pricesBreakdown: {
        ...{ price: price(line.price), fullPrice: price(line.fullPrice), priceBeforeDiscounts: price(line.price) },
        lineItemPrice: price(line.price * line.quantity),
        ...sumsV1({ settings }, line),
        totalDiscount: price(line.discount),
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
          ...{ code: delivery.code, title: delivery.title, carrierId: delivery.appId ?? CARRIER_ID },
          cost: { price: price(delivery.price), totalPriceBeforeTax: price(delivery.price) },
        },
      }),
      carrierServiceOptions: [
        ...Map.groupBy(deliveriesOf(settings, cart.quote), ({ appId = CARRIER_ID }) => appId),
      ].map(([carrierId, options]) => ({
        carrierId,
        shippingOptions: options.map(({ code, title, price: minor }) => ({
          ...{ code, title },
          cost: { price: price(minor) },
        })),
      })),
    },
    additionalFees: fees.map((fee) => ({
      ...{ code: fee.code, name: fee.name, translatedName: fee.translatedName, price: price(fee.price) },
      ...{ priceBeforeTax: price(fee.price), providerAppId: fee.appId, lineItemIds: fee.lineItemIds },
      source: 'SERVICE_PLUGIN' as const,
    })),
    violations: cart.quote?.violations ?? [],
    ...errorsOf(cart.quote),
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

/** The plugins whose rates are missing, as both versions of carts say it. */
export function errorsOf(quote: Quote | undefined) {
  const errors = (quote?.carrierErrors ?? []).map(({ appId, code, description }) => ({
    carrierId: appId,
    error: { applicationError: { code, description } },
  }));
  return errors.length === 0 ? {} : { calculationErrors: { carrierErrors: { errors } } };
}

/** The carrier of the shop’s own deliveries. Packages declare a GUID. */
const CARRIER_ID = '3d2f7a5e-6c1b-4f0a-8e9d-5b7c2a4f6e10';
