import {
  addToCurrentCart,
  createCheckoutFromCurrentCart,
  deleteCurrentCart as deleteCurrentCartOperation,
  estimateCurrentCartTotals,
  getCurrentCart,
  removeCouponFromCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCart,
  updateCurrentCartLineItemQuantity,
} from '@wix/auto_sdk_ecom_current-cart/meta';
import { type AnswerOf, type Fail, type Handler, handle } from '#simulator/start/config/define-config.ts';
import {
  type PricedCart,
  pricedCart,
  referenceOf,
  withCoupon,
  withItems,
  withoutCoupon,
  withoutLines,
  withQuantities,
} from './cart.ts';
import { type CartCall, changeCurrentCart, currentCart, deleteCurrentCart, type StoredCart } from './cart-store.ts';
import { itemsIn, quantityIn } from './lines.ts';
import { pictureOf } from './pictures.ts';
import { priceIn, pricesV1 } from './prices-v1.ts';
import { deliveriesOf } from './totals.ts';
import { addressIn, buyerIn, channelIn, contactDetailsOf, refuseUnplayed } from './wire-parts.ts';

type WireCart = NonNullable<AnswerOf<typeof getCurrentCart>['cart']>;

/** The current cart V1: another face of the same cart. */
export const cartV1: readonly Handler[] = [
  handle(getCurrentCart, (called) => {
    const call = asV1(called);
    return answer(
      call,
      currentCart(call).then((cart) => cart ?? call.fail('CART_NOT_FOUND')),
    );
  }),
  handle(addToCurrentCart, (called) => {
    const call = asV1(called);
    refuseUnplayed(call, called.request, ['customLineItems']);
    const items = itemsIn(call, called.request.lineItems, 'lineItems');
    return answer(
      call,
      changeCurrentCart(call, 'created', (work) => withItems(call, work, items, 'capped')),
    );
  }),
  handle(updateCurrentCart, (called) => {
    const call = asV1(called);
    refuseUnplayed(call, called.request, ['customLineItems', 'giftCardCode']);
    const { cartInfo, couponCode, lineItems } = called.request;
    const items = itemsIn(call, lineItems, 'lineItems');
    return answer(
      call,
      changeCurrentCart(call, 'created', async ({ services, cart }) => {
        const { buyerNote, buyerInfo, contactInfo } = cartInfo ?? {};
        const changed = {
          ...cart,
          ...(buyerNote !== undefined && { note: buyerNote }),
          buyer: { ...cart.buyer, ...buyerIn(buyerInfo), ...buyerIn(contactInfo?.contactDetails) },
          ...(contactInfo?.address && { address: addressIn(contactInfo.address) }),
        };
        const filled = { ...(await withItems(call, { services, cart: changed }, items, 'capped')), id: cart.id };
        return couponCode ? withCoupon(call, { services, cart: filled }, couponCode) : filled;
      }),
    );
  }),
  handle(updateCurrentCartLineItemQuantity, (called) => {
    const call = asV1(called);
    const updates = called.request.lineItems.map(({ id = '', quantity }, at) => ({
      id,
      quantity: quantityIn(call, quantity ?? 1, `lineItems[${at}].quantity`),
    }));
    return answer(
      call,
      changeCurrentCart(call, 'refused', (work) => withQuantities(call, work, updates, 'capped')),
    );
  }),
  handle(removeLineItemsFromCurrentCart, (called) => {
    const call = asV1(called);
    const { lineItemIds } = called.request;
    return answer(
      call,
      changeCurrentCart(call, 'refused', async (work) => withoutLines(call, work, lineItemIds)),
    );
  }),
  handle(removeCouponFromCurrentCart, (called) => {
    const call = asV1(called);
    return answer(
      call,
      changeCurrentCart(call, 'refused', async ({ cart }) => withoutCoupon(cart)),
    );
  }),
  handle(deleteCurrentCartOperation, async (called) => {
    await deleteCurrentCart(asV1(called));
    return {};
  }),
  handle(estimateCurrentCartTotals, async (called) => {
    const call = asV1(called);
    const cart = (await currentCart(call)) ?? call.fail('CART_NOT_FOUND');
    const { selectedShippingOption, shippingAddress, calculateShipping, calculateTax } = called.request;
    const asked: StoredCart = {
      ...cart,
      ...(selectedShippingOption?.code && { delivery: selectedShippingOption.code }),
      ...(shippingAddress && { address: addressIn(shippingAddress) }),
    };
    const priced = await pricedCart(call, asked, {
      hasDelivery: calculateShipping ?? true,
      hasTax: calculateTax ?? true,
    });
    return { ...pricesV1(priced), cart: cartOf(priced), additionalFees: [], violations: [], weightUnit: 'KG' };
  }),
  handle(createCheckoutFromCurrentCart, async (called) => {
    const call = asV1(called);
    const { email, shippingAddress, selectedShippingOption, channelType } = called.request;
    const channel = channelIn(call, channelType, 'channelType');
    const cart = await changeCurrentCart(call, 'refused', async ({ services, cart: before }) => {
      const { lines, settings } = await pricedCart({ ...services, site: call.site }, before);
      const soldOut = lines.find(({ stock, quantity }) => stock !== null && stock < quantity);
      if (soldOut)
        call.fail(400, 'INSUFFICIENT_INVENTORY', `${soldOut.name} is out of stock.`, { lineItemId: soldOut.id });
      const delivery = deliveriesOf(settings).find(({ code }) => code === selectedShippingOption?.code)?.code;
      return {
        ...before,
        isCheckout: true,
        ...(channel && { channel }),
        ...(email && { buyer: { ...before.buyer, email } }),
        ...(shippingAddress && { address: addressIn(shippingAddress) }),
        ...(delivery !== undefined && { delivery }),
      };
    });
    return { checkoutId: cart.id };
  }),
];

