import { z } from 'zod';
import type { CallServices, HandlerRequest, PluginAnswer, ServicePlugin } from '#handlers/define-config.ts';
import { type PricedCart, pricedCart, referenceOf } from './cart.ts';
import type { StoredCart } from './cart-store.ts';
import type { Quote } from './documents.ts';
import { moneyIn } from './money.ts';
import { priceIn } from './prices-v1.ts';
import { destinationOf, translatable } from './wire-parts.ts';

type AskingCall = Pick<HandlerRequest, 'site' | 'clock'> & Pick<CallServices, 'state' | 'catalogs' | 'askPlugin'>;

/** The largest amount that the packages declare, as a text with up to nine digits and decimals. */
const amountText = z.string().regex(/^\d{1,9}(\.\d{1,10})?$/, 'must be an amount such as "4.90"');
const rates = z.object({
  shippingRates: z
    .array(
      z.object({
        code: z.string().min(1).max(100),
        title: z.string().min(1).max(250),
        cost: z.object({
          price: amountText,
          currency: z.string(),
          additionalCharges: z.array(z.object({ price: amountText })).default([]),
        }),
      }),
    )
    .max(100)
    .default([]),
});
const fees = z.object({
  additionalFees: z
    .array(
      z.object({
        code: z.string().min(1).max(100),
        name: z.string().min(1).max(50),
        translatedName: z.string().min(1).max(50).nullish(),
        price: amountText,
        taxDetails: z.object({ taxable: z.boolean().default(false) }).nullish(),
        lineItemIds: z.array(z.guid()).max(300).default([]),
      }),
    )
    .max(100)
    .default([]),
  currency: z.string(),
});
const violations = z.object({
  violations: z
    .array(
      z.object({
        severity: z.enum(['WARNING', 'ERROR']),
        description: z.string().min(1).max(1000),
        target: z
          .union([
            z.strictObject({ other: z.object({ name: z.literal('OTHER_DEFAULT').default('OTHER_DEFAULT') }) }),
            z.strictObject({
              lineItem: z.object({
                name: z.literal('LINE_ITEM_DEFAULT').default('LINE_ITEM_DEFAULT'),
                id: z
                  .string()
                  .max(100)
                  .nullish()
                  .transform((id) => id ?? null),
              }),
            }),
          ])
          .default({ other: { name: 'OTHER_DEFAULT' } }),
      }),
    )
    .max(100)
    .default([]),
});

/** What the plugins of the site say of a cart. They are asked one kind after the other, because fees depend on the delivery. */
export async function quoteFor(call: AskingCall, cart: StoredCart): Promise<Quote> {
  const asked = cart.isCheckout ? 'CHECKOUT' : 'CART';
  const unquoted = { ...cart, quote: undefined };
  const before = await pricedCart(call, unquoted);
  const offered = await askAll(call, before, 'shippingRates', shippingRequest(before), rates);
  let quote: Quote = {
    rates: offered.answers.flatMap(({ appId, value, minor }) =>
      value.shippingRates.map(({ code, title, cost: { price, additionalCharges } }) => ({
        ...{ appId, code, title },
        price: additionalCharges.reduce((sum, charge) => sum + minor(charge.price), minor(price)),
      })),
    ),
    ...{ carrierErrors: offered.problems, fees: [], violations: [], isValidated: true },
  };
  const delivered = await pricedCart(call, { ...cart, quote });
  const charged = await askAll(call, delivered, 'additionalFees', feesRequest(delivered), fees);
  quote = {
    ...quote,
    fees: charged.answers.flatMap(({ appId, value, minor }) =>
      value.additionalFees.map(({ price, taxDetails, translatedName, ...fee }) => ({
        ...{ appId, ...fee, translatedName: translatedName ?? fee.name },
        ...{ price: minor(price), isTaxable: taxDetails?.taxable ?? false },
      })),
    ),
  };
  const complete = await pricedCart(call, { ...cart, quote });
  const validated = await askAll(call, complete, 'validations', validationsRequest(complete, asked), violations);
  return {
    ...quote,
    violations: validated.answers.flatMap(({ value }) => value.violations),
    isValidated: validated.problems.length === 0,
  };
}

/** The cart with what the plugins of the site say of it now. It is not stored. */
export async function quoted(call: AskingCall, cart: StoredCart): Promise<StoredCart> {
  return hasPlugins(call) && cart.lines.length > 0 && cart.orderId === null
    ? { ...cart, quote: await quoteFor(call, cart) }
    : cart;
}

export function hasPlugins({ site }: Pick<AskingCall, 'site'>): boolean {
  return site.settings.servicePlugins.length > 0;
}

/** Asks all plugins of a kind at once. */
async function askAll<Value extends object>(
  { site, askPlugin }: AskingCall,
  { cart, settings: { currency } }: PricedCart,
  kind: ServicePlugin['kind'],
  request: object,
  schema: z.ZodType<Value>,
) {
  const { minor } = moneyIn(currency);
  const plugins = site.settings.servicePlugins.filter(
    (plugin) => plugin.kind === kind && (kind !== 'validations' || cart.isCheckout || plugin.validateInCart === true),
  );
  const answered = await Promise.all(
    plugins.map(async (plugin): Promise<{ appId: string } & PluginAnswer<Value>> => {
      const read = (answer: unknown) => readAnswer(schema, answer, currency);
      return { appId: plugin.appId, ...(await askPlugin({ plugin, request, currency, read })) };
    }),
  );
  return {
    answers: answered.flatMap((each) =>
      'value' in each
        ? [{ appId: each.appId, value: each.value, minor: (amount: string) => minor(Number(amount)) }]
        : [],
    ),
    problems: answered.flatMap((each) =>
      'problem' in each ? [{ appId: each.appId, code: each.code ?? 'NO_ANSWER', description: each.problem }] : [],
    ),
  };
}

