import type { PageCall, SiteServices } from '#simulator/start/config/define-config.ts';
import { pricedCart, type StoredCart } from './cart.ts';
import { type Cart, cartsOf, countersOf, type Order, ordersOf, productsOf } from './documents.ts';
import { moneyIn } from './money.ts';

/** What a buyer has written into the checkout page. */
export type Buying = Pick<Cart, 'address' | 'delivery'> & {
  readonly buyer: { readonly email: string; readonly firstName: string; readonly lastName: string };
};

export type Placed =
  | { readonly kind: 'placed'; readonly orderId: string }
  | { readonly kind: 'soldOut'; readonly names: readonly string[] }
  | { readonly kind: 'empty' };

/** Orders have numbers from here, as on the platform. */
const FIRST_NUMBER = 10_001;

/**
 * Turns a paid cart into an order: takes the items from the stock, stores the order, marks the cart, and sends the mail, all or
 * nothing. A cart that was ordered already returns its order, so a payment that arrives twice orders once.
 */
export function placeOrder(call: PageCall, cartId: string, buying: Buying): Promise<Placed> {
  return call.transaction(async (services) => {
    const stored = await cartsOf(services).get(cartId);
    if (stored === undefined) return { kind: 'empty' };
    if (stored.data.orderId !== null) return { kind: 'placed', orderId: stored.data.orderId };
    const cart: StoredCart = { ...stored.data, ...buying, id: cartId };
    const priced = await pricedCart({ ...services, site: call.site }, cart);
    if (priced.lines.length === 0) return { kind: 'empty' };
    const soldOut = priced.lines.filter(({ stock, quantity }) => stock !== null && stock < quantity);
    if (soldOut.length > 0) return { kind: 'soldOut', names: soldOut.map(({ name }) => name) };
    for (const line of priced.lines) await takeFromStock(services, line);

    const orderId = call.random.guid();
    const { settings, coupon, delivery, totals } = priced;
    const number = ((await countersOf(services).get('orders'))?.data.last ?? FIRST_NUMBER - 1) + 1;
    await countersOf(services).put('orders', { last: number });
    const money = moneyIn(settings.currency);
    const order: Order = {
      ...{ number, cartId, owner: cart.owner, currency: settings.currency, taxPercent: settings.taxPercent },
      lines: priced.lines.map(({ stock: _now, page: _page, fullPrice: _before, ...line }) => line),
      coupon: coupon && cart.coupon ? { ...coupon, id: cart.coupon.id } : null,
      ...{ totals, buyer: cart.buyer, address: cart.address, note: cart.note },
      delivery: delivery ? { code: delivery.code, title: delivery.title } : null,
      ...{ shownTotal: money.formatted(totals.total), createdDate: call.clock.now().toISOString() },
    };
    await ordersOf(services).put(orderId, order);
    const { id: _id, ...left } = cart;
    await cartsOf(services).put(cartId, {
      ...left,
      orderId,
      revision: cart.revision + 1,
      updatedDate: order.createdDate,
    });
    await services.sendMail({ to: buying.buyer.email, subject: `Your order ${number}`, text: mailText(order) });
    return { kind: 'placed', orderId };
  });
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

function mailText({ number, lines, currency, totals, delivery, address }: Order): string {
  const { formatted } = moneyIn(currency);
  const items = lines.map(({ name, quantity, price }) => `${quantity} × ${name}: ${formatted(price * quantity)}`);
  const place = [address?.addressLine, address?.postalCode, address?.city, address?.country].filter(Boolean).join(', ');
  return [
    `Thank you for your order ${number}.`,
    items.join('\n'),
    `Total: ${formatted(totals.total)}`,
    `${delivery?.title ?? 'Delivery'}${place === '' ? '' : `: ${place}`}`,
  ].join('\n\n');
}