/** The code for an absent cart is that of Cart V1. */
function asV1<Call extends CartCall>(call: Call): Call {
  const fail = (...given: Parameters<Fail>): never =>
    given[0] === 'CART_NOT_FOUND' ? call.fail('OWNED_CART_NOT_FOUND') : call.fail(...given);
  return { ...call, fail };
}

/**
 * Applications read the subtotal of a cart, which the platform answers and the package does not declare. So the answer is a
 * Response, which is not compared with the declaration.
 */
async function answer(call: CartCall, cart: Promise<StoredCart>): Promise<Response> {
  const priced = await pricedCart(call, await cart);
  const wire = cartOf(priced);
  const subtotal = priceIn(priced.settings.currency)(priced.totals.subtotal);
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return Response.json({ cart: { ...wire, subtotal } }, { headers });
}

function cartOf(priced: PricedCart): WireCart {
  const { cart, settings, lines } = priced;
  const price = priceIn(settings.currency);
  const { currency } = settings;
  return {
    ...{ id: cart.id, revision: String(cart.revision), createdDate: cart.createdDate, updatedDate: cart.updatedDate },
    lineItems: lines.map((line) => ({
      ...{ id: line.id, quantity: line.quantity, catalogReference: referenceOf(line) },
      productName: { original: line.name, translated: line.name },
      url: { relativePath: line.page.path, url: line.page.url },
      ...{ price: price(line.price), fullPrice: price(line.fullPrice), priceBeforeDiscounts: price(line.price) },
      lineItemPrice: price(line.price * line.quantity),
      descriptionLines: line.choices.map(({ name, choice }) => ({
        name: { original: name, translated: name },
        plainText: { original: choice, translated: choice },
      })),
      ...(line.image && { image: pictureOf(line.image) }),
      availability: {
        status:
          line.stock === null || line.stock >= line.quantity
            ? 'AVAILABLE'
            : line.stock > 0
              ? 'PARTIALLY_AVAILABLE'
              : 'NOT_AVAILABLE',
        ...(line.stock !== null && { quantityAvailable: line.stock }),
      },
      physicalProperties: { ...(line.sku !== null && { sku: line.sku }), shippable: !line.isDigital },
      itemType: { preset: line.isDigital ? 'DIGITAL' : 'PHYSICAL' },
      paymentOption: 'FULL_PAYMENT_ONLINE',
      ...{ customLineItem: false, priceUndetermined: false, fixedQuantity: false, membersOnly: false },
    })),
    buyerNote: cart.note,
    buyerInfo: {
      ...(cart.owner.role === 'member' ? { memberId: cart.owner.id } : { visitorId: cart.owner.id }),
      ...(cart.buyer.email !== undefined && { email: cart.buyer.email }),
    },
    ...{ currency, conversionCurrency: currency, paymentCurrency: currency, buyerLanguage: 'en', siteLanguage: 'en' },
    ...{ taxIncludedInPrices: false, weightUnit: 'KG' },
    ...(cart.isCheckout && { checkoutId: cart.id }),
    appliedDiscounts: cart.coupon === null ? [] : [{ coupon: cart.coupon }],
    contactInfo: {
      ...(cart.address && { address: cart.address }),
      contactDetails: contactDetailsOf(cart.buyer),
    },
    ...(cart.delivery !== null && { selectedShippingOption: { code: cart.delivery } }),
  };
}
