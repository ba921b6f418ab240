import * as checkout from '@wix/auto_sdk_ecom_checkout/meta';
import { type AnswerOf, type Handler, handle } from '#handlers/define-config.ts';
import {
  type PricedCart,
  pricedCart,
  withCoupon,
  withDelivery,
  withItems,
  withoutCoupon,
  withoutLines,
  withQuantities,
} from './cart.ts';
import {
  askedFor,
  type CartCall,
  type CartWork,
  cartNotFound,
  cartWithId,
  changeCart,
  createCart,
  type StoredCart,
} from './cart-store.ts';
import { type Cart, ordersOf } from './documents.ts';
import { itemsIn, quantitiesIn } from './lines.ts';
import { pictureOf } from './pictures.ts';
import { placeOrder } from './place-order.ts';
import { lineItemV1, priceIn, pricesV1, sumsV1 } from './prices-v1.ts';
import { hasPlugins, quoted } from './service-plugins.ts';
import { addressIn, buyerIn, buyerInfoOf, channelIn, destinationOf, refuseUnplayed, withCodes } from './wire-parts.ts';

type WireCheckout = NonNullable<AnswerOf<typeof checkout.getCheckout>['checkout']>;

/** Checkouts V1. A checkout is its cart, and has the cart's id. Like Cart V1, it leaves out what cannot be added. */
export const checkouts: readonly Handler[] = [
  handle(checkout.createCheckout, async (called) => {
    const call = asCheckout(called);
    refuseUnplayed(call, call.request, ['customLineItems', 'giftCardCode']);
    const { checkoutInfo, channelType } = call.request;
    const channel = channelIn(call, channelType, 'channelType');
    const change = changeOf(call, { ...call.request, checkout: checkoutInfo });
    return answer(
      call,
      createCart(call, (work) => change({ ...work, cart: { ...work.cart, ...(channel && { channel }) } })),
    );
  }),
  handle(checkout.updateCheckout, (call) =>
    changed(call, call.request.checkout.id ?? '', (as, work) => {
      refuseUnplayed(as, call.request, ['customLineItems', 'giftCardCode', 'overrideCheckoutUrl']);
      return changeOf(as, call.request)(work);
    }),
  ),
  handle(checkout.addToCheckout, (call) =>
    changed(call, call.request.id, (as, work) => {
      refuseUnplayed(as, call.request, ['customLineItems']);
      return changeOf(as, call.request)(work);
    }),
  ),
  handle(checkout.updateLineItemsQuantity, (call) =>
    changed(call, call.request.id, (as, work) =>
      withQuantities(as, work, quantitiesIn(as, call.request.lineItems), 'capped'),
    ),
  ),
  handle(checkout.removeLineItems, (call) =>
    changed(call, call.request.id, async (as, work) => withoutLines(as, work, call.request.lineItemIds)),
  ),
  handle(checkout.removeCoupon, (call) => changed(call, call.request.id, async (_as, { cart }) => withoutCoupon(cart))),
  handle(checkout.getCheckout, async (call) => shown(call, call.request.id)),
  handle(checkout.getCheckoutByCartId, async (call) => shown(call, call.request.id)),
  handle(checkout.getCheckoutUrl, async (call) => {
    const { id } = await checkoutWithId(asCheckout(call), call.request.id);
    return { checkoutUrl: (await call.openPage('checkout', { data: { checkoutId: id } })).fullUrl };
  }),
  handle(checkout.createOrder, async (call) => {
    const { id, delayCapture, savePaymentMethod } = call.request;
    refuseUnplayed(call, { delayCapture, savePaymentMethod }, ['delayCapture', 'savePaymentMethod']);
    const cart = await checkoutWithId(asCheckout(call), id);
    const { lines } = await pricedCart(call, cart);
    if (cart.orderId !== null) {
      const data = { orderId: cart.orderId };
      return (await ordersOf(call).get(cart.orderId))?.data.awaitsPayment
        ? call.fail('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS', data)
        : call.fail('CHECKOUT_ALREADY_PAID', data);
    }
    if (cart.delivery === null && lines.some(({ isDigital }) => !isDigital))
      return call.fail('NO_SELECTED_CARRIER_SERVICE_OPTION');
    const placed = await placeOrder(call, id, 'unpaid');
    if (placed.kind === 'soldOut')
      return placed.names.length === lines.length ? call.fail('FULL_OUT_OF_STOCK') : call.fail('PARTIAL_OUT_OF_STOCK');
    if (placed.kind === 'empty') return call.fail('EMPTY_CHECKOUT');
    if (placed.kind === 'changed') return call.fail('CHECKOUT_CHANGED');
    if (placed.kind === 'notDelivered') return call.fail('SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE');
    if (placed.kind === 'notValidated') return call.fail('FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS');
    if (placed.kind === 'violated')
      return call.fail('VIOLATIONS_WITH_ERROR_SEVERITY', { violations: placed.violations });
    const { orderId, awaitsPayment } = placed;
    return { orderId, ...(awaitsPayment && { paymentGatewayOrderId: orderId }) };
  }),
];

