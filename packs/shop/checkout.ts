import { createCheckout, getCheckout } from '@wix/auto_sdk_ecom_checkout/meta';
import { type AnswerOf, type Handler, handle } from '#simulator/start/config/define-config.ts';
import { pricedCart, referenceOf, withCoupon, withItems } from './cart.ts';
import { type CartCall, cartWithId, createCart, type StoredCart } from './cart-store.ts';
import { itemsIn } from './lines.ts';
import { pictureOf } from './pictures.ts';
import { priceIn, pricesV1 } from './prices-v1.ts';
import { addressIn, buyerIn, channelIn, contactDetailsOf, refuseUnplayed } from './wire-parts.ts';

type WireCheckout = NonNullable<AnswerOf<typeof getCheckout>['checkout']>;

/** Checkouts V1. A checkout is its cart, and has the cart's id. */
export const checkouts: readonly Handler[] = [
  handle(createCheckout, async (call) => {
    refuseUnplayed(call, call.request, ['customLineItems', 'giftCardCode']);
    const { couponCode, checkoutInfo, channelType } = call.request;
    const { buyerInfo, shippingInfo, buyerNote } = checkoutInfo ?? {};
    const { address, contactDetails } = shippingInfo?.shippingDestination ?? {};
    const items = itemsIn(call, call.request.lineItems, 'lineItems');
    const channel = channelIn(call, channelType, 'channelType');
    const cart = await createCart(call, async (work) => {
      const begun = {
        ...work.cart,
        isCheckout: true,
        ...(buyerNote !== undefined && { note: buyerNote }),
        buyer: { ...buyerIn(buyerInfo), ...buyerIn(contactDetails) },
        ...(address && { address: addressIn(address) }),
        ...(channel && { channel }),
      };
      const filled = { ...(await withItems(call, { ...work, cart: begun }, items, 'refused')), id: work.cart.id };
      return couponCode ? withCoupon(call, { ...work, cart: filled }, couponCode) : filled;
    });
    return { checkout: await wireCheckout(call, cart) };
  }),
  handle(getCheckout, async (call) => {
    const cart = await cartWithId(call, call.request.id);
    if (cart === undefined) return call.fail(404, 'CHECKOUT_NOT_FOUND', `There is no checkout ${call.request.id}.`);
    return { checkout: await wireCheckout(call, cart) };
  }),
];

async function wireCheckout(call: CartCall, cart: StoredCart): Promise<WireCheckout> {
  const priced = await pricedCart(call, cart);
  const { calculatedLineItems: _ofEstimates, shippingInfo, ...prices } = pricesV1(priced);
  const price = priceIn(priced.settings.currency);
  return {
    ...prices,
    ...{ id: cart.id, cartId: cart.id, createdDate: cart.createdDate, updatedDate: cart.updatedDate },
    lineItems: priced.lines.map((line) => ({
      ...{ id: line.id, quantity: line.quantity, catalogReference: referenceOf(line) },
      productName: { original: line.name, translated: line.name },
      ...{
        price: price(line.price),
        fullPrice: price(line.fullPrice),
        lineItemPrice: price(line.price * line.quantity),
      },
      ...{ discount: price(line.discount), priceBeforeDiscounts: price(line.price) },
      totalPriceBeforeTax: price(line.price * line.quantity - line.discount),
      totalPriceAfterTax: price(line.price * line.quantity - line.discount + line.tax),
      descriptionLines: line.choices.map(({ name, choice }) => ({
        name: { original: name, translated: name },
        plainText: { original: choice, translated: choice },
      })),
      ...(line.image && { media: pictureOf(line.image) }),
      itemType: { preset: line.isDigital ? 'DIGITAL' : 'PHYSICAL' },
    })),
    shippingInfo: {
      ...shippingInfo,
      shippingDestination: {
        ...(cart.address && { address: cart.address }),
        contactDetails: contactDetailsOf(cart.buyer),
      },
    },
    buyerNote: cart.note,
    buyerInfo: {
      ...(cart.owner.role === 'member' ? { memberId: cart.owner.id } : { visitorId: cart.owner.id }),
      ...(cart.buyer.email !== undefined && { email: cart.buyer.email }),
    },
    ...{
      conversionCurrency: priced.settings.currency,
      channelType: cart.channel,
      weightUnit: 'KG',
      siteLanguage: 'en',
    },
    ...{ buyerLanguage: 'en', completed: cart.orderId !== null, taxIncludedInPrice: false, additionalFees: [] },
    violations: [],
  };
}
