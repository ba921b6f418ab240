import * as current from '@wix/auto_sdk_ecom_current-cart/meta';
import { type AnswerOf, type Handler, handle } from '#handlers/define-config.ts';
import {
  ANY_RATE,
  type PricedCart,
  pricedCart,
  withCoupon,
  withItems,
  withoutCoupon,
  withoutLines,
  withQuantities,
} from './cart.ts';
import {
  askedFor,
  type CartCall,
  type CartWork,
  changeCurrentCart,
  currentCart,
  deleteCurrentCart,
  type StoredCart,
} from './cart-store.ts';
import type { Cart } from './documents.ts';
import { itemsIn, quantitiesIn } from './lines.ts';
import { pictureOf } from './pictures.ts';
import { lineItemV1, priceIn, pricesV1 } from './prices-v1.ts';
import { hasPlugins, quoted } from './service-plugins.ts';
import { deliveriesOf } from './totals.ts';
import { addressIn, buyerIn, buyerInfoOf, channelIn, destinationOf, refuseUnplayed, withCodes } from './wire-parts.ts';

type WireCart = NonNullable<AnswerOf<typeof current.getCurrentCart>['cart']>;

/** The current cart V1: another face of the same cart. */
export const cartV1: readonly Handler[] = [
  handle(current.getCurrentCart, (called) => {
    const call = asV1(called);
    return answer(
      call,
      currentCart(call).then((cart) => cart ?? call.fail('CART_NOT_FOUND')),
    );
  }),
  handle(
    current.addToCurrentCart,
    changing('created', (call, work) => {
      refuseUnplayed(call, call.request, ['customLineItems']);
      return withItems(call, work, itemsIn(call, call.request.lineItems, 'lineItems'), 'capped');
    }),
  ),
  handle(
    current.updateCurrentCart,
    changing('created', async (call, { services, cart }) => {
      refuseUnplayed(call, call.request, ['customLineItems', 'giftCardCode']);
      const { cartInfo, couponCode, lineItems } = call.request;
      const { buyerNote, buyerInfo, contactInfo } = cartInfo ?? {};
      const changed = {
        ...cart,
        ...(buyerNote !== undefined && { note: buyerNote }),
        buyer: { ...cart.buyer, ...buyerIn(buyerInfo), ...buyerIn(contactInfo?.contactDetails) },
        ...(contactInfo?.address && { address: addressIn(contactInfo.address) }),
      };
      const items = itemsIn(call, lineItems, 'lineItems');
      const filled = await withItems(call, { services, cart: changed }, items, 'capped');
      return couponCode ? withCoupon(call, { services, cart: filled }, couponCode) : filled;
    }),
  ),
  handle(
    current.updateCurrentCartLineItemQuantity,
    changing('refused', (call, work) =>
      withQuantities(call, work, quantitiesIn(call, call.request.lineItems), 'capped'),
    ),
  ),
  handle(
    current.removeLineItemsFromCurrentCart,
    changing('refused', (call, work) => withoutLines(call, work, call.request.lineItemIds)),
  ),
  handle(
    current.removeCouponFromCurrentCart,
    changing('refused', (_call, { cart }) => withoutCoupon(cart)),
  ),
  handle(current.deleteCurrentCart, async (called) => {
    await deleteCurrentCart(asV1(called));
    return {};
  }),
  handle(current.estimateCurrentCartTotals, async (called) => {
    const call = asV1(called);
    const cart = (await currentCart(call)) ?? call.fail('CART_NOT_FOUND');
    const { selectedShippingOption, shippingAddress, calculateShipping, calculateTax } = called.request;
    const asked: StoredCart = {
      ...cart,
      ...(selectedShippingOption?.code && { delivery: selectedShippingOption.code }),
      ...(shippingAddress && { address: addressIn(shippingAddress) }),
    };
    const priced = await pricedCart(call, await quoted(call, asked), {
      hasDelivery: calculateShipping ?? true,
      hasTax: calculateTax ?? true,
    });
    return { ...pricesV1(priced), cart: wireCartV1(priced), weightUnit: 'KG' };
  }),
  handle(current.createCheckoutFromCurrentCart, async (called) => {
    const call = asV1(called);
    const { email, shippingAddress, selectedShippingOption, channelType } = called.request;
    const channel = channelIn(call, channelType, 'channelType');
    const known = hasPlugins(call) ? await currentCart(call) : undefined;
    const change = await askedFor(call, known, async ({ services, cart: before }) => {
      const { lines, settings } = await pricedCart({ ...services, site: call.site, clock: call.clock }, before);
      const soldOut = lines.find(({ stock, quantity }) => stock !== null && stock < quantity);
      if (soldOut)
        call.fail(400, 'INSUFFICIENT_INVENTORY', `${soldOut.name} is out of stock.`, { lineItemId: soldOut.id });
      const { code: asked } = selectedShippingOption ?? {};
      const offered = deliveriesOf(settings, before.quote).find(({ code }) => code === asked)?.code;
      const delivery = before.quote === ANY_RATE ? asked : offered;
      return {
        ...before,
        isCheckout: true,
        ...(channel && { channel }),
        ...(email && { buyer: { ...before.buyer, email } }),
        ...(shippingAddress && { address: addressIn(shippingAddress) }),
        ...(delivery !== undefined && { delivery }),
      };
    });
    const cart = await changeCurrentCart(call, 'refused', change);
    return { checkoutId: cart.id };
  }),
];

