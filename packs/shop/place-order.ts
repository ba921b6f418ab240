import { createHash } from 'node:crypto';
import type { HandlerRequest, OrderedLine, SiteServices } from '#handlers/define-config.ts';
import { type PricedCart, pricedCart } from './cart.ts';
import {
  addOrderToOwner,
  findCart,
  mayUse,
  ownerOf,
  removeFromOwner,
  type StoredCart,
  withChosenRate,
} from './cart-store.ts';
import {
  type Buyer,
  type Cart,
  cartsOf,
  countersOf,
  type Order,
  type Owner,
  ordersOf,
  type Quote,
} from './documents.ts';
import { moneyIn } from './money.ts';
import { ORDER_EVENTS, wireOrder } from './orders.ts';
import { hasPlugins, quoted } from './service-plugins.ts';
import { addressLine, sumsOf } from './shown-order.ts';
import { deliveriesOf, totalsOf } from './totals.ts';

/** What a buyer has written into the checkout page. */
export type Buying = Pick<Cart, 'address' | 'delivery'> & {
  readonly buyer: Buyer & { readonly email: string };
};

export type Placed =
  | { readonly kind: 'placed'; readonly orderId: string; readonly awaitsPayment: boolean }
  | { readonly kind: 'soldOut'; readonly names: readonly string[] }
  /** The cart or a price is not as the page has shown it. */
  | { readonly kind: 'changed' }
  /** The chosen delivery is not offered any more. */
  | { readonly kind: 'notDelivered' }
  | { readonly kind: 'violated'; readonly violations: Quote['violations'] }
  /** A plugin that validates has not answered. */
  | { readonly kind: 'notValidated' }
  | { readonly kind: 'empty' };

type OrderCall = Pick<
  HandlerRequest,
  'caller' | 'clock' | 'site' | 'state' | 'catalogs' | 'transaction' | 'random' | 'askPlugin'
>;

/** Orders have numbers from here, as on the platform. */
const FIRST_NUMBER = 10_001;

/** What the sum of a cart depends on, as the form of the page carries it: a payment with another one is not taken. */
export function shownOf({ cart, settings, lines, coupon, fees }: PricedCart): string {
  const { taxPercent } = settings;
  const totals = deliveriesOf(settings, cart.quote).map(
    (delivery) => totalsOf({ lines, coupon, delivery, fees, taxPercent }).total,
  );
  const parts = [cart.revision, settings.currency, ...lines.map(({ price }) => price), ...totals];
  return createHash('sha256').update(parts.join(' ')).digest('base64url');
}

/** What the page has sent, or `unpaid`: an application orders the cart as it is, and pays later. */
type Payment = { readonly buying: Buying; readonly shown: string | undefined } | 'unpaid';

/**
 * Turns a cart into an order of the caller: takes the items from the stock, stores the order, marks the cart, and sends the mail if
 * nothing is left to pay, all or nothing. A cart that was ordered already returns its order, so a payment that arrives twice orders once.
 */
export async function placeOrder(call: OrderCall, cartId: string, payment: Payment): Promise<Placed> {
  const known = hasPlugins(call) ? await findCart(call, call, cartId) : undefined;
  const quote = known && (await quoted(call, asBought({ ...known, isCheckout: true }, payment))).quote;
  return call.transaction(async (services) => {
    const stored = await findCart(call, services, cartId);
    if (stored === undefined) return { kind: 'empty' };
    if (stored.orderId !== null) return { kind: 'placed', orderId: stored.orderId, awaitsPayment: false };
    // What plugins have said is of another cart.
    if (known?.revision !== stored.revision && hasPlugins(call)) return { kind: 'changed' };
    const cart: StoredCart = { ...asBought(stored, payment), quote };
    const priced = await pricedCart({ ...services, site: call.site, clock: call.clock }, cart);
    if (priced.lines.length === 0) return { kind: 'empty' };
    const soldOut = priced.lines.filter(({ stock, quantity }) => stock !== null && stock < quantity);
    if (soldOut.length > 0) return { kind: 'soldOut', names: soldOut.map(({ name }) => name) };
    if (cart.delivery !== null && priced.delivery === undefined) return { kind: 'notDelivered' };
    if (payment !== 'unpaid' && shownOf(priced) !== payment.shown) return { kind: 'changed' };
    if (quote?.isValidated === false) return { kind: 'notValidated' };
    const violations = (quote?.violations ?? []).filter(({ severity }) => severity === 'ERROR');
    if (violations.length > 0) return { kind: 'violated', violations };
    const orderId = call.random.guid();
    const owner = ownerOf(call.caller) ?? stored.owner;
    const number = ((await countersOf(services).get('orders'))?.data.last ?? FIRST_NUMBER - 1) + 1;
    await countersOf(services).put('orders', { last: number });
    const awaitsPayment = payment === 'unpaid' && priced.totals.total > 0;
    const order: Order = { ...orderOf(call, priced, owner, number), ...(awaitsPayment && { awaitsPayment }) };
    await ordersOf(services).put(orderId, order);
    for (const line of linesOf(orderId, order)) await services.catalogs.reserve(line);
    if (!awaitsPayment) await tellPaid(services, orderId, order);
    await addOrderToOwner(services, owner, { id: orderId, number });
    await removeFromOwner(services, stored);
    // The owner of the cart does not learn what somebody else has written who has paid for it.
    const { id: _id, ...left } = mayUse(call.caller, stored.owner) ? cart : stored;
    const revision = stored.revision + 1;
    await cartsOf(services).put(cartId, withChosenRate({ ...left, orderId, revision, updatedDate: order.createdDate }));
    return { kind: 'placed', orderId, awaitsPayment };
  });
}

