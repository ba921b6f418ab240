import {
  addCoupon,
  addLineItems,
  calculateCart,
  createCart as createCartOperation,
  deleteCart,
  estimateCart,
  getCart,
  removeCoupon,
  removeLineItems,
  setDeliveryMethod,
  updateCart,
  updateLineItems,
} from '@wix/auto_sdk_ecom_cart-v-2/meta';
import {
  addCouponToCurrentCart,
  addLineItemsToCurrentCart,
  calculateCurrentCart,
  createCurrentCart,
  deleteCurrentCart as deleteCurrentCartOperation,
  estimateCurrentCart,
  getCurrentCart,
  refreshCurrentCart,
  removeCouponFromCurrentCart,
  removeLineItemsFromCurrentCart,
  setDeliveryMethodForCurrentCart,
  updateCurrentCart,
  updateLineItemsInCurrentCart,
} from '@wix/auto_sdk_ecom_current-cart-v-2/meta';
import { type AnswerOf, type Handler, handle } from '#simulator/start/config/define-config.ts';
import {
  type CartCall,
  type CartWork,
  cartWithId,
  changeCart,
  changeCurrentCart,
  createCart,
  currentCart,
  deleteCurrentCart,
  type PricedCart,
  type PricedLine,
  pricedCart,
  referenceOf,
  type StoredCart,
  withCoupon,
  withItems,
  withoutCoupon,
  withoutLines,
  withQuantities,
} from './cart.ts';
import { type Address, type Cart, cartsOf } from './documents.ts';
import { moneyIn } from './money.ts';

type WireCart = NonNullable<AnswerOf<typeof getCurrentCart>['cart']>;
type WireSummary = NonNullable<AnswerOf<typeof calculateCurrentCart>['summary']>;

/** Cart V2. The id of a cart is that of its checkout. */
export const cartV2: readonly Handler[] = [
  handle(createCurrentCart, async (call) => {
    const { cart = {}, catalogItems = [], coupons = [] } = call.request;
    return changed(
      call,
      changeCurrentCart(call, 'created', (work) => created(call, work, { cart, catalogItems, coupons })),
    );
  }),
  handle(getCurrentCart, async (call) => ({ cart: await wireCart(call, await foundCurrent(call)) })),
  handle(updateCurrentCart, (call) =>
    changed(
      call,
      changeCurrentCart(call, 'refused', async ({ cart }) => updated(cart, call.request.cart)),
    ),
  ),
  handle(deleteCurrentCartOperation, async (call) => {
    await deleteCurrentCart(call);
    return {};
  }),
  handle(refreshCurrentCart, async (call) => ({ cart: await wireCart(call, await foundCurrent(call)) })),
  handle(calculateCurrentCart, async (call) => calculated(call, await foundCurrent(call))),
  handle(estimateCurrentCart, async (call) => calculated(call, await foundCurrent(call))),
  handle(addLineItemsToCurrentCart, (call) => {
    const { catalogItems = [] } = call.request;
    if (catalogItems.length === 0) return call.fail(400, 'NO_LINE_ITEMS_TO_ADD', 'The request has no catalog items.');
    return changed(
      call,
      changeCurrentCart(call, 'created', (work) => withItems(call, work, catalogItems)),
    );
  }),
  handle(updateLineItemsInCurrentCart, (call) =>
    changed(
      call,
      changeCurrentCart(call, 'refused', (work) =>
        withQuantities(call, work, quantitiesIn(call, work, call.request.lineItems)),
      ),
    ),
  ),
  handle(removeLineItemsFromCurrentCart, (call) =>
    changed(
      call,
      changeCurrentCart(call, 'refused', async (work) => withoutLines(call, work, call.request.lineItemIds)),
    ),
  ),
  handle(addCouponToCurrentCart, (call) =>
    changed(
      call,
      changeCurrentCart(call, 'refused', (work) => withOneCoupon(call, work, call.request.coupon.code ?? '')),
    ),
  ),
  handle(removeCouponFromCurrentCart, (call) =>
    changed(
      call,
      changeCurrentCart(call, 'refused', async ({ cart }) => withoutCouponOf(call, cart, call.request.couponId)),
    ),
  ),
  handle(setDeliveryMethodForCurrentCart, (call) =>
    changed(
      call,
      changeCurrentCart(call, 'refused', async ({ cart }) =>
        withDelivery(call, cart, call.request.deliveryMethod.code),
      ),
    ),
  ),

  handle(createCartOperation, async (call) => {
    const { cart = {}, catalogItems = [], coupons = [] } = call.request;
    return changed(
      call,
      createCart(call, (work) => created(call, work, { cart, catalogItems, coupons })),
    );
  }),
  handle(getCart, async (call) => ({ cart: await wireCart(call, await found(call, call.request.cartId)) })),
  handle(updateCart, (call) =>
    changed(
      call,
      changeCart(call, call.request.cart.id ?? '', async ({ cart }) => updated(cart, call.request.cart)),
    ),
  ),
  handle(deleteCart, async (call) => {
    await found(call, call.request.cartId);
    await cartsOf(call).remove(call.request.cartId);
    return {};
  }),
  handle(calculateCart, async (call) => calculated(call, await found(call, call.request.cartId))),
  handle(estimateCart, async (call) => calculated(call, await found(call, call.request.cartId))),
  handle(addLineItems, (call) =>
    changed(
      call,
      changeCart(call, call.request.cartId, (work) => withItems(call, work, call.request.catalogItems ?? [])),
    ),
  ),
  handle(updateLineItems, (call) =>
    changed(
      call,
      changeCart(call, call.request.cartId, (work) =>
        withQuantities(call, work, quantitiesIn(call, work, call.request.lineItems)),
      ),
    ),
  ),
  handle(removeLineItems, (call) =>
    changed(
      call,
      changeCart(call, call.request.cartId, async (work) => withoutLines(call, work, call.request.lineItemIds)),
    ),
  ),
  handle(addCoupon, (call) =>
    changed(
      call,
      changeCart(call, call.request.cartId, (work) => withOneCoupon(call, work, call.request.coupon.code ?? '')),
    ),
  ),
  handle(removeCoupon, (call) =>
    changed(
      call,
      changeCart(call, call.request.cartId, async ({ cart }) => withoutCouponOf(call, cart, call.request.couponId)),
    ),
  ),
  handle(setDeliveryMethod, (call) =>
    changed(
      call,
      changeCart(call, call.request.cartId, async ({ cart }) =>
        withDelivery(call, cart, call.request.deliveryMethod.code),
      ),
    ),
  ),
];

