import * as cartById from '@wix/auto_sdk_ecom_cart-v-2/meta';
import * as current from '@wix/auto_sdk_ecom_current-cart-v-2/meta';
import { type AnswerOf, type Handler, handle } from '#handlers/define-config.ts';
import {
  type PricedCart,
  type PricedLine,
  pricedCart,
  referenceOf,
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
  changeCurrentCart,
  createCart,
  currentCart,
  deleteCart,
  deleteCurrentCart,
  newCart,
  openCart,
  type StoredCart,
} from './cart-store.ts';
import type { Cart } from './documents.ts';
import { itemsIn, quantityIn } from './lines.ts';
import { moneyIn } from './money.ts';
import { pictureOf } from './pictures.ts';
import { errorsOf } from './prices-v1.ts';
import { quoted } from './service-plugins.ts';
import type { Delivery } from './totals.ts';
import {
  addressIn,
  buyerIn,
  channelIn,
  descriptionLinesOf,
  refuseUnplayed,
  translatable,
  withCodes,
} from './wire-parts.ts';

type WireCart = NonNullable<AnswerOf<typeof current.getCurrentCart>['cart']>;
type WireSummary = NonNullable<AnswerOf<typeof current.calculateCurrentCart>['summary']>;

/** Cart V2. The id of a cart is that of its checkout. Most operations exist for the current cart and for a cart by its id. */
export const cartV2: readonly Handler[] = [
  handle(current.createCurrentCart, async (call) => {
    const tried = (work: CartWork) => create(call, work);
    const begun = call.request.deliveryMethod ? ((await currentCart(call)) ?? newCart(call)) : undefined;
    return changed(call, changeCurrentCart(call, 'created', await askedFor(call, begun, tried)));
  }),
  handle(cartById.createCart, (call) =>
    changed(
      call,
      createCart(call, (work) => create(call, work)),
    ),
  ),
  handle(current.getCurrentCart, async (call) => ({ cart: await wireCart(call, await foundCurrent(call)) })),
  handle(cartById.getCart, async (call) => ({
    cart: await wireCart(call, (await cartWithId(call, call.request.cartId)) ?? cartNotFound(call)),
  })),
  handle(current.refreshCurrentCart, async (call) => ({ cart: await wireCart(call, await foundCurrent(call)) })),
  handle(cartById.refreshCart, async (call) => ({
    cart: await wireCart(call, await openCart(call, call.request.cartId)),
  })),
  handle(current.updateCurrentCart, inCurrent(update)),
  handle(cartById.updateCart, (call) =>
    changed(
      call,
      changeCart(call, call.request.cart.id ?? '', async (work) => update(call, work)),
    ),
  ),
  handle(current.deleteCurrentCart, async (call) => {
    await deleteCurrentCart(call);
    return {};
  }),
  handle(cartById.deleteCart, async (call) => {
    await deleteCart(call, call.request.cartId);
    return {};
  }),
  handle(current.calculateCurrentCart, async (call) => calculated(call, await foundCurrent(call), ALL)),
  handle(cartById.calculateCart, async (call) => calculated(call, await openCart(call, call.request.cartId), ALL)),
  handle(current.estimateCurrentCart, async (call) => calculated(call, await foundCurrent(call), call.request)),
  handle(cartById.estimateCart, async (call) =>
    calculated(call, await openCart(call, call.request.cartId), call.request),
  ),
  handle(current.addLineItemsToCurrentCart, inCurrent(addItems, 'created')),
  handle(cartById.addLineItems, inCart(addItems)),
  handle(current.updateLineItemsInCurrentCart, inCurrent(updateItems)),
  handle(cartById.updateLineItems, inCart(updateItems)),
  handle(current.removeLineItemsFromCurrentCart, inCurrent(removeItems)),
  handle(cartById.removeLineItems, inCart(removeItems)),
  handle(current.addCouponToCurrentCart, inCurrent(addOneCoupon)),
  handle(cartById.addCoupon, inCart(addOneCoupon)),
  handle(current.removeCouponFromCurrentCart, inCurrent(removeOneCoupon)),
  handle(cartById.removeCoupon, inCart(removeOneCoupon)),
  handle(current.setDeliveryMethodForCurrentCart, async (call) => {
    const change = await askedFor(call, await currentCart(call), async (work) => setDelivery(call, work));
    return changed(call, changeCurrentCart(call, 'refused', change));
  }),
  handle(cartById.setDeliveryMethod, async (call) => {
    const { cartId } = call.request;
    const change = await askedFor(call, await cartWithId(call, cartId), async (work) => setDelivery(call, work));
    return changed(call, changeCart(call, cartId, change));
  }),
];

/** A call with what its request has to have. */
type CallWith<Request> = CartCall & { readonly request: Request };

/** A change of a cart that a request asks for. */
type Change<Request> = (call: CallWith<Request>, work: CartWork) => Cart | Promise<Cart>;

/** The handler that changes the current cart. `missing` says what happens without one. */
function inCurrent<Request>(change: Change<Request>, missing: 'refused' | 'created' = 'refused') {
  return (call: CallWith<Request>) =>
    changed(
      call,
      changeCurrentCart(call, missing, async (work) => change(call, work)),
    );
}

