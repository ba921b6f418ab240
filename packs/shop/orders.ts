import { scheduler } from 'node:timers/promises';
import { getOrder, searchOrders } from '@wix/auto_sdk_ecom_orders/meta';
import {
  type AnswerOf,
  type Handler,
  type HandlerRequest,
  handle,
  type StateDocument,
} from '#handlers/define-config.ts';
import { referenceOf } from './cart.ts';
import { mayUse, orderIdsOf, ownerOf } from './cart-store.ts';
import { dateValue, pagingOf } from './catalog.ts';
import { allOf, type Order, type Owner, ordersOf, READ_AT_ONCE } from './documents.ts';
import { moneyIn } from './money.ts';
import { pictureOf } from './pictures.ts';
import { ORDERS_SEARCH, ORDERS_V2_QUERY } from './query-rules.ts';
import { restQuery } from './rest-query.ts';
import { descriptionLinesOf, destinationOf, translatable } from './wire-parts.ts';

type WireOrder = AnswerOf<typeof getOrder>['order'] & object;

/** Orders, for their buyer and for an administrator. */
export const orders: readonly Handler[] = [
  restQuery('/stores/v2/orders/query', 'orders', async (call, asked) => {
    const page = await call.search({
      ...{ name: 'orders of Stores', fields: ORDERS_V2_QUERY, order: { fieldName: 'number', order: 'DESC' } },
      ...{ entries: await ordersFor(call), idOf: ({ id }: StateDocument<Order>) => id },
      valuesOf: ({ id, data }) => valuesOfV2(id, data),
      ...asked,
    });
    return { ...page, entries: page.entries.map(({ id, data }) => orderV2(id, data)) };
  }),
  handle(getOrder, async (call) => {
    const found = await ordersOf(call).get(call.request.id);
    if (found === undefined || !mayUse(call.caller, found.data.owner)) {
      return call.fail(404, 'NOT_FOUND', `There is no order ${call.request.id} of this buyer.`);
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

/** An order as the service of the stores had it, which REST clients still call. */
export function orderV2(id: string, order: Order) {
  const { number, owner, currency, lines, totals, buyer, channel, delivery, createdDate, note, cartId } = order;
  const { text } = moneyIn(currency);
  const { paymentStatus, fulfillmentStatus, archived } = wireOrder(id, order);
  const { email, firstName, lastName, phone } = buyer;
  const person = { email, firstName, lastName, phone };
  return {
    ...{ id, number, dateCreated: createdDate, lastUpdated: createdDate, currency, weightUnit: 'KG', buyerNote: note },
    ...{ paymentStatus, fulfillmentStatus, archived, read: false, cartId, channelInfo: { type: channel } },
    buyerInfo: { id: owner.id, identityType: owner.role === 'member' ? 'MEMBER' : 'CONTACT', ...person },
    totals: {
      ...{ subtotal: text(totals.subtotal), shipping: text(totals.delivery), tax: text(totals.tax) },
      ...{ discount: text(totals.discount), total: text(totals.total) },
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    },
    billingInfo: { address: { ...(order.billing ?? order).address, fullName: { firstName, lastName }, email, phone } },
    ...(delivery && { shippingInfo: { deliveryOption: delivery.title, shipmentDetails: { address: order.address } } }),
    lineItems: lines.map((line, at) => ({
      ...{ index: at + 1, productId: line.catalogItemId, name: line.name, quantity: line.quantity },
      ...{ price: text(line.price), totalPrice: text(line.price * line.quantity), variantId: line.unit },
      ...{ discount: text(line.discount), tax: text(line.tax), lineItemType: line.isDigital ? 'DIGITAL' : 'PHYSICAL' },
      options: line.choices.map(({ name, choice }) => ({ option: name, selection: choice })),
      ...(line.sku !== undefined && { sku: line.sku }),
      ...(line.image && { mediaItem: { ...pictureOf(line.image), mediaType: 'IMAGE' } }),
    })),
  };
}

function valuesOfV2(id: string, order: Order): object {
  const date = dateValue(order.createdDate);
  return { ...orderV2(id, order), dateCreated: date, lastUpdated: date };
}

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

/** The orders that a caller finds. Those of a buyer are found without reading the others, and those that await a payment are not. */
export async function ordersFor(
  call: Pick<HandlerRequest, 'caller' | 'state'>,
): Promise<readonly StateDocument<Order>[]> {
  const owner = ownerOf(call.caller);
  const all = owner === undefined ? await allOf(ordersOf(call)) : await ordersOfBuyer(call, owner);
  return all.filter(({ data }) => data.awaitsPayment !== true);
}

async function ordersOfBuyer(call: Pick<HandlerRequest, 'state'>, owner: Owner) {
  const found: StateDocument<Order>[] = [];
  for (const [at, id] of (await orderIdsOf(call, owner)).entries()) {
    const order = await ordersOf(call).get(id);
    if (order !== undefined) found.push(order);
    if (at % READ_AT_ONCE === READ_AT_ONCE - 1) await scheduler.yield();
  }
  return found;
}

/** The name of orders in events. */
export const ORDER_EVENTS = 'wix.ecom.v1.order';

/** An order as the platform answers it. */
export function wireOrder(id: string, order: Order): WireOrder {
  const { number, cartId, owner, currency, taxPercent, lines, coupon, totals, buyer, contactId, delivery } = order;
  const { channel, note, createdDate, awaitsPayment = false, isCanceled = false, fees = [] } = order;
  const { text, formatted } = moneyIn(currency);
  const price = (minor: number) => ({ amount: text(minor), formattedAmount: formatted(minor) });
  const buyerOf = owner.role === 'member' ? { memberId: owner.id } : { visitorId: owner.id };
  const destination = destinationOf(order);
  return {
    ...{ id, number: String(number), createdDate, updatedDate: createdDate, purchasedDate: createdDate },
    lineItems: lines.map((line) => ({
      ...{ id: line.id, quantity: line.quantity, productName: translatable(line.name) },
      catalogReference: referenceOf(line),
      ...{
        price: price(line.price),
        priceBeforeDiscounts: price(line.price),
        lineItemPrice: price(line.price * line.quantity),
      },
      totalDiscount: price(line.discount),
      totalPriceBeforeTax: price(line.price * line.quantity - line.discount),
      totalPriceAfterTax: price(line.price * line.quantity - line.discount + line.tax),
      descriptionLines: descriptionLinesOf(line),
      ...(line.image && { image: pictureOf(line.image) }),
      physicalProperties: { ...(line.sku !== undefined && { sku: line.sku }), shippable: !line.isDigital },
      itemType: { preset: line.isDigital ? 'DIGITAL' : 'PHYSICAL' },
      paymentOption: 'FULL_PAYMENT_ONLINE',
      taxDetails: { taxRate: String(taxPercent / 100), totalTax: price(line.tax) },
    })),
    buyerInfo: { ...buyerOf, contactId, ...(buyer.email !== undefined && { email: buyer.email }) },
    ...{ paymentStatus: awaitsPayment ? 'NOT_PAID' : 'PAID' },
    status: isCanceled ? 'CANCELED' : awaitsPayment ? 'INITIALIZED' : 'APPROVED',
    ...{ fulfillmentStatus: 'NOT_FULFILLED', archived: false },
    ...{ buyerLanguage: 'en', siteLanguage: 'en', weightUnit: 'KG', currency, taxIncludedInPrices: false },
    priceSummary: {
      ...{ subtotal: price(totals.subtotal), shipping: price(totals.delivery), tax: price(totals.tax) },
      ...{ discount: price(totals.discount), total: price(totals.total), totalAdditionalFees: price(totals.fees ?? 0) },
    },
    billingInfo: order.billing ? destinationOf(order.billing) : destination,
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
    ...{ createdBy: buyerOf, channelInfo: { type: channel }, checkoutId: cartId },
    additionalFees: fees.map((fee) => ({
      ...{ id: fee.id, code: fee.code, name: fee.name, price: price(fee.price), priceBeforeTax: price(fee.price) },
      ...{ providerAppId: fee.appId, lineItemIds: fee.lineItemIds, source: 'SERVICE_PLUGIN' as const },
    })),
    balanceSummary: {
      balance: price(awaitsPayment ? totals.total : 0),
      ...{ paid: price(awaitsPayment ? 0 : totals.total), refunded: price(0) },
    },
  };
}
