import { createHash } from 'node:crypto';
import type { PageCall, SiteServices } from '#simulator/start/config/define-config.ts';
import { type PricedCart, pricedCart } from './cart.ts';
import { addOrderToOwner, findCart, mayUse, ownerOf, removeFromOwner, type StoredCart } from './cart-store.ts';
import {
  type Buyer,
  type Cart,
  cartsOf,
  countersOf,
  type Order,
  type Owner,
  ordersOf,
  productsOf,
} from './documents.ts';
import { moneyIn } from './money.ts';
import { deliveriesOf, totalsOf } from './totals.ts';

/** What a buyer has written into the checkout page. */
export type Buying = Pick<Cart, 'address' | 'delivery'> & {
  readonly buyer: Buyer & { readonly email: string };
};

export type Placed =
  | { readonly kind: 'placed'; readonly orderId: string }
  | { readonly kind: 'soldOut'; readonly names: readonly string[] }
  /** The cart or a price is not as the page has shown it. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'empty' };

/** Orders have numbers from here, as on the platform. */
const FIRST_NUMBER = 10_001;

/** What the sum of a cart depends on, as the form of the page carries it: a payment with another one is not taken. */
export function shownOf({ cart, settings, lines, coupon }: PricedCart): string {
  const { taxPercent } = settings;
  const totals = deliveriesOf(settings).map((delivery) => totalsOf({ lines, coupon, delivery, taxPercent }).total);
  const parts = [cart.revision, settings.currency, ...lines.map(({ price }) => price), ...totals];
  return createHash('sha256').update(parts.join(' ')).digest('base64url');
}

/**
 * Turns a paid cart into an order of the caller of the page: takes the items from the stock, stores the order, marks the cart, and
 * sends the mail, all or nothing. A cart that was ordered already returns its order, so a payment that arrives twice orders once.
 */
export function placeOrder(call: PageCall, cartId: string, buying: Buying, shown: string | undefined): Promise<Placed> {
  return call.transaction(async (services) => {
    const stored = await findCart(call, services, cartId);
    if (stored === undefined) return { kind: 'empty' };
    if (stored.orderId !== null) return { kind: 'placed', orderId: stored.orderId };
    const cart: StoredCart = { ...stored, ...buying };
    const priced = await pricedCart({ ...services, site: call.site }, cart);
    if (priced.lines.length === 0) return { kind: 'empty' };
    const soldOut = priced.lines.filter(({ stock, quantity }) => stock !== null && stock < quantity);
    if (soldOut.length > 0) return { kind: 'soldOut', names: soldOut.map(({ name }) => name) };
    if (shownOf(priced) !== shown) return { kind: 'changed' };
    for (const line of priced.lines) await takeFromStock(services, line);

    const orderId = call.random.guid();
    const owner = ownerOf(call.caller) ?? stored.owner;
    const number = ((await countersOf(services).get('orders'))?.data.last ?? FIRST_NUMBER - 1) + 1;
    await countersOf(services).put('orders', { last: number });
    const order = orderOf(call, priced, owner, number);
    await ordersOf(services).put(orderId, order);
    await addOrderToOwner(services, owner, { id: orderId, number });
    await removeFromOwner(services, stored);
    // The owner of the cart does not learn what somebody else has written who has paid for it.
    const { id: _id, ...left } = mayUse(call.caller, stored.owner) ? cart : stored;
    const revision = stored.revision + 1;
    await cartsOf(services).put(cartId, { ...left, orderId, revision, updatedDate: order.createdDate });
    await services.sendMail({ to: buying.buyer.email, subject: `Your order ${number}`, text: mailText(order) });
    return { kind: 'placed', orderId };
  });
}

function orderOf(call: PageCall, priced: PricedCart, owner: Owner, number: number): Order {
  const { cart, settings, lines, coupon, delivery, totals } = priced;
  const { currency, taxPercent } = settings;
  return {
    ...{ number, cartId: cart.id, owner, currency, taxPercent },
    lines: lines.map(({ stock: _now, page: _page, fullPrice: _before, ...line }) => line),
    coupon: coupon && cart.coupon ? { ...coupon, id: cart.coupon.id } : null,
    ...{ totals, buyer: cart.buyer, contactId: contactOf(owner, cart.buyer.email ?? ''), channel: cart.channel },
    ...{ address: cart.address, note: cart.note },
    delivery: delivery ? { code: delivery.code, title: delivery.title } : null,
    shownTotal: moneyIn(currency).formatted(totals.total),
    createdDate: call.clock.now().toISOString(),
  };
}

/** The contact of a member has the member's id. A visitor has one for each address. */
function contactOf(owner: Owner, email: string): string {
  if (owner.role === 'member') return owner.id;
  const hex = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

async function takeFromStock(
  services: SiteServices,
  {
    productId,
    variantId,
    quantity,
  }: { readonly productId: string; readonly variantId: string; readonly quantity: number },
): Promise<void> {
  const product = await productsOf(services).get(productId);
  if (product === undefined) return;
  const variants = product.data.variants.map((variant) =>
    variant.id === variantId && variant.stock !== null ? { ...variant, stock: variant.stock - quantity } : variant,
  );
  await productsOf(services).put(productId, { ...product.data, variants });
}

function mailText({ number, lines, currency, taxPercent, coupon, totals, delivery, address }: Order): string {
  const { formatted } = moneyIn(currency);
  const items = lines.map(({ name, quantity, price }) => `${quantity} × ${name}: ${formatted(price * quantity)}`);
  const place = [address?.addressLine, address?.postalCode, address?.city, address?.country].filter(Boolean).join(', ');
  return [
    `Thank you for your order ${number}.`,
    items.join('\n'),
    [
      `Subtotal: ${formatted(totals.subtotal)}`,
      ...(totals.discount === 0 ? [] : [`${coupon?.name ?? 'Discount'}: -${formatted(totals.discount)}`]),
      `Delivery: ${formatted(totals.delivery)}`,
      `Tax (${taxPercent}%): ${formatted(totals.tax)}`,
      `Total: ${formatted(totals.total)}`,
    ].join('\n'),
    `${delivery?.title ?? 'Delivery'}${place === '' ? '' : `: ${place}`}`,
  ].join('\n\n');
}