async function changed(call: CartCall, changing: Promise<StoredCart>): Promise<{ cart: WireCart }> {
  return { cart: await wireCart(call, await changing) };
}

async function foundCurrent(call: CartCall): Promise<StoredCart> {
  return (await currentCart(call)) ?? call.fail('CART_NOT_FOUND');
}

async function found(call: CartCall, id: string): Promise<StoredCart> {
  return (await cartWithId(call, id)) ?? call.fail('CART_NOT_FOUND');
}

interface NewCart {
  readonly cart: CartChanges;
  readonly catalogItems: Parameters<typeof withItems>[2];
  readonly coupons: readonly { readonly code?: string }[];
}

async function created(
  call: CartCall,
  { services, cart }: CartWork,
  { cart: changes, catalogItems, coupons }: NewCart,
): Promise<Cart> {
  // A new current cart takes the place of the earlier one.
  const empty = { ...updated(cart, changes), id: cart.id, lines: [], coupon: null };
  const filled = await withItems(call, { services, cart: empty }, catalogItems);
  const [coupon] = coupons;
  return coupon === undefined
    ? filled
    : withCoupon(call, { services, cart: { ...filled, id: cart.id } }, coupon.code ?? '');
}

/** What an application may change of a cart. */
interface CartChanges {
  readonly note?: string | null;
  readonly customerInfo?: {
    readonly email?: string | null;
    readonly firstName?: string | null;
    readonly lastName?: string | null;
  };
  readonly deliveryInfo?: { readonly address?: WireAddress };
}

interface WireAddress {
  readonly country?: string | null;
  readonly city?: string | null;
  readonly postalCode?: string | null;
  readonly addressLine?: string | null;
}