function readAnswer<Value extends object>(schema: z.ZodType<Value>, answer: unknown, currency: string) {
  const read = schema.safeParse(answer);
  if (!read.success) {
    const [{ path, message } = { path: [], message: 'is wrong' }] = read.error.issues;
    return { problem: `${path.join('.') || 'The answer'}: ${message}.` };
  }
  const other = currenciesIn(read.data).find((each) => each !== currency);
  return other === undefined ? { value: read.data } : { problem: `It is in ${other}, and the site has ${currency}.` };
}

/** Prices are in the currency that was sent with the question. */
function currenciesIn(answer: object): readonly string[] {
  const {
    currency,
    shippingRates = [],
  }: { currency?: string; shippingRates?: readonly { cost: { currency: string } }[] } = answer;
  return [...(currency === undefined ? [] : [currency]), ...shippingRates.map(({ cost }) => cost.currency)];
}

function shippingRequest({ cart, settings, lines }: PricedCart): object {
  const { text } = moneyIn(settings.currency);
  return {
    lineItems: lines.map((line) => ({
      ...{ name: line.name, quantity: line.quantity, catalogReference: referenceOf(line) },
      physicalProperties: physicalProperties(line),
      ...{ price: text(line.price), totalPrice: text(line.price * line.quantity) },
      ...{ priceBeforeDiscount: text(line.fullPrice), totalPriceBeforeDiscount: text(line.fullPrice * line.quantity) },
    })),
    ...(cart.address && { shippingDestination: cart.address }),
    ...{ buyerContactDetails: cart.buyer, weightUnit: 'KG', purchaseFlowId: cart.id },
    deliveryPreferences: { ...(cart.delivery !== null && { preferredCode: cart.delivery }) },
  };
}

function feesRequest({ cart, settings, lines, coupon, delivery, totals }: PricedCart): object {
  const { text } = moneyIn(settings.currency);
  return {
    lineItems: lines.map((line) => ({
      ...{ id: line.id, quantity: line.quantity, catalogReference: referenceOf(line), productName: line.name },
      ...{ price: text(line.price), physicalProperties: physicalProperties(line) },
    })),
    ...(cart.address && { shippingAddress: cart.address }),
    buyerDetails: { contactDetails: cart.buyer },
    appliedDiscounts:
      coupon && cart.coupon
        ? [{ discountType: 'GLOBAL', coupon: { ...cart.coupon, name: coupon.name, amount: text(totals.discount) } }]
        : [],
    ...(delivery && {
      shippingInfo: {
        selectedCarrierServiceOption: {
          ...{ code: delivery.code, title: delivery.title },
          cost: { price: text(delivery.price), totalPriceBeforeTax: text(delivery.price) },
        },
      },
    }),
    ...{ purchaseFlowId: cart.id, subtotal: text(totals.subtotal) },
  };
}

function validationsRequest(priced: PricedCart, source: 'CART' | 'CHECKOUT'): object {
  const { cart, settings, lines, coupon, delivery, totals } = priced;
  const price = priceIn(settings.currency);
  const { currency } = settings;
  return {
    sourceInfo: { source, purchaseFlowId: cart.id },
    validationInfo: {
      buyerDetails: { ...(cart.buyer.email !== undefined && { email: cart.buyer.email }) },
      lineItems: lines.map((line) => ({
        ...{ id: line.id, quantity: line.quantity, catalogReference: referenceOf(line) },
        ...{ productName: translatable(line.name), price: price(line.price) },
        ...{ physicalProperties: physicalProperties(line) },
        itemType: { preset: line.isDigital ? 'DIGITAL' : 'PHYSICAL' },
      })),
      weightUnit: 'KG',
      priceSummary: {
        ...{ subtotal: price(totals.subtotal), shipping: price(totals.delivery), tax: price(totals.tax) },
        ...{ discount: price(totals.discount), total: price(totals.total), additionalFees: price(totals.fees ?? 0) },
      },
      ...(cart.billing && { billingInfo: destinationOf(cart.billing) }),
      shippingAddress: destinationOf(cart),
      ...(delivery && {
        shippingInfo: { selectedCarrierServiceOption: { code: delivery.code, title: delivery.title } },
      }),
      appliedDiscounts:
        coupon && cart.coupon
          ? [{ discountType: 'GLOBAL', coupon: { ...cart.coupon, name: coupon.name, amount: price(totals.discount) } }]
          : [],
      ...{ currency, conversionCurrency: currency, paymentCurrency: currency },
    },
  };
}

function physicalProperties({ sku, isDigital }: PricedCart['lines'][number]) {
  return { ...(sku !== undefined && { sku }), shippable: !isDigital };
}