/** The handler that changes the cart with the id of the request. */
function inCart<Request>(change: Change<Request>) {
  return (call: CallWith<Request & { readonly cartId: string }>) =>
    changed(
      call,
      changeCart(call, call.request.cartId, async (work) => change(call, work)),
    );
}

async function changed(call: CartCall, changing: Promise<StoredCart>): Promise<{ cart: WireCart }> {
  return { cart: await wireCart(call, await changing) };
}

async function foundCurrent(call: CartCall): Promise<StoredCart> {
  return (await currentCart(call)) ?? cartNotFound(call);
}

interface NewCart {
  readonly cart?: CartChanges;
  readonly catalogItems?: unknown;
  readonly coupons?: readonly { readonly code?: string }[];
  readonly deliveryMethod?: { readonly code?: string };
}

async function create(call: CallWith<NewCart>, { services, cart }: CartWork): Promise<Cart> {
  refuseUnplayed(call, call.request, ['customItems', 'giftCards']);
  const { cart: changes, catalogItems, coupons, deliveryMethod } = call.request;
  const items = itemsIn(call, catalogItems, 'catalogItems');
  // A new current cart takes the place of the earlier one.
  const empty = { ...updated(call, cart, changes ?? {}), id: cart.id, lines: [], coupon: null };
  const filled = await withItems(call, { services, cart: empty }, items, 'refused');
  const [coupon] = coupons ?? [];
  const reduced = coupon
    ? await withCoupon(asV2(call), { services, cart: { ...filled, id: cart.id } }, coupon.code)
    : filled;
  return deliveryMethod ? withDelivery(call, reduced, deliveryMethod) : reduced;
}

/** What an application may change of a cart. */
interface CartChanges {
  readonly note?: string | null;
  readonly customerInfo?: object;
  readonly deliveryInfo?: { readonly address?: object };
  readonly source?: { readonly channelType?: unknown };
}

function update(call: CallWith<{ readonly cart: CartChanges }>, { cart }: CartWork): Cart {
  return updated(call, cart, call.request.cart);
}

function updated(call: CartCall, cart: Cart, { note, customerInfo, deliveryInfo, source }: CartChanges): Cart {
  const { address } = deliveryInfo ?? {};
  const channel = channelIn(call, source?.channelType, 'cart.source.channelType');
  return {
    ...cart,
    ...(note !== undefined && { note }),
    buyer: { ...cart.buyer, ...buyerIn(customerInfo) },
    ...(address && { address: addressIn(address) }),
    ...(channel && { channel }),
  };
}

function addItems(call: CallWith<{ readonly catalogItems?: unknown }>, work: CartWork): Promise<Cart> {
  refuseUnplayed(call, call.request, ['customItems']);
  const items = itemsIn(call, call.request.catalogItems, 'catalogItems');
  if (items.length === 0) call.fail(400, 'NO_LINE_ITEMS_TO_ADD', 'The request has no catalog items.');
  return withItems(call, work, items, 'refused');
}

interface QuantityUpdate {
  readonly lineItemId?: string;
  readonly quantity?: { readonly newQuantity?: number };
}

function updateItems(call: CallWith<{ readonly lineItems?: readonly QuantityUpdate[] }>, work: CartWork) {
  const { lineItems = [] } = call.request;
  if (lineItems.length === 0) call.fail(400, 'EMPTY_LINE_ITEM_UPDATES', 'The request has no line items.');
  if (new Set(lineItems.map(({ lineItemId }) => lineItemId)).size < lineItems.length) {
    call.fail(400, 'DUPLICATE_LINE_ITEM_UPDATES', 'The request has a line item twice.');
  }
  const quantities = lineItems.map(({ lineItemId = '', quantity }, at) => {
    const before = work.cart.lines.find(({ id }) => id === lineItemId)?.quantity;
    const sent = quantity?.newQuantity ?? before ?? 1;
    return { id: lineItemId, quantity: quantityIn(call, sent, `lineItems[${at}].quantity.newQuantity`) };
  });
  return withQuantities(call, work, quantities, 'refused');
}

function removeItems(call: CallWith<{ readonly lineItemIds: readonly string[] }>, work: CartWork): Cart {
  return withoutLines(call, work, call.request.lineItemIds);
}

function addOneCoupon(call: CallWith<{ readonly coupon: { readonly code?: string } }>, work: CartWork): Promise<Cart> {
  const { code = '' } = call.request.coupon;
  const { coupon } = work.cart;
  if (coupon?.code === code.trim().toUpperCase()) call.fail('COUPON_ALREADY_EXISTS', { couponCode: code });
  if (coupon !== null) call.fail(400, 'MAX_COUPONS_PER_CART_EXCEEDED', 'The cart has a coupon already.', { max: 1 });
  return withCoupon(asV2(call), work, code);
}

/** The call with the code that Cart V2 declares for a coupon that cannot be used now. */
function asV2<Call extends CartCall>(call: Call): Call {
  const code = 'INVALID_COUPON_STATUS';
  return withCodes(call, { ERROR_COUPON_HAS_EXPIRED: code, ERROR_COUPON_IS_NOT_ACTIVE_YET: code });
}

