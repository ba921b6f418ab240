import type { CallServices, Fail, HandlerRequest, LoginCall, SiteServices } from '#handlers/define-config.ts';
import { ANY_RATE } from './cart.ts';
import { type Cart, cartsOf, type OwnedCarts, type Owner, orderOwnersOf, ordersOf, ownedOf } from './documents.ts';
import { mergedLines } from './lines.ts';
import { hasPlugins, quoteFor } from './service-plugins.ts';

/** A cart ends when it was not changed for these days of the site's clock. */
const CART_DAYS = 30;
/** The open carts of one owner. One more ends the oldest that is not the current one. */
const MAX_CARTS = 20;
/** The ended carts that are removed when a new one is created. */
const REMOVED_AT_ONCE = 10;

/** A cart as it is stored. */
export interface StoredCart extends Cart {
  readonly id: string;
}

/** The call of an operation on carts. */
export type CartCall = Pick<
  HandlerRequest,
  'caller' | 'site' | 'state' | 'catalogs' | 'clock' | 'random' | 'transaction' | 'askPlugin'
> & {
  readonly fail: Fail;
};

/** What a call may do in its transaction. */
export interface CartWork {
  readonly services: Pick<SiteServices, 'state' | 'catalogs'>;
  readonly cart: StoredCart;
}

type Services = Pick<SiteServices, 'state'>;
type Clock = Pick<CartCall, 'clock'>;

export function ownerOf({ role, id }: CartCall['caller']): Owner | undefined {
  return role === 'administrator' ? undefined : { role, id };
}

/** Whether a caller may see and change what an owner has. A member has what the visitor had before the login. */
export function mayUse(caller: CartCall['caller'], { role, id }: Owner): boolean {
  return caller.role === 'administrator' || (caller.role === role && caller.id === id);
}

function keyOf({ role, id }: Owner): string {
  return `${role}:${id}`;
}

/** A cart that has not ended, of any owner. */
export async function findCart({ clock }: Clock, services: Services, id: string): Promise<StoredCart | undefined> {
  const found = await cartsOf(services).get(id);
  return found === undefined || hasEnded({ clock }, found.data) ? undefined : { ...found.data, id };
}

function hasEnded({ clock }: Clock, { updatedDate }: Cart): boolean {
  return clock.now().getTime() - Date.parse(updatedDate) > CART_DAYS * 24 * 60 * 60 * 1000;
}

/** The cart with an id. Undefined if there is none, or if it is another caller's. */
export async function cartWithId(
  call: CartCall,
  id: string,
  services: Services = call,
): Promise<StoredCart | undefined> {
  const cart = await findCart(call, services, id);
  return cart && mayUse(call.caller, cart.owner) ? cart : undefined;
}

/** The current cart of the caller. */
export async function currentCart(call: CartCall, services: Services = call): Promise<StoredCart | undefined> {
  const owner = ownerOf(call.caller);
  return owner && currentCartOf(call, services, owner);
}

async function currentCartOf(clock: Clock, services: Services, owner: Owner): Promise<StoredCart | undefined> {
  const { current } = await ownedBy(services, owner);
  const cart = current === null ? undefined : await findCart(clock, services, current);
  return cart?.orderId === null && keyOf(cart.owner) === keyOf(owner) ? cart : undefined;
}

/** Reads, changes and stores the current cart in one transaction. `missing` says what happens without one. */
export function changeCurrentCart(
  call: CartCall,
  missing: 'refused' | 'created',
  change: (work: CartWork) => Promise<Cart>,
): Promise<StoredCart> {
  return call.transaction(async (services) => {
    const found = await currentCart(call, services);
    if (found === undefined) {
      if (missing === 'refused') return cartNotFound(call);
      return beginCart(call, services, change, 'current');
    }
    return storeCart(call, services, found.id, await change({ services, cart: found }));
  });
}

/** A change of a cart. */
type Change = (work: CartWork) => Promise<Cart>;

/**
 * The change of a cart that depends on what plugins say of its result, such as its delivery. They are asked before the transaction, of
 * a trial of the change.
 */
export async function askedFor(call: CartCall, cart: StoredCart | undefined, change: Change): Promise<Change> {
  if (cart === undefined || cart.orderId !== null || !hasPlugins(call)) return change;
  const tried = await change({ services: call, cart: { ...cart, quote: ANY_RATE } });
  const quote = await quoteFor(call, { ...tried, id: cart.id });
  return (work) => change({ ...work, cart: { ...work.cart, quote } });
}