function asBought(cart: StoredCart, payment: Payment): StoredCart {
  return payment === 'unpaid' ? cart : { ...cart, ...payment.buying };
}

/** Marks an order as paid. Undefined if there is none; one that is paid stays as it is. */
export function payOrder({ transaction }: Pick<OrderCall, 'transaction'>, id: string): Promise<Order | undefined> {
  return transaction(async (services) => {
    const found = await ordersOf(services).get(id);
    if (!found?.data.awaitsPayment || found.data.isCanceled) return found?.data;
    const { awaitsPayment: _paid, ...order } = found.data;
    await ordersOf(services).put(id, order);
    await tellPaid(services, id, order);
    return order;
  });
}

/** Cancels an order, and returns it. What it has reserved is given back, once. Undefined if there is no such order. */
export function cancelOrder(
  { transaction }: Pick<OrderCall, 'transaction'>,
  id: string,
  { restocks, mail }: { readonly restocks: boolean; readonly mail: string | undefined },
): Promise<Order | undefined> {
  return transaction(async (services) => {
    const found = await ordersOf(services).get(id);
    if (found === undefined || found.data.isCanceled) return found?.data;
    const order: Order = { ...found.data, isCanceled: true };
    await ordersOf(services).put(id, order);
    for (const line of linesOf(id, order)) await services.catalogs.released({ ...line, restocks });
    await services.tell({ of: ORDER_EVENTS, id, what: { slug: 'canceled', body: { order: wireOrder(id, order) } } });
    const { email } = order.buyer;
    if (mail !== undefined && email !== undefined)
      await services.sendMail({ to: email, subject: `Your order ${order.number} was cancelled`, text: mail });
    return order;
  });
}

/** What follows from a paid order: its catalogs are told, and so are events and the buyer. */
async function tellPaid(services: SiteServices, id: string, stored: Order): Promise<void> {
  for (const line of linesOf(id, stored)) await services.catalogs.ordered(line);
  const order = wireOrder(id, stored);
  await services.tell({ of: ORDER_EVENTS, id, what: { slug: 'approved', body: { order } } });
  await services.tell({ of: ORDER_EVENTS, id, what: { slug: 'payment_status_updated', body: { order } } });
  const { number, buyer } = stored;
  if (buyer.email !== undefined)
    await services.sendMail({ to: buyer.email, subject: `Your order ${number}`, text: mailText(stored) });
}

function orderOf(call: OrderCall, priced: PricedCart, owner: Owner, number: number): Order {
  const { cart, settings, lines, coupon, delivery, fees, totals } = priced;
  const { currency, taxPercent } = settings;
  return {
    ...{ number, cartId: cart.id, owner, currency, taxPercent },
    lines: lines.map(({ stock: _now, page: _page, path: _path, fullPrice: _before, ...line }) => line),
    coupon: coupon && cart.coupon ? { ...coupon, id: cart.coupon.id } : null,
    ...{
      totals,
      ...(fees.length > 0 && { fees: fees.map((fee) => ({ ...fee, id: call.random.guid() })) }),
      buyer: cart.buyer,
      contactId: contactOf(owner, cart.buyer.email ?? ''),
      channel: cart.channel,
    },
    ...{ address: cart.address, note: cart.note, ...(cart.billing && { billing: cart.billing }) },
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

/** The lines of an order, as their catalogs are told of them. */
function linesOf(id: string, { number, owner, buyer, lines }: Order): readonly OrderedLine[] {
  return lines.map((line) => ({ ...line, order: { id, number, owner, buyer } }));
}

function mailText(order: Order): string {
  const { number, lines, currency, delivery } = order;
  const { formatted } = moneyIn(currency);
  const items = lines.map(({ name, quantity, price }) => `${quantity} × ${name}: ${formatted(price * quantity)}`);
  const place = addressLine(order);
  return [
    `Thank you for your order ${number}.`,
    items.join('\n'),
    sumsOf(order)
      .map(([label, amount]) => `${label}: ${amount}`)
      .join('\n'),
    ...(delivery ? [`${delivery.title}${place === '' ? '' : `: ${place}`}`] : []),
  ].join('\n\n');
}
