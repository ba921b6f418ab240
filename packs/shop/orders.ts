import { getOrder, searchOrders } from '@wix/auto_sdk_ecom_orders/meta';
import { type AnswerOf, type Handler, type HandlerRequest, handle } from '#simulator/start/config/define-config.ts';
import { allOf, type Order, ordersOf } from './documents.ts';
import { moneyIn } from './money.ts';
import { pictureOf } from './pictures.ts';
import { cursorPage, matching } from './query.ts';
import { STORES_APP } from './settings.ts';

type WireOrder = AnswerOf<typeof getOrder>['order'] & object;

/** Orders, for their buyer and for an administrator. */
export const orders: readonly Handler[] = [
  handle(getOrder, async (call) => {
    const found = await ordersOf(call).get(call.request.id);
    if (found === undefined || !isFor(call, found.data)) {
      return call.fail(404, 'ORDER_NOT_FOUND', `There is no order ${call.request.id} of this buyer.`);
    }
    return { order: wireOrder(found.id, found.data) };
  }),
  handle(searchOrders, async (call) => {
    const { search = {} } = call.request;
    const refuse = (text: string): never => call.fail(400, 'INVALID_ARGUMENT', text);
    const all = (await allOf(ordersOf(call)))
      .filter(({ data }) => isFor(call, data))
      .toSorted((one, other) => other.data.number - one.data.number)
      .map(({ id, data }) => wireOrder(id, data));
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

function isFor({ caller }: Pick<HandlerRequest, 'caller'>, { owner }: Order): boolean {
  if (caller.role === 'administrator') return true;
  const isOwn = owner.role === caller.role && owner.id === caller.id;
  return isOwn || (owner.role === 'visitor' && owner.id === caller.visitorId);
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
    address,
    delivery,
    note,
    createdDate,
  } = order;
  const { text, formatted } = moneyIn(currency);
  const price = (minor: number) => ({ amount: text(minor), formattedAmount: formatted(minor) });
  const buyerOf = owner.role === 'member' ? { memberId: owner.id } : { visitorId: owner.id };
  const contactDetails = {
    ...(buyer.firstName !== undefined && { firstName: buyer.firstName }),
    ...(buyer.lastName !== undefined && { lastName: buyer.lastName }),
  };
  const destination = { ...(address && { address }), contactDetails };
  return {
    ...{ id, number: String(number), createdDate, updatedDate: createdDate, purchasedDate: createdDate },
    lineItems: lines.map((line) => ({
      ...{ id: line.id, quantity: line.quantity, productName: { original: line.name, translated: line.name } },
      catalogReference: { catalogItemId: line.productId, appId: STORES_APP, options: line.options },
      ...{
        price: price(line.price),
        priceBeforeDiscounts: price(line.price),
        lineItemPrice: price(line.price * line.quantity),
      },
      ...{ totalPriceBeforeTax: price(line.price * line.quantity), totalDiscount: price(0) },
      descriptionLines: line.choices.map(({ name, choice }) => ({
        name: { original: name, translated: name },
        plainText: { original: choice, translated: choice },
      })),
      ...(line.image && { image: pictureOf(line.image) }),
      physicalProperties: { ...(line.sku !== null && { sku: line.sku }), shippable: !line.isDigital },
      itemType: { preset: line.isDigital ? 'DIGITAL' : 'PHYSICAL' },
      paymentOption: 'FULL_PAYMENT_ONLINE',
      taxDetails: { taxRate: String(taxPercent / 100) },
    })),
    buyerInfo: { ...buyerOf, ...(buyer.email !== undefined && { email: buyer.email }) },
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
            },
          ],
    ...{ createdBy: buyerOf, channelInfo: { type: 'WEB' }, checkoutId: cartId, additionalFees: [] },
    balanceSummary: { balance: price(0), paid: price(totals.total), refunded: price(0) },
  };
}