/** The same for the cart with an id. */
export function changeCart(call: CartCall, id: string, change: (work: CartWork) => Promise<Cart>): Promise<StoredCart> {
  return call.transaction(async (services) => {
    const cart = await openCart(call, id, services);
    return storeCart(call, services, id, await change({ services, cart }));
  });
}

/** The cart with an id, which was not ordered. */
export async function openCart(call: CartCall, id: string, services: Services = call): Promise<StoredCart> {
  const cart = (await cartWithId(call, id, services)) ?? cartNotFound(call);
  const { orderId } = cart;
  return orderId === null ? cart : call.fail('CART_ALREADY_ORDERED', { cartId: id, orderId });
}

/** Creates a cart beside the current one. With an id, a second call returns the cart of the first one. */
export async function createCart(call: CartCall, change: Change, id?: string): Promise<StoredCart> {
  const cart = { ...newCart(call), ...(id !== undefined && { id }) };
  const asked = await askedFor(call, cart, change);
  return call.transaction(async (services) => {
    const known = id === undefined ? undefined : await findCart(call, services, id);
    if (known !== undefined) return mayUse(call.caller, known.owner) ? known : cartNotFound(call);
    return beginCart(call, services, asked, 'beside', cart);
  });
}

export function deleteCurrentCart(call: CartCall): Promise<void> {
  return call.transaction(async (services) =>
    removeCart(services, (await currentCart(call, services)) ?? cartNotFound(call)),
  );
}

export function deleteCart(call: CartCall, id: string): Promise<void> {
  return call.transaction(async (services) => removeCart(services, await openCart(call, id, services)));
}

/** Each version of carts has a code of its own for a cart that does not exist. */
export function cartNotFound({ fail }: Pick<CartCall, 'fail'>): never {
  return fail('CART_NOT_FOUND');
}

async function storeCart(clock: Clock, services: SiteServices, id: string, cart: Cart): Promise<StoredCart> {
  const { id: _old, ...left }: Cart & { id?: string } = cart;
  const data: Cart = { ...left, revision: cart.revision + 1, updatedDate: clock.clock.now().toISOString() };
  await cartsOf(services).put(id, withChosenRate(data));
  return { ...data, id };
}

/** A cart as it is stored: with the rate that was chosen. Everything else is asked of the plugins again. */
export function withChosenRate({ quote, ...cart }: Cart): Cart {
  const rates = quote?.rates.filter(({ code }) => code === cart.delivery) ?? [];
  return { ...cart, ...(rates.length > 0 && { quote: { ...ANY_RATE, rates } }) };
}

async function beginCart(
  call: CartCall,
  services: SiteServices,
  change: (work: CartWork) => Promise<Cart>,
  place: 'current' | 'beside',
  begun?: StoredCart,
): Promise<StoredCart> {
  const cart = begun ?? newCart(call);
  const changed = await change({ services, cart });
  await removeEndedCarts(call, services);
  await addToOwner(services, cart.owner, cart.id, place);
  return storeCart(call, services, cart.id, changed);
}

/** An empty cart of the caller. */
export function newCart(
  call: Pick<CartCall, 'clock' | 'random'> & { readonly caller: Pick<CartCall['caller'], 'role' | 'id'> },
): StoredCart {
  const now = call.clock.now().toISOString();
  return {
    id: call.random.guid(),
    owner: ownerOf(call.caller) ?? { role: 'visitor', id: call.random.guid() },
    ...{ lines: [], coupon: null, note: null, buyer: {}, address: null, delivery: null, channel: 'WEB' },
    ...{ isCheckout: false, orderId: null, revision: 0, createdDate: now, updatedDate: now },
  };
}

async function ownedBy(services: Services, owner: Owner): Promise<OwnedCarts> {
  return (await ownedOf(services).get(keyOf(owner)))?.data ?? { current: null, carts: [] };
}

/** An owner without an open cart has no document, so that visitors who are gone leave nothing. */
async function storeOwned(services: Services, owner: Owner, owned: OwnedCarts): Promise<void> {
  if (owned.carts.length === 0) await ownedOf(services).remove(keyOf(owner));
  else await ownedOf(services).put(keyOf(owner), owned);
}