/** The handler that changes the current cart. `missing` says what happens without one. */
function changing<Request>(
  missing: 'refused' | 'created',
  change: (call: CartCall & { readonly request: Request }, work: CartWork) => Cart | Promise<Cart>,
) {
  return (called: CartCall & { readonly request: Request }) => {
    const call = asV1(called);
    return answer(
      call,
      changeCurrentCart(call, missing, async (work) => change(call, work)),
    );
  };
}

/** The code for an absent cart is that of Cart V1. */
function asV1<Call extends CartCall>(call: Call): Call {
  return withCodes(call, { CART_NOT_FOUND: 'OWNED_CART_NOT_FOUND' });
}

/**
 * Applications read the sums of a cart, which the platform answers and the package does not declare. So the answer is a
 * Response, which is not compared with the declaration.
 */
async function answer(call: CartCall, cart: Promise<StoredCart>): Promise<Response> {
  const priced = await pricedCart(call, await cart);
  const wire = wireCartV1(priced);
  const price = priceIn(priced.settings.currency);
  const { subtotal, discount } = priced.totals;
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const sums = { subtotal, discount, subtotalAfterDiscounts: subtotal - discount };
  const shown = Object.entries(sums).map(([name, minor]) => [name, price(minor)]);
  return Response.json({ cart: { ...wire, ...Object.fromEntries(shown) } }, { headers });
}

export function wireCartV1(priced: PricedCart): WireCart {
  const { cart, settings, lines } = priced;
  const { currency } = settings;
  return {
    ...{ id: cart.id, revision: String(cart.revision), createdDate: cart.createdDate, updatedDate: cart.updatedDate },
    lineItems: lines.map((line) => ({
      ...lineItemV1(priced, line),
      ...(line.image && { image: pictureOf(line.image) }),
      ...{ customLineItem: false, priceUndetermined: false, fixedQuantity: false, membersOnly: false },
    })),
    buyerNote: cart.note,
    buyerInfo: buyerInfoOf(cart),
    ...{ currency, conversionCurrency: currency, paymentCurrency: currency, buyerLanguage: 'en', siteLanguage: 'en' },
    ...{ taxIncludedInPrices: false, weightUnit: 'KG' },
    ...(cart.isCheckout && { checkoutId: cart.id }),
    appliedDiscounts: cart.coupon === null ? [] : [{ coupon: cart.coupon }],
    contactInfo: destinationOf(cart),
    ...(cart.delivery !== null && { selectedShippingOption: { code: cart.delivery } }),
  };
}
