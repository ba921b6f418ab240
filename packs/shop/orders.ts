import { scheduler } from 'node:timers/promises';
import { getOrder, searchOrders } from '@wix/auto_sdk_ecom_orders/meta';
import { type AnswerOf, type Handler, type HandlerRequest, handle } from '#simulator/start/config/define-config.ts';
import { referenceOf } from './cart.ts';
import { mayUse, orderIdsOf, ownerOf } from './cart-store.ts';
import { type Order, ordersOf } from './documents.ts';
import { moneyIn } from './money.ts';
import { pictureOf } from './pictures.ts';
import { cursorPage, matching } from './query.ts';
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
    const refuse = (text: string): never => call.fail(400, 'INVALID_ARGUMENT', text);
    const all = await newestFirst(call);
    const { page, pagingMetadata } = cursorPage(
      (query) => matching(all, query, refuse),
      search,
      search.cursorPaging,
      refuse,
    );
    const { count, cursors, hasNext } = pagingMetadata;
    return { orders: page, metadata: { count, cursors, hasNext } };
  }),
];

/** Orders that are read before other requests can run. */
const READ_AT_ONCE = 200;

/** The orders that a caller may see. Those of a buyer are found without reading the others. */
async function newestFirst(call: Pick<HandlerRequest, 'caller' | 'state'>): Promise<readonly WireOrder[]> {
  const found: { readonly number: number; readonly wire: WireOrder }[] = [];
  const add = (id: string, data: Order) => found.push({ number: data.number, wire: wireOrder(id, data) });
  const owner = ownerOf(call.caller);
  if (owner === undefined) {
    let cursor: string | undefined;
    do {
      const read = await ordersOf(call).query({ limit: READ_AT_ONCE, cursor });
      for (const { id, data } of read.documents) add(id, data);
      cursor = read.cursor;
      await scheduler.yield();
    } while (cursor !== undefined);
  } else {
    for (const [at, id] of (await orderIdsOf(call, owner)).entries()) {
      const order = await ordersOf(call).get(id);
      if (order !== undefined) add(id, order.data);
      if (at % READ_AT_ONCE === READ_AT_ONCE - 1) await scheduler.yield();
    }
  }
  return found.toSorted((one, other) => other.number - one.number).map(({ wire }) => wire);
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