/** The call with the codes of checkouts. */
function asCheckout<Call extends CartCall>(call: Call): Call {
  return withCodes(call, {
    CART_NOT_FOUND: 'CHECKOUT_NOT_FOUND',
    CART_ALREADY_ORDERED: 'CHECKOUT_IS_COMPLETE',
    INVALID_COUPON_CODE: 'ERROR_COUPON_DOES_NOT_EXIST',
    DELIVERY_METHOD_NOT_FOUND: 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
  });
}

/** The checkout with an id after a change, with the codes of checkouts. */
async function changed(call: CartCall, id: string, change: (as: CartCall, work: CartWork) => Promise<Cart>) {
  const as = asCheckout(call);
  const before = hasPlugins(call) ? await cartWithId(as, id) : undefined;
  const asked = await askedFor(as, before, (work) => change(as, work));
  return answer(as, changeCart(as, id, asked));
}

async function shown(call: CartCall, id: string) {
  return answer(call, quoted(call, await checkoutWithId(asCheckout(call), id)));
}

async function checkoutWithId(call: CartCall, id: string): Promise<StoredCart> {
  return (await cartWithId(call, id)) ?? cartNotFound(call);
}

/** What an application may change of a checkout. */
interface Changes {
  readonly checkout?: CheckoutChanges | null | undefined;
  readonly couponCode?: string | null | undefined;
  readonly lineItems?: unknown;
}

interface CheckoutChanges {
  readonly buyerNote?: string | null;
  readonly buyerInfo?: object;
  readonly billingInfo?: Destination;
  readonly shippingInfo?: {
    readonly shippingDestination?: Destination;
    readonly selectedCarrierServiceOption?: { readonly code?: string };
  };
}

interface Destination {
  readonly address?: object;
  readonly contactDetails?: object;
}

function changeOf(call: CartCall, { checkout, couponCode, lineItems }: Changes): (work: CartWork) => Promise<Cart> {
  const items = itemsIn(call, lineItems, 'lineItems');
  const { buyerInfo, shippingInfo, billingInfo, buyerNote } = checkout ?? {};
  const { address, contactDetails } = shippingInfo?.shippingDestination ?? {};
  const code = shippingInfo?.selectedCarrierServiceOption?.code;
  return async ({ services, cart }) => {
    const changed: Cart = {
      ...cart,
      isCheckout: true,
      ...(buyerNote !== undefined && { note: buyerNote }),
      buyer: { ...cart.buyer, ...buyerIn(buyerInfo), ...buyerIn(contactDetails) },
      ...(address && { address: addressIn(address) }),
      ...(billingInfo && {
        billing: {
          address: billingInfo.address ? addressIn(billingInfo.address) : null,
          buyer: buyerIn(billingInfo.contactDetails),
        },
      }),
    };
    const sent = code === undefined ? changed : withDelivery(call, changed, { code });
    const filled = await withItems(call, { services, cart: { ...sent, id: cart.id } }, items, 'capped');
    return couponCode ? withCoupon(call, { services, cart: filled }, couponCode) : filled;
  };
}

async function answer(call: CartCall, changing: Promise<StoredCart>): Promise<{ checkout: WireCheckout }> {
  return { checkout: wireCheckout(await pricedCart(call, await changing)) };
}

export function wireCheckout(priced: PricedCart): WireCheckout {
  const { cart } = priced;
  const { calculatedLineItems: _ofEstimates, shippingInfo, ...prices } = pricesV1(priced);
  const price = priceIn(priced.settings.currency);
  return {
    ...prices,
    ...{ id: cart.id, cartId: cart.id, createdDate: cart.createdDate, updatedDate: cart.updatedDate },
    lineItems: priced.lines.map((line) => ({
      ...lineItemV1(priced, line),
      ...{ ...sumsV1(priced, line), discount: price(line.discount) },
      ...(line.image && { media: pictureOf(line.image) }),
    })),
    shippingInfo: { ...shippingInfo, shippingDestination: destinationOf(cart) },
    ...(cart.billing && { billingInfo: destinationOf(cart.billing) }),
    buyerNote: cart.note,
    buyerInfo: buyerInfoOf(cart),
    ...{
      conversionCurrency: priced.settings.currency,
      channelType: cart.channel,
      weightUnit: 'KG',
      siteLanguage: 'en',
    },
    ...{ buyerLanguage: 'en', completed: cart.orderId !== null, taxIncludedInPrice: false },
  };
}