function updated(cart: Cart, { note, customerInfo, deliveryInfo }: CartChanges): Cart {
  const { email, firstName, lastName } = customerInfo ?? {};
  const { address } = deliveryInfo ?? {};
  return {
    ...cart,
    ...(note !== undefined && { note }),
    buyer: { ...cart.buyer, ...(email && { email }), ...(firstName && { firstName }), ...(lastName && { lastName }) },
    ...(address && { address: addressOf(address) }),
  };
}

export function addressOf({ country, city, postalCode, addressLine }: WireAddress): Address {
  return {
    ...(country && { country }),
    ...(city && { city }),
    ...(postalCode && { postalCode }),
    ...(addressLine && { addressLine }),
  };
}

function quantitiesIn(
  { fail }: CartCall,
  { cart }: CartWork,
  updates: readonly { readonly lineItemId?: string; readonly quantity?: { readonly newQuantity?: number } }[] = [],
) {
  if (updates.length === 0) fail(400, 'EMPTY_LINE_ITEM_UPDATES', 'The request has no line items.');
  if (new Set(updates.map(({ lineItemId }) => lineItemId)).size < updates.length) {
    fail(400, 'DUPLICATE_LINE_ITEM_UPDATES', 'The request has a line item twice.');
  }
  return updates.map(({ lineItemId = '', quantity }) => ({
    id: lineItemId,
    quantity: quantity?.newQuantity ?? cart.lines.find(({ id }) => id === lineItemId)?.quantity ?? 1,
  }));
}

function withOneCoupon(call: CartCall, work: CartWork, code: string): Promise<Cart> {
  const { coupon } = work.cart;
  if (coupon?.code === code.trim().toUpperCase()) call.fail('COUPON_ALREADY_EXISTS', { couponCode: code });
  if (coupon !== null) call.fail(400, 'MAX_COUPONS_PER_CART_EXCEEDED', 'The cart has a coupon already.', { max: 1 });
  return withCoupon(call, work, code);
}

function withoutCouponOf({ fail }: CartCall, cart: Cart, couponId: string): Cart {
  return cart.coupon?.id === couponId
    ? withoutCoupon(cart)
    : fail(404, 'COUPON_NOT_FOUND_IN_CART', `The cart has no coupon ${couponId}.`);
}

function withDelivery(call: CartCall, cart: Cart, code = ''): Cart {
  const isKnown = ['standard', 'pickup'].includes(code);
  return isKnown
    ? { ...cart, delivery: code }
    : call.fail(404, 'DELIVERY_METHOD_NOT_FOUND', `There is no delivery method ${code}.`);
}

async function wireCart(call: CartCall, cart: StoredCart): Promise<WireCart> {
  return cartOf(await pricedCart(call, cart));
}

async function calculated(call: CartCall, cart: StoredCart): Promise<{ cart: WireCart; summary: WireSummary }> {
  const priced = await pricedCart(call, cart);
  return { cart: cartOf(priced), summary: summaryOf(priced) };
}

function amountIn({ settings }: PricedCart): (minor: number) => { amount: string; convertedAmount: string } {
  const { text } = moneyIn(settings.currency);
  return (minor) => ({ amount: text(minor), convertedAmount: text(minor) });
}

function cartOf(priced: PricedCart): WireCart {
  const { cart, settings, lines, totals, delivery } = priced;
  const amount = amountIn(priced);
  const { currency: currencyCode } = settings;
  const owner = cart.owner.role === 'member' ? { memberId: cart.owner.id } : { visitorId: cart.owner.id };
  return {
    ...{ id: cart.id, revision: String(cart.revision), createdDate: cart.createdDate, updatedDate: cart.updatedDate },
    lineItems: lines.map((line) => lineItemOf(priced, line)),
    subtotal: amount(totals.subtotal),
    note: cart.note,
    coupons: cart.coupon === null ? [] : [cart.coupon],
    source: { channelType: 'WEB', createdBy: owner },
    businessInfo: { currencyCode, languageCode: 'en' },
    customerInfo: { ...owner, ...cart.buyer, currencyCode, languageCode: 'en' },
    deliveryInfo: {
      ...(cart.address && { address: cart.address }),
      ...(delivery && {
        method: { code: delivery.code, title: translatable(delivery.title), pickup: delivery.isPickup },
      }),
      weightUnit: 'KG',
    },
    taxInfo: { pricesIncludeTax: false },
    paymentInfo: { currencyCode, giftCards: [] },
    orderPlaced: cart.orderId !== null,
    ...(cart.orderId !== null && { orderId: cart.orderId }),
  };
}