function removeOneCoupon({ request, fail }: CallWith<{ readonly couponId: string }>, { cart }: CartWork): Cart {
  return cart.coupon?.id === request.couponId
    ? withoutCoupon(cart)
    : fail(404, 'COUPON_NOT_FOUND_IN_CART', `The cart has no coupon ${request.couponId}.`);
}

function setDelivery(call: CallWith<{ readonly deliveryMethod: { readonly code?: string } }>, { cart }: CartWork) {
  return withDelivery(call, cart, call.request.deliveryMethod);
}

async function wireCart(call: CartCall, cart: StoredCart): Promise<WireCart> {
  return wireCartV2(await pricedCart(call, cart));
}

const ALL = { calculateDelivery: true, calculateTax: true };

/** What an estimate includes beside the items and the discount. */
interface Included {
  readonly calculateDelivery?: boolean;
  readonly calculateTax?: boolean;
}

async function calculated(call: CartCall, unquoted: StoredCart, { calculateDelivery, calculateTax }: Included) {
  const cart = await quoted(call, unquoted);
  const included = { hasDelivery: calculateDelivery ?? false, hasTax: calculateTax ?? false };
  const [priced, summarised] = [await pricedCart(call, cart), await pricedCart(call, cart, included)];
  return { cart: wireCartV2(priced), summary: summaryOf(summarised) };
}

function amountIn({ settings }: PricedCart): (minor: number) => { amount: string; convertedAmount: string } {
  const { text } = moneyIn(settings.currency);
  return (minor) => ({ amount: text(minor), convertedAmount: text(minor) });
}

export function wireCartV2(priced: PricedCart): WireCart {
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
    source: { channelType: cart.channel, createdBy: owner },
    businessInfo: { currencyCode, languageCode: 'en' },
    customerInfo: { ...owner, ...cart.buyer, currencyCode, languageCode: 'en' },
    deliveryInfo: {
      ...(cart.address && { address: cart.address }),
      ...(delivery && {
        method: methodOf(delivery),
      }),
      weightUnit: 'KG',
    },
    taxInfo: { pricesIncludeTax: false },
    paymentInfo: { currencyCode, giftCards: [] },
    orderPlaced: cart.orderId !== null,
    ...(cart.orderId !== null && { orderId: cart.orderId }),
  };
}

function methodOf({ code, title, isPickup, appId }: Delivery) {
  return { code, title: translatable(title), pickup: isPickup, ...(appId !== undefined && { appId }) };
}

function lineItemOf(priced: PricedCart, line: PricedLine) {
  const amount = amountIn(priced);
  const { name, page, price, fullPrice, quantity, stock, isDigital, sku } = line;
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
      descriptionLines: descriptionLinesOf(line),
      ...(line.image && { image: pictureOf(line.image) }),
      url: { relativePath: page.path, url: page.url },
      itemType: { preset: isDigital ? ('DIGITAL' as const) : ('PHYSICAL' as const) },
      physicalProperties: { ...(sku !== undefined && { sku }), shippable: !isDigital },
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
  const { cart, settings, lines, totals, coupon, delivery, fees } = priced;
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
        : [
            {
              ...{ name: translatable(coupon.name), source, scope: 'CART_SUBTOTAL', total: amount(totals.discount) },
              lineItemDiscounts: lines.map(({ id, discount }) => ({ lineItemId: id, amountOff: amount(discount) })),
            },
          ],
    ...(delivery && {
      deliverySummary: {
        method: methodOf(delivery),
        price: amount(delivery.price),
      },
    }),
    additionalFees: fees.map(({ code, name, translatedName, price, appId, lineItemIds }) => ({
      ...{ code, name: { original: name, translated: translatedName }, price: amount(price) },
      ...{ providerAppId: appId, lineItemIds, source: 'SERVICE_PLUGIN' as const },
    })),
    ...errorsOf(cart.quote),
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
      ...{ additionalFees: amount(totals.fees ?? 0), tax: amount(totals.tax), total: amount(totals.total) },
    },
    paymentSummary: {
      ...{ giftCards: [], memberships: [], subscriptionCharges: [], requiresPaymentAfterGiftCard: totals.total > 0 },
      ...{ totalAfterGiftCards: amount(totals.total), payNow: amount(totals.total), payLater: amount(0) },
    },
    violations: [
      ...(soldOut.length === 0
        ? []
        : [
            {
              ...({
                code: 'LINE_ITEMS_OUT_OF_STOCK',
                severity: 'ERROR',
                description: 'Items are out of stock.',
              } as const),
              lineItemsOutOfStockData: {
                lineItemIds: soldOut,
                allLineItemsOutOfStock: soldOut.length === lines.length,
              },
            },
          ]),
      ...(cart.quote?.violations ?? []).map(({ severity, description, target }) => ({
        ...({ code: 'CUSTOM_VALIDATION', severity, description } as const),
        scope: 'lineItem' in target ? ('LINE_ITEM' as const) : ('GLOBAL' as const),
        customValidationData: { target },
      })),
    ],
  };
}
