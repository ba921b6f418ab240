import { scheduler } from 'node:timers/promises';
import { getOrder, searchOrders } from '@wix/auto_sdk_ecom_orders/meta';
import {
  type AnswerOf,
  type Handler,
  type HandlerRequest,
  handle,
  type StateDocument,
} from '#simulator/start/config/define-config.ts';
import { referenceOf } from './cart.ts';
import { mayUse, orderIdsOf, ownerOf } from './cart-store.ts';
import { dateValue, pagingOf } from './catalog.ts';
import { allOf, type Order, ordersOf, READ_AT_ONCE } from './documents.ts';
import { moneyIn } from './money.ts';
import { pictureOf } from './pictures.ts';
import { ORDERS_SEARCH } from './query-rules.ts';
import { contactDetailsOf } from './wire-parts.ts';

type WireOrder = AnswerOf<typeof getOrder>['order'] & object;

/** Orders, for their buyer and for an administrator. */
export const orders: readonly Handler[] = [
  handle(getOrder, async (call) => {
    const found = await ordersOf(call).get(call.request.id);
    if (found === undefined || !mayUse(call.caller, found.data.owner)) {
      return call.fail(404, 'ORDER_NOT_FOUND', `There is no order ${call.request.id} of this buyer.`);
    }
    return { order: wireOrder(found.id, found.data) };
  }),
  handle(searchOrders, async (call) => {
    const { search = {} } = call.request;
    const page = await call.search({
      name: 'search orders',
      entries: await ordersFor(call),
      idOf: ({ id }) => id,
      valuesOf: ({ id, data }) => valuesOf(id, data),
      ...{ fields: ORDERS_SEARCH, filter: search.filter, sort: search.sort },
      order: { fieldName: 'number', order: 'DESC' },
      page: { kind: 'cursor', ...search.cursorPaging },
    });
    return { orders: page.entries.map(({ id, data }) => wireOrder(id, data)), metadata: pagingOf(page) };
  }),
];

/** The values of an order by which it is found. */
function valuesOf(id: string, order: Order): object {
  const { major } = moneyIn(order.currency);
  const date = dateValue(order.createdDate);
  return {
    ...wireOrder(id, order),
    ...{ number: order.number, createdDate: date, updatedDate: date, purchasedDate: date },
    priceSummary: { total: { amount: major(order.totals.total) } },
    taxInfo: { totalTax: { amount: major(order.totals.tax) } },
  };
}

/** The orders that a caller may see. Those of a buyer are found without reading the others. */
async function ordersFor(call: Pick<HandlerRequest, 'caller' | 'state'>): Promise<readonly StateDocument<Order>[]> {
  const owner = ownerOf(call.caller);
  if (owner === undefined) return allOf(ordersOf(call));
  const found: StateDocument<Order>[] = [];
  for (const [at, id] of (await orderIdsOf(call, owner)).entries()) {
    const order = await ordersOf(call).get(id);
    if (order !== undefined) found.push(order);
    if (at % READ_AT_ONCE === READ_AT_ONCE - 1) await scheduler.yield();
  }
  return found;
}

function wireOrder(id: string, order: Order): WireOrder {
  const {
    number,
    cartId,
    owner,
    currency,
    taxPercent,
    lines,
    coupon,
    totals,
    buyer,
    contactId,
    channel,
    address,
    delivery,
    note,
    createdDate,
  } = order;
  const { text, formatted } = moneyIn(currency);
  const price = (minor: number) => ({ amount: text(minor), formattedAmount: formatted(minor) });
  const buyerOf = owner.role === 'member' ? { memberId: owner.id } : { visitorId: owner.id };
  const contactDetails = contactDetailsOf(buyer);
  const destination = { ...(address && { address }), contactDetails };
  return {
    ...{ id, number: String(number), createdDate, updatedDate: createdDate, purchasedDate: createdDate },
    lineItems: lines.map((line) => ({
      ...{ id: line.id, quantity: line.quantity, productName: { original: line.name, translated: line.name } },
      catalogReference: referenceOf(line),
      ...{
        price: price(line.price),
        priceBeforeDiscounts: price(line.price),
        lineItemPrice: price(line.price * line.quantity),
      },
      totalDiscount: price(line.discount),
      totalPriceBeforeTax: price(line.price * line.quantity - line.discount),
      totalPriceAfterTax: price(line.price * line.quantity - line.discount + line.tax),
      descriptionLines: line.choices.map(({ name, choice }) => ({
        name: { original: name, translated: name },
        plainText: { original: choice, translated: choice },
      })),
      ...(line.image && { image: pictureOf(line.image) }),
      physicalProperties: { ...(line.sku !== null && { sku: line.sku }), shippable: !line.isDigital },
      itemType: { preset: line.isDigital ? 'DIGITAL' : 'PHYSICAL' },
      paymentOption: 'FULL_PAYMENT_ONLINE',
      taxDetails: { taxRate: String(taxPercent / 100), totalTax: price(line.tax) },
    })),
    buyerInfo: { ...buyerOf, contactId, ...(buyer.email !== undefined && { email: buyer.email }) },
    ...{ paymentStatus: 'PAID', fulfillmentStatus: 'NOT_FULFILLED', status: 'APPROVED', archived: false },
    ...{ buyerLanguage: 'en', siteLanguage: 'en', weightUnit: 'KG', currency, taxIncludedInPrices: false },
    priceSummary: {
      ...{ subtotal: price(totals.subtotal), shipping: price(totals.delivery), tax: price(totals.tax) },
      ...{ discount: price(totals.discount), total: price(totals.total), totalAdditionalFees: price(0) },
    },
    billingInfo: destination,
    ...(delivery && {
      shippingInfo: {
        ...{ code: delivery.code, title: delivery.title, cost: { price: price(totals.delivery) } },
        logistics: { shippingDestination: destination },
      },
    }),
    buyerNote: note,
    taxSummary: { totalTax: price(totals.tax) },
    appliedDiscounts:
      coupon === null
        ? []
        : [
            {
              discountType: 'GLOBAL',
              coupon: { id: coupon.id, code: coupon.code, name: coupon.name, amount: price(totals.discount) },
              lineItemDiscounts: lines.map(({ id: lineId, discount }) => ({
                id: lineId,
                totalDiscount: price(discount),
              })),
            },
          ],
    ...{ createdBy: buyerOf, channelInfo: { type: channel }, checkoutId: cartId, additionalFees: [] },
    balanceSummary: { balance: price(0), paid: price(totals.total), refunded: price(0) },
  };
}