function translatable(original: string): { original: string; translated: string } {
  return { original, translated: original };
}

function lineItemOf(priced: PricedCart, line: PricedLine) {
  const amount = amountIn(priced);
  const { name, slug, choices, price, fullPrice, quantity, stock, isDigital, imageUrl, sku } = line;
  return {
    id: line.id,
    name: translatable(name),
    quantityInfo: {
      ...{ requestedQuantity: quantity, confirmedQuantity: stock === null ? quantity : Math.min(quantity, stock) },
      ...(stock !== null && { availableQuantity: stock }),
      fixedQuantity: false,
    },
    pricing: {
      ...{ unitPrice: amount(price), totalPrice: amount(price * quantity), priceUndetermined: false },
      breakdown: { fullPrice: amount(fullPrice), salePrice: amount(price) },
    },
    source: { catalogReference: referenceOf(line) },
    attributes: {
      descriptionLines: choices.map((each) => ({
        name: translatable(each.name),
        plainText: translatable(each.choice),
      })),
      ...(imageUrl !== null && { image: { id: `${line.productId}-image`, url: imageUrl } }),
      url: { relativePath: `/product-page/${slug}`, url: null },
      itemType: { preset: isDigital ? ('DIGITAL' as const) : ('PHYSICAL' as const) },
      physicalProperties: { ...(sku !== null && { sku }), shippable: !isDigital },
      membersOnly: false,
    },
    status: statusOf(line),
    ...{ discounts: [], modifierGroups: [], customLineItem: false },
  };
}

function statusOf({ stock, quantity }: PricedLine) {
  if (stock === null || stock >= quantity) return 'IN_STOCK' as const;
  return stock > 0 ? ('PARTIALLY_IN_STOCK' as const) : ('OUT_OF_STOCK' as const);
}

function summaryOf(priced: PricedCart): WireSummary {
  const { cart, settings, lines, totals, coupon, delivery } = priced;
  const amount = amountIn(priced);
  const source = { sourceType: 'COUPON' as const, couponCode: cart.coupon?.code ?? null };
  const soldOut = lines.filter(({ stock, quantity }) => stock !== null && stock < quantity).map(({ id }) => id);
  return {
    ...{ cartId: cart.id, cartRevision: String(cart.revision) },
    lineItems: lines.map(({ id, quantity, price }) => ({
      ...{ lineItemId: id, quantity, unitPrice: amount(price), totalPrice: amount(price * quantity) },
    })),
    discounts:
      coupon === undefined
        ? []
        : [{ name: translatable(coupon.name), source, scope: 'CART_SUBTOTAL', total: amount(totals.discount) }],
    ...(delivery && {
      deliverySummary: {
        method: { code: delivery.code, title: translatable(delivery.title), pickup: delivery.isPickup },
        price: amount(delivery.price),
      },
    }),
    additionalFees: [],
    taxSummary: {
      taxes: [
        {
          name: translatable('Tax'),
          taxableAmount: amount(totals.subtotal - totals.discount + totals.delivery),
          amount: amount(totals.tax),
        },
      ],
      pricesIncludeTax: false,
      lineItemTaxes: lines.map(({ id }) => ({ lineItemId: id, rate: String(settings.taxPercent / 100) })),
    },
    priceSummary: {
      ...{ subtotal: amount(totals.subtotal), discount: amount(totals.discount), delivery: amount(totals.delivery) },
      ...{ additionalFees: amount(0), tax: amount(totals.tax), total: amount(totals.total) },
    },
    paymentSummary: {
      ...{ giftCards: [], memberships: [], subscriptionCharges: [], requiresPaymentAfterGiftCard: totals.total > 0 },
      ...{ totalAfterGiftCards: amount(totals.total), payNow: amount(totals.total), payLater: amount(0) },
    },
    violations:
      soldOut.length === 0
        ? []
        : [
            {
              ...{ code: 'LINE_ITEMS_OUT_OF_STOCK', severity: 'ERROR', description: 'Items are out of stock.' },
              lineItemsOutOfStockData: {
                lineItemIds: soldOut,
                allLineItemsOutOfStock: soldOut.length === lines.length,
              },
            },
          ],
  };
}