async function addToOwner(services: Services, owner: Owner, id: string, place: 'current' | 'beside'): Promise<void> {
  const owned = await ownedBy(services, owner);
  const current = place === 'current' ? id : owned.current;
  const carts = [...owned.carts, id];
  while (carts.length > MAX_CARTS) {
    const [oldest = ''] = carts.splice(carts[0] === current ? 1 : 0, 1);
    await cartsOf(services).remove(oldest);
  }
  await storeOwned(services, owner, { current, carts });
}

/** Takes a cart that was ordered or removed from the open carts of its owner. */
export async function removeFromOwner(services: Services, { id, owner }: StoredCart): Promise<void> {
  const { current, carts } = await ownedBy(services, owner);
  await storeOwned(services, owner, {
    current: current === id ? null : current,
    carts: carts.filter((each) => each !== id),
  });
}

async function removeCart(services: Services, cart: StoredCart): Promise<void> {
  await removeFromOwner(services, cart);
  await cartsOf(services).remove(cart.id);
}

/** A revision increases with each write, so the carts that were changed first are the first ones. */
async function removeEndedCarts(clock: Clock, services: Services): Promise<void> {
  const { documents } = await cartsOf(services).query({ sort: 'revision', limit: REMOVED_AT_ONCE });
  for (const { id, data } of documents) if (hasEnded(clock, data)) await removeCart(services, { ...data, id });
}

/** Stores that an owner has an order. */
export async function addOrderToOwner(
  services: Services,
  owner: Owner,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<void> {
  await orderOwnersOf(services).put(`${keyOf(owner)}/${number}`, { orderId: id });
}

/** The ids of the orders of an owner. */
export async function orderIdsOf(services: Services, owner: Owner): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await orderOwnersOf(services).query({ idPrefix: `${keyOf(owner)}/`, limit: 1000, cursor });
    ids.push(...page.documents.map(({ data }) => data.orderId));
    cursor = page.cursor;
  } while (cursor !== undefined);
  return ids;
}

/**
 * What a visitor owns becomes the property of the member who logs in from it: carts, checkouts, orders. The current carts of both
 * become one. Afterwards, the visitor owns nothing, so the next member who logs in from it gets nothing of this one.
 */
export function claimForMember(call: LoginCall): Promise<void> {
  const visitor: Owner = { role: 'visitor', id: call.visitorId };
  const member: Owner = { role: 'member', id: call.memberId };
  return call.transaction(async (services) => {
    await claimCarts(call, services, visitor, member);
    for (const id of await orderIdsOf(services, visitor)) await claimOrder(services, visitor, member, id);
  });
}

async function claimCarts(
  call: Clock & Pick<CallServices, 'random'>,
  services: SiteServices,
  visitor: Owner,
  member: Owner,
): Promise<void> {
  const { current, carts } = await ownedBy(services, visitor);
  await storeOwned(services, visitor, { current: null, carts: [] });
  for (const id of carts) {
    const cart = await findCart(call, services, id);
    if (cart === undefined) continue;
    const own = id === current ? await currentCartOf(call, services, member) : undefined;
    const lines = own && (await mergedLines(services, own.lines, cart.lines));
    if (own === undefined || lines === undefined) {
      await addToOwner(services, member, id, id === current && own === undefined ? 'current' : 'beside');
      await storeCart(call, services, id, { ...cart, owner: member });
      continue;
    }
    await cartsOf(services).remove(id);
    await storeCart(call, services, own.id, {
      ...own,
      ...{ lines, coupon: own.coupon ?? cart.coupon, note: own.note ?? cart.note },
      ...{ buyer: { ...cart.buyer, ...own.buyer }, address: own.address ?? cart.address },
      delivery: own.delivery ?? cart.delivery,
    });
  }
}

async function claimOrder(services: Services, visitor: Owner, member: Owner, id: string): Promise<void> {
  const order = await ordersOf(services).get(id);
  if (order === undefined) return;
  const { number, cartId } = order.data;
  await orderOwnersOf(services).remove(`${keyOf(visitor)}/${number}`);
  await ordersOf(services).put(id, { ...order.data, owner: member });
  await addOrderToOwner(services, member, { id, number });
  const cart = await cartsOf(services).get(cartId);
  if (cart !== undefined && keyOf(cart.data.owner) === keyOf(visitor)) {
    await cartsOf(services).put(cartId, { ...cart.data, owner: member });
  }
}
